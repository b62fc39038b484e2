// What is known of a tournament by its desk: who is out, who has come on a day, who took over whose seats.
import type {
  ChosenNominations, DeclaredConflict, Desk, FinalistList, Freeze, JudgeEntry, Leaver, Mark, RulesetFrom,
  TableLot, TournamentPhase,
} from '@consigliere/tournament';
import { isPublicEvent } from '@consigliere/tournament';
import {
  judgeReplacementTables, type JudgeReplacementTables, replacementsKept,
} from './judge-replacements.js';
import type { Shapes, Views } from './projection.js';
import type { Rows } from './rows.js';
import { draftsKept, seatingDraftTables, type SeatingDraftTables } from './seating-drafts.js';
import type { TournamentStep } from './step.js';

/** A player of whom something was ever noted on a day. */
export interface AttendanceRow {
  tournament: string;
  day: string;
  player: string;
  /** Null once it was taken back. */
  mark: Mark | null;
  /** When it was noted. */
  at: string;
}

export interface DeskTables extends SeatingDraftTables, JudgeReplacementTables {
  attendance: AttendanceRow;
}

export const deskTables: Shapes = {
  attendance: {
    columns: { tournament: 'text', day: 'text', player: 'text', mark: 'text or null', at: 'text' },
    key: ['tournament', 'day', 'player'],
    narrow: true,
  },
  ...seatingDraftTables,
  ...judgeReplacementTables,
};

/** Of whom it is known that he plays no more. */
export interface LeaverLine extends Leaver {
  readonly player: string;
}

/** What the desk has said of a tournament, where it has said anything. */
export interface DeskSheet {
  readonly withdrawals: readonly LeaverLine[];
  /** As it was said; null where it never was. */
  readonly phase: TournamentPhase | null;
  /** Changes of the rules, in order. */
  readonly regulations: readonly RulesetFrom[];
  /** Every version of the rules of its nominations, the last holds. */
  readonly nominations: readonly ChosenNominations[];
  /** The rounds that are closed, by `roundName`. */
  readonly closedRounds: readonly string[];
  /** How many persons must have typed in a protocol from paper before it counts. */
  readonly typists: 1 | 2;
  /** In the order in which they were listed. */
  readonly judges: readonly JudgeEntry[];
  readonly chief: string | null;
  readonly conflicts: readonly DeclaredConflict[];
  /** Also those that are not locked, which are for the staff. */
  readonly finalists: readonly FinalistList[];
  /** Also those that are held until the reveal. */
  readonly lots: readonly TableLot[];
  readonly freeze: Omit<Freeze, 'held'> | null;
}

const nothing: DeskSheet = {
  nominations: [],
  withdrawals: [], phase: null, regulations: [], closedRounds: [], typists: 1, judges: [], chief: null,
  conflicts: [], finalists: [], lots: [], freeze: null,
};
const nothingText = JSON.stringify(nothing);

/** What is known by the desk as a text in JSON; empty where it has said nothing. */
export function deskText(known: Desk): string {
  const { withdrawals, phase, regulations, judges, chief, conflicts, closedRounds, typists } = known;
  const { nominations, finalists, lots, freeze } = known;
  const text = JSON.stringify({
    withdrawals: [...withdrawals].map(([player, since]) => ({ player, ...since })),
    phase,
    regulations,
    nominations,
    closedRounds: [...closedRounds],
    typists,
    judges: [...judges.values()],
    chief,
    conflicts: [...conflicts.values()],
    finalists: [...finalists.values()],
    lots,
    freeze: freeze && { stage: freeze.stage, round: freeze.round, uncovered: freeze.uncovered },
  } satisfies DeskSheet);
  return text === nothingText ? '' : text;
}

export function deskOf(text: string): DeskSheet {
  return text === '' ? nothing : { ...nothing, ...(JSON.parse(text) as Partial<DeskSheet>) };
}

/** Whether the public may hear that there was an event. */
export function isForHall({ event }: TournamentStep): boolean {
  return isPublicEvent(event);
}

/** Takes from a step what it notes of a day, and what it says of drafts. */
export function deskRows(rows: Rows, step: TournamentStep): void {
  const { tournament, event, at } = step;
  draftsKept(rows, step);
  replacementsKept(rows, step);
  if (event.type !== 'AttendanceNoted') return;
  const { day, marks } = event.data;
  for (const { player, mark } of marks) rows.put('attendance', { tournament, day, player, mark, at });
}

/** A player as he was marked on a day. */
export interface AttendanceLine {
  readonly day: string;
  readonly player: string;
  readonly mark: Mark;
  readonly at: string;
}

/** Of whom something is noted now, in the order of days and of ids. */
export async function attendanceOf(db: Views, tournament: string): Promise<AttendanceLine[]> {
  const rows = await db
    .selectFrom('attendance')
    .select(['day', 'player', 'mark', 'at'])
    .where('tournament', '=', tournament)
    .where('mark', 'is not', null)
    .orderBy('day').orderBy('player')
    .execute();
  return rows.flatMap(({ mark, ...row }) => (mark === null ? [] : [{ ...row, mark }]));
}
