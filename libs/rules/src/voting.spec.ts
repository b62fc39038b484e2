// The vote of the day: who stands, whose hands count, ties, revotes and the question whether all leave.
import { describe, expect, it } from '@jest/globals';
import { factsOf } from './testing/decide.js';
import { failuresOf, gameAfter, lastRefusal } from './testing/holds.js';

/** Day 2 with all ten at the table and the given seats nominated, each by himself where he can. */
function standing(...candidates: readonly number[]): string {
  const lines = candidates.map((seat) => `${seat}: +${seat}`);
  return ['night 0', 'day 1', 'night 1', 'miss', 'day 2', ...lines].join('\n');
}

/** Day 1 with four left (7, 8, 9, 10, of whom 8 is black) and the day's vote not called off. */
const fourLeft = `
  ruleset: regulation std.disqualificationCancelsVote=never
  night 0
  day 1
  dq 1
  dq 2
  dq 3
  dq 4
  dq 5
  dq 6
  => alive 4`;

describe('the round', () => {
  it('vote.1 after the speeches there is a vote among the nominated', () => {
    expect(failuresOf(`${standing(5, 7)}\nvote 5: 1 2 3 4 6 8\n=> out 5\n=> clause vote.14\n=> alive 9`))
      .toEqual([]);
  });

  it.each([
    ['vote.1 not of somebody who is not nominated', 'vote 9: 1', 'vote.1'],
    ['vote.1 not once the day\'s vote is decided', 'vote 5=9\nvote 5=9', 'vote.1'],
    ['vote.1 not in the night', 'vote 5=9\nnight 2\nvote 5=9', 'vote.1'],
    ['vote.5 not against the order of nomination', 'vote 7: 1 | 5: 2', 'vote.5'],
    ['vote.5 not a candidate twice', 'vote 5: 1 | 5: 2', 'vote.5'],
    ['vote.5 not the counts against the order', 'vote 7=4 5=6', 'vote.5'],
    [
      'std.seat not the hand of who is not at the table',
      'vote 5=9\nnight 2\nmiss\nday 3\n6: +6\nvote 6: 5', 'std.seat',
    ],
    ['std.seat not even a late one', 'vote 5=9\nnight 2\nmiss\nday 3\n6: +6\nvote 6: ~5', 'std.seat'],
    ['vote.10 not two hands for two candidates', 'vote 5: 1 2 | 7: 2', 'vote.10'],
    ['vote.10 not two hands for one candidate', 'vote 5: 1 1', 'vote.10'],
    ['vote.10 not more hands than players', 'vote 5=11', 'vote.10'],
    ['vote.10 not more hands than players over all', 'vote 5=6 7=5', 'vote.10'],
    ['vote.11 not a last count that is less than the rest', 'vote 5=6 7=3', 'vote.11'],
    ['vote.11 not a single last count that is not all', 'vote 7=3', 'vote.11'],
  ])('%s', (_title, lines, clause) => {
    expect(failuresOf(`${standing(5, 7)}\n${lines}\n=> refused ${clause}`)).toEqual([]);
  });

  it('vote.10 a refused line leaves nothing: the round can be taken anew', () => {
    expect(failuresOf(`${standing(5, 7)}
      vote 5: 1 2 | 7: 2
      => refused vote.10
      => nobody
      => alive 10
      vote 5: 1 2 3 4 6 8 | 7: 5
      => out 5
    `)).toEqual([]);
  });

  it.each([
    ['vote.1 before the order: a stranger out of order', 'vote 7: 1 | 5: 2 | 9: 3', 'vote.1'],
    ['vote.5 before the hands: out of order with a second hand', 'vote 7: 1 | 5: 1', 'vote.5'],
    ['vote.10 before the rest: too many, and no rest', 'vote 5=8 7=8', 'vote.10'],
  ])('%s', (_title, line, clause) => {
    expect(lastRefusal(`${standing(5, 7)}\n${line}`)?.clause).toBe(clause);
  });

  it('vote.6 the count of a round is an event, with the hands as they were shown', () => {
    const vote = { by: 'hands', hands: [{ candidate: 5, voters: [1, 2], late: [3] }] } as const;
    const facts = factsOf(gameAfter(standing(5, 7)), { type: 'CountVotes', vote });
    expect(facts.find((fact) => fact.type === 'VotesCounted')).toEqual({
      type: 'VotesCounted',
      clause: 'vote.1',
      data: {
        round: 1,
        candidates: [5, 7],
        ballots: {
          by: 'hands',
          hands: [{ candidate: 5, voters: [1, 2], late: [3] }, { candidate: 7, voters: [], late: [] }],
          rest: [3, 4, 5, 6, 7, 8, 9, 10],
        },
      },
    });
  });

  it.each([
    ['vote.6 a gesture in the vote', 'gesture', 'vote.6'],
    ['vote.6 a call in the vote', 'call', 'vote.6'],
    ['vote.8 a hand of the wrong form', 'hand', 'vote.8'],
    ['vote.9 a hand taken away before the count', 'handRemoved', 'vote.9'],
    ['day.1 a word out of turn', 'outOfTurn', 'day.1'],
    ['std.fouls any other reason is the judge\'s own', 'late to the table', 'std.fouls'],
  ])('%s is a foul with its clause', (_title, reason, clause) => {
    const facts = factsOf(gameAfter(standing(5, 7)), { type: 'GiveFoul', seat: 9, reason });
    expect(facts).toEqual([{ type: 'FoulGiven', clause, data: { seat: 9, reason } }]);
  });

  it('vote.7 a late hand is no hand: its owner may vote for a later candidate', () => {
    expect(failuresOf(`${standing(5, 7, 9)}
      vote 5: 1 2 3 4 ~6 | 7: 6 8 10 ~1 | 9: 5
      => out 5
    `)).toEqual([]);
    expect(failuresOf(`${standing(5, 7, 9)}
      vote 5: 1 2 3 ~4 | 7: 4 6 8 10 | 9: 5
      => out 7
    `)).toEqual([]);
  });

  it('vote.7, vote.11 a late hand that votes for nobody later goes to the last candidate', () => {
    expect(failuresOf(`${standing(5, 7)}\nvote 5: 1 2 3 4 6 ~8 | 7: 5 7 9 10\n=> tie 5 7`)).toEqual([]);
  });

  it.each([
    ['vote.11 who did not vote is counted against the last', 'vote 5: 1 2 3 4 | 7: 5', '7'],
    ['vote.11 also when the last candidate is left out', 'vote 5: 1 2 3 4', '7'],
    ['vote.11 a bare vote: all against the last', 'vote', '7'],
    ['vote.11 counts: a last one left out has the rest', 'vote 5=4', '7'],
    ['vote.11 counts: the last one given is the rest', 'vote 5=4 7=6', '7'],
    ['vote.11 counts: a candidate left out has none', 'vote 7=10', '7'],
  ])('%s', (_title, line, out) => {
    expect(failuresOf(`${standing(5, 7)}\n${line}\n=> out ${out}\n=> clause vote.14`)).toEqual([]);
  });

  it('vote.12 day 1 with one candidate has no vote, and the night may fall', () => {
    expect(failuresOf(`
      night 0
      day 1
      4: +9
      => no vote
      vote 9: 1
      => refused vote.12
      vote
      => refused vote.12
      night 1
      => nobody
    `)).toEqual([]);
  });

  it('vote.12 day 1 with two candidates has one', () => {
    expect(failuresOf('night 0\nday 1\n4: +9\n5: +4\nnight 1\n=> refused vote.1\nvote\n=> out 4'))
      .toEqual([]);
  });

  it('vote.12 a later day votes on one too, and all votes go to him', () => {
    expect(failuresOf(`${standing(5)}\nnight 2\n=> refused vote.1\nvote\n=> out 5`)).toEqual([]);
  });

  it('vote.12 without candidates there is no vote on any day', () => {
    expect(failuresOf(`${standing()}\n=> no vote\nvote\n=> refused vote.1\nnight 2`)).toEqual([]);
  });

  it('vote.14 most votes suffice, half of them is not needed', () => {
    expect(failuresOf(`${standing(5, 7, 9)}\nvote 5: 1 2 3 4 | 7: 5 6 7 | 9: 8 9 10\n=> out 5`)).toEqual([]);
  });
});

