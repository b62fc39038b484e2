// The form of a rule: checks in their fixed order, and what happens when none refuses.
import type { AskOf, GameCommandType } from './command.js';
import type { GameFact } from './event.js';
import type { Refusal } from './refusal.js';
import { refuse } from './refusal.js';
import type { Table } from './table.js';

/** One question to the table; null when it has nothing against the act. */
export type Check<A> = (table: Table, ask: A) => Refusal | null;

export interface Rule<A> {
  /** Asked in this order, so that each input has exactly one refusal. */
  readonly checks: readonly Check<A>[];
  /** What the act comes to. Also called for an act that is overridden, so it copes with any table. */
  readonly facts: (table: Table, ask: A) => readonly GameFact[];
  /** Whether a judge can have done it against the rules. */
  readonly overridable: boolean;
}

export type RuleOf<T extends GameCommandType> = Rule<AskOf<T>>;

/** std.end Nothing of play happens after the result. */
export const stillPlaying: Check<unknown> = (table) => (table.result ? refuse('game.decided') : null);

/** The first refusal of a list of checks. */
export function firstRefusal<A>(checks: readonly Check<A>[], table: Table, ask: A): Refusal | null {
  for (const check of checks) {
    const refusal = check(table, ask);
    if (refusal) return refusal;
  }
  return null;
}
