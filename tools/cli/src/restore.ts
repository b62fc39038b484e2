// `consigliere restore`: a backup into an empty folder, looked at whole before it is put there.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { lockFolder, toDisk } from '@consigliere/event-store';
import type { Language } from '@consigliere/rules';
import { readArgs } from './arguments.js';
import { type BackupFault, logName, type Manifest, unpackBackup, vaultName } from './backup-file.js';
import { type BackupWord, backupWords } from './backup-words.js';
import { dataFolder, type Ending, lockText, pathMeant } from './data-folder.js';
import { failing, failureOf, isAborted } from './failure.js';
import { interruptible } from './interrupt.js';
import { verifyFolder } from './verification.js';
import { faultText } from './verify-words.js';
import { languageOf } from './words.js';

const fail = failing('restore');

interface Asked {
  readonly file: string;
  readonly folder: string;
  readonly force: boolean;
  readonly language: Language;
}

/** Where a backup is unpacked, within the folder, so that what is looked at need only be renamed. */
const stagingName = '.restoring';

function asked(args: readonly string[]): Asked | string {
  const language = languageOf(args);
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      data: { type: 'string' }, lang: { type: 'string' }, force: { type: 'boolean', default: false },
    },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) return backupWords.oneFileToRead[language];
  return { file: pathMeant(file), folder: dataFolder(values.data), force: values.force, language };
}

/** Whether there is nothing in the folder but what a lock or a broken-off restore left. */
function isEmpty(folder: string): boolean {
  if (!existsSync(folder)) return true;
  return readdirSync(folder).every((name) => /^(lock(-.*)?|\.restoring|lost\+found)$/.test(name));
}

/** The folder itself while it is empty; a new one beside it when forced; else null. */
function targetOf({ folder, force }: Asked): string | null {
  if (isEmpty(folder)) return folder;
  if (!force) return null;
  const beside = `${folder}-restored`;
  const names = Array.from({ length: 1000 }, (_, index) => (index === 0 ? beside : `${beside}-${index + 1}`));
  return names.find((name) => !existsSync(name)) ?? null;
}

function faultWords(fault: BackupFault, { file, language }: Asked): Ending {
  const say = (word: BackupWord): string => backupWords[word][language];
  if (fault.code === 'NotOpened') return [2, `${file} ${say('notOpened')} (${fault.reason})`];
  if (fault.code === 'OtherFormat') return [1, `${file} ${say('otherFormat')} ${fault.format}`];
  if (fault.code === 'PartDamaged') return [1, `${file} ${say('partDamaged')} ${fault.name}`];
  return [1, `${file} ${say('notABackup')} (${fault.reason})`];
}

/** Unpacks the backup and looks at all of it: parts, chains, and that it is what its manifest says. */
async function staged(request: Asked, staging: string, signal: AbortSignal): Promise<Manifest | Ending> {
  const { file, language } = request;
  const say = (word: BackupWord): string => backupWords[word][language];
  const manifest = await unpackBackup(file, staging);
  if ('code' in manifest) return faultWords(manifest, request);
  const { log } = manifest;
  const published = { heads: log.heads, seals: [{ count: log.events, digest: log.digest }] };
  const options = { language, published, signal, what: say('checking') };
  const { verdict, files } = await verifyFolder(staging, options);
  signal.throwIfAborted();
  const [fault] = verdict.faults;
  if (fault) return [1, `${file} ${say('otherLog')}: ${faultText(fault, language)}`];
  if (verdict.events !== log.events) return [1, `${file} ${say('otherLog')}`];
  const bad = files.find(({ faults }) => faults.length > 0);
  return bad ? [1, `${file} ${say('badVault')} ${bad.name}: ${bad.faults.join('; ')}`] : manifest;
}

/** The log comes last: a folder without a log is not taken for one that is restored. */
function putInPlace(staging: string, folder: string): void {
  for (const name of [vaultName, logName]) {
    toDisk(join(staging, name));
    renameSync(join(staging, name), join(folder, name));
  }
  toDisk(folder);
  toDisk(dirname(folder));
}

function tell({ language }: Asked, folder: string, { log, madeAt, product }: Manifest): void {
  const say = (word: BackupWord): string => backupWords[word][language];
  const lines = [
    `${say('restored')}: ${folder}`, `${say('madeAt')}: ${madeAt}`, `${say('product')}: ${product}`,
    `${say('events')}: ${log.events}`, `${say('streams')}: ${log.heads.length}`,
    `${say('digest')}: ${log.digest}`, say('viewsFollow'),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function restoreInto(folder: string, request: Asked): Promise<number> {
  const staging = join(folder, stagingName);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { mode: 0o700 });
  try {
    const outcome = await interruptible((signal) => staged(request, staging, signal));
    if (!('format' in outcome)) return fail(...outcome);
    putInPlace(staging, folder);
    tell(request, folder, outcome);
    return 0;
  } catch (error) {
    if (isAborted(error)) return fail(1, backupWords.cancelled[request.language]);
    const failure = failureOf(error);
    if (!failure || !/^E[A-Z]+$/.test(failure.code)) throw error;
    return fail(2, `${folder} ${backupWords.notWritten[request.language]} ${failure.message}`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/**
 * Exit 0 when the folder is restored, 1 when it holds data, the backup is damaged or it was stopped, 2 when
 * the backup cannot be opened or the folder cannot be written.
 */
export async function restoreCommand(args: readonly string[]): Promise<number> {
  const request = readArgs(args, asked);
  if (typeof request === 'string') return fail(2, request);
  const { language } = request;
  const folder = targetOf(request);
  if (folder === null) {
    return fail(1, `${request.folder} ${backupWords.notEmpty[language]} ${request.folder}-restored`);
  }
  if (!existsSync(request.file)) return fail(...faultWords({ code: 'NotOpened', reason: 'ENOENT' }, request));
  const isNew = !existsSync(folder);
  const locked = lockFolder(folder);
  if (!locked.ok) return fail(...lockText(locked.refusal, language));
  let code = 2;
  try {
    code = await restoreInto(folder, request);
    return code;
  } finally {
    locked.lock.release();
    if (isNew && code !== 0) rmSync(folder, { recursive: true });
  }
}
