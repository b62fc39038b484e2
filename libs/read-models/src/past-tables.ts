// Published tables of before, as they can be read: the versions of each, and the facts under one.
import type { Views } from './projection.js';
import type { PastSheet, VersionCause } from './table-versions.js';

/** A version of a table: when and by what it was made. */
export interface TableVersion {
  readonly version: number;
  readonly at: string;
  readonly cause: VersionCause;
  readonly game: string | null;
  readonly stage: string | null;
  readonly round: number | null;
  readonly table: number | null;
  /** Stands for a text beside the log. */
  readonly reason: string | null;
}

/** What a table was made of as long as a version stood. */
export interface PastTable {
  readonly version: number;
  /** The ids of the games that were published. */
  readonly games: readonly string[];
  readonly sheet: PastSheet;
}

/** What a table was before the act that made a version, and after it. */
export interface PastTables {
  readonly before: PastTable;
  readonly after: PastTable;
}

function versionsOf(db: Views, tournament: string) {
  return db
    .selectFrom('table_versions')
    .select(['version', 'at', 'cause', 'game', 'stage', 'round', 'table_number as table', 'reason'])
    .where('tournament', '=', tournament)
    .orderBy('version', 'desc');
}

/** The versions of a table, the newest first, at most `first` of them; empty before it is published. */
export function tableVersions(db: Views, tournament: string, first: number): Promise<TableVersion[]> {
  return versionsOf(db, tournament).limit(first).execute();
}

/** One version of a table, the newest where `version` is null; null where there is no such. */
export async function tableVersion(
  db: Views,
  tournament: string,
  version: number | null,
): Promise<TableVersion | null> {
  const all = versionsOf(db, tournament);
  const asked = version === null ? all.limit(1) : all.where('version', '=', version);
  return (await asked.executeTakeFirst()) ?? null;
}

/** What a table was around a version; null where there is no such version. */
export async function pastTables(db: Views, tournament: string, version: number): Promise<PastTables | null> {
  const row = await db
    .selectFrom('table_versions')
    .select(['games', 'before_sheet', 'after_sheet'])
    .where('tournament', '=', tournament)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) return null;
  const games = JSON.parse(row.games) as string[];
  const [before, after] = [row.before_sheet, row.after_sheet].map((text) => JSON.parse(text) as PastSheet);
  if (!before || !after) throw new Error(`the version ${version} of ${tournament} has no sheets`);
  return {
    before: { version: version - 1, games, sheet: before }, after: { version, games, sheet: after },
  };
}

/**
 * The facts, in JSON by game, that the published games of a tournament had as a version stood; those that
 * have changed since as they were before, the others as they are.
 */
export async function factsUnder(
  db: Views,
  tournament: string,
  { version, games }: Pick<PastTable, 'version' | 'games'>,
): Promise<ReadonlyMap<string, string>> {
  const published = new Set(games);
  const now = await db
    .selectFrom('game_facts')
    .innerJoin('seated_games', 'seated_games.game', 'game_facts.game')
    .select(['game_facts.game', 'facts'])
    .where('tournament', '=', tournament)
    .execute();
  const before = await db
    .selectFrom('past_facts')
    .innerJoin('seated_games', 'seated_games.game', 'past_facts.game')
    .select(['past_facts.game', 'facts'])
    .where('tournament', '=', tournament)
    .where('version', '>=', version)
    .orderBy('version', 'desc')
    .execute();
  const known = new Map([...now, ...before].map(({ game, facts }) => [game, facts] as const));
  return new Map([...known].flatMap(([game, facts]): [string, string][] =>
    (facts !== null && published.has(game) ? [[game, facts]] : [])));
}
