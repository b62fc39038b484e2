// How a game ends: wins at a departure, the draw, what still happens after the result, the closing.
import { describe, expect, it } from '@jest/globals';
import { dueLastWords } from './floor.js';
import { codeOf, factsOf, typesOf } from './testing/decide.js';
import { failuresOf, gameAfter, playedOf } from './testing/holds.js';

/** Red at 6 of 8 after day 2; then nights of misses and votes take the last two black. */
const redByVote = `
  night 0
  day 1
  night 1
  miss
  day 2
  3: +3
  vote
  night 2
  miss
  day 3
  5: +5
  vote
  night 3
  miss
  day 4
  8: +8
  vote`;

const blackByKill = `
  night 0
  day 1
  dq 1
  night 1
  shot 2
  day 2
  night 2
  shot 4
  day 3
  night 3
  shot 6`;

describe('wins', () => {
  it('std.end red wins when no black is left', () => {
    expect(failuresOf(`${redByVote}\n=> red\n=> out 8\n=> clause vote.14`)).toEqual([]);
    expect(playedOf(redByVote).end.views.judge.table.result).toEqual({ winner: 'red', by: 'vote' });
  });

  it('std.end black wins when they are as many as the living red', () => {
    expect(failuresOf(`${blackByKill}\n=> black\n=> alive 6\n=> out 6\n=> clause std.night`)).toEqual([]);
    expect(playedOf(blackByKill).end.views.judge.table.result).toEqual({ winner: 'black', by: 'kill' });
  });

  it('std.end black wins with more than the living red when several leave together', () => {
    expect(failuresOf(`
      night 0
      day 1
      night 1
      shot 1
      day 2
      night 2
      shot 2
      day 3
      night 3
      miss
      day 4
      4: +4
      6: +6
      vote 4=4
      vote 4=4
      leave=5
      => out 4 6
      => alive 6
      => black
    `)).toEqual([]);
  });

  it('std.end several leaving by one vote depart together: red is tested before black', () => {
    expect(failuresOf(`
      ruleset: regulation std.disqualificationCancelsVote=never
      night 0
      day 1
      dq 3
      dq 5
      dq 1
      dq 2
      dq 4
      dq 6
      => alive 4
      => running
      7: +7
      8: +8
      vote 7=2
      vote 7=2
      leave=3
      => out 7 8
      => red
    `)).toEqual([]);
  });

  it('std.end a miss and a nobody decide nothing', () => {
    expect(failuresOf('night 0\nday 1\nnight 1\nmiss\n=> running\nday 2\n=> running')).toEqual([]);
  });
});

describe('after the result', () => {
  it.each([
    ['std.end no phase', 'night 4'],
    ['std.end no day', 'day 5'],
    ['std.end no speech', '9:'],
    ['std.end no vote', 'vote 1=5'],
    ['std.end no question', 'leave=5'],
    ['std.end no shots', 'shot 1'],
    ['std.end no miss', 'miss'],
    ['std.end no check of the don', 'don 1'],
    ['std.end no check of the sheriff', 'sheriff 1'],
    ['std.end no best move', 'best 1'],
    ['std.end no nomination in a last word', 'last 8: +1'],
    ['std.end no ППК', 'ppk 1'],
  ])('%s', (_title, act) => {
    expect(failuresOf(`${redByVote}\n${act}\n=> refused std.end\n=> red`)).toEqual([]);
  });

  it('7.8 who leaves by the deciding vote has his last word, and the game ends after it', () => {
    const game = gameAfter(redByVote);
    expect(dueLastWords(game.table)).toEqual([8]);
    expect(factsOf(game, { type: 'BeginSpeech', seat: 8, kind: 'lastWord' })).toMatchObject([
      { type: 'SpeechBegan', clause: 'vote.15', data: { seat: 8, seconds: 60, during: 'day' } },
    ]);
    expect(typesOf(game, { type: 'CloseGame' })).toEqual(['SpeechesHeld', 'GameClosed']);
  });

  it('7.8 who is killed by the deciding shot has his last word in the night', () => {
    const game = gameAfter(blackByKill);
    expect(factsOf(game, { type: 'BeginSpeech', seat: 6, kind: 'lastWord' })).toMatchObject([
      { type: 'SpeechBegan', data: { seat: 6, seconds: 60, during: 'night' } },
    ]);
  });

  it.each([
    ['7.8 of the leaving player', 'dq 6', 6],
    ['7.8 of a player at the table', 'dq 9', 9],
    ['7.8 by a fourth foul', 'foul 3\nfoul 3\nfoul 3\nfoul 3', 3],
  ])('%s: a disqualification changes nothing in the result and fines', (_title, act, seat) => {
    const won = seat === 3 ? '0.50' : '-0.50';
    expect(failuresOf(`${blackByKill}
      ${act}
      => black
      => clause 7.8
      => alive 6
      => out 6
      => points ${seat}:${won}
    `)).toEqual([]);
  });

  it('std.end the judge closes the game after the result, once, and then nothing is fouled', () => {
    expect(codeOf(gameAfter('night 0'), { type: 'CloseGame' })).toBe('game.running');
    expect(failuresOf(`${redByVote}
      extra 1 0.2
      foul 2
      => refused std.end
      dq 2
      => refused std.end
      => points 1:1.20 2:1
    `)).toEqual([]);
    const closed = playedOf(redByVote).end.views.judge;
    expect(codeOf(closed, { type: 'CloseGame' })).toBe('game.closed');
    expect(codeOf(closed, { type: 'BeginSpeech', seat: 8, kind: 'lastWord' })).toBe('game.closed');
  });

  it('std.end who left before the deciding act is beyond the judge, who leaves by it is not', () => {
    expect(failuresOf(`${redByVote}\nfoul 5\n=> refused std.fouls\nfoul 8\ndq 8\n=> points 8:-0.50`))
      .toEqual([]);
  });
});

