// `consigliere restore`: a backup into an empty folder or onto servers, looked at whole before that.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CarriedClock, lockFolder, sqliteStore, toDisk } from '@consigliere/event-store';
import type { Language } from '@consigliere/rules';
import { serversAt, vaultInDatabase, vaultInFile } from '@consigliere/vault';
import { given, readArgs } from './arguments.js';
import { type BackupFault, logName, type Manifest, unpackBackup, vaultName } from './backup-file.js';
import { type BackupWord, backupWords } from './backup-words.js';
import { dataFolder, type Ending, lockText, pathMeant } from './data-folder.js';
import { failing, failureOf, isAborted } from './failure.js';
import { interruptible } from './interrupt.js';
import { type Move, moveAll } from './moving.js';
import { moveWords } from './move-words.js';
import { openShared, placeFailure, type Servers, serversGiven } from './servers.js';
import { isOfNewerRelease, verifyFolder } from './verification.js';
import { faultText } from './verify-words.js';

const fail = failing('restore');

interface Asked {
  readonly file: string;
  readonly folder: string;
  readonly force: boolean;
  /** Where it goes instead of a folder. */
  readonly servers: Servers | null;
  readonly language: Language;
}

/** Where a backup is unpacked, within the folder, so that what is looked at need only be renamed. */
const stagingName = '.restoring';

function asked(args: readonly string[]): Asked | string {
  const { values, positionals, language } = given(args, ['data', 'force', 'to-servers']);
  const [named, ...more] = positionals;
  if (!named || more.length > 0) return backupWords.oneFileToRead[language];
  const { data, force, 'to-servers': onto } = values;
  if (onto && (data !== undefined || force)) return backupWords.folderOrServers[language];
  const servers = onto ? serversGiven(language) : null;
  if (typeof servers === 'string') return servers;
  return { file: pathMeant(named), folder: dataFolder(data), force, servers, language };
}

/**
 * Whether there is nothing in the folder but what a lock or a broken-off restore left: where it unpacks is
 * still there, and of what it puts in place the vault may be, but not yet the log, which comes last.
 */
function isEmpty(folder: string): boolean {
  if (!existsSync(folder)) return true;
  const names = readdirSync(folder);
  const isUnfinished = names.includes(stagingName) && !names.includes(logName);
  return names.every((name) =>
    /^(lock(-.*)?|\.restoring|lost\+found)$/.test(name) || (isUnfinished && name === vaultName));
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
  const verification = await verifyFolder(staging, options);
  const { verdict, files } = verification;
  signal.throwIfAborted();
  const [fault] = verdict.faults;
  if (fault && isOfNewerRelease(verification)) {
    return [1, `${file} ${say('newerBackup')} ${manifest.product}: ${faultText(fault, language)}`];
  }
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

function tell({ language }: Asked, where: string, { log, madeAt, product }: Manifest): void {
  const say = (word: BackupWord): string => backupWords[word][language];
  const lines = [
    where, `${say('madeAt')}: ${madeAt}`, `${say('product')}: ${product}`,
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
    tell(request, `${backupWords.restored[request.language]}: ${folder}`, outcome);
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

type Working = Pick<Move, 'language' | 'signal'>;

/** Onto servers: log and vault must be empty there, or hold what an interrupted restore has put there. */
async function ontoServers(
  { log, database }: Servers,
  staging: string,
  move: Working,
): Promise<Ending | null> {
  const { language } = move;
  const running = await serversAt(database);
  if (running > 0) return [1, `${moveWords.serversRun[language]} ${running}`];
  const clock = new CarriedClock();
  const target = openShared(log, clock.now);
  if (typeof target === 'string') return [2, `KURRENTDB_URL ${moveWords.noAddress[language]} (${target})`];
  const source = sqliteStore({ file: join(staging, logName), readOnly: true });
  try {
    const outcome = await moveAll({
      ...move, clock, source: { log: source, vault: vaultInFile(join(staging, vaultName)) },
      target: { log: target, vault: vaultInDatabase(database) },
    });
    return 'ending' in outcome ? outcome.ending : null;
  } finally {
    await source.close();
    await target.close();
  }
}

/** Unpacked where temporary files are, which needs room for log and vault there. */
async function restoreOnto(servers: Servers, request: Asked): Promise<number> {
  const { language } = request;
  const staging = mkdtempSync(join(tmpdir(), 'consigliere-restoring-'));
  try {
    const outcome = await interruptible(async (signal) => {
      const manifest = await staged(request, staging, signal);
      if (!('format' in manifest)) return manifest;
      return (await ontoServers(servers, staging, { language, signal })) ?? manifest;
    });
    if (!('format' in outcome)) return fail(...outcome);
    tell(request, backupWords.toServers[language], outcome);
    return 0;
  } catch (error) {
    if (isAborted(error)) return fail(1, backupWords.cancelled[language]);
    const reason = placeFailure(error);
    if (reason === null) throw error;
    return fail(2, `${moveWords.unavailable[language]} ${reason}`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

async function restoreHere(request: Asked): Promise<number> {
  const { language } = request;
  const folder = targetOf(request);
  if (folder === null) {
    return fail(1, `${request.folder} ${backupWords.notEmpty[language]} ${request.folder}-restored`);
  }
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

/**
 * Exit 0 when all is restored, 1 when the folder or the servers hold data, servers run, the backup is damaged
 * or it was stopped, 2 when the backup cannot be opened or the place cannot be written.
 */
export async function restoreCommand(args: readonly string[]): Promise<number> {
  const request = readArgs(args, asked);
  if (typeof request === 'string') return fail(2, request);
  if (!existsSync(request.file)) return fail(...faultWords({ code: 'NotOpened', reason: 'ENOENT' }, request));
  return request.servers === null ? restoreHere(request) : restoreOnto(request.servers, request);
}
