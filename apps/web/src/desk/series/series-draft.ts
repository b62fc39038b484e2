// A series as the form of the desk has it: every field a text, and what becomes of it when it is saved.
import type {
  SaveSeriesMutationVariables, SeriesFactsFragment, SeriesTie,
} from '../../gql/generated/queries';

export interface SeriesDraft {
  readonly id: string;
  readonly name: string;
  readonly organiser: string;
  readonly tournaments: readonly { readonly tournament: string; readonly coefficient: string }[];
  readonly best: string;
  readonly counting: 'POINTS' | 'PLACES';
  /** Decimals with spaces between them, of the first place first. */
  readonly placePoints: string;
  readonly sharedPlaces: 'EACH' | 'MEAN';
  readonly ties: readonly SeriesTie[];
}

export const tieIds: readonly SeriesTie[] = ['BEST_RESULTS', 'FIRST_PLACES', 'TOURNAMENTS', 'WINS'];

const usualPoints = '25 18 15 12 10 8 6 4 2 1';

/** What a form begins with: the series as it is, or an empty one. */
export function draftOf(series: SeriesFactsFragment | null): SeriesDraft {
  if (!series) {
    return {
      id: '', name: '', organiser: '', tournaments: [], best: '', counting: 'PLACES',
      placePoints: usualPoints, sharedPlaces: 'MEAN', ties: ['BEST_RESULTS', 'FIRST_PLACES'],
    };
  }
  return {
    id: series.id,
    name: series.name,
    organiser: series.organiser ?? '',
    tournaments: series.tournaments.map(({ id, coefficient }) => ({ tournament: id, coefficient })),
    best: series.best === null ? '' : String(series.best),
    counting: series.counting,
    placePoints: series.placePoints.length > 0 ? series.placePoints.join(' ') : usualPoints,
    sharedPlaces: series.sharedPlaces ?? 'MEAN',
    ties: series.ties,
  };
}

export type SeriesFault = 'id' | 'name' | 'best' | 'placePoints' | 'coefficient';

const isDecimal = (text: string): boolean => /^\d{1,6}(\.\d{1,6})?$/.test(text);

/** Decimals as they are written by hand: commas for points, whatever stands between them. */
export const pointsIn = (text: string): readonly string[] =>
  text.replaceAll(',', '.').split(/[\s;/·]+/).filter(Boolean);

/** The first fault of each field; whether tournaments fit together the server says. */
export function faultsOf(draft: SeriesDraft): readonly SeriesFault[] {
  const { id, name, best, counting, placePoints, tournaments } = draft;
  const points = pointsIn(placePoints);
  const faults: Readonly<Record<SeriesFault, boolean>> = {
    id: !/^[\w-]{1,64}$/.test(id),
    name: name.trim() === '',
    best: best.trim() !== '' && !/^[1-9]\d?$/.test(best.trim()),
    placePoints: counting === 'PLACES' && (points.length === 0 || !points.every(isDecimal)),
    coefficient: !tournaments.every(({ coefficient }) => isDecimal(coefficient.replace(',', '.'))),
  };
  return (Object.keys(faults) as SeriesFault[]).filter((field) => faults[field]);
}

/** What is sent. */
export function seriesOf(draft: SeriesDraft): Pick<SaveSeriesMutationVariables, 'id' | 'series'> {
  const { id, name, organiser, tournaments, best, counting, placePoints, sharedPlaces, ties } = draft;
  return {
    id,
    series: {
      name: name.trim(), organiser: organiser.trim() || null, counting, sharedPlaces, ties: [...ties],
      best: best.trim() === '' ? null : Number(best),
      placePoints: counting === 'PLACES' ? [...pointsIn(placePoints)] : [],
      tournaments: tournaments.map(({ tournament, coefficient }) => ({
        tournament, coefficient: coefficient.replace(',', '.'),
      })),
    },
  };
}
