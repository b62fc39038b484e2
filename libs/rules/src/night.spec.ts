// The night: agreement, shots, checks, and the best move.
import { describe, expect, it } from '@jest/globals';
import { bestMoveSeat } from './night.js';
import { factsOf } from './testing/decide.js';
import { failuresOf, gameAfter } from './testing/holds.js';

const firstNight = 'night 0\nday 1\nnight 1';
const secondNight = `${firstNight}\nmiss\nday 2\nnight 2`;

describe('the agreement night', () => {
  it.each([
    ['std.agreement nobody is shot', 'shot 4', 'std.night'],
    ['std.agreement nobody shoots apart', 'shots 3>4 5>4 8>4', 'std.night'],
    ['std.agreement no miss is declared', 'miss', 'std.night'],
    ['std.agreement the don does not check', 'don 4', 'std.night'],
    ['std.agreement the sheriff does not check', 'sheriff 3', 'std.night'],
    ['std.agreement there is no best move', 'best 1 2 3', '8.3'],
  ])('%s', (_title, act, clause) => {
    expect(failuresOf(`night 0\n${act}\n=> refused ${clause}\nday 1`)).toEqual([]);
  });
});

describe('phases', () => {
  it.each([
    ['std.phase the first phase is night 0', 'day 1', 'std.phase'],
    ['std.phase night 1 does not come first', 'night 1', 'std.phase'],
    ['std.phase after night 0 comes day 1', 'night 0\nday 2', 'std.phase'],
    ['std.phase a day does not follow a day', 'night 0\nday 1\nday 2', 'std.phase'],
    ['std.phase night 2 does not follow day 1', 'night 0\nday 1\nnight 2', 'std.phase'],
    ['std.phase a night does not follow a night', `${firstNight}\nmiss\nnight 2`, 'std.phase'],
    ['std.phase a later day is out of turn whatever the shots', `${firstNight}\nday 3`, 'std.phase'],
    ['std.night the day waits for the shots', `${firstNight}\nday 2`, 'std.night'],
    [
      'std.phase a wrong night is out of turn even with a vote due',
      'night 0\nday 1\n1: +5\n2: +6\nnight 2', 'std.phase',
    ],
  ])('%s', (_title, lines, clause) => {
    expect(failuresOf(`${lines}\n=> refused ${clause}`)).toEqual([]);
  });
});

describe('shots', () => {
  it.each([
    [
      'std.night all the living black shoot one: killed',
      'shot 4', '=> out 4\n=> alive 9\n=> clause std.night',
    ],
    ['std.night each his own, the same: killed', 'shots 3>4 5>4 8>4', '=> out 4'],
    ['std.night in any order', 'shots 8>4 3>4 5>4', '=> out 4'],
    ['std.night a difference is a miss', 'shots 3>4 5>4 8>7', '=> nobody\n=> alive 10\n=> clause std.night'],
    ['std.night a black who does not shoot is a miss', 'shots 3>4 5>4', '=> nobody'],
    ['std.night a declared miss', 'miss', '=> nobody\n=> clause std.night'],
    ['std.night they may shoot their own', 'shot 5', '=> out 5'],
    ['std.night the don among the shooters may be the target', 'shots 3>3 5>3 8>3', '=> out 3'],
  ])('%s', (_title, act, claims) => {
    expect(failuresOf(`${firstNight}\n${act}\n${claims}\nday 2`)).toEqual([]);
  });

  it('std.night a seat already gone is a miss', () => {
    expect(failuresOf(`${firstNight}\nshot 4\nday 2\nnight 2\nshot 4\n=> nobody\n=> alive 9\nday 3`))
      .toEqual([]);
  });

  it('std.night of two living black both must shoot, and two suffice', () => {
    expect(failuresOf(`${firstNight}\nshot 5\nday 2\nnight 2\nshots 3>4 8>4\n=> out 4`)).toEqual([]);
    expect(failuresOf(`${firstNight}\nshot 5\nday 2\nnight 2\nshots 3>4\n=> nobody`)).toEqual([]);
  });

  it.each([
    ['std.night not twice', 'shot 4', 'shot 6'],
    ['std.night not after a miss', 'miss', 'shot 6'],
    ['std.night no miss after shots', 'shot 4', 'miss'],
    ['std.night a red player does not shoot', '', 'shots 3>4 5>4 8>4 2>4'],
    ['std.night one shot each', '', 'shots 3>4 3>4 5>4 8>4'],
  ])('%s', (_title, before, act) => {
    expect(failuresOf(`${firstNight}\n${before}\n${act}\n=> refused std.night`)).toEqual([]);
  });

  it('std.night a black player who is gone does not shoot', () => {
    expect(failuresOf(`${firstNight}\nshot 5\nday 2\nnight 2\nshots 3>4 5>4 8>4\n=> refused std.night`))
      .toEqual([]);
  });

  it('std.night there are no shots by day', () => {
    expect(failuresOf('night 0\nday 1\nshot 4\n=> refused std.night\nmiss\n=> refused std.night'))
      .toEqual([]);
  });
});

