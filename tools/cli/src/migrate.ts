// `consigliere migrate`: log and vault from a folder onto servers, or back, chains and times as they are.
import {
  CarriedClock, type FolderLock, isLogAddress, lockFolder, logAddressShown, logFileFault, sqliteStore,
} from '@consigliere/event-store';
import type { Language } from '@consigliere/rules';
import { serversAt, vaultInDatabase, vaultInFile } from '@consigliere/vault';
import { given, readArgs } from './arguments.js';
import { type Ending, lockText, logFaultText, logOf, pathMeant, vaultOf } from './data-folder.js';
import { failing } from './failure.js';
import { interruptible } from './interrupt.js';
import { moveAll, movedLines, type Side } from './moving.js';
import { moveWords } from './move-words.js';
import { databaseGiven, openShared, placeFailure } from './servers.js';

const fail = failing('migrate');

interface Asked {
  readonly from: string;
  readonly to: string;
  /** Where the vault is, or goes, when one of the places is no folder; null when only the log moves. */
  readonly database: string | null;
  readonly withVault: boolean;
  readonly language: Language;
}

/** A side that is open, and its folder held. */
type Open = Side & { readonly lock: FolderLock | null };

function asked(args: readonly string[]): Asked | string {
  const { values, positionals, language } = given(args, ['from', 'to', 'log-only']);
  if (!values.from || !values.to || positionals.length > 0) return moveWords.fromTo[language];
  const meant = (named: string): string => (isLogAddress(named) ? named : pathMeant(named));
  const [from, to] = [meant(values.from), meant(values.to)];
  if (from === to) return moveWords.same[language];
  const servers = [from, to].filter(isLogAddress).length;
  const withVault = !values['log-only'];
  if (!withVault || servers === 0) return { from, to, database: null, withVault, language };
  if (servers === 2) return moveWords.twoServers[language];
  const where = databaseGiven(language);
  if (typeof where === 'string') return where;
  return where.database === '' ? moveWords.noDatabase[language] : { from, to, ...where, withVault, language };
}

function openFolder(folder: string, request: Asked, target: CarriedClock | null): Open | Ending {
  const { language, withVault } = request;
  const fault = logFileFault(logOf(folder));
  const isNew = target !== null && fault?.code === 'NoLog';
  if (fault && !isNew) return [2, logFaultText(fault, folder, language)];
  const locked = lockFolder(folder);
  if (!locked.ok) return lockText(locked.refusal, language);
  const file = logOf(folder);
  const log = target ? sqliteStore({ file, now: target.now }) : sqliteStore({ file, readOnly: true });
  const vault = vaultInFile(vaultOf(folder));
  return { log, vault: withVault ? vault : null, staying: vault, lock: locked.lock };
}

/** Opens a place; to be written to when the clock of a target is given. */
function open(place: string, request: Asked, target: CarriedClock | null): Open | Ending {
  if (!isLogAddress(place)) return openFolder(place, request, target);
  const { database, language } = request;
  const log = openShared(place, target?.now);
  if (typeof log === 'string') {
    return [2, `${logAddressShown(place)} ${moveWords.noAddress[language]} (${log})`];
  }
  return { log, vault: database === null ? null : vaultInDatabase(database), lock: null };
}

async function close({ log, lock }: Open): Promise<void> {
  await log.close();
  lock?.release();
}

/** Servers on the database of either side would write meanwhile. */
async function runningServers({ database, language }: Asked): Promise<Ending | null> {
  const servers = database === null ? 0 : await serversAt(database);
  return servers === 0 ? null : [1, `${moveWords.serversRun[language]} ${servers}`];
}

async function migrate(request: Asked): Promise<Ending | null> {
  const { from, to, language } = request;
  const opened: Open[] = [];
  try {
    const running = await runningServers(request);
    if (running) return running;
    const source = open(from, request, null);
    if (!('log' in source)) return source;
    opened.push(source);
    const clock = new CarriedClock();
    const target = open(to, request, clock);
    if (!('log' in target)) return target;
    opened.push(target);
    const outcome = await interruptible((signal) => moveAll({ source, target, clock, language, signal }));
    if ('ending' in outcome) return outcome.ending;
    process.stdout.write(`${movedLines(outcome.moved, language).join('\n')}\n`);
    return null;
  } catch (error) {
    const reason = placeFailure(error);
    if (reason === null) throw error;
    return [2, `${moveWords.unavailable[language]} ${reason}`];
  } finally {
    for (const one of opened) await close(one);
  }
}

/**
 * Exit 0 when both sides are the same, 1 when the target has other events or rows, a log is not whole, a
 * server holds a folder or a database or it was stopped, 2 when a log or a vault cannot be reached.
 */
export async function migrateCommand(args: readonly string[]): Promise<number> {
  const request = readArgs(args, asked);
  if (typeof request === 'string') return fail(2, request);
  const ending = await migrate(request);
  return ending === null ? 0 : fail(...ending);
}
