// Assertions that do not hold, refusals that nobody expected, and the report of a played game.
import { describe, expect, it } from '@jest/globals';
import { formatPoints } from '../words/grammar.js';
import { playMgn } from './play.js';
import type { GameReport } from './report.js';
import { reportOf } from './report.js';
import { tableLine } from '../table-line.js';
import { failuresOf, gameOf, playedOf } from '../testing/holds.js';

const reported = (body: string): GameReport => reportOf(gameOf(body), playMgn(gameOf(body)));

const day = 'night 0\nday 1\n1: +5\n2: +7\n';

describe('assertions that do not hold', () => {
  it.each([
    ['=> nominees 5', 'nominees 5 | found 5 7'],
    ['=> nominees 7 5', 'nominees 7 5 | found 5 7'],
    ['=> nominees', 'nominees | found 5 7'],
    ['=> tie 5 7', 'tie 5 7 | found -'],
    ['=> out 5', 'out 5 | found -'],
    ['=> no vote', 'no vote | found vote'],
    ['=> speaks 3 0', 'speaks 3 0 | found 60'],
    ['=> opens 2', 'opens 2 | found 1'],
    ['=> alive 9', 'alive 9 | found 10'],
    ['=> check black', 'check black | found -'],
    ['=> red', 'red | found running'],
    ['=> points 1:1 2:0 3:0.5', 'points 1:1.00 2:0.00 3:0.50 | found 1:0.00 3:0.00'],
    ['=> pending 1', 'pending 1 | found -'],
    ['=> refused vote.4', 'refused vote.4 | found accepted'],
    ['=> clause vote.14', 'clause vote.14 | found vote.2'],
  ])('%s', (claim, found) => {
    expect(failuresOf(`${day}${claim}`)).toEqual([`=> ${found}`]);
  });

  it('nobody, running and a wrong clause say what stood there', () => {
    expect(failuresOf(`${day}vote 5=6\n=> nobody\n=> out 7`))
      .toEqual(['=> nobody | found 5', '=> out 7 | found 5']);
    expect(failuresOf('night 0\nppk 1\n=> running')).toEqual(['=> running | found black']);
    expect(failuresOf(`${day}1:\n=> refused vote.4`)).toEqual(['=> refused vote.4 | found day.1']);
    expect(failuresOf(`${day}dq 3\n=> speaks 3 60`)).toEqual(['=> speaks 3 60 | found -']);
  });

  it('the example of the notation: a tie is not an exit', () => {
    const lines = 'night 0\nday 1\n1: +5\n3: +5 +7\n6: !9\nvote 5: 1 3 4 6 8 | 7: 2 5 7 9\n=> out 7 5';
    expect(failuresOf(lines)).toEqual(['=> out 7 5 | found -']);
  });
});

describe('refusals', () => {
  it('a refused line fails without its assertion, and play goes on', () => {
    expect(failuresOf(`${day}1: +6\n=> nominees 5 7\nvote 5=6\n=> out 5`))
      .toEqual(['1: +6 | refused day.1 speech.outOfTurn']);
  });

  it('the assertion may follow others, but not the next line', () => {
    expect(failuresOf(`${day}1: +6\n=> nominees 5 7\n=> refused day.1`)).toEqual([]);
    expect(failuresOf(`${day}1: +6\nvote 5=6\n=> refused day.1`)).toHaveLength(2);
  });

  it('a failure knows its line', () => {
    expect(reported(`${day}1: +6\n=> alive 9`).failures).toMatchObject([
      { line: 7, why: 'refused', refusal: { code: 'speech.outOfTurn', clause: 'day.1' } },
      { line: 8, why: 'claim', found: '10' },
    ]);
  });

  it('a refused line changes nothing at all', () => {
    const refused = playedOf(`${day}3: !4 !4 +9 -5\n`).lines;
    const [before, last] = [refused.at(-2), refused.at(-1)];
    expect(last?.outcome.refusal?.clause).toBe('vote.3');
    expect(last?.after).toBe(before?.after);
  });
});