describe('checks', () => {
  it.each([
    ['std.night the don finds the sheriff', 'don 2', 'sheriff'],
    ['std.night the don finds another', 'don 4', 'not sheriff'],
    ['std.night the don may check his own', 'don 5', 'not sheriff'],
    ['std.night the sheriff finds mafia', 'sheriff 5', 'black'],
    ['std.night the sheriff finds the don', 'sheriff 3', 'black'],
    ['std.night the sheriff finds a citizen', 'sheriff 1', 'red'],
    ['std.night the sheriff may check himself', 'sheriff 2', 'red'],
  ])('%s', (_title, act, answer) => {
    expect(failuresOf(`${firstNight}\nmiss\n${act}\n=> check ${answer}`)).toEqual([]);
  });

  it.each([
    ['std.night not the don before the shots', '', 'don 4'],
    ['std.night not the sheriff before the shots', '', 'sheriff 4'],
    ['std.night not the don after the sheriff', 'miss\nsheriff 5', 'don 2'],
    ['std.night not the don twice', 'miss\ndon 2', 'don 4'],
    ['std.night not the sheriff twice', 'miss\nsheriff 5', 'sheriff 4'],
    ['std.night not the don once he is disqualified', 'miss\ndq 3', 'don 2'],
    ['std.night not the sheriff once he is disqualified', 'miss\ndq 2', 'sheriff 5'],
    ['std.night not a sheriff killed the night before', 'shot 2\nday 2\nnight 2\nmiss', 'sheriff 5'],
    ['std.night not a don killed the night before', 'shot 3\nday 2\nnight 2\nmiss', 'don 2'],
    ['std.night not by day', 'miss\nday 2', 'sheriff 5'],
  ])('%s', (_title, before, act) => {
    expect(failuresOf(`${firstNight}\n${before}\n${act}\n=> refused std.night`)).toEqual([]);
  });

  it('std.night who was shot this night still does his check', () => {
    expect(failuresOf(`${firstNight}\nshot 2\nsheriff 5\n=> check black\nday 2`)).toEqual([]);
    expect(failuresOf(`${firstNight}\nshot 3\ndon 2\n=> check sheriff\nsheriff 3\n=> check black`))
      .toEqual([]);
  });

  it('std.night checks name anyone, gone or not', () => {
    expect(failuresOf(`${firstNight}\nshot 4\nday 2\nnight 2\nmiss\ndon 4\n=> check not sheriff\nsheriff 4
      => check red`))
      .toEqual([]);
  });
});

