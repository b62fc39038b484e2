// The judge's extra points and the chief judge's word: scales, limits, what waits and what is displaced.
import { describe, expect, it } from '@jest/globals';
import type { AwardGround, Awards } from './awards.js';
import { refusalOfAward, withAward } from './awards.js';
import { pendingAwards } from './points.js';
import { failuresOf, partsOf, playedOf } from './testing/holds.js';

/** Red wins; seat 4, killed on night 1, has named the given seats. */
const redWins = (named = ''): string => `night 0\nday 1\nnight 1\nshot 4\nbest ${named}\nppk 3\n=> red`;

function pendingOf(body: string): readonly string[] {
  const { views, awards } = playedOf(body).end;
  const pending = pendingAwards(views.judge.table, awards);
  return pending.map(({ seat, points, needs }) => `${seat} ${points} ${needs}`);
}

describe('setting extra points', () => {
  it('8.4 not before the result', () => {
    expect(failuresOf('night 0\nday 1\nextra 1 0.2\n=> refused 8.4\n1: +5')).toEqual([]);
  });

  it('8.4 another value takes the place of the first, 0 takes it back', () => {
    expect(failuresOf(`${redWins()}
      extra 1 0.2
      => points 1:1.20
      extra 1 0.5
      => points 1:1.50
      extra 1 0
      => points 1:1
      extra 1 0
      => points 1:1
    `)).toEqual([]);
  });

  it.each(['0.2', '0.3', '0.4', '0.5', '0.6', '0.7'])('8.4.3 a winner may have %s', (points) => {
    expect(failuresOf(`${redWins()}\nextra 1 ${points} approved\n=> clause 8.4.3`)).toEqual([]);
  });

  it.each(['0.1', '0.25', '0.8', '1', '-0.2', '0.01'])('8.4.3 a winner may not have %s', (points) => {
    expect(failuresOf(`${redWins()}\nextra 1 ${points}\n=> refused 8.4.3\n=> points 1:1`)).toEqual([]);
  });

  it.each(['0.2', '0.3'])('8.4.4 a loser may have %s', (points) => {
    expect(failuresOf(`${redWins()}\nextra 5 ${points}\n=> points 5:${points}\n=> clause 8.4.4`)).toEqual([]);
  });

  it.each(['0.1', '0.4', '0.7', '-0.3'])('8.4.4 a loser may not have %s', (points) => {
    expect(failuresOf(`${redWins()}\nextra 5 ${points}\n=> refused 8.4.4`)).toEqual([]);
  });

  it('8.4.5 none is owed, and the losing team may have them all', () => {
    expect(failuresOf(`${redWins()}\n=> points 1:1`)).toEqual([]);
    expect(failuresOf(`${redWins()}\nextra 5 0.3\nextra 8 0.3\n=> points 5:0.30 8:0.30`)).toEqual([]);
  });

  it('8.4 an award cannot be overridden', () => {
    expect(failuresOf(`${redWins()}\noverride extra 1 0.9\n=> refused std.override`)).toEqual([]);
  });
});

