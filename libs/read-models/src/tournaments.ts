// Tournaments: what was announced and entered, who sits where, and the facts of the games that are seated.
import type {
  Announcement, Entry, Placed, RoundTime, SeatedTable, StageFacts, TeamFacts, Tournament, TournamentEventType,
  TournamentPhase, TournamentStatus,
} from '@consigliere/tournament';
import type { AppearanceTables } from './appearances.js';
import {
  appearanceTables, entered, enteredNoMore, listedHere, listedNoMore, seatedElsewhere, seatedHere,
} from './appearances.js';
import type { DeskSheet, DeskTables } from './desk-sheet.js';
import { deskOf, deskRows, deskTables, deskText, isForHall } from './desk-sheet.js';
import { factsHeld, factsOfGame, factsOfProtocol, gameFactsTables } from './game-facts.js';
import type { Projection, Shapes, Views } from './projection.js';
import type { Rows } from './rows.js';
import type { Step, TournamentStep } from './step.js';
import { tableVersionTables, type TableVersionTables, versionsOfTournament } from './table-versions.js';
import { publicRevision, seatedGames, status } from './tournament-news.js';

export interface TournamentRow {
  id: string;
  announced_at: string;
  /** JSON. */
  announcement: string;
  /** JSON: in the order in which they are played. */
  stages: string;
  /** JSON: in the order in which they were entered. */
  teams: string;
  /** JSON: in the order in which they were entered. */
  entries: string;
  /** Of the tournament's stream, from 0. */
  revision: number;
  /** How many events of the stream the public may hear of. */
  news: number;
  /** JSON of `DeskSheet`; empty where the desk has said nothing. */
  desk: string;
}

/** A game that was ever seated in a tournament. */
export interface SeatedGameRow {
  tournament: string;
  game: string;
  stage: string;
  round: number;
  table_number: number;
  /** JSON: ten ids of persons. */
  players: string;
  judge: string | null;
  /** 0 once its table was given to another game. */
  stands: number;
  /** 1 where the judge took over after the game had begun. */
  judge_replaced: number;
}

/** A round of which a time was ever said. */
export interface RoundTimeRow {
  tournament: string;
  stage: string;
  round: number;
  /** Null once it was taken back. */
  starts_at: string | null;
}

export interface TournamentTables extends AppearanceTables, DeskTables, TableVersionTables {
  tournaments: TournamentRow;
  seated_games: SeatedGameRow;
  round_times: RoundTimeRow;
}

const tables: Shapes = {
  tournaments: {
    columns: {
      id: 'text', announced_at: 'text', announcement: 'text', stages: 'text', teams: 'text', entries: 'text',
      revision: 'integer', news: 'integer', desk: 'text',
    },
    key: ['id'],
    indexes: [['announced_at', 'id']],
  },
  seated_games: {
    columns: {
      tournament: 'text', game: 'text', stage: 'text', round: 'integer', table_number: 'integer',
      players: 'text', judge: 'text or null', stands: 'integer', judge_replaced: 'integer',
    },
    key: ['tournament', 'game'],
    indexes: [['game']],
  },
  round_times: {
    columns: { tournament: 'text', stage: 'text', round: 'integer', starts_at: 'text or null' },
    key: ['tournament', 'stage', 'round'],
    narrow: true,
  },
  ...gameFactsTables,
  ...appearanceTables,
  ...deskTables,
  ...tableVersionTables,
};

function seatedRow(tournament: string, placed: Placed, stands: number): SeatedGameRow {
  const { stage, round, seated: { game, table, players, judge }, judgeReplaced } = placed;
  return {
    tournament, game, stage, round, judge, stands, table_number: table, players: JSON.stringify(players),
    judge_replaced: judgeReplaced ? 1 : 0,
  };
}

/** When rounds begin, as it is said now. */
function schedule(rows: Rows, { tournament, event }: TournamentStep): void {
  if (event.type !== 'RoundsScheduled') return;
  for (const { stage, round, startsAt } of event.data.rounds) {
    rows.put('round_times', { tournament, stage, round, starts_at: startsAt });
  }
}

