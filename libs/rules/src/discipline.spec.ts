// Fouls, disqualifications, the votes that they call off, and the offence that gives the game away.
import { describe, expect, it } from '@jest/globals';
import { isFoulReason } from './discipline.js';
import { codeOf, factsOf } from './testing/decide.js';
import { failuresOf, gameAfter } from './testing/holds.js';

const dayOne = 'night 0\nday 1';
const withRule = (value: string, body: string): string =>
  `ruleset: regulation std.disqualificationCancelsVote=${value}\n${body}`;

describe('fouls', () => {
  it('std.fouls the fourth disqualifies at once, and 8.2.4 fines', () => {
    expect(failuresOf(`${dayOne}
      foul 6
      foul 6
      foul 6
      => alive 10
      foul 6
      => out 6
      => alive 9
      => clause 8.2.4
      => points 6:-0.50 7:0
    `)).toEqual([]);
  });

  it('std.fouls the fourth foul and the disqualification are one act', () => {
    const game = gameAfter(`${dayOne}\nfoul 6\nfoul 6\nfoul 6`);
    expect(factsOf(game, { type: 'GiveFoul', seat: 6, reason: 'hand' })).toEqual([
      { type: 'FoulGiven', clause: 'vote.8', data: { seat: 6, reason: 'hand' } },
      { type: 'PlayerDisqualified', clause: 'std.fouls', data: { seat: 6, by: 'fouls', reason: null } },
    ]);
  });

  it('std.fouls a fifth foul is refused: he is not at the table', () => {
    expect(failuresOf(`${dayOne}\n3: !6 !6 !6 !6 !6\n=> refused std.fouls\n=> alive 10`)).toEqual([]);
  });

  it('std.fouls the speaker\'s fourth foul ends his line: what follows is refused with all of it', () => {
    expect(failuresOf(`${dayOne}
      3: ! ! ! ! +5
      => refused day.1
      => alive 10
      => nominees
      3: +5 ! ! ! !
      => out 3
      => nominees 5
    `)).toEqual([]);
  });

  it('std.fouls fouls are given in any phase, the agreement night too', () => {
    expect(failuresOf('foul 4\nnight 0\nfoul 4\nday 1\nfoul 4\nnight 1\nfoul 4\n=> out 4')).toEqual([]);
  });

  it.each([
    [
      'std.fouls not to a player who was voted out, once night has fallen',
      '1: +4\n2: +5\nvote 4=9\nnight 1', 'foul 4',
    ],
    ['std.fouls not to the killed after the day\'s first speech', 'night 1\nshot 4\nday 2\n2:', 'foul 4'],
    ['std.fouls not to the killed after the vote either', 'night 1\nshot 4\nday 2\n2: +2\nvote', 'foul 4'],
    ['std.disqualification not of who is gone', '1: +4\n2: +5\nvote 4=9\nnight 1', 'dq 4'],
    ['std.disqualification not twice', 'dq 4', 'dq 4'],
    ['std.disqualification not of the killed after the first speech', 'night 1\nshot 4\nday 2\n2:', 'dq 4'],
  ])('%s', (title, lines, act) => {
    expect(failuresOf(`${dayOne}\n${lines}\n${act}\n=> refused ${title.split(' ')[0] ?? ''}`)).toEqual([]);
  });

  it('std.fouls the reasons with a button are known', () => {
    expect(['gesture', 'call', 'hand', 'handRemoved', 'outOfTurn', 'inquiry'].every(isFoulReason)).toBe(true);
    expect(isFoulReason('toString')).toBe(false);
    const game = gameAfter(dayOne);
    expect(factsOf(game, { type: 'GiveFoul', seat: 1, reason: 'toString' })[0]?.clause).toBe('std.fouls');
  });
});

