// The points of a game: wins, fines and best moves, each part with its clause.
import { describe, expect, it } from '@jest/globals';
import { gamePoints } from './points.js';
import { failuresOf, partsOf, playedOf } from './testing/holds.js';

/** Night 1 takes seat 4, who names the given seats; then the black leave by votes, or the game is drawn. */
const killedNames = (named: string, ending: string): string =>
  `night 0\nday 1\nnight 1\nshot 4\nbest ${named}\n${ending}`;

const redWins = 'day 2\n3: +3\nvote\nnight 2\nmiss\nday 3\n5: +5\nvote\n'
  + 'night 3\nmiss\nday 4\n8: +8\nvote\n=> red';
const blackWins = 'day 2\nnight 2\nshot 6\nday 3\nnight 3\nshot 7\nday 4\nnight 4\nshot 9\n=> black';
const drawn = 'day 2\nnight 2\nmiss\nday 3\nnight 3\nmiss\nday 4\nnight 4\nmiss\nday 5\n=> draw';

describe('the result', () => {
  it('8.2.1 every player of a red win has 1, gone or not', () => {
    const game = killedNames('1', redWins);
    expect(failuresOf(`${game}\n=> points 1:1 2:1 4:1 6:1 7:1 9:1 10:1 3:0 5:0 8:0`)).toEqual([]);
    expect(partsOf(game, 4)).toEqual(['8.2.1 100']);
    expect(partsOf(game, 3)).toEqual([]);
  });

  it('8.2.2 every player of a black win has 1, gone or not', () => {
    const game = 'night 0\nday 1\n1: +3\n2: +5\nvote 3=9\nnight 1\nshot 4\nday 2\nnight 2\nshot 6\n'
      + 'day 3\nnight 3\nshot 7\nday 4\nnight 4\nshot 9\nday 5\nnight 5\nshot 10\n=> black';
    expect(failuresOf(`${game}\n=> points 3:1 5:1 8:1 1:0 2:0 4:0`)).toEqual([]);
    expect(partsOf(game, 3)).toEqual(['8.2.2 100']);
  });

  it('8.2.2 also one whom his own have killed and one disqualified', () => {
    expect(failuresOf(`night 0\nday 1\nnight 1\nshot 5\ndq 8\nday 2\nppk 1\n=> black
      => points 5:1 8:0.50 3:1`))
      .toEqual([]);
  });

  it('8.2.3 a loss and a draw give nothing', () => {
    expect(failuresOf(`${killedNames('1', drawn)}\n=> points 1:0 2:0 3:0 4:0 5:0`)).toEqual([]);
    expect(partsOf(killedNames('1', blackWins), 1)).toEqual([]);
  });

  it('8.1, 8.2 while the game runs only fines are there', () => {
    expect(failuresOf('night 0\nday 1\ndq 7\nnight 1\nshot 4\nbest 3 5 8\n=> points 7:-0.50 4:0 1:0'))
      .toEqual([]);
  });

  it('8.1 the points of a seat are the sum of their parts', () => {
    const { views, awards } = playedOf(`${killedNames('3 5 8', redWins)}\ndq 8\nextra 1 0.3
      extra 3 0.2`).end;
    for (const { points, parts } of gamePoints(views.judge.table, awards)) {
      expect(points).toBe(parts.reduce((sum, part) => sum + part.points, 0));
    }
  });
});

describe('fines', () => {
  it('8.2.4 a disqualified winner has 1 − 0.50, a disqualified loser −0.50', () => {
    const game = `night 0\nday 1\ndq 1\n${'night 1\nmiss\n'}day 2\ndq 3\nnight 2\nmiss\nday 3\ndq 5
      night 3\nmiss\nday 4\n`
      + 'dq 8\n=> red\n=> points 1:0.50 3:-0.50';
    expect(failuresOf(game)).toEqual([]);
    expect(partsOf(game, 1)).toEqual(['8.2.1 100', '8.2.4 -50']);
  });

  it('8.2.5 the culprit of a ППК has −0.70 and not −0.50 on top', () => {
    const game = 'night 0\nppk 1';
    expect(partsOf(game, 1)).toEqual(['8.2.5 -70']);
    expect(partsOf(`${game}\ndq 1`, 1)).toEqual(['8.2.4 -50', '8.2.5 -70']);
  });
});

describe('best move', () => {
  it.each([
    ['8.3.4 three black: 0.40', '3 5 8', '1.40'],
    ['8.3.4 two black of three: 0.25', '3 5 1', '1.25'],
    ['8.3.4 two black of two: 0.25', '3 5', '1.25'],
    ['8.3.4 one black: nothing', '3 1 2', '1'],
    ['8.3.4 no black: nothing', '1 2 6', '1'],
    ['8.3.4 no seat named: nothing', '', '1'],
  ])('%s', (_title, named, points) => {
    expect(failuresOf(`${killedNames(named, redWins)}\n=> points 4:${points}`)).toEqual([]);
  });

  it('8.3.4 the sheriff has it as any red player', () => {
    expect(failuresOf(`night 0\nday 1\nnight 1\nshot 2\nbest 3 5 8\n${redWins}\n=> points 2:1.40`))
      .toEqual([]);
  });

  it('8.3.4 a black one killed by his own has nothing for it', () => {
    const body = 'night 0\nday 1\nnight 1\nshot 5\nbest 3 5 8\nppk 1\n=> black\n=> points 5:1';
    expect(failuresOf(body)).toEqual([]);
  });

  it.each([
    ['8.3.4 it stands in defeat', blackWins],
    ['8.3.4 it stands in a draw', drawn],
  ])('%s', (_title, ending) => {
    expect(failuresOf(`${killedNames('3 5 8', ending)}\n=> points 4:0.40`)).toEqual([]);
    expect(partsOf(killedNames('3 5 8', ending), 4)).toEqual(['8.3.4 40']);
  });

  it('8.3.4 every killed player has his own under std.bestMove=any', () => {
    expect(failuresOf(`ruleset: regulation std.bestMove=any
      night 0
      day 1
      night 1
      shot 4
      best 3 5 8
      day 2
      night 2
      shot 6
      best 3 8
      ppk 5
      => red
      => points 4:1.40 6:1.25
    `)).toEqual([]);
  });
});