describe('the draw', () => {
  const still = 'night 0\nday 1\nnight 1\nmiss\nday 2\nnight 2\nmiss\nday 3\nnight 3\nmiss';

  it('7.6 three nights with the same number: a draw when the third ends', () => {
    expect(failuresOf(`${still}\n=> running\nday 4\n=> draw\n=> clause 7.6\n=> points 1:0 3:0`)).toEqual([]);
    const { result } = playedOf(`${still}\nday 4`).end.views.judge.table;
    expect(result).toEqual({ winner: 'draw', by: 'stalemate' });
  });

  it('7.6 the night itself goes on to its end: checks come before the draw', () => {
    expect(failuresOf(`${still}\ndon 2\n=> check sheriff\nsheriff 3\n=> check black\nday 4\n=> draw`))
      .toEqual([]);
  });

  it.each([
    ['7.6 a kill breaks the three nights', 'night 3\nshot 4\nday 4'],
    ['7.6 a vote between breaks them', '3: +4\nvote\nnight 3\nmiss\nday 4'],
    ['7.6 a disqualification between breaks them', 'dq 4\nnight 3\nmiss\nday 4'],
    ['7.6 a disqualification in the third night breaks them', 'night 3\nmiss\ndq 4\nday 4'],
  ])('%s', (_title, lines) => {
    const two = 'night 0\nday 1\nnight 1\nmiss\nday 2\nnight 2\nmiss\nday 3';
    expect(failuresOf(`${two}\n${lines}\n=> running\n=> alive 9`)).toEqual([]);
  });

  it('7.6 a departure on the day before the first of the three counts for nothing', () => {
    expect(failuresOf(`
      night 0
      day 1
      dq 4
      night 1
      miss
      day 2
      night 2
      miss
      day 3
      night 3
      miss
      day 4
      => draw
    `)).toEqual([]);
  });

  it('std.drawNights=shooting the agreement night does not count', () => {
    expect(failuresOf('night 0\nday 1\nnight 1\nmiss\nday 2\nnight 2\nmiss\nday 3\n=> running')).toEqual([]);
  });

  it('std.drawNights=all the agreement night is the first of three', () => {
    const rule = 'ruleset: regulation std.drawNights=all\n';
    expect(failuresOf(`${rule}night 0\nday 1\nnight 1\nmiss\nday 2\nnight 2\nmiss\nday 3\n=> draw
      => clause 7.6`))
      .toEqual([]);
    expect(failuresOf(`${rule}night 0\nday 1\ndq 4\nnight 1\nmiss\nday 2\nnight 2\nmiss\nday 3\n=> running\n`
      + 'night 3\nmiss\nday 4\n=> draw')).toEqual([]);
  });

  it('7.6 after the draw nothing of play goes on', () => {
    expect(failuresOf(`${still}\nday 4\nday 4\n=> refused std.end\n1:\n=> refused std.end`)).toEqual([]);
  });
});
