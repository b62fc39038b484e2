// Reads what the pages of series show.
import { cache } from 'react';
import { decoded } from '../games/decoded';
import { ask, type Answer } from '../gql/ask';
import {
  AllSeriesDocument, SeriesNameDocument, SeriesTableDocument, type AllSeriesQuery, type SeriesTableQuery,
} from '../gql/generated/queries';

export type SeriesTable = NonNullable<SeriesTableQuery['series']>;
export type SeriesLine = AllSeriesQuery['seriesList'][number];

/** The name of a series for the title of its page; null where it cannot be read. */
export const readSeriesName = cache(async (part: string): Promise<string | null> => {
  const id = decoded(part);
  if (id === null) return null;
  const answer = await ask(SeriesNameDocument, { id });
  return answer.kind === 'answered' ? (answer.data.series?.name ?? null) : null;
});

/** A series with its table; `series` is null when there is none of this id. */
export async function readSeries(part: string): Promise<Answer<SeriesTableQuery>> {
  const id = decoded(part);
  return id === null ? { kind: 'misaddressed' } : ask(SeriesTableDocument, { id });
}

/** All series; none where the server is away, which the rest of the page says. */
export async function readAllSeries(): Promise<readonly SeriesLine[]> {
  const answer = await ask(AllSeriesDocument, {});
  return answer.kind === 'answered' ? answer.data.seriesList : [];
}
