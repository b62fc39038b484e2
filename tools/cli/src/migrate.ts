// `consigliere migrate`: a log from a folder into KurrentDB, or back, with chains and times as they are.
import { parseArgs } from 'node:util';
import {
  CarriedClock, carryLog, type CarryRefusal, type CarryResult, type EventStore, type FolderLock, lockFolder,
  logFileFault, sqliteStore, StoreUnavailable,
} from '@consigliere/event-store';
import type { Language } from '@consigliere/rules';
import { readArgs } from './arguments.js';
import { type Ending, lockText, logFaultText, logOf, pathMeant } from './data-folder.js';
import { failing } from './failure.js';
import { interruptible } from './interrupt.js';
import { Meter } from './meter.js';
import { type MigrateWord, migrateWords } from './migrate-words.js';
import { addressShown, isAddress, openShared } from './shared-log.js';
import { type Verification, verifyStore } from './verification.js';
import { faultText } from './verify-words.js';
import { languageOf } from './words.js';

const fail = failing('migrate');

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly language: Language;
}

/** A log that is open, and its folder held. */
interface Open {
  readonly store: EventStore;
  readonly lock: FolderLock | null;
}

function asked(args: readonly string[]): Asked | string {
  const language = languageOf(args);
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' }, lang: { type: 'string' } },
  });
  if (!values.from || !values.to || positionals.length > 0) return migrateWords.fromTo[language];
  const meant = (named: string): string => (isAddress(named) ? named : pathMeant(named));
  const [from, to] = [meant(values.from), meant(values.to)];
  return from === to ? migrateWords.same[language] : { from, to, language };
}

function openFolder(folder: string, language: Language, target: CarriedClock | null): Open | Ending {
  const fault = logFileFault(logOf(folder));
  const isNew = target !== null && fault?.code === 'NoLog';
  if (fault && !isNew) return [2, logFaultText(fault, folder, language)];
  const locked = lockFolder(folder);
  if (!locked.ok) return lockText(locked.refusal, language);
  const file = logOf(folder);
  const store = target ? sqliteStore({ file, now: target.now }) : sqliteStore({ file, readOnly: true });
  return { store, lock: locked.lock };
}

/** Opens a place; to be written to when the clock of a target is given. */
function open(place: string, language: Language, target: CarriedClock | null): Open | Ending {
  if (!isAddress(place)) return openFolder(place, language, target);
  const store = openShared(place, target?.now);
  if (typeof store !== 'string') return { store, lock: null };
  return [2, `${addressShown(place)} ${migrateWords.noAddress[language]} (${store})`];
}

async function close({ store, lock }: Open): Promise<void> {
  await store.close();
  lock?.release();
}

function refusalEnding(refusal: CarryRefusal, language: Language): Ending {
  const say = (word: MigrateWord): string => migrateWords[word][language];
  const place = `${refusal.stream}, ${say('revision')} ${refusal.revision}`;
  if (refusal.code === 'OtherEvents') return [1, `${say('otherEvents')} ${place} (${refusal.number})`];
  if (refusal.code === 'NotWhole') return [1, `${say('notWhole')} ${place}`];
  const { code } = refusal.refusal;
  const reason = 'reason' in refusal.refusal ? `${code}: ${refusal.refusal.reason}` : code;
  return [1, `${say('notTaken')} ${place} (${reason})`];
}

function isSame(source: Verification, target: Verification): boolean {
  const [a, b] = [source.verdict, target.verdict];
  return b.faults.length === 0 && a.seal.count === b.seal.count && a.seal.digest === b.seal.digest;
}

type Carried = Extract<CarryResult, { ok: true }>;

function tell({ language }: Asked, { events, before }: Carried, { verdict }: Verification): void {
  const say = (word: MigrateWord): string => migrateWords[word][language];
  const lines = [
    `${say('events')}: ${events}`, `${say('before')}: ${before}`, `${say('streams')}: ${verdict.heads.size}`,
    `${say('digest')}: ${verdict.seal.digest}`, say('apart'),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

interface Carrying {
  readonly source: EventStore;
  readonly target: EventStore;
  readonly clock: CarriedClock;
}

/** Looks at the source, carries it, looks at the target: their whole logs must have the same hash. */
async function carry(request: Asked, stores: Carrying, signal: AbortSignal): Promise<Ending | null> {
  const { language } = request;
  const say = (word: MigrateWord): string => migrateWords[word][language];
  const there = await verifyStore(stores.source, { language, signal, what: say('checkingSource') });
  const [fault] = there.verdict.faults;
  if (fault) return [1, `${say('wrongSource')} ${faultText(fault, language)}`];
  const total = there.verdict.events;
  const meter = new Meter({ unit: 'events', total, language, what: say('carrying') });
  const carried = await carryLog({ ...stores, signal, onProgress: (events) => meter.show(events) });
  meter.end();
  if (!carried.ok) return refusalEnding(carried.refusal, language);
  if (carried.cancelled || signal.aborted) return [1, `${say('cancelled')} ${carried.events}`];
  const here = await verifyStore(stores.target, { language, signal, what: say('checkingTarget') });
  if (!isSame(there, here)) return [1, say('different')];
  tell(request, carried, here);
  return null;
}

async function migrate(request: Asked): Promise<Ending | null> {
  const { from, to, language } = request;
  const source = open(from, language, null);
  if (!('store' in source)) return source;
  const clock = new CarriedClock();
  const opened: Open[] = [source];
  try {
    const target = open(to, language, clock);
    if (!('store' in target)) return target;
    opened.push(target);
    const stores = { source: source.store, target: target.store, clock };
    return await interruptible((signal) => carry(request, stores, signal));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return [2, `${migrateWords.unavailable[language]} ${error.message}`];
  } finally {
    for (const one of opened) await close(one);
  }
}

/**
 * Exit 0 when both logs are the same, 1 when the target has other events, a log is not whole, a server holds
 * a folder or it was stopped, 2 when a log cannot be read.
 */
export async function migrateCommand(args: readonly string[]): Promise<number> {
  const request = readArgs(args, asked);
  if (typeof request === 'string') return fail(2, request);
  const ending = await migrate(request);
  return ending === null ? 0 : fail(...ending);
}
