// The tournament around the tables: its stages, teams and players, and who sits where in each round.
// STORED FOREVER: a change of an event's shape raises its schema number and adds an upcaster.
import type { ActId } from '@consigliere/rules';
import type { StageFacts, TeamFacts } from './bundle/facts.js';
import type { Desk, DeskEventFacts } from './desk-event.js';
import { deskEventSchemas, emptyDesk } from './desk-event.js';
import type { DeskRefusal } from './desk-refusal.js';
import type { EnteredByActs, ImportEventFacts, TakeBackEntries } from './entry-list/importing.js';
import { importEventSchemas } from './entry-list/importing.js';
import type { JudgingAsk } from './judges/judging.js';
import type { ChooseNominations } from './nominations/choosing.js';
import type { FinalistsAsk } from './finalists.js';
import type { FreezeAsk } from './freeze.js';
import type { DrawLot } from './lots/table-lots.js';
import type { ChangePhase } from './phase.js';
import type { RegulationAsk } from './regulation.js';
import type { RoundClosingAsk } from './round-closing.js';
import type { ScoringPolicy } from './scoring/policy.js';
import type { SeatingReleaseAsk } from './seating-release.js';
import type { WhoPlaysAsk } from './who-plays.js';

/** A ruleset as it is pinned: the parameters are those that differ from the defaults. */
export interface PinnedRuleset {
  readonly id: string;
  readonly version: number;
  readonly parameters: Readonly<Record<string, string>>;
}

/** What is said of a tournament when it is announced; days are dates, YYYY-MM-DD. */
export interface Announcement {
  readonly name: string;
  readonly city: string | null;
  readonly timeZone: string | null;
  readonly days: readonly string[];
  readonly ruleset: PinnedRuleset;
  /** The whole policy, so that what is counted by it never changes by itself. */
  readonly scoring: ScoringPolicy;
}

/** A player of the tournament: the opaque id of a person, and the team that he plays for. */
export interface Entry {
  readonly player: string;
  readonly team: string | null;
  /** Where he comes from, as his entry says it; left out where it does not. */
  readonly club?: string;
  readonly city?: string;
  /** Whether he plays as a guest. */
  readonly guest?: boolean;
}

/**
 * A table of a round: the game that is played at it, ten players in seat order, and the judge if known. A
 * round taken from elsewhere may have several games at one table; each game has its own id.
 */
export interface SeatedTable {
  readonly table: number;
  readonly game: string;
  readonly players: readonly string[];
  readonly judge: string | null;
}

/** A round of a stage; rounds are numbered from 1 in each stage. */
export interface RoundKey {
  readonly stage: string;
  readonly round: number;
}

/** When a round is to begin, ISO 8601 in UTC; null: what was said of it is taken back. */
export interface RoundTime extends RoundKey {
  readonly startsAt: string | null;
}

/** The facts of each event. */
export interface TournamentEventFacts extends DeskEventFacts, ImportEventFacts {
  TournamentAnnounced: Announcement;
  /** All the stages in the order in which they are played, those of before included. */
  StagesPlanned: { stages: readonly StageFacts[] };
  /** Those that are new or have another name than before. */
  TeamsEntered: { teams: readonly TeamFacts[] };
  /** Those who are new or play for another team than before. */
  PlayersEntered: { players: readonly Entry[] };
  /** The tables that are new or seated otherwise than before, each with all its games. */
  RoundSeated: RoundKey & { tables: readonly SeatedTable[] };
  /** Those of which a time is said anew or taken back. */
  RoundsScheduled: { rounds: readonly RoundTime[] };
}

export type TournamentEventType = keyof TournamentEventFacts;

export type TournamentFact = {
  [T in TournamentEventType]: { readonly type: T; readonly data: Readonly<TournamentEventFacts[T]> };
}[TournamentEventType];

/** No clause of the rulebook speaks of what surrounds the tables. */
export type TournamentEvent = TournamentFact & { readonly clause: null; readonly act: ActId };

