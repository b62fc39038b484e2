// The facts of judging: who is on the roster, who is chief judge, what is declared, who judges which table.
// STORED FOREVER: a change of an event's shape raises its schema number and adds an upcaster.
import type { RoundKey } from '../tournament.js';

/** A judge of the tournament: the opaque id of a person, and the club that he comes from where it is told. */
export interface JudgeEntry {
  readonly judge: string;
  readonly club: string | null;
}

/** Why a judge should not judge a player, as somebody has said it. */
export type ConflictKind = 'family' | 'other';

/** A judge and a player who should not meet; the reason stands for a text beside the log. */
export interface DeclaredConflict {
  readonly judge: string;
  readonly player: string;
  readonly kind: ConflictKind;
  readonly reason: string | null;
}

/** Who judges a table; null: nobody yet. */
export interface TableJudge {
  readonly table: number;
  readonly judge: string | null;
}

/** The facts of each event of judging. */
export interface JudgingEventFacts {
  /** Those who are new or come from another club than before. */
  JudgesEntered: { judges: readonly JudgeEntry[] };
  JudgeDismissed: { judge: string; reason: string | null };
  /** Null: nobody any more. */
  ChiefNamed: { judge: string | null };
  JudgeConflictDeclared: DeclaredConflict;
  JudgeConflictTakenBack: { judge: string; player: string };
  /** The tables that have another judge than before; of a draft only the staff hears. */
  JudgesAssigned: RoundKey & {
    of: 'draft' | 'seated'; tables: readonly TableJudge[]; reason: string | null;
  };
  /** From now on `in` judges the table, in a game that had begun or before it; who judged before is `out`. */
  JudgeReplaced: RoundKey & {
    table: number; game: string; out: string | null; in: string; inGame: boolean; reason: string | null;
  };
}

/** The shape number of each stored event. */
export const judgingEventSchemas: Readonly<Record<keyof JudgingEventFacts, number>> = {
  JudgesEntered: 1, JudgeDismissed: 1, ChiefNamed: 1, JudgeConflictDeclared: 1, JudgeConflictTakenBack: 1,
  JudgesAssigned: 1, JudgeReplaced: 1,
};

/** What is known of judging besides who judges which table. */
export interface Judging {
  readonly judges: ReadonlyMap<string, JudgeEntry>;
  readonly chief: string | null;
  /** By `judgeAndPlayer`. */
  readonly conflicts: ReadonlyMap<string, DeclaredConflict>;
}

export const emptyJudging: Judging = { judges: new Map(), chief: null, conflicts: new Map() };

/** A judge and a player as one text. */
export function judgeAndPlayer({ judge, player }: { readonly judge: string; readonly player: string }) {
  return `${judge}\n${player}`;
}
