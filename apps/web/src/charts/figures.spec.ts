// Shares and meetings as the charts draw them.
import { describe, expect, it } from '@jest/globals';
import { companyOf, darkness } from './meetings';
import { barsOf, scaleOf } from './point-scale';
import { isOfFew, shareOf, together } from './shares';

describe('shares of wins', () => {
  it('are of all games, and of few games say so', () => {
    expect(shareOf({ games: 8, wins: 2 })).toBe(0.25);
    expect(shareOf({ games: 0, wins: 0 })).toBeNull();
    expect([19, 20].map((games) => isOfFew({ games, wins: 0 }))).toEqual([true, false]);
    expect(together([{ games: 2, wins: 1 }, { games: 3, wins: 3 }])).toEqual({ games: 5, wins: 4 });
  });
});

describe('meetings', () => {
  it('are as dark as they are many', () => {
    expect([0, 1, 3, 5].map((count) => darkness(count, 5))).toEqual([0, 1, 3, 5]);
    expect([0, 1, 6, 12].map((count) => darkness(count, 12))).toEqual([0, 1, 3, 5]);
    expect(darkness(0, 0)).toBe(0);
  });

  it('are told from the most often met', () => {
    expect(companyOf(1, [2, 0, 0, 2])).toEqual([{ count: 2, others: [0, 3] }, { count: 0, others: [2] }]);
  });
});

describe('the points of rounds', () => {
  it('are bars over or under one line, none where nothing was played', () => {
    const scale = scaleOf([['1.5', '-0.5', null], ['2', null, '0']]);
    expect(scale).toEqual({ top: 2, bottom: -0.5 });
    expect(barsOf(['1.5', '-0.5', null], scale)).toEqual([
      { at: 0, from: 0.5, height: 1.5 },
      { at: 1, from: 2, height: 0.5 },
    ]);
  });

  it('show that nothing was won by a trace', () => {
    expect(barsOf(['0'], { top: 1, bottom: 0 })).toEqual([{ at: 0, from: 0.94, height: 0.06 }]);
  });

  it('has room for a win though nobody has won', () => {
    expect(scaleOf([['0.2']])).toEqual({ top: 1, bottom: 0 });
  });
});
