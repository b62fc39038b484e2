// Nominations of the day: who may name whom, what uses the right up, what is taken back, who asks.
import { describe, expect, it } from '@jest/globals';
import { after, codeOf, factsOf } from './testing/decide.js';
import { failuresOf, gameAfter } from './testing/holds.js';

const dayOne = 'night 0\nday 1';
const with_ = (parameter: string, body: string): string => `ruleset: regulation ${parameter}\n${body}`;

describe('nominations', () => {
  it('vote.2 the speaker names any living player, himself included', () => {
    expect(failuresOf(`${dayOne}
      1: +1
      2: +10
      => nominees 1 10
    `)).toEqual([]);
  });

  it('vote.2 a player who is gone is not named, and the line leaves nothing', () => {
    expect(failuresOf(`${dayOne}
      dq 7
      1: !5 +7
      => refused vote.2
      => nominees
      => speaks 5 60
      1: +5
      => nominees 5
    `)).toEqual([]);
  });

  it('vote.2 out of his own minute nobody nominates', () => {
    const seat3 = { type: 'Nominate', seat: 3, candidate: 4 } as const;
    expect(codeOf(gameAfter(dayOne), seat3)).toBe('nomination.notSpeaking');
    expect(codeOf(gameAfter(`${dayOne}\n3: pass`), seat3)).toBe('nomination.notSpeaking');
    const tie = gameAfter(`${dayOne}\n1: +7\n2: +3\nvote 7=5 3=5`);
    expect(codeOf(tie, seat3)).toBe('nomination.notSpeaking');
  });

  it('vote.4 a name already nominated uses nothing up, wherever it stands', () => {
    expect(failuresOf(`${dayOne}
      1: +5
      2: +5 +6
      => nominees 5 6
      3: +5 +6 +7 +5
      => nominees 5 6 7
      4: +7 +6
      => nominees 5 6 7
    `)).toEqual([]);
  });

  it('vote.4 the passed over name is on record', () => {
    const game = after(gameAfter(`${dayOne}\n1: +5`), { type: 'BeginSpeech', seat: 2, kind: 'day' });
    expect(factsOf(game, { type: 'Nominate', seat: 2, candidate: 5 })).toEqual([
      { type: 'NominationPassedOver', clause: 'vote.4', data: { seat: 2, candidate: 5 } },
    ]);
  });

  it.each([
    ['vote.4 a second new name is refused', '1: +5 +6'],
    ['vote.4 his own name a second time is passed over, a new one after it refused', '1: +5 +5 +6'],
    ['vote.4 of three names one that is nominated does not save the third', '1: +5\n2: +6 +5 +7'],
  ])('%s', (_title, lines) => {
    expect(failuresOf(`${dayOne}\n${lines}\n=> refused vote.4`)).toEqual([]);
  });

  it('vote.4 the right is there again on the next day', () => {
    expect(failuresOf(`${dayOne}
      1: +5
      night 1
      miss
      day 2
      => nominees
      1: +6
      => nominees 6
    `)).toEqual([]);
  });

  it('vote.5 candidates stand in the order in which they were accepted', () => {
    expect(failuresOf(`${dayOne}
      1: +9
      4: +2
      6: +5
      => nominees 9 2 5
      vote 9: 1 | 2: 3 | 5: 4
      => out 5
    `)).toEqual([]);
  });

  it('vote.5 withdrawn and nominated again by another, he goes to the end', () => {
    expect(failuresOf(`${dayOne}
      1: +9 -9
      2: +3
      4: +9
      => nominees 3 9
    `)).toEqual([]);
  });
});