describe('limits', () => {
  const four = `${redWins()}\nextra 1 0.2\nextra 2 0.2\nextra 6 0.2\nextra 7 0.2`;

  it('8.4.1 four players are the judge\'s own, the fifth waits for the chief judge', () => {
    expect(failuresOf(`${four}\n=> points 7:1.20\nextra 9 0.2\n=> pending 9\n=> points 9:1\n`
      + 'extra 9 0.2 approved\n=> points 9:1.20')).toEqual([]);
    expect(pendingOf(`${four}\nextra 9 0.2`)).toEqual(['9 20 8.4.1']);
  });

  it('8.4.1 a sixth is refused, even while the fifth waits', () => {
    expect(failuresOf(`${four}\nextra 9 0.2\nextra 10 0.2\n=> refused 8.4.1`)).toEqual([]);
  });

  it('8.4.1 a declined fifth makes room', () => {
    expect(failuresOf(`${four}\nextra 9 0.2\nextra 9 0.2 declined\n=> points 9:1\nextra 10 0.2
      => pending 10`))
      .toEqual([]);
  });

  it('8.4.1 one taken back makes the fifth final, for its reason has gone', () => {
    expect(failuresOf(`${four}\nextra 9 0.2\n=> pending 9\nextra 1 0\n=> points 9:1.20`)).toEqual([]);
  });

  it('8.4.2 up to 1.00 is free, above it waits', () => {
    expect(failuresOf(`${redWins()}\nextra 1 0.5\nextra 2 0.5\n=> points 1:1.50 2:1.50\nextra 5 0.2
      => pending 5`))
      .toEqual([]);
    expect(pendingOf(`${redWins()}\nextra 1 0.5\nextra 2 0.5\nextra 5 0.2`)).toEqual(['5 20 8.4.2']);
  });

  it('8.4.2 over 1.20 is refused, pending ones counted', () => {
    expect(failuresOf(`${redWins()}\nextra 1 0.5\nextra 2 0.5\nextra 5 0.3\n=> refused 8.4.2\n`
      + 'extra 5 0.2\nextra 8 0.2\n=> refused 8.4.2')).toEqual([]);
  });

  it('8.4.3 0.6 and 0.7 wait for the chief judge by themselves', () => {
    expect(pendingOf(`${redWins()}\nextra 1 0.6`)).toEqual(['1 60 8.4.3']);
    expect(failuresOf(`${redWins()}\nextra 1 0.7\n=> pending 1\n=> points 1:1\nextra 1 0.7 approved
      => points 1:1.70`))
      .toEqual([]);
  });

  it('8.4.1, 8.4.2, 8.4.3 of several reasons the first is shown, and one approval covers all', () => {
    const game = `${redWins()}\nextra 1 0.2\nextra 2 0.2\nextra 5 0.2`;
    expect(pendingOf(`${game}\nextra 6 0.6`)).toEqual(['6 60 8.4.2']);
    expect(failuresOf(`${game}\nextra 6 0.6\nextra 6 0.6 approved\n=> points 6:1.60`)).toEqual([]);
  });

  it('8.4 another value moves the award to the end and drops the approval', () => {
    expect(failuresOf(`${redWins()}
      extra 1 0.6 approved
      => points 1:1.60
      extra 1 0.7
      => pending 1
      => points 1:1
    `)).toEqual([]);
    expect(pendingOf(`${four}\nextra 9 0.2\nextra 1 0.3`)).toEqual(['1 30 8.4.1']);
  });

  it('8.4 the same value again keeps its place and its word', () => {
    expect(failuresOf(`${four}\nextra 9 0.2\nextra 1 0.2\n=> pending 9\n=> points 1:1.20`)).toEqual([]);
  });

  it('8.4 a declined award scores nothing and counts toward nothing', () => {
    expect(failuresOf(`${redWins()}
      extra 1 0.7
      extra 1 0.7 declined
      => points 1:1
      extra 2 0.5
      extra 6 0.5
      => points 2:1.50 6:1.50
      extra 1 0.7 approved
      => refused 8.4.2
    `)).toEqual([]);
  });

  it('8.4 off the scale before a sixth player before the sum', () => {
    const ground: AwardGround = { won: (seat) => seat <= 5, bestMovePoints: () => 0, awardable: true };
    const five: Awards = ([1, 2, 3, 4, 5] as const).map((seat) => ({ seat, points: 20, word: 'approved' }));
    const codeOf = (seat: 6 | 5, points: number): string | undefined =>
      refusalOfAward(ground, five, { seat, points, word: null })?.code;
    expect(codeOf(6, 40)).toBe('award.loserScale');
    expect(codeOf(6, 30)).toBe('award.players');
    expect(codeOf(5, 50)).toBe('award.sum');
    expect(refusalOfAward(null, five, { seat: 6, points: 40, word: null })?.code).toBe('award.beforeResult');
  });

  it('8.4 the list keeps the order in which each was last set', () => {
    const set = (awards: Awards, seat: 1 | 2 | 3, points: number): Awards =>
      withAward(awards, { seat, points, word: null });
    const list = set(set(set(set([], 1, 20), 2, 20), 3, 20), 1, 30);
    expect(list.map((award) => award.seat)).toEqual([2, 3, 1]);
    expect(set(list, 3, 20).map((award) => award.seat)).toEqual([2, 3, 1]);
    expect(set(list, 3, 0).map((award) => award.seat)).toEqual([2, 1]);
  });
});

