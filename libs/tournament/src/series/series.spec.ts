// Series: what is refused, versions with reasons, what places give, the best that count, laws of the table.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimal, exact, sum } from '../scoring/exact.js';
import type { SaveSeries, SavedSeries, Series, SeriesCounting } from './series.js';
import { decideSeries, evolveSeries, narrateSeries, seriesTieIds, unsavedSeries } from './series.js';
import type { SeriesSource, SeriesSourceRow } from './series-standings.js';
import { seriesStandings } from './series-standings.js';

const byPlaces: SeriesCounting = { by: 'places', points: ['25', '18', '15', '12'], shared: 'mean' };
const series: Series = {
  name: 'Season', organiser: null, best: null, counting: byPlaces, ties: [],
  tournaments: [{ tournament: 'a', coefficient: '1' }, { tournament: 'b', coefficient: '1.5' }],
};
const row = (player: string, place: number, more: Partial<SeriesSourceRow> = {}): SeriesSourceRow => ({
  player, person: player, place, total: '1', games: 1, wins: 1, ...more,
});
const tableOf = (one: Series, ...sources: readonly SeriesSource[]) =>
  seriesStandings(one, sources, (person) => person);
const save = (versions: SavedSeries, one: Series, more: Partial<SaveSeries> = {}) => decideSeries({
  act: 'act', ask: { type: 'SaveSeries', series: one, reason: null, unknown: [], ...more },
}, versions);

describe('a series', () => {
  const twice = { ...series, tournaments: [...series.tournaments, ...series.tournaments] };

  it.each([
    [save([], twice), 'series.twice'],
    [save([], series, { unknown: ['b'] }), 'tournament.notAnnounced'],
    [save([], { ...series, counting: { by: 'places', points: [], shared: 'each' } }), 'series.noPoints'],
    [save([series], { ...series, best: 1 }), 'reason.missing'],
  ])('is refused: %#', (answer, code) => expect(answer).toMatchObject({ refused: { code } }));

  it('has versions, each change with its reason; the same is nothing new', () => {
    const first = save(unsavedSeries, series);
    expect(first).toMatchObject({ accepted: [{ type: 'SeriesSaved', data: { series, reason: null } }] });
    const versions = 'accepted' in first ? first.accepted.reduce(evolveSeries, unsavedSeries) : [];
    expect(save(versions, series)).toEqual({ accepted: [] });
    const changed = save(versions, { ...series, best: 1 }, { reason: 'a vote' });
    expect(changed).toMatchObject({ accepted: [{ data: { series: { best: 1 }, reason: 'a vote' } }] });
  });

  it('is told by its name', () => {
    expect(narrateSeries({ data: { series, reason: 'a vote' } }, 'en'))
      .toBe('The series Season is saved, tournaments: 2: a vote');
    expect(narrateSeries({ data: { series, reason: null } }, 'ru'))
      .toBe('Серия «Season» сохранена, турниров: 2');
  });
});

describe('the table of a series', () => {
  it('gives what places give, multiplied; who shares places gets their mean', () => {
    const idle = row('idle', 4, { games: 0 });
    const a = { tournament: 'a', rows: [row('x', 1), row('y', 2), row('z', 2), idle] };
    const b = { tournament: 'b', rows: [row('y', 1), row('x', 5)] };
    expect(tableOf(series, a, b).map(({ person, place, total }) => [person, place, total])).toEqual([
      ['y', 1, '54'], ['x', 2, '25'], ['z', 3, '16.5'],
    ]);
    const each = { ...series, counting: { ...byPlaces, shared: 'each' as const } };
    expect(tableOf(each, a).map(({ total }) => total)).toEqual(['25', '18', '18']);
  });

  it('says an endless total exactly', () => {
    const three = [row('x', 1), row('y', 1), row('z', 1)];
    const points: SeriesCounting = { by: 'places', points: ['1'], shared: 'mean' };
    const [first] = tableOf({ ...series, counting: points }, { tournament: 'a', rows: three });
    expect(first).toMatchObject({ total: '0.333333333333', exact: '1/3', place: 1, shared: true });
  });

  it('counts the best alone, and says which', () => {
    const best = { ...series, best: 1, counting: { by: 'points' } as const };
    const a = { tournament: 'a', rows: [row('x', 1, { total: '7.5' })] };
    const b = { tournament: 'b', rows: [row('x', 3, { total: '4' })] };
    const [only] = tableOf(best, b, a);
    expect(only?.total).toBe('7.5');
    expect(only?.results.map((one) => [one?.points, one?.counts])).toEqual([['7.5', true], ['6', false]]);
  });

  it('counts a person once who stands there under two ids, by the better of his rows', () => {
    const rows = [row('old', 3, { person: 'x' }), row('x', 1), row('y', 2)];
    const table = tableOf(series, { tournament: 'a', rows });
    expect(table.map(({ person, total }) => [person, total])).toEqual([['x', '25'], ['y', '18']]);
    expect(table[0]?.results[0]?.player).toBe('x');
  });

  it('is told apart by the ties of the series, in their order', () => {
    const level = { ...series, counting: { by: 'points' } as const };
    const a = { tournament: 'a', rows: [row('x', 1, { total: '3' }), row('y', 2, { total: '6' })] };
    const b = { tournament: 'b', rows: [row('x', 1, { total: '2' })] };
    const placesBy = (...ties: Series['ties']) =>
      tableOf({ ...level, ties }, a, b).map(({ person, place, shared }) => [person, place, shared]);
    expect(placesBy()).toEqual([['x', 1, true], ['y', 1, true]]);
    expect(placesBy('bestResults')).toEqual([['y', 1, false], ['x', 2, false]]);
    expect(placesBy('tournaments')).toEqual([['x', 1, false], ['y', 2, false]]);
    expect(placesBy('firstPlaces')).toEqual([['x', 1, false], ['y', 2, false]]);
  });
});