describe('ties and revotes', () => {
  it('vote.13 a first tie is never the question, even of all the candidates', () => {
    expect(failuresOf(`${standing(5, 7)}
      vote 5=5 7=5
      => tie 5 7
      => clause vote.13
      leave=10
      => refused vote.13
      night 2
      => refused vote.1
    `)).toEqual([]);
  });

  it('vote.13 the revote is among the tied alone, all the living vote', () => {
    expect(failuresOf(`${standing(5, 7, 9)}
      vote 5=4 7=4 9=2
      => tie 5 7
      vote 9: 1
      => refused vote.1
      vote 5: 1 2 3 4 6 9 | 7: 5 7 8 10
      => out 5
      => clause vote.14
    `)).toEqual([]);
  });

  it('vote.13, vote.11 in a revote the last of the tied has the rest', () => {
    expect(failuresOf(`${standing(5, 7, 9)}\nvote 5=4 7=4 9=2\nvote\n=> out 7`)).toEqual([]);
  });

  it('vote.13 a tie that narrows speaks and votes again, and the same then brings the question', () => {
    expect(failuresOf(`
      night 0
      day 1
      night 1
      shot 1
      day 2
      5: +5
      7: +7
      9: +9
      vote 5=3 7=3 9=3
      => tie 5 7 9
      vote 5=4 7=4 9=1
      => tie 5 7
      leave=9
      => refused vote.13
      vote 5=2 7=7
      => out 7
    `)).toEqual([]);
  });

  it('vote.13 three, two, the same two: the question is about the two', () => {
    expect(failuresOf(`${standing(2, 5, 7)}
      vote 2=2 5=4 7=4
      => tie 5 7
      vote 5=5 7=5
      => tie 5 7
      => clause vote.13
      vote 5=5
      => refused vote.13
      night 2
      => refused vote.13
      leave: 1 2 3 4 6 8
      => out 5 7
      => clause vote.13
    `)).toEqual([]);
  });

  it.each([
    ['vote.13 six of ten hands: both leave', 'leave: 1 2 3 4 6 8', '=> out 5 7\n=> alive 8'],
    ['vote.13 six of ten counted: both leave', 'leave=6', '=> out 5 7\n=> alive 8'],
    ['vote.13 half of the hands: nobody leaves', 'leave=5', '=> nobody\n=> alive 10\n=> clause vote.13'],
    ['vote.13 no hand: nobody leaves', 'leave:', '=> nobody\n=> no vote'],
    ['vote.10 a hand twice in the question', 'leave: 1 2 2', '=> refused vote.10'],
    ['vote.10 more hands than players in the question', 'leave=11', '=> refused vote.10'],
  ])('%s', (_title, line, claims) => {
    expect(failuresOf(`${standing(5, 7)}\nvote 5=5\nvote 5=5\n${line}\n${claims}`)).toEqual([]);
  });

  it('std.seat a hand of who is gone does not count in the question', () => {
    expect(failuresOf(`
      night 0
      day 1
      night 1
      shot 1
      day 2
      5: +5
      7: +7
      9: +9
      vote 5=4 7=4
      vote 5=4 7=5
      => out 7
      night 2
      miss
      day 3
      9: +9
      10: +10
      vote 9=4
      vote 9=4
      leave: 2 3 4 5 7
      => refused std.seat
      leave: 2 3 4 5
      => nobody
    `)).toEqual([]);
  });

  it('vote.13 the question is asked once', () => {
    expect(failuresOf(`${standing(5, 7)}\nvote 5=5\nvote 5=5\nleave=3\nleave=8\n=> refused vote.13`))
      .toEqual([]);
  });

  it('vote.13 no question without a tie', () => {
    expect(failuresOf(`${standing(5, 7)}\nleave=8\n=> refused vote.13`)).toEqual([]);
    expect(failuresOf('night 0\nleave=8\n=> refused vote.13')).toEqual([]);
  });

  it('7.7 the question is never about all at the table: nobody leaves', () => {
    expect(failuresOf(`${fourLeft}
      7: +7
      8: +8
      9: +9
      10: +10
      vote 7: 8 | 8: 7 | 9: 10 | 10: 9
      => tie 7 8 9 10
      => clause vote.13
      vote 7: 8 | 8: 7 | 9: 10 | 10: 9
      => nobody
      => clause 7.7
      => no vote
      leave=4
      => refused 7.7
      night 1
    `)).toEqual([]);
  });

  const twoOfFour = '7: +7\n8: +8\nvote 7=2 8=2\n=> tie 7 8\nvote 7=2 8=2';

  it('std.splitOnFour=yes two of four: the question is put', () => {
    expect(failuresOf(`${fourLeft}\n${twoOfFour}\n=> tie 7 8\nleave=3\n=> out 7 8\n=> red`)).toEqual([]);
  });

  it('std.splitOnFour=no two of four: it is not put and nobody leaves', () => {
    const body = fourLeft.replace('regulation ', 'regulation std.splitOnFour=no ');
    expect(failuresOf(`${body}
      ${twoOfFour}
      => nobody
      => clause std.splitOnFour
      leave=3
      => refused std.splitOnFour
      night 1
    `)).toEqual([]);
  });

  it('std.splitOnFour=no speaks only of two of four', () => {
    const six = 'ruleset: regulation std.splitOnFour=no std.disqualificationCancelsVote=never\n'
      + 'night 0\nday 1\ndq 1\ndq 2\ndq 3\ndq 4\n7: +7\n8: +8\n';
    expect(failuresOf(`${six}vote 7=3 8=3\nvote 7=3 8=3\n=> tie 7 8\nleave=4\n=> out 7 8`)).toEqual([]);
  });
});