describe('withdrawals', () => {
  it('vote.3 the nominator takes his candidate back', () => {
    expect(failuresOf(`${dayOne}\n1: +9 -9\n=> nominees\n=> no vote\n=> clause vote.3`)).toEqual([]);
  });

  it.each([
    ['vote.3 another one\'s candidate', '1: +9\n2: -9'],
    ['vote.3 a name that nobody nominated', '1: -9'],
    ['vote.3 a candidate already taken back', '1: +9 -9 -9'],
    ['vote.3 his name that another one nominated: it was passed over', '1: +9\n2: +9 -9'],
    ['vote.3 a candidate of the day before', '1: +9\nnight 1\nmiss\nday 2\n1: -9'],
  ])('%s is not taken back', (_title, lines) => {
    expect(failuresOf(`${dayOne}\n${lines}\n=> refused vote.3`)).toEqual([]);
  });

  it('vote.3 the later nominator owns the name, not who took it back', () => {
    expect(failuresOf(`${dayOne}\n1: +9 -9\n2: +9\n3: -9\n=> refused vote.3\n=> nominees 9`)).toEqual([]);
  });

  it('vote.3 out of his own minute nobody withdraws', () => {
    const game = gameAfter(`${dayOne}\n1: +9`);
    expect(codeOf(game, { type: 'WithdrawNomination', seat: 1, candidate: 9 }))
      .toBe('withdrawal.notSpeaking');
  });

  it.each([
    ['std.withdrawThenNominate=no another name is refused: vote.4', 'no', '1: +9 -9 +8', 'vote.4'],
    ['std.withdrawThenNominate=no even the same name is new again', 'no', '1: +9 -9 +9', 'vote.4'],
    ['std.withdrawThenNominate=explicit two standing names are too many', 'explicit', '1: +9 +8', 'vote.4'],
    [
      'std.withdrawThenNominate=explicit a third without a withdrawal too',
      'explicit', '1: +9 -9 +8 +7', 'vote.4',
    ],
    ['std.withdrawThenNominate=none nobody withdraws', 'none', '1: +9 -9', 'std.withdrawThenNominate'],
  ])('%s', (_title, value, line, clause) => {
    const body = `${dayOne}\n${line}\n=> refused ${clause}`;
    expect(failuresOf(with_(`std.withdrawThenNominate=${value}`, body))).toEqual([]);
  });

  it('std.withdrawThenNominate=explicit another name takes the place of the withdrawn one', () => {
    const body = `${dayOne}\n1: +9 -9 +8\n=> nominees 8\n2: +8 +9\n=> nominees 8 9`;
    expect(failuresOf(with_('std.withdrawThenNominate=explicit', body))).toEqual([]);
  });

  it('std.withdrawThenNominate=no passed-over names stay free after a withdrawal', () => {
    expect(failuresOf(`${dayOne}\n1: +5\n2: +9 -9 +5\n=> nominees 5`)).toEqual([]);
  });
});

describe('the silent speaker', () => {
  const silent = `${dayOne}\n1: !2 !2 !2\n2: +7`;

  it('std.silentMayNominate=yes he says only the nomination', () => {
    expect(failuresOf(`${silent}\n=> nominees 7`)).toEqual([]);
  });

  it('std.silentMayNominate=no he names nobody', () => {
    expect(failuresOf(with_('std.silentMayNominate=no', `${silent}\n=> refused std.silentMayNominate`)))
      .toEqual([]);
  });

  it('std.silentMayNominate=no in the 30 s of 7.5 he may', () => {
    expect(failuresOf(with_('std.silentMayNominate=no', `
      night 0
      day 1
      foul 10
      foul 10
      foul 10
      dq 1
      dq 2
      dq 3
      dq 4
      dq 5
      dq 6
      => alive 4
      10: +9
      => nominees 9
    `))).toEqual([]);
  });
});

