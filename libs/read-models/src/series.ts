// The series that were saved: a row for each version, which never changes.
import type { Series } from '@consigliere/tournament';
import type { Projection, Shapes, Views } from './projection.js';

export interface SeriesVersionRow {
  id: string;
  /** From 1. */
  version: number;
  /** JSON. */
  series: string;
  /** Stands for a text beside the log; null where none was given. */
  reason: string | null;
  /** When it was saved, ISO 8601 in UTC. */
  saved_at: string;
}

export interface SeriesTables {
  series_versions: SeriesVersionRow;
}

const tables: Shapes = {
  series_versions: {
    columns: { id: 'text', version: 'integer', series: 'text', reason: 'text or null', saved_at: 'text' },
    key: ['id', 'version'],
  },
};

export const seriesVersions: Projection = {
  name: 'series',
  version: 1,
  tables,
  apply: (rows, step) => {
    if (step.of !== 'series') return;
    const { series, reason } = step.event.data;
    rows.put('series_versions', {
      id: step.series, version: step.after.length, series: JSON.stringify(series), reason, saved_at: step.at,
    });
  },
};

/** A version of a series. */
export interface StoredSeries {
  readonly id: string;
  readonly version: number;
  readonly series: Series;
  readonly reason: string | null;
  readonly savedAt: string;
}

const storedOf = ({ id, version, series, reason, saved_at: savedAt }: SeriesVersionRow): StoredSeries => ({
  id, version, reason, savedAt, series: JSON.parse(series) as Series,
});

/** The newest version of each series, those saved last first; at most `first` of them. */
export async function newestSeries(db: Views, first: number): Promise<StoredSeries[]> {
  const rows = await db
    .selectFrom('series_versions')
    .selectAll()
    .where(({ eb, selectFrom }) => eb('version', '=', selectFrom('series_versions as other')
      .select(({ fn }) => fn.max('other.version').as('newest'))
      .whereRef('other.id', '=', 'series_versions.id')))
    .orderBy('saved_at', 'desc').orderBy('id')
    .limit(first)
    .execute();
  return rows.map(storedOf);
}

/** The versions of a series, the newest first; at most `first` of them. */
export async function versionsOfSeries(db: Views, id: string, first: number): Promise<StoredSeries[]> {
  const rows = await db
    .selectFrom('series_versions')
    .selectAll()
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .limit(first)
    .execute();
  return rows.map(storedOf);
}
