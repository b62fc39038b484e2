// Equal totals with places of their own were told apart by a figure, which is named.
import { describe, expect, it } from '@jest/globals';
import { metricApart, toldApart } from './told-apart';

type Figures = { extra?: string; wins?: number; final?: string };

const row = (place: number, total: string, figures: Figures = {}) => ({
  place, total, extra: figures.extra ?? '0', wins: figures.wins ?? 0, specialWins: 0, firstKilled: 0,
  blackWins: 0, redWins: 0, games: 3, points: [total, figures.final ?? null],
});

const metrics = ['extra', 'wins'];

describe('players level on points', () => {
  it('are told apart by the first figure in which they differ', () => {
    const level = [row(2, '4', { extra: '1' }), row(3, '4', { wins: 2 }), row(4, '4', { wins: 1 })];
    const rows = [row(1, '5'), ...level];
    expect(toldApart(rows, metrics)).toEqual([
      { metric: 'extra', first: 2, last: 3 },
      { metric: 'wins', first: 3, last: 4 },
    ]);
  });

  it('stand in one run while it is the same figure', () => {
    const rows = [row(1, '4', { wins: 3 }), row(2, '4', { wins: 2 }), row(3, '4', { wins: 1 })];
    expect(toldApart(rows, metrics)).toEqual([{ metric: 'wins', first: 1, last: 3 }]);
  });

  it('are not told apart where the place is shared, or where a figure that is not shown may decide', () => {
    expect(toldApart([row(1, '4'), row(1, '4')], metrics)).toEqual([]);
    expect(toldApart([row(1, '4', { wins: 1 }), row(2, '4')], ['headToHead', 'wins'])).toEqual([]);
  });

  it('are told apart from either side, and only where their totals are equal', () => {
    const [above, below] = [row(5, '9.8', { wins: 7 }), row(6, '9.8', { wins: 6 })];
    expect([metricApart(above, below, { metrics }), metricApart(below, above, { metrics })])
      .toEqual(['wins', 'wins']);
    expect(metricApart(above, row(7, '9.7'), { metrics })).toBeNull();
  });

  it('are not compared across the border of a final', () => {
    expect(toldApart([row(1, '4', { final: '1', wins: 1 }), row(2, '4')], metrics, [1])).toEqual([]);
  });
});
