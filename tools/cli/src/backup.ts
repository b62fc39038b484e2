// `consigliere backup`: log and vault of a data folder in one file, made while the server runs.
import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  copyDatabase, headsOfVault, keepHeads, logFileFault, StoreUnavailable, toDisk,
} from '@consigliere/event-store';
import type { Language } from '@consigliere/rules';
import { readArgs } from './arguments.js';
import {
  FORMAT, logName, type Manifest, packBackup, partOf, productVersion, vaultName,
} from './backup-file.js';
import { type BackupWord, backupWords } from './backup-words.js';
import { dataFolder, type Ending, logFaultText, logOf, pathMeant, vaultOf } from './data-folder.js';
import { failing, failureOf, isAborted } from './failure.js';
import { interruptible } from './interrupt.js';
import { Meter } from './meter.js';
import { isWhole, type Verification, verifyFolder } from './verification.js';
import { faultText } from './verify-words.js';
import { languageOf } from './words.js';

const fail = failing('backup');

interface Asked {
  readonly file: string;
  readonly folder: string;
  readonly shared: boolean;
  readonly json: boolean;
  readonly language: Language;
}

function asked(args: readonly string[]): Asked | string {
  const language = languageOf(args);
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      data: { type: 'string' }, lang: { type: 'string' }, json: { type: 'boolean', default: false },
    },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) return backupWords.oneFileToWrite[language];
  const shared = values.data === undefined && Boolean(process.env['KURRENTDB_URL']);
  return { file: pathMeant(file), folder: dataFolder(values.data), shared, json: values.json, language };
}

/** Why nothing can be backed up, before anything is written. */
function refusalOf({ file, folder, shared, language }: Asked): Ending | null {
  const say = (word: BackupWord): string => backupWords[word][language];
  if (shared) return [2, say('shared')];
  const fault = logFileFault(logOf(folder));
  if (fault) return [2, logFaultText(fault, folder, language)];
  if (!existsSync(vaultOf(folder))) return [2, `${say('noVault')} ${folder}`];
  return existsSync(file) ? [1, `${say('thereAlready')} ${file}`] : null;
}

/**
 * The log first, then the vault: what an event stands for is in the vault before the event is in the log, so
 * the later vault holds everything that the earlier log needs. Heads are the other way round, published after
 * their events: those that came since are taken out of the copy again.
 */
async function copyBoth({ folder, language }: Asked, to: string, signal: AbortSignal): Promise<void> {
  const heads = headsOfVault(vaultOf(folder));
  const files = [
    [logOf(folder), logName, 'copyingLog'], [vaultOf(folder), vaultName, 'copyingVault'],
  ] as const;
  for (const [from, name, word] of files) {
    const meter = new Meter({ unit: 'pages', total: null, language, what: backupWords[word][language] });
    const onProgress = (copied: number, total: number): void => meter.show(copied, total);
    await copyDatabase({ from, to: join(to, name), onProgress, signal });
    meter.end();
  }
  keepHeads(join(to, vaultName), heads.map(({ stream }) => stream));
}

/** What is in the copy, once all of it has been looked at. */
async function manifestOf(copy: string, { verdict }: Verification): Promise<Manifest> {
  const { events, seal, heads } = verdict;
  const parts = [await partOf(copy, logName), await partOf(copy, vaultName)];
  const listed = [...heads].map(([stream, head]) => ({ stream, ...head, count: head.revision + 1 }));
  const position = events === 0 ? null : String(events);
  const log = { events, position, digest: seal.digest, heads: listed };
  return { format: FORMAT, product: productVersion(), madeAt: new Date().toISOString(), log, parts };
}

function faultOf({ verdict, files }: Verification, language: Language): string {
  const [first] = verdict.faults;
  const said = first ? faultText(first, language) : '';
  return said || files.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)).join('; ');
}

/** Copies, looks at the copy, packs it beside its place and moves it there when it is on the disk. */
async function write(request: Asked, working: string, signal: AbortSignal): Promise<Manifest | Ending> {
  const { file, language } = request;
  const say = (word: BackupWord): string => backupWords[word][language];
  await copyBoth(request, working, signal);
  const verification = await verifyFolder(working, { language, signal, what: say('checking') });
  signal.throwIfAborted();
  if (!isWhole(verification)) return [1, `${say('logNotWhole')} ${faultOf(verification, language)}`];
  const manifest = await manifestOf(working, verification);
  process.stderr.write(`${say('packing')}\n`);
  const packed = join(working, 'packed');
  await packBackup(working, manifest, packed);
  signal.throwIfAborted();
  toDisk(packed);
  renameSync(packed, file);
  toDisk(dirname(file));
  return manifest;
}

function tell({ file, json, language }: Asked, manifest: Manifest): void {
  const { log, madeAt, product } = manifest;
  const [bytes, streams] = [statSync(file).size, log.heads.length];
  const say = (word: BackupWord): string => backupWords[word][language];
  const document = { file, bytes, madeAt, product, events: log.events, streams, log: log.digest };
  const lines = [
    `${say('made')}: ${file}`, `${say('events')}: ${log.events}`, `${say('streams')}: ${streams}`,
    `${say('bytes')}: ${bytes}`, `${say('digest')}: ${log.digest}`,
  ];
  process.stdout.write(`${json ? JSON.stringify(document, null, 2) : lines.join('\n')}\n`);
}

/** What kept the backup from being made, as an ending; defects are thrown on. */
function endingOf(error: unknown, { file, folder, language }: Asked): Ending {
  const say = (word: BackupWord): string => backupWords[word][language];
  if (error instanceof StoreUnavailable) return [2, `${folder} ${say('unavailable')} ${error.message}`];
  if (isAborted(error)) return [1, say('cancelled')];
  const failure = failureOf(error);
  if (!failure || !/^(E[A-Z]+|SQLITE_.*)$/.test(failure.code)) throw error;
  return [2, `${file} ${say('notWritten')} ${failure.message}`];
}

/**
 * Exit 0 when the file is written, 1 when it is there already, the log is not whole or it was stopped, 2 when
 * there is nothing to back up or it cannot be written.
 */
export async function backupCommand(args: readonly string[]): Promise<number> {
  const request = readArgs(args, asked);
  if (typeof request === 'string') return fail(2, request);
  const refusal = refusalOf(request);
  if (refusal) return fail(...refusal);
  let working: string | null = null;
  try {
    const made = mkdtempSync(`${request.file}.part-`);
    working = made;
    const outcome = await interruptible((signal) => write(request, made, signal));
    if (!('format' in outcome)) return fail(...outcome);
    tell(request, outcome);
    return 0;
  } catch (error) {
    return fail(...endingOf(error, request));
  } finally {
    if (working !== null) rmSync(working, { recursive: true, force: true });
  }
}
