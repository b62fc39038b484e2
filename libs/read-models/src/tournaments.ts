// Tournaments: what was announced and entered, who sits where, and the facts of the games that are seated.
import type {
  Announcement, Entry, Placed, SeatedTable, StageFacts, TeamFacts, Tournament,
} from '@consigliere/tournament';
import type { ExpressionBuilder } from 'kysely';
import { factsOfGame, factsOfProtocol, gameFactsTables } from './game-facts.js';
import type { Projection, Shapes, Views, ViewTables } from './projection.js';
import type { Rows } from './rows.js';
import type { Step, TournamentStep } from './step.js';

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
}

export interface TournamentTables {
  tournaments: TournamentRow;
  seated_games: SeatedGameRow;
}

const tables: Shapes = {
  tournaments: {
    columns: {
      id: 'text', announced_at: 'text', announcement: 'text', stages: 'text', teams: 'text', entries: 'text',
      revision: 'integer',
    },
    key: ['id'],
    indexes: [['announced_at', 'id']],
  },
  seated_games: {
    columns: {
      tournament: 'text', game: 'text', stage: 'text', round: 'integer', table_number: 'integer',
      players: 'text', judge: 'text or null', stands: 'integer',
    },
    key: ['tournament', 'game'],
    indexes: [['game']],
  },
  ...gameFactsTables,
};

function seatedRow(tournament: string, { stage, round, seated }: Placed, stands: number): SeatedGameRow {
  const { game, table, players, judge } = seated;
  return {
    tournament, game, stage, round, judge, stands, table_number: table, players: JSON.stringify(players),
  };
}

/** The games of a round as they are seated now, and those that had to give way. */
function seat(rows: Rows, { tournament, event, before, after }: TournamentStep): void {
  if (event.type !== 'RoundSeated') return;
  for (const [game, placed] of before.games) {
    if (!after.games.has(game)) rows.put('seated_games', seatedRow(tournament, placed, 0));
  }
  for (const { game } of event.data.tables) {
    const placed = after.games.get(game);
    if (placed) rows.put('seated_games', seatedRow(tournament, placed, 1));
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
    id, announced_at: at, announcement: JSON.stringify(after.announcement), ...sheetTexts(after),
  };
  const announced = event.type === 'TournamentAnnounced' ? { announced_at: at } : {};
  const changed = event.type === 'RoundSeated' ? {} : sheetTexts(after);
  const announcement = JSON.stringify(after.announcement);
  rows.put('tournaments', { ...row, ...announced, ...changed, announcement, revision });
  seat(rows, step);
}

function apply(rows: Rows, step: Step): void {
  if (step.of === 'tournament') applyToTournament(rows, step);
  else if (step.of === 'protocol') factsOfProtocol(rows, step);
  else factsOfGame(rows, step);
}

export const tournaments: Projection = { name: 'tournaments', version: 2, tables, apply };

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
}

type CountedRow = TournamentRow & { public_revision: number };

function sheetOf(row: CountedRow): TournamentSheet {
  return {
    id: row.id,
    announcedAt: row.announced_at,
    announcement: JSON.parse(row.announcement) as Announcement,
    stages: JSON.parse(row.stages) as StageFacts[],
    teams: JSON.parse(row.teams) as TeamFacts[],
    entries: JSON.parse(row.entries) as Entry[],
    revision: row.revision,
    publicRevision: row.public_revision,
  };
}

/**
 * The public revision: a sum over streams that only grow, so it grows too, and is the same however their
 * events came to be mixed.
 */
function publicRevision(row: ExpressionBuilder<ViewTables, 'tournaments'>) {
  const news = row
    .selectFrom('seated_games')
    .innerJoin('game_facts', 'game_facts.game', 'seated_games.game')
    .whereRef('seated_games.tournament', '=', 'tournaments.id')
    .select((sum) => sum.fn.sum<number>(sum('course', '+', sum.ref('protocol_changes'))).as('news'));
  const known = row.fn.coalesce(news.$asScalar(), row.lit(0));
  return row(row('tournaments.revision', '+', known), '+', row.lit(1)).as('public_revision');
}

function sheets(db: Views) {
  return db.selectFrom('tournaments').selectAll().select(publicRevision);
}

/** A tournament by its id; null when there is none. */
export async function findTournament(db: Views, id: string): Promise<TournamentSheet | null> {
  const row = await sheets(db).where('id', '=', id).executeTakeFirst();
  return row ? sheetOf(row) : null;
}

/** Which tournaments to list: those announced before the one at `before`, at most `first`. */
export interface TournamentListing {
  readonly first: number;
  readonly before: { readonly announcedAt: string; readonly id: string } | null;
}

/** Tournaments, those announced last first. */
export async function listTournaments(
  db: Views,
  { first, before }: TournamentListing,
): Promise<TournamentSheet[]> {
  let rows = sheets(db).orderBy('announced_at', 'desc').orderBy('id', 'desc');
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

/** The public revision of a tournament, and nothing else of it; null when there is none. */
export async function publicRevisionOf(db: Views, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('tournaments')
    .select(publicRevision)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.public_revision ?? null;
}

/** Where a game is played. */
export interface GamePlace {
  readonly tournament: string;
  readonly stage: string;
  readonly round: number;
  readonly seated: SeatedTable;
}

export function placeOf(row: SeatedGameRow): GamePlace {
  const { tournament, stage, round, game, judge, table_number: table, players } = row;
  return {
    tournament, stage, round,
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
