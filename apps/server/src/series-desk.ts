// A series as the desk's mutation says it, and which of its tournaments are announced.
import { findTournament } from '@consigliere/read-models';
import type { SaveSeries, Series, SeriesCounting, SeriesTieId } from '@consigliere/tournament';
import type { Look } from './deciders.js';
import type { House } from './house.js';
import { decimalText, name, title, tournamentId, upTo, within, words } from './inputs.js';

export interface SeriesInput {
  readonly name: string;
  readonly organiser?: string | null;
  readonly tournaments: readonly { readonly tournament: string; readonly coefficient: string }[];
  readonly best?: number | null;
  readonly counting: SeriesCounting['by'];
  readonly placePoints: readonly string[];
  readonly sharedPlaces: 'each' | 'mean';
  readonly ties: readonly SeriesTieId[];
}

const tournamentsAtMost = 100;
const placesAtMost = 200;
const organiserLength = 100;

function countingOf({ counting, placePoints, sharedPlaces }: SeriesInput): SeriesCounting {
  if (counting === 'points') return { by: 'points' };
  const points = upTo(placePoints, 'series.placePoints', placesAtMost)
    .map((text, at) => decimalText(text, `series.placePoints[${at}]`, 'any'));
  return { by: 'places', points, shared: sharedPlaces };
}

function seriesOf(input: SeriesInput): Series {
  const tournaments = upTo(input.tournaments, 'series.tournaments', tournamentsAtMost)
    .map(({ tournament, coefficient }, at) => ({
      tournament: tournamentId(tournament, `series.tournaments[${at}].tournament`),
      coefficient: decimalText(coefficient, `series.tournaments[${at}].coefficient`, 'notNegative'),
    }));
  const best = input.best ?? null;
  return {
    name: title(input.name, 'series.name'),
    organiser: name(input.organiser ?? null, 'series.organiser', organiserLength),
    tournaments,
    best: best === null ? null : within(best, 'series.best', [1, tournamentsAtMost]),
    counting: countingOf(input),
    ties: [...new Set(input.ties)],
  };
}

/** What the mutation asks. */
export function seriesAsk(input: SeriesInput, reason: string | null | undefined): SaveSeries {
  const why = words(reason ?? null, 'reason');
  return { type: 'SaveSeries', series: seriesOf(input), reason: why, unknown: [] };
}

/** Which tournaments nobody has announced. */
export function seriesLook({ views }: House): Look<SaveSeries> {
  return async (ask) => {
    const ids = ask.series.tournaments.map(({ tournament }) => tournament);
    const sheets = await Promise.all(ids.map((id) => findTournament(views, id)));
    return { ...ask, unknown: ids.filter((_, at) => !sheets[at]) };
  };
}
