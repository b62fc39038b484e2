// The tables of series: counted when asked for, from the public tables of the tournaments.
import type { StoredSeries } from '@consigliere/read-models';
import { findTournament, readAs } from '@consigliere/read-models';
import { type SeriesRow, type SeriesSource, seriesStandings } from '@consigliere/tournament';
import type { House } from './house.js';

const wholeTable = { stage: null, asOf: null };

/** What the public table of a tournament gives, all rows; empty where there is none. */
async function sourceOf(house: House, tournament: string): Promise<SeriesSource> {
  const { views, counting, persons } = house;
  const sheet = await findTournament(views, tournament);
  if (!sheet) return { tournament, rows: [] };
  await persons.load(sheet.entries.map(({ player }) => player));
  const table = await counting.players(sheet, wholeTable);
  if ('code' in table) return { tournament, rows: [] };
  const rows = table.rows({}).map(({ player: { id }, place, total, games, wins }) => ({
    player: id, person: id, place, total, games, wins,
  }));
  return { tournament, rows };
}

/** The same with everybody under the id by which he is read. */
async function withPersons({ views }: House, sources: readonly SeriesSource[]) {
  const ids = [...new Set(sources.flatMap(({ rows }) => rows.map(({ player }) => player)))];
  const now = await readAs(views, ids);
  return sources.map(({ tournament, rows }) => ({
    tournament, rows: rows.map((row) => ({ ...row, person: now.get(row.player) ?? row.player })),
  }));
}

/** The table of a series, of what is public now; nothing of it is kept. */
export async function tableOfSeries(house: House, { series }: StoredSeries): Promise<readonly SeriesRow[]> {
  const sources: SeriesSource[] = [];
  for (const { tournament } of series.tournaments) sources.push(await sourceOf(house, tournament));
  const known = await withPersons(house, sources);
  const nickOf = await house.persons.nicksOf(known.flatMap(({ rows }) => rows.map(({ person }) => person)));
  return seriesStandings(series, known, nickOf);
}
