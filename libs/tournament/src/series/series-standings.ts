// The table of a series: what each tournament gives to each person, the best of it counted, places with ties.
import type { Exact } from '../scoring/exact.js';
import { decimal, exact, isDecimal, ratio, sum, whole, zero } from '../scoring/exact.js';
import { byCodePoints } from '../standings/ranking.js';
import type { Series, SeriesCounting, SeriesTieId } from './series.js';

/** A row of the table of a tournament, as far as a series needs it; `total` is a decimal. */
export interface SeriesSourceRow {
  /** The id under which he stands in the tournament. */
  readonly player: string;
  /** Whose row it is: somebody who is known by several ids is one person. */
  readonly person: string;
  readonly place: number;
  readonly total: string;
  readonly games: number;
  readonly wins: number;
}

/** The table of a tournament; one that has not begun has no rows. */
export interface SeriesSource {
  readonly tournament: string;
  readonly rows: readonly SeriesSourceRow[];
}

/** What a tournament has given to somebody. */
export interface SeriesResult {
  readonly player: string;
  readonly place: number;
  /** In the tournament itself, a decimal. */
  readonly own: string;
  /** For the series, multiplied; a decimal, of twelve digits where none holds it. */
  readonly points: string;
  /** The exact ratio where no decimal holds it; else null. */
  readonly exact: string | null;
  /** Whether it is among the best that count. */
  readonly counts: boolean;
}

/** A person in the table. */
export interface SeriesRow {
  readonly person: string;
  readonly place: number;
  readonly shared: boolean;
  readonly total: string;
  readonly exact: string | null;
  /** How many tournaments he has played. */
  readonly tournaments: number;
  /** One for each tournament of the series, in order; null where he has not played. */
  readonly results: readonly (SeriesResult | null)[];
}

interface Given {
  readonly row: SeriesSourceRow;
  readonly at: number;
  readonly points: Exact;
}

interface Competitor {
  readonly person: string;
  readonly name: string;
  readonly given: readonly Given[];
  readonly counted: ReadonlySet<Given>;
  readonly total: Exact;
}

type ByPlaces = Extract<SeriesCounting, { readonly by: 'places' }>;

/** What a place gives, shared by so many; places below the list give nothing. */
function ofPlace({ points, shared: how }: ByPlaces, place: number, shared: number): Exact {
  const at = (one: number): Exact => exact(points[one - 1] ?? '0');
  if (how === 'each') return at(place);
  return sum(Array.from({ length: shared }, (_, nth) => at(place + nth))).div(shared);
}

/** What a tournament gives to each of its rows; who has not played gets nothing. */
function givenBy({ counting, tournaments }: Series, { rows }: SeriesSource, at: number): readonly Given[] {
  const played = rows.filter(({ games }) => games > 0);
  const sharing = new Map<number, number>();
  for (const { place } of played) sharing.set(place, (sharing.get(place) ?? 0) + 1);
  const coefficient = exact(tournaments[at]?.coefficient ?? '1');
  return played.map((row) => {
    const own = counting.by === 'points'
      ? exact(row.total) : ofPlace(counting, row.place, sharing.get(row.place) ?? 1);
    return { row, at, points: own.mul(coefficient) };
  });
}

/** The better of what one tournament gives twice to one person, who stands there under two ids. */
const better = (a: Given, b: Given): number =>
  b.points.compare(a.points) || a.row.place - b.row.place || byCodePoints(a.row.player, b.row.player);

/** The results of each person, one for each tournament, in order. */
function byPerson(series: Series, sources: readonly SeriesSource[]): ReadonlyMap<string, readonly Given[]> {
  const known = new Map(sources.map((source) => [source.tournament, source]));
  const of = new Map<string, Map<number, Given>>();
  series.tournaments.forEach(({ tournament }, at) => {
    const source = known.get(tournament);
    for (const one of source ? givenBy(series, source, at) : []) {
      const own = of.get(one.row.person) ?? new Map<number, Given>();
      const before = own.get(at);
      own.set(at, before && better(before, one) <= 0 ? before : one);
      of.set(one.row.person, own);
    }
  });
  return new Map([...of].map(([person, own]) => [person, [...own.values()]]));
}

/** The best of them first; of equal ones that of the earlier tournament. */
const fromTheBest = (given: readonly Given[]): readonly Given[] =>
  given.toSorted((a, b) => b.points.compare(a.points) || a.at - b.at);

type Compare = (a: Competitor, b: Competitor) => number;

const largerFirst = (of: (one: Competitor) => Exact): Compare => (a, b) => of(b).compare(of(a));

/** The best single result, then the second …; who has fewer has nothing there. */
function byBestResults(a: Competitor, b: Competitor): number {
  const [one, other] = [fromTheBest(a.given), fromTheBest(b.given)];
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const difference = (other[at]?.points ?? zero).compare(one[at]?.points ?? zero);
    if (difference !== 0) return difference;
  }
  return 0;
}

const ties: Readonly<Record<SeriesTieId, Compare>> = {
  bestResults: byBestResults,
  firstPlaces: largerFirst(({ given }) => whole(given.filter(({ row }) => row.place === 1).length)),
  tournaments: largerFirst(({ given }) => whole(given.length)),
  wins: largerFirst(({ given }) => whole(given.reduce((all, { row }) => all + row.wins, 0))),
};

const inDigits = (value: Exact): Pick<SeriesRow, 'exact'> & { readonly text: string } => ({
  text: decimal(value), exact: isDecimal(value) ? null : ratio(value),
});

function rowOf({ person, given, counted, total }: Competitor, length: number) {
  const results = Array.from({ length }, (): SeriesResult | null => null);
  for (const one of given) {
    const { text: points, exact: fraction } = inDigits(one.points);
    const { player, place, total: own } = one.row;
    results[one.at] = { player, place, own, points, exact: fraction, counts: counted.has(one) };
  }
  const { text, exact: fraction } = inDigits(total);
  return { person, total: text, exact: fraction, tournaments: given.length, results };
}

/**
 * The table of a series from the tables of its tournaments, in whatever order they are handed in; `nameOf`
 * orders those who share a place, then their ids do.
 */
export function seriesStandings(
  series: Series,
  sources: readonly SeriesSource[],
  nameOf: (person: string) => string | null,
): readonly SeriesRow[] {
  const competitors = [...byPerson(series, sources)].map(([person, given]): Competitor => {
    const counted = fromTheBest(given).slice(0, series.best ?? given.length);
    const total = sum(counted.map(({ points }) => points));
    return { person, name: nameOf(person) ?? person, given, counted: new Set(counted), total };
  });
  const compares = [largerFirst(({ total }) => total), ...series.ties.map((id) => ties[id])];
  const level: Compare = (a, b) => compares.reduce((difference, by) => difference || by(a, b), 0);
  const sorted = competitors.toSorted((a, b) =>
    level(a, b) || byCodePoints(a.name, b.name) || byCodePoints(a.person, b.person));
  let place = 0;
  return sorted.map((one, at) => {
    const [above, below] = [sorted[at - 1], sorted[at + 1]];
    const isLevelAbove = above !== undefined && level(above, one) === 0;
    if (!isLevelAbove) place = at + 1;
    const shared = isLevelAbove || (below !== undefined && level(one, below) === 0);
    return { place, shared, ...rowOf(one, series.tournaments.length) };
  });
}