describe('disqualification', () => {
  it('std.disqualification at once, without counting fouls, with a win tested', () => {
    expect(failuresOf(`${dayOne}
      dq 3
      dq 5
      => running
      dq 8
      => red
      => clause 8.2.4
      => points 1:1 3:-0.50 5:-0.50 8:-0.50
    `)).toEqual([]);
  });

  it('std.disqualification of the speaker ends his minute', () => {
    const game = gameAfter(dayOne);
    expect(codeOf(game, { type: 'Disqualify', seat: 1, reason: null })).toBe('accepted');
    expect(failuresOf(`${dayOne}\n1: +5\ndq 1\n2: +6\n=> nominees 5 6`)).toEqual([]);
  });

  it('std.disqualification a leaving player is fined and keeps his way of leaving', () => {
    const killed = 'night 1\nshot 4\n';
    for (const story of ['1: +4\n2: +5\nvote 4=9\ndq 4', `${killed}dq 4`, `${killed}day 2\ndq 4`]) {
      const { table } = gameAfter(`${dayOne}\n${story}`);
      const by = story.startsWith(killed) ? 'kill' : 'vote';
      expect(table.places[3]).toMatchObject({ disqualified: true, left: { by } });
      expect(failuresOf(`${dayOne}\n${story}\n=> alive 9\n=> points 4:-0.50`)).toEqual([]);
    }
  });
});

describe('std.disqualificationCancelsVote', () => {
  const nominated = `${dayOne}\n5: +5\n6: +6\n7: +7`;
  const refused = '=> refused std.disqualificationCancelsVote';

  it('std.disqualificationCancelsVote=next before the vote is decided this vote is off', () => {
    expect(failuresOf(`${nominated}
      dq 9
      => no vote
      vote 5=1
      ${refused}
      night 1
      miss
      day 2
      5: +5
      vote
      => out 5
    `)).toEqual([]);
  });

  it('std.disqualificationCancelsVote=next in a tie the revote is off, or the question', () => {
    expect(failuresOf(`${nominated}\nvote 5=5 6=5\ndq 9\n=> no vote\n=> tie\nvote 5=9\n${refused}`))
      .toEqual([]);
    expect(failuresOf(`${nominated}\nvote 5=5 6=5\nvote 5=5\ndq 5\n=> no vote\nleave=9\n=> refused vote.13
      night 1`))
      .toEqual([]);
  });

  it.each([
    [
      'std.disqualificationCancelsVote=next after the decision the next day\'s is off',
      'vote 5=9\ndq 9\nnight 1\nmiss',
    ],
    [
      'std.disqualificationCancelsVote=next in the night the day to come is off',
      'vote 5=9\nnight 1\nmiss\ndq 9',
    ],
    ['std.disqualificationCancelsVote=next nobody left by it: the next day\'s is off',
      'vote 5=5 6=5\nvote 5=5\nleave=1\ndq 9\nnight 1\nmiss'],
  ])('%s', (_title, lines) => {
    expect(failuresOf(`${nominated}
      ${lines}
      day 2
      6: +6
      => no vote
      vote
      ${refused}
      night 2
      miss
      day 3
      6: +6
      vote
      => out 6
    `)).toEqual([]);
  });

  it.each([
    [
      'std.disqualificationCancelsVote=next a voted out player calls off nothing',
      'vote 5=9\ndq 5\nnight 1\nmiss',
    ],
    [
      'std.disqualificationCancelsVote=next a killed player calls off nothing',
      'vote 5=9\nnight 1\nshot 9\ndq 9',
    ],
  ])('%s', (_title, lines) => {
    expect(failuresOf(`${nominated}\n${lines}\nday 2\n6: +6\nvote\n=> out 6`)).toEqual([]);
  });

  it('std.disqualificationCancelsVote=next before day 1 the vote of day 1 is off', () => {
    expect(failuresOf(`night 0\ndq 9\nday 1\n5: +5\n6: +6\nvote\n${refused}\nnight 1`)).toEqual([]);
  });

  it('std.disqualificationCancelsVote=next two on one day call off that day only', () => {
    expect(failuresOf(`${nominated}\ndq 9\ndq 10\nnight 1\nmiss\nday 2\n5: +5\nvote\n=> out 5`)).toEqual([]);
  });

  it('std.disqualificationCancelsVote=never the disqualified is struck, the vote goes on', () => {
    expect(failuresOf(withRule('never', `${nominated}
      dq 6
      => nominees 5 7
      vote 5: 1 2 3 4 7 9
      => out 5
      night 1
      dq 9
      miss
      day 2
      7: +7
      vote
      => out 7
    `))).toEqual([]);
  });

  it('std.disqualificationCancelsVote=never a round in progress is held again among who is left', () => {
    expect(failuresOf(withRule('never', `${nominated}
      vote 5=3 6=3 7=4
      => out 7
    `))).toEqual([]);
    expect(failuresOf(withRule('never', `
      night 0
      day 1
      dq 1
      5: +5
      6: +6
      7: +7
      vote 5=3 6=3 7=3
      => tie 5 6 7
      dq 6
      => tie 5 7
      vote 5=4 7=4
      => tie 5 7
      leave=8
      => out 5 7
    `))).toEqual([]);
  });

  it('std.disqualificationCancelsVote=never a bystander changes nothing in a tie', () => {
    expect(failuresOf(withRule('never', `${nominated}
      vote 5=5 6=5
      dq 9
      => tie 5 6
      vote 5=9
      => out 5
    `))).toEqual([]);
  });

  it('std.disqualificationCancelsVote=onlyIfNominated a nominee calls the vote off', () => {
    expect(failuresOf(withRule('onlyIfNominated', `${nominated}\ndq 6\nvote\n${refused}`))).toEqual([]);
  });

  it('std.disqualificationCancelsVote=onlyIfNominated another one calls off nothing', () => {
    expect(failuresOf(withRule('onlyIfNominated', `${nominated}\ndq 9\nvote 5=8 6=1\n=> out 5`))).toEqual([]);
  });

  it('std.disqualificationCancelsVote=onlyIfNominated after the decision the next day\'s', () => {
    const body = `${nominated}\nvote 5=9\ndq 6\nnight 1\nmiss\nday 2\n7: +7\nvote\n${refused}`;
    expect(failuresOf(withRule('onlyIfNominated', body))).toEqual([]);
  });
});