const anyRows = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 }).chain((players) =>
  fc.tuple(...players.map((player) => fc.record({
    player: fc.constant(player),
    person: fc.constant(player === 'b' ? 'a' : player),
    place: fc.integer({ min: 1, max: 6 }),
    total: fc.integer({ min: -300, max: 900 }).map((points) => decimal(exact(String(points)).div(100))),
    games: fc.integer({ min: 0, max: 3 }),
    wins: fc.integer({ min: 0, max: 3 }),
  }))));

const anySources = fc.array(anyRows, { minLength: 1, maxLength: 5 }).map((tables) =>
  tables.map((rows, at): SeriesSource => ({ tournament: `t${at}`, rows })));

const anySeries = fc.record({
  name: fc.constant('any'), organiser: fc.constant(null),
  best: fc.constantFrom(null, 1, 2),
  counting: fc.constantFrom<SeriesCounting>(byPlaces, { ...byPlaces, shared: 'each' }, { by: 'points' }),
  ties: fc.subarray([...seriesTieIds]),
  tournaments: fc.array(fc.constantFrom('1', '1.5', '0.3'), { minLength: 5, maxLength: 5 }).map((all) =>
    all.map((coefficient, at) => ({ tournament: `t${at}`, coefficient }))),
});

describe('laws of the table of a series', () => {
  it('the order in which tables and rows come is nothing', () => {
    fc.assert(fc.property(anySeries, anySources, fc.infiniteStream(fc.nat()), (one, sources, luck) => {
      const mixed = <Value>(values: readonly Value[]): readonly Value[] => {
        const lots = new Map(values.map((value) => [value, luck.next().value as number]));
        return values.toSorted((a, b) => (lots.get(a) ?? 0) - (lots.get(b) ?? 0));
      };
      const other = mixed(sources.map(({ tournament, rows }) => ({ tournament, rows: mixed(rows) })));
      expect(tableOf(one, ...other)).toEqual(tableOf(one, ...sources));
    }));
  });

  it('a total is the sum of what counts, as many as the best, and no other would be more', () => {
    fc.assert(fc.property(anySeries, anySources, (one, sources) => {
      for (const { total, results, tournaments, exact: fraction } of tableOf(one, ...sources)) {
        const played = results.flatMap((result) => (result ? [result] : []));
        const value = (text: { points: string; exact: string | null }) => exact(text.exact ?? text.points);
        const counted = played.filter(({ counts }) => counts);
        expect(exact(fraction ?? total).equals(sum(counted.map(value)))).toBe(true);
        expect(counted).toHaveLength(Math.min(one.best ?? played.length, played.length));
        expect(tournaments).toBe(played.length);
        for (const left of played.filter(({ counts }) => !counts)) {
          expect(counted.every((result) => value(result).gte(value(left)))).toBe(true);
        }
      }
    }));
  });

  it('places count those who stand higher, and each person has one row', () => {
    fc.assert(fc.property(anySeries, anySources, (one, sources) => {
      const table = tableOf(one, ...sources);
      expect(new Set(table.map(({ person }) => person)).size).toBe(table.length);
      table.forEach(({ place, shared }, at) => {
        expect(place).toBe(at > 0 && table[at - 1]?.place === place ? place : at + 1);
        expect(shared).toBe(table.filter((other) => other.place === place).length > 1);
      });
    }));
  });
});