describe('a nomination in a last word', () => {
  const morning = 'night 0\nday 1\nnight 1\nshot 4\nday 2';
  const yes = (body: string): string => with_('std.lastWordNominates=yes', `${morning}\n${body}`);

  it('std.lastWordNominates=no a last word nominates nobody', () => {
    expect(failuresOf(`${morning}\nlast 4: +7\n=> refused std.lastWordNominates`)).toEqual([]);
  });

  it('std.lastWordNominates=yes the killed names one, first of the day', () => {
    expect(failuresOf(yes('last 4: +7\n=> nominees 7\n2: +7 +9\n=> nominees 7 9'))).toEqual([]);
  });

  it.each([
    ['std.lastWordNominates=yes not after the first speech', '2:\nlast 4: +7', 'std.lastWordNominates'],
    ['std.lastWordNominates=yes not somebody who lives', 'last 5: +7', 'std.lastWordNominates'],
    [
      'std.lastWordNominates=yes not one who is voted out',
      '2: +9\nvote\nlast 9: +7', 'std.lastWordNominates',
    ],
    ['std.lastWordNominates=yes not once he is disqualified', 'dq 4\nlast 4: +7', 'std.lastWordNominates'],
    ['std.lastWordNominates=yes not a player who is gone', 'last 4: +4', 'vote.2'],
    ['std.lastWordNominates=yes not two', 'last 4: +7\nlast 4: +8', 'vote.4'],
  ])('%s', (_title, lines, clause) => {
    expect(failuresOf(yes(`${lines}\n=> refused ${clause}`))).toEqual([]);
  });

  it('std.lastWordNominates=yes in the night itself he names nobody', () => {
    const body = 'night 0\nday 1\nnight 1\nshot 4\nlast 4: +7\n=> refused std.lastWordNominates';
    expect(failuresOf(with_('std.lastWordNominates=yes', body))).toEqual([]);
  });
});

describe('asking who is nominated', () => {
  const order = [7, 3, 10, 1, 9, 2, 8, 4, 6, 5] as const;
  const ask = { type: 'AskNominees', seat: 3, order } as const;
  const speaking = (value: string): string => with_(`std.inquiry=${value}`, `${dayOne}\n1: +5\n2: +7\n`);

  it.each([
    ['7.3 std.inquiry=refused he is refused', 'refused', '3: ?', '7.3'],
    ['day.3 std.inquiry=answered he is answered', 'answered', '3: ?', 'day.3'],
    ['day.3 std.inquiry=answered as often as he asks', 'answered', '3: ? ?', 'day.3'],
    ['std.inquiry=oncePerSpeech the first question is answered', 'oncePerSpeech', '3: ?', 'day.3'],
    ['std.inquiry=oncePerSpeech the second is not', 'oncePerSpeech', '3: ? ?', 'std.inquiry'],
    ['std.inquiry=oncePerSpeech the next speaker has his own', 'oncePerSpeech', '3: ? ?\n4: ?', 'day.3'],
  ])('%s', (_title, value, lines, clause) => {
    expect(failuresOf(`${speaking(value)}${lines}\n=> clause ${clause}\n=> nominees 5 7`)).toEqual([]);
  });

  it('7.3 a refused question refuses nothing else in the line, and is on record', () => {
    expect(failuresOf(`${dayOne}\n1: ? +5 ?\n=> nominees 5`)).toEqual([]);
    expect(gameAfter(`${speaking('refused')}3: ? ? ?`).table.inquiries).toBe(3);
  });

  it('day.3 the answer has just the nominees, in the order that was drawn', () => {
    const silent = gameAfter(speaking('answered'));
    expect(codeOf(silent, ask)).toBe('inquiry.notSpeaking');
    const game = after(silent, { type: 'BeginSpeech', seat: 3, kind: 'day' });
    expect(codeOf(game, { ...ask, order: [1, 2] })).toBe('inquiry.order');
    expect(factsOf(game, ask)).toEqual([
      { type: 'NomineesAsked', clause: 'day.3', data: { seat: 3, order: [7, 5] } },
    ]);
  });

  it('7.3 the question may earn a foul of its own', () => {
    expect(failuresOf(`${dayOne}\n1: ? !(inquiry) !(inquiry) !(inquiry)\n=> speaks 1 0\n=> clause 7.3`))
      .toEqual([]);
  });
});