describe('ППК', () => {
  it('8.2.5 of a red one gives black the game at once, and −0.70 to him alone', () => {
    expect(failuresOf(`${dayOne}
      ppk 7 (peeked in the night)
      => black
      => clause 8.2.5
      => alive 10
      => points 3:1 5:1 8:1 7:-0.70 1:0
    `)).toEqual([]);
  });

  it('8.2.5 of a black one gives red the game', () => {
    expect(failuresOf(`${dayOne}\nppk 3\n=> red\n=> points 3:-0.70 1:1 5:0`)).toEqual([]);
  });

  it('8.2.5 of one who is gone, in any phase while the game runs', () => {
    expect(failuresOf(`${dayOne}\n1: +4\n2: +5\nvote 4=9\nnight 1\nppk 4\n=> black\n=> points 4:-0.70`))
      .toEqual([]);
    expect(failuresOf('ppk 1\n=> black')).toEqual([]);
  });

  it('8.2.5, 8.2.4 disqualified by an event of his own he pays both', () => {
    expect(failuresOf(`${dayOne}\ndq 7\nppk 7\n=> points 7:-1.20`)).toEqual([]);
    expect(failuresOf(`${dayOne}\nppk 7\ndq 7\n=> clause 7.8\n=> points 7:-1.20\n=> alive 10`)).toEqual([]);
  });

  it('8.2.5 not after the result', () => {
    expect(failuresOf(`${dayOne}\nppk 7\nppk 3\n=> refused std.end\n=> black`)).toEqual([]);
  });
});