/** Events by which games come to other places or other players to games. */
const seating: ReadonlySet<string> = new Set<TournamentEventType>([
  'RoundSeated', 'PlayerSubstituted', 'SeatingReleased', 'JudgesAssigned', 'JudgeReplaced',
]);

/** The games as they are seated now, and those that had to give way. */
function seat(rows: Rows, { tournament, event, before, after }: TournamentStep): void {
  if (!seating.has(event.type)) return;
  for (const [game, placed] of before.games) {
    if (after.games.has(game)) continue;
    rows.put('seated_games', seatedRow(tournament, placed, 0));
    seatedElsewhere(rows, tournament, game);
  }
  for (const [game, placed] of after.games) {
    if (before.games.get(game) === placed) continue;
    rows.put('seated_games', seatedRow(tournament, placed, 1));
    seatedHere(rows, tournament, placed);
  }
}

function sheetTexts({ stages, teams, entries }: Tournament) {
  return {
    stages: JSON.stringify(stages),
    teams: JSON.stringify([...teams.values()]),
    entries: JSON.stringify([...entries.values()]),
  };
}

function applyToTournament(rows: Rows, step: TournamentStep): void {
  const { tournament: id, after, at, revision, event } = step;
  const known = rows.find('tournaments', id);
  const row = known ?? {
    id, announced_at: at, announcement: JSON.stringify(after.announcement), news: 0,
    ...sheetTexts(after),
  };
  const announced = event.type === 'TournamentAnnounced' ? { announced_at: at } : {};
  const changed = event.type === 'RoundSeated' ? {} : sheetTexts(after);
  const announcement = JSON.stringify(after.announcement);
  const news = row.news + (isForHall(step) ? 1 : 0);
  const desk = deskText(after.desk);
  rows.put('tournaments', { ...row, ...announced, ...changed, announcement, revision, news, desk });
  seat(rows, step);
  schedule(rows, step);
  deskRows(rows, step);
  factsHeld(rows, step);
  versionsOfTournament(rows, step);
  if (event.type === 'PlayersEntered') entered(rows, id, event.data.players);
  if (event.type === 'EntriesTakenBack') enteredNoMore(rows, id, event.data.players);
  if (event.type === 'JudgesEntered') listedHere(rows, id, event.data.judges.map(({ judge }) => judge));
  if (event.type === 'JudgeDismissed') listedNoMore(rows, id, event.data.judge);
}

function apply(rows: Rows, step: Step): void {
  if (step.of === 'tournament') applyToTournament(rows, step);
  else if (step.of === 'protocol') factsOfProtocol(rows, step);
  else if (step.of === 'game') factsOfGame(rows, step);
}

export const tournaments: Projection = { name: 'tournaments', version: 11, tables, apply };

/** A tournament as its sheet has it. */
export interface TournamentSheet {
  readonly id: string;
  readonly announcedAt: string;
  readonly announcement: Announcement;
  readonly stages: readonly StageFacts[];
  readonly teams: readonly TeamFacts[];
  readonly entries: readonly Entry[];
  /** Of the tournament's stream, from 0. */
  readonly revision: number;
  /**
   * Grows with everything new that the public may see of the tournament and of every game that was ever
   * seated in it; counts nothing else. From 1.
   */
  readonly publicRevision: number;
  readonly status: TournamentStatus;
  readonly phase: TournamentPhase;
  readonly desk: DeskSheet;
}

type CountedRow = TournamentRow & { public_revision: number; status: TournamentStatus; seated: number };

function sheetOf(row: CountedRow): TournamentSheet {
  const desk = deskOf(row.desk);
  return {
    id: row.id,
    announcedAt: row.announced_at,
    announcement: JSON.parse(row.announcement) as Announcement,
    stages: JSON.parse(row.stages) as StageFacts[],
    teams: JSON.parse(row.teams) as TeamFacts[],
    entries: JSON.parse(row.entries) as Entry[],
    revision: row.revision,
    publicRevision: row.public_revision,
    status: row.status,
    phase: desk.phase ?? (Number(row.seated) > 0 ? 'running' : 'draft'),
    desk,
  };
}

