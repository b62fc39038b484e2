// What the judge really did against the rules: applied, and on record with the clause that it breaks.
import { describe, expect, it } from '@jest/globals';
import { codeOf, factsOf, when } from './testing/decide.js';
import { failuresOf, gameAfter, gameOf, playedOf } from './testing/holds.js';
import { reportOf } from './mgn/report.js';

const dayOne = 'night 0\nday 1';

/** Day 1 with four at the table, each with one vote, twice. */
const fourTied = 'ruleset: regulation std.disqualificationCancelsVote=never\n'
  + `${dayOne}\ndq 1\ndq 2\ndq 3\ndq 4\ndq 5\ndq 6\n7: +7\n8: +8\n9: +9\n10: +10\n`
  + 'vote 7=1 8=1 9=1\nvote 7=1 8=1 9=1\n';

/** The lines of the body (counted from 1) that broke a clause. */
function overridesOf(body: string): readonly string[] {
  return reportOf(gameOf(body), playedOf(body)).overrides.map(({ line, clause }) => `${line - 2} ${clause}`);
}

describe('std.override', () => {
  it.each([
    ['std.override a speech out of turn', `${dayOne}\n4:\noverride 2: +7\n=> nominees 7`, '4 day.1'],
    ['std.override a second nomination', `${dayOne}\noverride 1: +5 +6\n=> nominees 5 6`, '3 vote.4'],
    ['std.override a withdrawal of another\'s', `${dayOne}\n1: +5\noverride 2: -5\n=> nominees`, '4 vote.3'],
    ['std.override a vote on one on day 1', `${dayOne}\n1: +5\noverride vote\n=> out 5`, '4 vote.12'],
    ['std.override a vote called off', `${dayOne}\ndq 9\n1: +5\n2: +6\noverride vote 5=9\n=> out 5`,
      '6 std.disqualificationCancelsVote'],
    [
      'std.override a second vote of the day',
      `${dayOne}\n1: +5\n2: +6\nvote 5=9\noverride vote 6=9\n=> out 6`, '6 vote.1',
    ],
    [
      'std.override a candidate who is not nominated',
      `${dayOne}\n1: +5\n2: +6\noverride vote 9=9\n=> out 9`, '5 vote.1',
    ],
    [
      'std.override candidates out of order',
      `${dayOne}\n1: +5\n2: +6\noverride vote 6: 1 | 5: 2\n=> out 5`, '5 vote.5',
    ],
    ['std.override a second hand counts', `${dayOne}\n1: +5\n2: +6\noverride vote 5: 1 2 3 4 7 | 6: 1 5
      => tie`,
      '5 vote.10'],
    ['std.override a last count that is not the rest', `${dayOne}\n1: +5\n2: +6\noverride vote 5=4 6=3
      => out 5`,
      '5 vote.11'],
    ['std.override the question to the table', `${fourTied}override leave=3\n=> out 7 8 9 10`, '16 7.7'],
    [
      'std.override a foul to who is gone',
      `${dayOne}\n1: +5\n2: +6\nvote 5=9\nnight 1\noverride foul 5`, '7 std.fouls',
    ],
    ['std.override a disqualification of who is gone', `${dayOne}\n1: +5\n2: +6\nvote 5=9\nnight 1
      override dq 5`,
      '7 std.disqualification'],
    ['std.override shots in the agreement night', 'night 0\noverride shot 4\n=> out 4', '2 std.night'],
    [
      'std.override a second check',
      `${dayOne}\nnight 1\nmiss\nsheriff 5\noverride sheriff 3\n=> check black`, '6 std.night',
    ],
    ['std.override a best move of four', `${dayOne}\nnight 1\nshot 4\noverride best 3 5 8 9`, '5 8.3'],
    [
      'std.override a best move changed',
      `${dayOne}\nnight 1\nshot 4\nbest 3 5\noverride best 3 5 8`, '6 8.3.3',
    ],
  ])('%s is done and listed', (_title, body, listed) => {
    expect(failuresOf(body)).toEqual([]);
    expect(overridesOf(body)).toEqual([listed]);
  });

  it.each([
    ['std.override a legal speech', `${dayOne}\noverride 1: +5`, 'std.override'],
    ['std.override a legal foul', `${dayOne}\noverride foul 1`, 'std.override'],
    ['std.override a legal vote', `${dayOne}\n1: +5\n2: +6\noverride vote 5=9`, 'std.override'],
    ['std.override a legal shot', `${dayOne}\nnight 1\noverride shot 4`, 'std.override'],
    ['std.override a legal best move', `${dayOne}\nnight 1\nshot 4\noverride best 3`, 'std.override'],
    ['std.override a ППК', `${dayOne}\noverride ppk 1`, 'std.override'],
    ['std.seat a hand of who is gone', `${dayOne}\ndq 9\n1: +5\n2: +6\noverride vote 5: 9`, 'std.seat'],
    ['std.end anything of play after the result', 'night 0\nppk 3\noverride shot 4', 'std.end'],
    ['std.end a speech after the result', `${dayOne}\nppk 3\noverride 1: +5`, 'std.end'],
    ['vote.1 a vote that is about nobody', `${dayOne}\noverride vote`, 'vote.1'],
    ['vote.13 a question about nobody', `${dayOne}\noverride leave=6`, 'vote.13'],
    ['8.3 a best move of nobody', `${dayOne}\nnight 1\nmiss\noverride best 3`, '8.3'],
  ])('%s cannot be overridden', (_title, body, clause) => {
    expect(failuresOf(`${body}\n=> refused ${clause}`)).toEqual([]);
    expect(overridesOf(body)).toEqual([]);
  });

  it('std.override the record says which clause, why, and the act follows it', () => {
    const game = gameAfter(`${dayOne}\n1: +5`);
    const answer = when(game, { type: 'CountVotes', vote: { by: 'hands', hands: [] } }, true);
    expect(answer).toMatchObject([
      {
        type: 'RuleOverridden',
        clause: 'std.override',
        data: { broken: 'vote.12', reason: null },
      },
      { type: 'SpeechesHeld' },
      { type: 'VotesCounted' },
      { type: 'PlayersVotedOut' },
    ]);
  });

  it('std.override phases, the opening and the end of a speech are never overridden', () => {
    const game = gameAfter(dayOne);
    expect(codeOf(game, { type: 'BeginNight', night: 3 }, true)).toBe('override.never');
    expect(codeOf(game, { type: 'BeginDay', day: 3 }, true)).toBe('override.never');
    expect(codeOf(game, { type: 'CloseGame' }, true)).toBe('override.never');
    expect(codeOf(game, { type: 'EndSpeech', ending: 'pass', secondsUsed: 3 }, true)).toBe('override.never');
  });

  it('std.override of a line only what is refused is overridden', () => {
    expect(failuresOf(`${dayOne}\noverride 1: +5 +6 !3 !3 !3\n=> nominees 5 6\n=> speaks 3 0`)).toEqual([]);
  });

  it('std.override an overridden night act stays the judge\'s until the end', () => {
    const game = gameAfter(`${dayOne}\nnight 1\nmiss`);
    expect(when(game, { type: 'ShootTogether', target: 4 }, true)).toMatchObject([
      { type: 'RuleOverridden', data: { broken: 'std.night', unheard: true } },
      { type: 'ShotsFired' },
      { type: 'PlayerKilled' },
    ]);
    expect(factsOf(game, { type: 'CheckByDon', target: 4 })).toHaveLength(1);
  });
});