/** The shape number of each stored event. */
export const tournamentEventSchemas: Readonly<Record<TournamentEventType, number>> = {
  TournamentAnnounced: 1, StagesPlanned: 1, TeamsEntered: 1, PlayersEntered: 1, RoundSeated: 1,
  RoundsScheduled: 1,
  ...deskEventSchemas, ...importEventSchemas,
};

/** Where a game is played. */
export interface Placed extends RoundKey {
  readonly seated: SeatedTable;
  /** Whether the judge took over after the game had begun: he is its judge, whoever opened it. */
  readonly judgeReplaced?: true;
}

export interface Tournament {
  readonly id: string;
  /** Null before it is announced. */
  readonly announcement: Announcement | null;
  readonly stages: readonly StageFacts[];
  readonly teams: ReadonlyMap<string, TeamFacts>;
  readonly entries: ReadonlyMap<string, Entry>;
  /** By the id of the game. */
  readonly games: ReadonlyMap<string, Placed>;
  /** The rounds of which a time is said, by `roundName`. */
  readonly times: ReadonlyMap<string, RoundTime>;
  readonly desk: Desk;
  readonly entered: EnteredByActs;
}

export const emptyTournament: Tournament = {
  id: '', announcement: null, stages: [], teams: new Map(), entries: new Map(), games: new Map(),
  times: new Map(), desk: emptyDesk, entered: new Map(),
};

/** A round as one text. */
export function roundName({ stage, round }: RoundKey): string {
  return `${stage}\n${round}`;
}

/**
 * The id of the game at a table of a round; stages count from 1. With a tournament of at most 40 characters
 * it has at most 64. `again` counts the further games at the same table from 2. No two places have one id,
 * whatever the ids of their tournaments: the last three numbers are the place, and what follows a `_` is no
 * number of a place.
 */
export function gameIdOf(
  tournament: string,
  stageNumber: number,
  { round, table, again = 1 }: { readonly round: number; readonly table: number; readonly again?: number },
): string {
  const id = `${tournament}-${stageNumber}-${round}-${table}`;
  return again > 1 ? `${id}_${again}` : id;
}

/** The name of the stream that keeps a tournament. */
export function tournamentStream(tournament: string): string {
  return `tournament-${tournament}`;
}

/** What makes a tournament: what it is, who plays in it, who sits where and when. */
export type TournamentAsk =
  | { readonly type: 'AnnounceTournament'; readonly announcement: Announcement }
  | { readonly type: 'PlanStages'; readonly stages: readonly StageFacts[] }
  | { readonly type: 'EnterTeams'; readonly teams: readonly TeamFacts[] }
  | EnterPlayers
  | { readonly type: 'ScheduleRounds'; readonly rounds: readonly RoundTime[] }
  | SeatRound;

/** What its desk does with it besides. */
export type DeskAsk =
  | WhoPlaysAsk | TakeBackEntries | ChangePhase | RegulationAsk | SeatingReleaseAsk | RoundClosingAsk
  | JudgingAsk | ChooseNominations | FinalistsAsk | FreezeAsk | DrawLot;

/** What can be asked of a tournament. */
export type AnyTournamentAsk = TournamentAsk | DeskAsk;

/** Enters players, those of new teams together with these. */
export interface EnterPlayers {
  readonly type: 'EnterPlayers';
  readonly teams?: readonly TeamFacts[];
  readonly players: readonly Entry[];
}

/**
 * Says who sits where; tables that are not named stay as they are. `asPlayed`: the round was played elsewhere
 * and is taken as it was, even where a player sits on two seats or a table has several games.
 */
export interface SeatRound extends RoundKey {
  readonly type: 'SeatRound';
  readonly tables: readonly SeatedTable[];
  readonly asPlayed?: boolean;
}

export interface TournamentCommand {
  readonly tournament: string;
  readonly act: ActId;
  readonly ask: AnyTournamentAsk;
}

export type TournamentDecision =
  | { readonly accepted: readonly TournamentEvent[] }
  | { readonly refused: DeskRefusal };
