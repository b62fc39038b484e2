// The tournament around the tables: its stages, teams and players, and who sits where in each round.
// STORED FOREVER: a change of an event's shape raises its schema number and adds an upcaster.
import type { ActId } from '@consigliere/rules';
import type { StageFacts, TeamFacts } from './bundle/facts.js';
import type { DeskRefusal } from './desk-refusal.js';
import type { ScoringPolicy } from './scoring/policy.js';

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
export interface TournamentEventFacts {
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
};

/** Where a game is played. */
export interface Placed extends RoundKey {
  readonly seated: SeatedTable;
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
}

export const emptyTournament: Tournament = {
  id: '', announcement: null, stages: [], teams: new Map(), entries: new Map(), games: new Map(),
  times: new Map(),
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

function merged<Key, Value>(
  known: ReadonlyMap<Key, Value>,
  fresh: readonly (readonly [Key, Value])[],
): ReadonlyMap<Key, Value> {
  return new Map([...known, ...fresh]);
}

/** Games by id; a table that is seated anew with another game gives up the one that it had. */
function seated(tournament: Tournament, { stage, round, tables }: TournamentEventFacts['RoundSeated']) {
  const taken = new Set(tables.map(({ table }) => table));
  const others = [...tournament.games].filter(([, placed]) =>
    placed.stage !== stage || placed.round !== round || !taken.has(placed.seated.table));
  return new Map([...others, ...tables.map((one) => [one.game, { stage, round, seated: one }] as const)]);
}

/** The times that are said; a round whose time was taken back has none. */
function timed(tournament: Tournament, rounds: readonly RoundTime[]): Tournament['times'] {
  const times = merged(tournament.times, rounds.map((one) => [roundName(one), one]));
  return new Map([...times].filter(([, { startsAt }]) => startsAt !== null));
}

/** The tournament after an event; it never refuses. */
export function evolveTournament(tournament: Tournament, event: TournamentFact): Tournament {
  switch (event.type) {
    case 'TournamentAnnounced': return { ...tournament, announcement: event.data };
    case 'StagesPlanned': return { ...tournament, stages: event.data.stages };
    case 'TeamsEntered': {
      const teams = merged(tournament.teams, event.data.teams.map((team) => [team.id, team]));
      return { ...tournament, teams };
    }
    case 'PlayersEntered': {
      const entries = merged(tournament.entries, event.data.players.map((entry) => [entry.player, entry]));
      return { ...tournament, entries };
    }
    case 'RoundSeated': return { ...tournament, games: seated(tournament, event.data) };
    case 'RoundsScheduled': return { ...tournament, times: timed(tournament, event.data.rounds) };
    default: return event satisfies never;
  }
}

/** What can be asked of a tournament. */
export type TournamentAsk =
  | { readonly type: 'AnnounceTournament'; readonly announcement: Announcement }
  | { readonly type: 'PlanStages'; readonly stages: readonly StageFacts[] }
  | { readonly type: 'EnterTeams'; readonly teams: readonly TeamFacts[] }
  | { readonly type: 'EnterPlayers'; readonly players: readonly Entry[] }
  | { readonly type: 'ScheduleRounds'; readonly rounds: readonly RoundTime[] }
  | SeatRound;

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
  readonly ask: TournamentAsk;
}

export type TournamentDecision =
  | { readonly accepted: readonly TournamentEvent[] }
  | { readonly refused: DeskRefusal };