function sheets(db: Views) {
  return db.selectFrom('tournaments').selectAll()
    .select((row) => [
      publicRevision(row).as('public_revision'), status(row).as('status'), seatedGames(row).as('seated'),
    ]);
}

/** A tournament by its id; null when there is none. */
export async function findTournament(db: Views, id: string): Promise<TournamentSheet | null> {
  const row = await sheets(db).where('id', '=', id).executeTakeFirst();
  return row ? sheetOf(row) : null;
}

/** Which tournaments to list: those announced before the one at `before`, at most `first`. */
export interface TournamentListing {
  readonly first: number;
  /** Null: however far they have come. */
  readonly status?: TournamentStatus | null;
  readonly before: { readonly announcedAt: string; readonly id: string } | null;
}

/** Tournaments, those announced last first. */
export async function listTournaments(
  db: Views,
  { first, before, status: only = null }: TournamentListing,
): Promise<TournamentSheet[]> {
  let rows = sheets(db).orderBy('announced_at', 'desc').orderBy('id', 'desc');
  if (only !== null) rows = rows.where((row) => row(status(row), '=', only));
  if (before) {
    rows = rows.where((row) =>
      row.or([
        row('announced_at', '<', before.announcedAt),
        row.and([row('announced_at', '=', before.announcedAt), row('id', '<', before.id)]),
      ]),
    );
  }
  return (await rows.limit(first).execute()).map(sheetOf);
}

/** Those of these tournaments that were announced last, that one first; at most `first`. */
export async function tournamentsAmong(
  db: Views,
  ids: readonly string[],
  first: number,
): Promise<TournamentSheet[]> {
  if (ids.length === 0) return [];
  const rows = await sheets(db)
    .where('id', 'in', ids)
    .orderBy('announced_at', 'desc').orderBy('id', 'desc')
    .limit(first)
    .execute();
  return rows.map(sheetOf);
}

/** The rounds of a tournament of which a time is said now. */
export async function roundTimes(db: Views, tournament: string): Promise<RoundTime[]> {
  const rows = await db
    .selectFrom('round_times')
    .select(['stage', 'round', 'starts_at as startsAt'])
    .where('tournament', '=', tournament)
    .where('starts_at', 'is not', null)
    .orderBy('stage').orderBy('round')
    .execute();
  return rows;
}

/** The public revision of a tournament, and nothing else of it; null when there is none. */
export async function publicRevisionOf(db: Views, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('tournaments')
    .select((row) => publicRevision(row).as('public_revision'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.public_revision ?? null;
}

/**
 * What grows with everything new of a tournament, at its desk as in public, and for its staff alone; null
 * when there is none.
 */
export async function deskNewsOf(db: Views, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('tournaments')
    .select((row) => [publicRevision(row).as('public_revision'), 'revision'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? row.public_revision + row.revision : null;
}

/** Where a game is played. */
export interface GamePlace {
  readonly tournament: string;
  readonly stage: string;
  readonly round: number;
  readonly seated: SeatedTable;
  /** Whether the judge took over after the game had begun, whoever opened it. */
  readonly judgeReplaced: boolean;
}

export function placeOf(row: SeatedGameRow): GamePlace {
  const { tournament, stage, round, game, judge, table_number: table, players } = row;
  return {
    tournament, stage, round,
    judgeReplaced: row.judge_replaced === 1,
    seated: { table, game, judge, players: JSON.parse(players) as string[] },
  };
}

/** Where a game is seated; null when nowhere. Of two tournaments, the one with the lesser id. */
export async function placeOfGame(db: Views, game: string): Promise<GamePlace | null> {
  const row = await db
    .selectFrom('seated_games')
    .selectAll()
    .where('game', '=', game)
    .where('stands', '=', 1)
    .orderBy('tournament')
    .limit(1)
    .executeTakeFirst();
  return row ? placeOf(row) : null;
}

/** The tournaments in which a game was ever seated, in order of id: those whose public revision it moves. */
export async function tournamentsOfGame(db: Views, game: string): Promise<string[]> {
  const rows = await db
    .selectFrom('seated_games')
    .select('tournament')
    .where('game', '=', game)
    .orderBy('tournament')
    .execute();
  return rows.map(({ tournament }) => tournament);
}
