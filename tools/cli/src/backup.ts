// `consigliere backup`: log and vault, of a data folder or of servers, in one file, made while they run.
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { moveToNew, StoreUnavailable } from '@consigliere/event-store';
import type { Language } from '@consigliere/rules';
import { given, readArgs } from './arguments.js';
import { copyBoth, type Kept, keptText, nothingToCopy } from './backup-copy.js';
import {
  FORMAT, logName, type Manifest, packBackup, partOf, productVersion, vaultName,
} from './backup-file.js';
import { type BackupWord, backupWords } from './backup-words.js';
import { dataFolder, type Ending, pathMeant } from './data-folder.js';
import { failing, failureOf, isAborted } from './failure.js';
import { interruptible } from './interrupt.js';
import { placeFailure, serversGiven } from './servers.js';
import { isOfNewerRelease, isWhole, type Verification, verifyFolder } from './verification.js';
import { faultText } from './verify-words.js';

const fail = failing('backup');

interface Asked {
  readonly file: string;
  readonly kept: Kept;
  readonly json: boolean;
  readonly language: Language;
}

function asked(args: readonly string[]): Asked | string {
  const { values, positionals, language } = given(args, ['data', 'json']);
  const [named, ...more] = positionals;
  if (!named || more.length > 0) return backupWords.oneFileToWrite[language];
  const { data, json } = values;
  const file = pathMeant(named);
  const isShared = data === undefined && Boolean(process.env['KURRENTDB_URL']);
  if (!isShared) return { file, kept: { folder: dataFolder(data) }, json, language };
  const servers = serversGiven(language);
  return typeof servers === 'string' ? servers : { file, kept: { servers }, json, language };
}

/** Why nothing can be backed up, before anything is written. */
function refusalOf({ file, kept, language }: Asked): Ending | null {
  const nothing = nothingToCopy(kept, language);
  if (nothing) return nothing;
  return existsSync(file) ? [1, `${backupWords.thereAlready[language]} ${file}`] : null;
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

/** Why what was copied is not packed: it is not whole, or of a newer release that could do it. */
function unfit(verification: Verification, language: Language): Ending | null {
  if (isWhole(verification)) return null;
  const word: BackupWord = isOfNewerRelease(verification) ? 'newerLog' : 'logNotWhole';
  return [1, `${backupWords[word][language]} ${faultOf(verification, language)}`];
}

/** Copies, looks at the copy, packs it beside its place and moves it there when it is on the disk. */
async function write(request: Asked, working: string, signal: AbortSignal): Promise<Manifest | Ending> {
  const { file, kept, language } = request;
  const say = (word: BackupWord): string => backupWords[word][language];
  const ending = await copyBoth(kept, { to: working, language, signal });
  if (ending) return ending;
  const verification = await verifyFolder(working, { language, signal, what: say('checking') });
  signal.throwIfAborted();
  const refused = unfit(verification, language);
  if (refused) return refused;
  const manifest = await manifestOf(working, verification);
  process.stderr.write(`${say('packing')}\n`);
  const packed = join(working, 'packed');
  await packBackup(working, manifest, packed);
  signal.throwIfAborted();
  return moveToNew(packed, file) ? manifest : [1, `${say('thereAlready')} ${file}`];
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
function endingOf(error: unknown, { file, kept, language }: Asked): Ending {
  const say = (word: BackupWord): string => backupWords[word][language];
  const unavailable = error instanceof StoreUnavailable || 'servers' in kept ? placeFailure(error) : null;
  if (unavailable !== null) return [2, `${keptText(kept)} ${say('unavailable')} ${unavailable}`];
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
