// Carries log and vault from one side to the other: looks before, carries, and compares both sides after.
import {
  type CarriedClock, carryLog, type CarryRefusal, type EventStore, refusalToCarryLog,
} from '@consigliere/event-store';
import type { Language } from '@consigliere/rules';
import { carryVault, refusalToCarry, sumOf, type VaultPlace, type VaultRefusal } from '@consigliere/vault';
import type { Ending } from './data-folder.js';
import { Meter } from './meter.js';
import { type MoveWord, moveWords } from './move-words.js';
import { type Verification, verifyStore } from './verification.js';
import { faultText } from './verify-words.js';

/** One side of a move; the vault is null where only the log is to move. */
export interface Side {
  readonly log: EventStore;
  readonly vault: VaultPlace | null;
  /** A vault beside the log that stays where it is; what it published is compared all the same. */
  readonly staying?: VaultPlace | null;
}

export interface Move {
  readonly source: Side;
  readonly target: Side;
  /** That of the log of the target. */
  readonly clock: CarriedClock;
  readonly language: Language;
  readonly signal: AbortSignal;
}

export interface Moved {
  readonly events: number;
  /** Events that the target had before. */
  readonly before: number;
  readonly streams: number;
  readonly digest: string;
  /** Rows of the vault; null where it stayed. */
  readonly rows: number | null;
}

export type MoveOutcome = { readonly moved: Moved } | { readonly ending: Ending };

/** Why a log was not carried to its end. */
export function logEnding(refusal: CarryRefusal, language: Language): Ending {
  const say = (word: MoveWord): string => moveWords[word][language];
  const place = `${refusal.stream}, ${say('revision')} ${refusal.revision}`;
  if (refusal.code === 'OtherEvents') return [1, `${say('otherEvents')} ${place} (${refusal.number})`];
  if (refusal.code === 'NotWhole') return [1, `${say('notWhole')} ${place}`];
  const { code } = refusal.refusal;
  const reason = 'reason' in refusal.refusal ? `${code}: ${refusal.refusal.reason}` : code;
  return [1, `${say('notTaken')} ${place} (${reason})`];
}

/** Why a vault was not taken. */
export function vaultEnding(refusal: VaultRefusal, language: Language): Ending {
  const say = (word: MoveWord): string => moveWords[word][language];
  if (refusal.code === 'OtherRows') return [1, `${say('otherRows')} ${refusal.rows}`];
  const { fault } = refusal;
  if ('layout' in fault) return [1, `${say('laterRelease')} ${fault.layout} (${fault.known})`];
  return [1, `${say('otherRelease')} ${fault.table}.${fault.column}`];
}

function isSame(source: Verification, target: Verification): boolean {
  const [a, b] = [source.verdict, target.verdict];
  return b.faults.length === 0 && a.seal.count === b.seal.count && a.seal.digest === b.seal.digest;
}

/** Why the vault cannot move, before anything is written. */
async function refusedVault({ source, target, language }: Move): Promise<Ending | null> {
  if (source.vault === null || target.vault === null) return null;
  const refusal = await refusalToCarry(source.vault, target.vault);
  if (refusal) return vaultEnding(refusal, language);
  return (await sumOf(source.vault)).rows === 0 ? [1, moveWords.noVault[language]] : null;
}

const cancelledAt = (events: number, language: Language): Ending =>
  [1, `${moveWords.cancelled[language]} ${events}`];

/** Looks at the whole source and at what the target has of it, before anything is written. */
async function looked({ source, target, language, signal }: Move): Promise<Verification | Ending> {
  const say = (word: MoveWord): string => moveWords[word][language];
  const vault = source.vault ?? source.staying ?? null;
  const there = await verifyStore(source.log, { language, signal, vault, what: say('checkingSource') });
  const [fault] = there.verdict.faults;
  if (fault) return [1, `${say('wrongSource')} ${faultText(fault, language)}`];
  const refusal = await refusalToCarryLog({ source: source.log, target: target.log, signal });
  if (refusal) return logEnding(refusal, language);
  return signal.aborted ? cancelledAt(0, language) : there;
}

/** Carries the vault in its one transaction, or finds it carried; null where it is done, or stays. */
async function moveVault({ source, target, language }: Move): Promise<Ending | null> {
  if (source.vault === null || target.vault === null) return null;
  const carried = await carryVault(source.vault, target.vault);
  if (!carried.ok) return vaultEnding(carried.refusal, language);
  return carried.same ? null : [1, moveWords.differentVault[language]];
}

async function moveLog(move: Move, there: Verification): Promise<MoveOutcome> {
  const { source, target, clock, language, signal } = move;
  const say = (word: MoveWord): string => moveWords[word][language];
  const meter = new Meter({ unit: 'events', total: there.verdict.events, language, what: say('carrying') });
  const onProgress = (events: number): void => meter.show(events);
  const carried = await carryLog({ source: source.log, target: target.log, clock, signal, onProgress });
  meter.end();
  if (!carried.ok) return { ending: logEnding(carried.refusal, language) };
  if (carried.cancelled || signal.aborted) return { ending: cancelledAt(carried.events, language) };
  const here = await verifyStore(target.log, { language, signal, what: say('checkingTarget') });
  if (here.verdict.cancelled) return { ending: cancelledAt(carried.events, language) };
  if (!isSame(there, here)) return { ending: [1, say('different')] };
  const { events, before } = carried;
  const { heads, seal } = here.verdict;
  return { moved: { events, before, streams: heads.size, digest: seal.digest, rows: null } };
}

/**
 * Carries the vault in one transaction, then the log: what an event stands for is in the vault before the
 * event is in the log, here too, wherever it is stopped. What either side holds is looked at before
 * anything is written: a target must be empty or a beginning of the source, and its vault empty or the
 * same, so that the same move may be asked again. What a log or a database throws when it is not there,
 * this throws.
 */
export async function moveAll(move: Move): Promise<MoveOutcome> {
  const { source, target, language } = move;
  const refused = await refusedVault(move);
  if (refused) return { ending: refused };
  const there = await looked(move);
  if (!('verdict' in there)) return { ending: there };
  const ending = await moveVault(move);
  if (ending) return { ending };
  const log = await moveLog(move, there);
  if ('ending' in log || source.vault === null || target.vault === null) return log;
  const [before, after] = [await sumOf(source.vault), await sumOf(target.vault)];
  if (before.digest !== after.digest) return { ending: [1, moveWords.differentVault[language]] };
  return { moved: { ...log.moved, rows: after.rows } };
}

/** What came of it, in lines. */
export function movedLines({ events, before, streams, digest, rows }: Moved, language: Language): string[] {
  const say = (word: MoveWord): string => moveWords[word][language];
  return [
    `${say('events')}: ${events}`, `${say('before')}: ${before}`, `${say('streams')}: ${streams}`,
    `${say('digest')}: ${digest}`,
    rows === null ? say('apart') : `${say('rows')}: ${rows}`, say('viewsFollow'),
  ];
}