describe('the best move', () => {
  it.each([
    ['8.3 three seats', 'best 3 5 8'],
    ['8.3 two', 'best 3 5'],
    ['8.3 one', 'best 3'],
    ['8.3 none', 'best'],
    ['8.3 himself and the sheriff too', 'best 4 2 3'],
    ['8.3.2 ended early, with the reason', 'best 3 5 (addressed a player)'],
  ])('%s', (_title, act) => {
    expect(failuresOf(`${firstNight}\nshot 4\n${act}\nday 2`)).toEqual([]);
  });

  it.each([
    ['8.3 not when the night is a miss', 'miss', 'best 3 5 8', '8.3'],
    ['8.3 not before the shots', '', 'best 3 5 8', '8.3'],
    ['8.3 not in the morning', 'shot 4\nday 2', 'best 3 5 8', '8.3'],
    ['8.3 not by one disqualified this night', 'shot 4\ndq 4', 'best 3 5 8', '8.3'],
    ['8.3 not on the second shooting night', 'miss\nday 2\nnight 2\nshot 4', 'best 3 5 8', '8.3'],
    ['8.3 not more than three seats', 'shot 4', 'best 3 5 8 9', '8.3'],
    ['8.3.3 not one seat twice', 'shot 4', 'best 3 5 3', '8.3.3'],
    ['8.3.3 no second move, none is added or changed', 'shot 4\nbest 3 5', 'best 3 5 8', '8.3.3'],
    ['8.3.3 nor after a move of no seats', 'shot 4\nbest', 'best 3', '8.3.3'],
    ['8.3 before 8.3.3: four seats, one of them twice', 'shot 4', 'best 3 3 5 8', '8.3'],
  ])('%s', (_title, before, act, clause) => {
    expect(failuresOf(`${firstNight}\n${before}\n${act}\n=> refused ${clause}`)).toEqual([]);
  });

  it('8.3 any time after the shots: between the checks and after them', () => {
    expect(failuresOf(`${firstNight}\nshot 4\ndon 2\nbest 3 5 8\nsheriff 5\nday 2`)).toEqual([]);
    expect(failuresOf(`${firstNight}\nshot 4\ndon 2\nsheriff 5\nbest 3 5 8\nday 2`)).toEqual([]);
  });

  it('8.3.1 what was accepted goes into the record, in the order in which it was named', () => {
    const game = gameAfter(`${firstNight}\nshot 4`);
    expect(bestMoveSeat(game.table)).toBe(4);
    expect(factsOf(game, { type: 'MakeBestMove', named: [9, 3, 5], endedBy: null })).toEqual([
      { type: 'BestMoveMade', clause: '8.3', data: { seat: 4, named: [9, 3, 5], endedBy: null } },
    ]);
  });

  it('8.3.2 why it ended is on record with the seats named so far', () => {
    const { table } = gameAfter(`${firstNight}\nshot 4\nbest 9 (gave information)`);
    expect(table.bestMoves).toEqual([{ seat: 4, named: [9], endedBy: 'gave information' }]);
  });

  it('8.3.5, 7.9 not when the vote of day 1 sent off two', () => {
    expect(failuresOf(`
      night 0
      day 1
      1: +1
      2: +7
      vote 1=5
      vote 1=5
      leave=6
      => out 1 7
      night 1
      shot 4
      best 3 5 8
      => refused 8.3.5
      day 2
    `)).toEqual([]);
  });

  it.each([
    ['7.9 one voted out on day 1 does not bar it', '1: +1\n2: +7\nvote 1=9'],
    ['7.9 two disqualified on day 1 do not bar it', 'dq 1\ndq 7'],
    ['7.9 one voted out and one disqualified do not bar it', '1: +1\n2: +7\nvote 1=9\ndq 7'],
  ])('%s', (_title, lines) => {
    expect(failuresOf(`night 0\nday 1\n${lines}\nnight 1\nshot 4\nbest 3 5 8`)).toEqual([]);
  });

  it('8.3.5 before 8.3.3: the right is missing, whatever he names', () => {
    const out = 'night 0\nday 1\n1: +1\n2: +7\nvote 1=5\nvote 1=5\nleave=6\nnight 1\nshot 4';
    expect(failuresOf(`${out}\nbest 3 3\n=> refused 8.3.5`)).toEqual([]);
    expect(failuresOf(`${out}\nday 2\nnight 2\nshot 5\nbest 3 5\n=> refused 8.3`)).toEqual([]);
  });
});

describe('std.bestMove', () => {
  const rule = (value: string, body: string): string => `ruleset: regulation std.bestMove=${value}\n${body}`;

  it('std.bestMove=none nobody has it', () => {
    expect(failuresOf(rule('none', `${firstNight}\nshot 4\nbest 3 5 8\n=> refused 8.3`))).toEqual([]);
  });

  it('std.bestMove=first only on the first shooting night', () => {
    expect(failuresOf(rule('first', `${secondNight}\nshot 4\nbest 3 5 8\n=> refused 8.3`))).toEqual([]);
    expect(failuresOf(rule('first', `${firstNight}\nshot 4\nbest 3 5 8`))).toEqual([]);
  });

  it('std.bestMove=any each killed player, after a miss too', () => {
    expect(failuresOf(rule('any', `${firstNight}
      shot 4
      best 3 5 8
      day 2
      night 2
      shot 6
      best 3 5 9
      best 3
      => refused 8.3.3
      day 3
    `))).toEqual([]);
    expect(failuresOf(rule('any', `${secondNight}\nshot 4\nbest 3 5 8`))).toEqual([]);
  });

  it('std.bestMove=any 8.3.5 bars the first night only', () => {
    expect(failuresOf(rule('any', `
      night 0
      day 1
      1: +1
      2: +7
      vote 1=5
      vote 1=5
      leave=6
      night 1
      shot 4
      best 3 5 8
      => refused 8.3.5
      day 2
      night 2
      shot 6
      best 3 5 8
    `))).toEqual([]);
  });
});