describe('the report', () => {
  it('of a whole game: result, seats, parts, departures, best move', () => {
    const body = 'night 0\nday 1\n1: +6\n2: +7\nvote 6=9\nnight 1\nshot 4\nbest 3 5 1\ndq 9\n'
      + 'day 2\nppk 3\nextra 4 0.2\nextra 1 0.6';
    const report = reported(body);
    expect(report.result).toEqual({ winner: 'red', by: 'ppk' });
    expect(report.seats[3]).toEqual({
      seat: 4, player: 'Dmitri', role: 'citizen', points: 125,
      parts: [{ clause: '8.2.1', points: 100 }, { clause: '8.3.4', points: 25 }],
      left: { by: 'kill', phase: 'night 1' },
    });
    expect(report.seats[5]).toMatchObject({ left: { by: 'vote', phase: 'day 1' }, points: 100 });
    expect(report.seats[8]).toMatchObject({ left: { by: 'disqualification', phase: 'night 1' }, points: 50 });
    const fine = { clause: '8.2.5', points: -70 };
    expect(report.seats[2]).toMatchObject({ points: -70, parts: [fine], left: null });
    expect(report.bestMove).toEqual({ seat: 4, named: [3, 5, 1], black: 2 });
    expect(report.pending).toEqual([{ seat: 1, points: 60, clause: '8.4.3' }]);
    expect(report.failures).toEqual([]);
  });

  it('of a game that runs: no winner, no best move, only fines', () => {
    const report = reported('dq 4\nnight 0');
    expect(report.result).toEqual({ winner: null, by: null });
    expect(report.bestMove).toBeNull();
    expect(report.seats[3]).toMatchObject({ points: -50, left: { by: 'disqualification', phase: 'deal' } });
  });

  it.each([
    [
      'vote',
      `${day}dq 3\nnight 1\nmiss\nday 2\ndq 5\nnight 2\nmiss\nday 3\nnight 3\nshot 1\nday 4\n8: +8\nvote`,
    ],
    ['kill', 'night 0\nday 1\ndq 1\ndq 2\ndq 4\nnight 1\nshot 6'],
    ['disqualification', 'night 0\nday 1\ndq 3\ndq 5\ndq 8'],
    ['ppk', 'night 0\nppk 1'],
    ['stalemate', 'night 0\nday 1\nnight 1\nmiss\nday 2\nnight 2\nmiss\nday 3\nnight 3\nmiss\nday 4'],
  ])('decided by %s', (by, body) => {
    expect(reported(body)).toMatchObject({ result: { by }, failures: [] });
  });

  it('pending awards stand in order of seats', () => {
    const report = reported('night 0\nppk 3\nextra 9 0.6\nextra 2 0.6');
    expect(report.pending.map((award) => `${award.seat} ${award.clause}`)).toEqual(['2 8.4.2', '9 8.4.3']);
    const two = reported('night 0\nppk 3\nextra 9 0.6\nextra 2 0.4\nextra 1 0.2');
    expect(two.pending.map((award) => `${award.seat} ${award.clause}`)).toEqual(['1 8.4.2', '9 8.4.3']);
  });

  it('overrides are listed by line, in the order of the file', () => {
    const report = reported('night 0\noverride shot 4\nday 1\noverride 3: +5 +6');
    expect(report.overrides).toEqual([{ line: 4, clause: 'std.night' }, { line: 6, clause: 'vote.4' }]);
  });

  it('the first extra closes the game, the end of the file does it otherwise', () => {
    const lines = playedOf('night 0\nppk 3\nextra 1 0.3').lines;
    expect(lines.map((line) => line.after.views.judge.table.closed)).toEqual([false, false, true]);
    expect(lines.map((line) => tableLine(line.after.views.hall.table))).toEqual([
      '?????????? 0000000000 N0 -', '?????????? 0000000000 N0 -', 'CSDCMCCMCC 0000000000 END:red -',
    ]);
    expect(playedOf('night 0\nppk 3').end.views.judge.table.closed).toBe(true);
    expect(playedOf('night 0').end.views.judge.table.closed).toBe(false);
  });

  it.each([[0, '0.00'], [5, '0.05'], [-50, '-0.50'], [140, '1.40'], [1000, '10.00'], [-5, '-0.05']])(
    '%i hundredths are written %s', (hundredths, text) => {
      expect(formatPoints(hundredths, 'machine')).toBe(text);
    },
  );
});
