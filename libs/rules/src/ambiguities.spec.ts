// Where the texts of the rules are ambiguous or disagree: each decision, with the game that shows it.
import { describe, expect, it } from '@jest/globals';
import { factsOf } from './testing/decide.js';
import { failuresOf, gameAfter, partsOf } from './testing/holds.js';

const dayOne = 'night 0\nday 1';

describe('ambiguities, decided', () => {
  it('7.3, day.3 (1) both work, the ruleset chooses; either way the question is on record', () => {
    for (const [value, clause] of [['refused', '7.3'], ['answered', 'day.3'], ['oncePerSpeech', 'day.3']]) {
      const body = `ruleset: regulation std.inquiry=${value}\n${dayOne}\n1: ?`;
      expect(failuresOf(`${body}\n=> clause ${clause}`)).toEqual([]);
      expect(gameAfter(body).table.inquiries).toBe(1);
    }
    expect(failuresOf(`${dayOne}\n1: ?\n=> clause 7.3`)).toEqual([]);
  });

  it('7.6 (2) three nights are shooting nights; all departures between count', () => {
    const nights = 'night 1\nmiss\nday 2\nnight 2\nmiss\nday 3';
    expect(failuresOf(`${dayOne}\n${nights}\n=> running\nnight 3\nmiss\nday 4\n=> draw`)).toEqual([]);
    expect(failuresOf(`${dayOne}\n${nights}\ndq 4\nnight 3\nmiss\nday 4\n=> running`)).toEqual([]);
    expect(failuresOf(`ruleset: regulation std.drawNights=all\n${dayOne}\n${nights}\n=> draw`)).toEqual([]);
  });

  it('8.4.6 (3) of equal values the best move is the source, yet the player counts in 8.4.1', () => {
    const game = `${dayOne}\nnight 1\nshot 4\nbest 3 5 8\nppk 3\nextra 4 0.4`;
    expect(partsOf(game, 4)).toEqual(['8.2.1 100', '8.3.4 40']);
    expect(failuresOf(`${game}\nextra 1 0.3\nextra 2 0.3\nextra 6 0.2\nextra 7 0.2\n=> pending 7
      => points 6:1.20`))
      .toEqual([]);
  });

  it('8.2.4, 8.2.5 (4) a disqualified winner has 1 − 0.50, a culprit −0.70 alone', () => {
    expect(failuresOf(`${dayOne}\ndq 1\nppk 3\n=> points 1:0.50 3:-0.70`)).toEqual([]);
    expect(failuresOf(`${dayOne}\ndq 3\nppk 3\n=> points 3:-1.20`)).toEqual([]);
  });

  it('vote.13 (5) a revote is compared with the round before it, not with the first', () => {
    expect(failuresOf(`${dayOne}\nnight 1\nmiss\nday 2\n2: +2\n3: +3\n4: +4\n5: +5
      vote 2=3 3=3 4=3
      => tie 2 3 4
      vote 2=5 3=5
      => tie 2 3
      vote 2=5 3=5
      => tie 2 3
      leave=6
      => out 2 3
    `)).toEqual([]);
  });

  it('8.3.3 (6) the same seat twice in a best move is refused', () => {
    expect(failuresOf(`${dayOne}\nnight 1\nshot 4\nbest 3 3\n=> refused 8.3.3\nbest 3`)).toEqual([]);
  });

  it('std.disqualificationCancelsVote (7) a candidate disqualified during the vote: it is called off', () => {
    expect(failuresOf(`${dayOne}\n1: +5\n2: +6\nvote 5=5 6=5\nfoul 5\nfoul 5\nfoul 5\nfoul 5\n=> no vote
      vote 6=9
      => refused std.disqualificationCancelsVote
      leave=9
      => refused vote.13
      night 1
    `)).toEqual([]);
  });

  it.each([
    ['std.disqualificationCancelsVote (8) no nominees', 'dq 9'],
    ['std.disqualificationCancelsVote (8) one on day 1', '1: +5\ndq 9'],
    ['std.disqualificationCancelsVote (8) cancelled before', '1: +5\n2: +6\ndq 8\ndq 9'],
  ])('%s: a vote not held is undecided, the next day keeps its own', (_title, lines) => {
    expect(failuresOf(`${dayOne}\n${lines}\nnight 1\nmiss\nday 2\n5: +5\nvote\n=> out 5`)).toEqual([]);
  });

  it.each([
    ['std.fouls (9) the killed in his night', 'night 1\nshot 4', true],
    ['std.fouls (9) the killed in the morning', 'night 1\nshot 4\nday 2', true],
    ['std.fouls (9) the killed after the day\'s first speech', 'night 1\nshot 4\nday 2\n2:', false],
    ['std.fouls (9) the voted out until night', '1: +4\n2: +5\nvote 4=9', true],
    ['std.fouls (9) the voted out when night has fallen', '1: +4\n2: +5\nvote 4=9\nnight 1', false],
    ['std.fouls (9) the disqualified at once', 'dq 4', false],
  ])('%s', (_title, lines, may) => {
    const allowed = '=> points 4:0\ndq 4\n=> points 4:-0.50';
    const claims = may ? allowed : '=> refused std.fouls\ndq 4\n=> refused std.disqualification';
    expect(failuresOf(`${dayOne}\n${lines}\nfoul 4\n${claims}`)).toEqual([]);
  });

  it('std.fouls (9) by the deciding event until the game is closed', () => {
    const decided = `${dayOne}\ndq 1\nnight 1\nshot 2\nday 2\nnight 2\nshot 4\nday 3\nnight 3\nshot 6
      => black`;
    expect(failuresOf(`${decided}\nfoul 6\ndq 6\n=> points 6:-0.50\nextra 3 0.2\nfoul 7\n=> refused std.end`))
      .toEqual([]);
  });

  it('std.end (10) a kill that decides ends the night: no checks, but a best move that 8.3 gives', () => {
    const night = `${dayOne}\ndq 1\ndq 2\ndq 4\nnight 1\nshot 6\n=> black`;
    expect(failuresOf(`${night}\ndon 7\n=> refused std.end\nsheriff 3\n=> refused std.end\nbest 3 5 8
      => points 6:0.40`))
      .toEqual([]);
    expect(failuresOf(`${night}\nbest 3 5\nbest 3\n=> refused 8.3.3\nextra 3 0.2`)).toEqual([]);
    expect(failuresOf(`${night}\nextra 3 0.2\nbest 3 5\n=> refused std.end`)).toEqual([]);
  });

  it('std.end (10) on a later night there is none to stand', () => {
    expect(failuresOf(`${dayOne}\ndq 1\nnight 1\nshot 2\nday 2\nnight 2\nshot 4\nday 3\nnight 3\nshot 6
      best 3\n=> refused std.end`))
      .toEqual([]);
  });

  it('vote.3 (11) a withdrawal is tied to the player\'s own minute', () => {
    const facts = factsOf(gameAfter(`${dayOne}\n1: +5`), { type: 'BeginSpeech', seat: 2, kind: 'day' });
    expect(facts).toHaveLength(1);
    expect(failuresOf(`${dayOne}\n1: +5\n2: -5\n=> refused vote.3\n1: -5\n=> refused day.1`)).toEqual([]);
  });

  it('8.3.4 (12) best-move points stand in a draw and in defeat', () => {
    const killed = `${dayOne}\nnight 1\nshot 4\nbest 3 5 8\nday 2`;
    expect(failuresOf(`${killed}\nppk 1\n=> black\n=> points 4:0.40`)).toEqual([]);
    expect(failuresOf(`${killed}\nnight 2\nmiss\nday 3\nnight 3\nmiss\nday 4\nnight 4\nmiss\nday 5
      => draw\n=> points 4:0.40`))
      .toEqual([]);
  });

  it('std.end (13) after the result nobody leaves: fined, and his place kept', () => {
    expect(failuresOf(`${dayOne}\nppk 1\ndq 5\n=> alive 10\n=> nobody\n=> clause 7.8
      => points 5:0.50 1:-0.70`))
      .toEqual([]);
  });

  it('std.night, 8.3 (13) killed and then disqualified in that night: neither check nor best move', () => {
    expect(failuresOf(`${dayOne}\nnight 1\nshot 2\ndq 2\nsheriff 3\n=> refused std.night\nbest 3
      => refused 8.3`))
      .toEqual([]);
    expect(failuresOf(`${dayOne}\nnight 1\nshot 3\ndq 3\ndon 2\n=> refused std.night`)).toEqual([]);
  });

  it('8.2.5 (13) anyone in the game or out of it may cause ППК while it runs', () => {
    expect(failuresOf(`${dayOne}\ndq 5\nppk 5\n=> red\n=> points 5:-1.20\nppk 1\n=> refused std.end`))
      .toEqual([]);
  });

  it('std.end (14) the first extra points close the game', () => {
    expect(failuresOf(`${dayOne}\nppk 1\nfoul 2\nextra 3 0.9\n=> refused 8.4.3\nfoul 2\nextra 3 0.2
      foul 2\n=> refused std.end`))
      .toEqual([]);
  });

  it('7.6 (15) the draw falls where the day would begin', () => {
    expect(failuresOf(`${dayOne}\nnight 1\nmiss\nday 2\nnight 2\nmiss\nday 3\nnight 3\nmiss
      => running
      don 2
      sheriff 3
      => running
      day 4
      => draw
    `)).toEqual([]);
  });
});
