// What the desk does with a tournament beside seating it: its events, and what is known by them.
// STORED FOREVER: a change of an event's shape raises its schema number and adds an upcaster.
import type { Judging, JudgingEventFacts } from './judges/judging-facts.js';
import { emptyJudging, judgingEventSchemas } from './judges/judging-facts.js';
import type { ChosenNominations } from './nominations/choosing.js';
import type { FinalistEventFacts, FinalistList } from './finalist-list.js';
import { finalistEventSchemas } from './finalist-list.js';
import type { Freeze } from './freeze.js';
import type { LotEventFacts, TableLot } from './lots/table-lots.js';
import { lotEventSchemas } from './lots/table-lots.js';
import type { TournamentPhase } from './phase.js';
import type { RulesetFrom } from './regulation.js';
import type { ScoringPolicy } from './scoring/policy.js';
import type { RoundDraft, SeatingState } from './seating-release.js';
import type { Announcement, PinnedRuleset, RoundKey, SeatedTable } from './tournament.js';
import type { Attendance, Mark, Withdrawal } from './who-plays.js';

/** The facts of each event. */
export interface DeskEventFacts extends JudgingEventFacts, FinalistEventFacts, LotEventFacts {
  /** Of the players of whom something new is noted on a day, or taken back. */
  AttendanceNoted: { day: string; marks: readonly Attendance[] };
  /** He plays no more from the round on. */
  PlayerWithdrawn: RoundKey & { player: string; reason: string | null };
  /** He may be seated again. */
  PlayerReinstated: { player: string };
  /** From the round on `in` has every seat that `out` had. */
  PlayerSubstituted: RoundKey & { out: string; in: string; reason: string | null };
  PhaseBegan: { phase: TournamentPhase; reason: string | null };
  /** Said anew before a round is seated; after that, with the same rules and scoring. */
  AnnouncementRevised: Announcement;
  /** Null: as before. The ruleset is for games from the round on, the scoring for all. */
  RegulationChanged: RoundKey & {
    ruleset: PinnedRuleset | null; scoring: ScoringPolicy | null; reason: string | null;
  };
  /** The rules hold from now on, for all games; those of before are known as versions. */
  NominationsChosen: ChosenNominations;
  /** A seating that nobody sees yet; what was drafted of the round before gives way. */
  RoundDrafted: RoundKey & { tables: readonly SeatedTable[]; seed: string | null };
  /** The hall hears of it where it is released to the public: the round is seated by it. */
  SeatingReleased: RoundKey & { to: Exclude<SeatingState, 'draft'> };
  /** When the draft becomes public by itself; null: no more. */
  ReleaseScheduled: RoundKey & { at: string | null };
  /** Each of its games is signed or void; their results are official. */
  RoundClosed: RoundKey;
  /** Results of the round may change again. */
  RoundReopened: RoundKey & { reason: string | null };
  /** How many persons must have typed in a protocol from paper before it counts. */
  TypistsDemanded: { typists: 1 | 2 };
  /** From the round on the public hears of no outcome. */
  ResultsFrozen: RoundKey;
  /** The freeze from the round on is taken back: all of it is public. */
  ResultsUnfrozen: RoundKey & { reason: string | null };
  /** The places from this one down are on the screen; null: none. */
  ResultsUncovered: { upTo: number | null };
  /** The ceremony is over: what was frozen from the round on is public. */
  ResultsRevealed: RoundKey;
}

export type DeskEventType = keyof DeskEventFacts;

/** The shape number of each stored event. */
export const deskEventSchemas: Readonly<Record<DeskEventType, number>> = {
  NominationsChosen: 1,
  AttendanceNoted: 1, PlayerWithdrawn: 1, PlayerReinstated: 1, PlayerSubstituted: 1, PhaseBegan: 1,
  AnnouncementRevised: 1, RegulationChanged: 1, RoundDrafted: 1, SeatingReleased: 1, ReleaseScheduled: 1,
  RoundClosed: 1, RoundReopened: 1, TypistsDemanded: 1,
  ...judgingEventSchemas,
  ...finalistEventSchemas,
  ...lotEventSchemas,
  ResultsFrozen: 1, ResultsUnfrozen: 1, ResultsUncovered: 1, ResultsRevealed: 1,
};

/** Events of a tournament that the public hears nothing of, not even that there was one. */
export const staffEvents: ReadonlySet<string> = new Set<DeskEventType>([
  'AttendanceNoted', 'RoundDrafted', 'ReleaseScheduled', 'TypistsDemanded',
  'JudgesEntered', 'JudgeDismissed', 'JudgeConflictDeclared', 'JudgeConflictTakenBack',
  'FinalistsDrawn', 'FinalistsEdited',
]);

/** Whether the public may hear of an event: of a seating, its judges and a lot, only where it is public. */
export function isPublicEvent({ type, data }: { readonly type: string; readonly data: object }): boolean {
  if (type === 'JudgesAssigned') return 'of' in data && data.of === 'seated';
  if (type === 'LotDrawn') return !('held' in data && data.held === true);
  return !staffEvents.has(type) && (type !== 'SeatingReleased' || ('to' in data && data.to === 'public'));
}

/** Who left, and who has his seats; null: nobody. */
export interface Leaver extends Withdrawal {
  readonly substitute: string | null;
}

/** What is known of a tournament by its desk. */
export interface Desk extends Judging {
  /** By `dayAndPlayer`. */
  readonly attendance: ReadonlyMap<string, Mark>;
  /** By player. */
  readonly withdrawals: ReadonlyMap<string, Leaver>;
  /** As it was said; null where it never was. */
  readonly phase: TournamentPhase | null;
  /** Changes of the rules, in order. */
  readonly regulations: readonly RulesetFrom[];
  /** Every version of the rules of its nominations, the last holds. */
  readonly nominations: readonly ChosenNominations[];
  /** The last draft of each round that ever had one, by `roundName`. */
  readonly drafts: ReadonlyMap<string, RoundDraft>;
  /** By `roundName`. */
  readonly closedRounds: ReadonlySet<string>;
  /** How many persons must have typed in a protocol from paper before it counts. */
  readonly typists: 1 | 2;
  /** By stage. */
  readonly finalists: ReadonlyMap<string, FinalistList>;
  /** Every lot that was drawn for a table, in order. */
  readonly lots: readonly TableLot[];
  /** Null: what is known is public. */
  readonly freeze: Freeze | null;
}

export const emptyDesk: Desk = {
  nominations: [],
  attendance: new Map(), withdrawals: new Map(), phase: null, regulations: [], drafts: new Map(),
  closedRounds: new Set(), typists: 1,
  ...emptyJudging,
  finalists: new Map(),
  lots: [],
  freeze: null,
};

/** A player on a day as one text. */
export function dayAndPlayer(day: string, player: string): string {
  return `${day}\n${player}`;
}