describe('best move and extra points', () => {
  it.each([
    ['8.4.6 the larger is the best move', '3 5 8', '0.3', '1.40', '8.3.4'],
    ['8.4.6 the larger is the award', '3 5', '0.3', '1.30', '8.4.3'],
    ['8.4.6 equal: the best move is the source', '3 5 8', '0.4', '1.40', '8.3.4'],
    ['8.4.6 no points for the move: the award', '3 1', '0.2', '1.20', '8.4.3'],
  ])('%s', (_title, named, points, total, clause) => {
    const game = `${redWins(named)}\nextra 4 ${points}\n=> points 4:${total}`;
    expect(failuresOf(game)).toEqual([]);
    expect(partsOf(game, 4)).toEqual(['8.2.1 100', `${clause} ${Math.round(Number(total) * 100) - 100}`]);
  });

  it('8.4.6 what is displaced does not use up the limit of the sum', () => {
    const rest = 'extra 1 0.5\nextra 2 0.5';
    expect(failuresOf(`${redWins('3 5 8')}\nextra 4 0.4\n${rest}\n=> points 1:1.50 2:1.50 4:1.40`))
      .toEqual([]);
    expect(failuresOf(`${redWins('3 5')}\nextra 4 0.3\n${rest}\n=> refused 8.4.2`)).toEqual([]);
  });

  it('8.4.6, 8.4.1 what is displaced still counts as a player named', () => {
    const rest = 'extra 1 0.2\nextra 2 0.2\nextra 6 0.2\nextra 7 0.2';
    expect(failuresOf(`${redWins('3 5 8')}\nextra 4 0.2\n${rest}\n=> pending 7`)).toEqual([]);
  });

  it('8.4.6 while the larger award waits, the best move counts', () => {
    expect(failuresOf(`${redWins('3 5 8')}\nextra 4 0.7\n=> pending 4\n=> points 4:1.40\n`
      + 'extra 4 0.7 approved\n=> points 4:1.70')).toEqual([]);
  });

  it('8.4.6 a declined award leaves the best move', () => {
    expect(failuresOf(`${redWins('3 5')}\nextra 4 0.5\nextra 4 0.5 declined\n=> points 4:1.25`)).toEqual([]);
  });
});

describe('std.drawAwards', () => {
  const draw = (value: string): string => `ruleset: regulation std.drawAwards=${value} std.drawNights=all
    night 0
    day 1
    night 1
    miss
    day 2
    night 2
    miss
    day 3
    => draw`;

  it('std.drawAwards=losers everyone is on the losers\' scale', () => {
    expect(failuresOf(`${draw('losers')}\nextra 1 0.3\nextra 3 0.2\n=> points 1:0.30 3:0.20
      => clause 8.4.4`))
      .toEqual([]);
    expect(failuresOf(`${draw('losers')}\nextra 1 0.4\n=> refused 8.4.4`)).toEqual([]);
  });

  it('std.drawAwards=none nobody has any', () => {
    expect(failuresOf(`${draw('none')}\nextra 1 0.2\n=> refused 8.4.4\nextra 3 0.3\n=> refused 8.4.4`))
      .toEqual([]);
  });
});
