// Constraints: read from JSON with every fault, kept or broken by a seating, and what of them cannot be met.
import { describe, expect, it } from '@jest/globals';
import { brokenConstraints } from './broken.js';
import { seatingConflicts } from './conflicts.js';
import { isUnfitConstraints, readConstraints } from './constraints-file.js';
import type { Round } from './seating.js';
import { noConstraints, type SeatingConstraints, type SeatingTask } from './task.js';

const size = { players: 20, tables: 2, rounds: 10 };
const span = (from: number): readonly number[] => Array.from({ length: 10 }, (_, i) => from + i);
const first: Round = [span(1), span(11)];

function asked(more: Partial<SeatingConstraints>): SeatingConstraints {
  return { ...noConstraints, ...more };
}

function task(more: Partial<SeatingConstraints>, numbers: Partial<SeatingTask> = {}): SeatingTask {
  return { ...size, games: 10, ...numbers, constraints: asked(more) };
}

describe('constraints in JSON', () => {
  it('are read as they are written', () => {
    const written = {
      apart: [{ players: [1, 2, 3], never: true }, { players: [4, 5], notBeforeRound: 9 },
        { players: [6, 7], avoid: true }],
      judges: [{ judge: 'Fox', tables: [1], players: [8] }],
      fixed: [{ round: 2, table: 1, seat: 10, player: 20 }],
      absent: [{ player: 9, rounds: [1, 2] }],
      played: [first],
      byPresence: true, evenTables: true, spreadMeetings: true,
    };
    expect(readConstraints(written, size)).toEqual(written);
    expect(readConstraints({ evenTables: false }, size)).toEqual(noConstraints);
    expect(readConstraints({}, size)).toEqual(noConstraints);
  });

  it.each([
    ['a number too large', { apart: [{ players: [1, 21], never: true }] }, '/apart/0/players/1', '21'],
    ['a choice that is not true', { byPresence: 'yes' }, '/byPresence', '"yes"'],
    ['no rule', { apart: [{ players: [1, 2] }] }, '/apart/0', '{"players":[1,2]}'],
    ['two rules', { apart: [{ players: [1, 2], never: true, avoid: true }] }, '/apart/0',
      '{"players":[1,2],"never":true,"avoid":true}'],
    ['one alone', { apart: [{ players: [1], never: true }] }, '/apart/0/players', '[1]'],
    ['twice the same', { apart: [{ players: [1, 1], never: true }] }, '/apart/0/players/1', '1'],
    ['a name misspelt', { abcent: [] }, '/abcent', '"abcent"'],
    ['a seat that is none', { fixed: [{ round: 1, table: 1, seat: 11, player: 1 }] }, '/fixed/0/seat', '11'],
    ['a missing field', { absent: [{ player: 1 }] }, '/absent/0/rounds', null],
    ['a judge without a name', { judges: [{ tables: [1], players: [1] }] }, '/judges/0/judge', null],
    ['no list', { fixed: { round: 1 } }, '/fixed', '{"round":1}'],
    ['no object', [], '', '[]'],
    ['nine at a table', { played: [[span(1).slice(1), span(11)]] }, '/played/0/0', '[2,3,4,5,6,7,8,9,10]'],
    ['one twice in a round', { played: [[span(1), span(10)]] }, '/played/0/1/0', '10'],
    ['three tables', { played: [[span(1), span(11), span(1)]] }, '/played/0', expect.any(String)],
  ])('%s is refused with its place', (_title, written, pointer, found) => {
    const read = readConstraints(written, size);
    expect(isUnfitConstraints(read) ? read.unfit[0] : read).toMatchObject({ pointer, found });
  });

  it('all faults are named at once', () => {
    const read = readConstraints({ fixed: [{ round: 0, table: 3, player: 1.5 }], x: 1 }, size);
    expect(isUnfitConstraints(read) && read.unfit.map(({ pointer }) => pointer))
      .toEqual(['/x', '/fixed/0/round', '/fixed/0/table', '/fixed/0/player']);
  });
});

describe('constraints and a seating', () => {
  const second: Round = [[...span(1).slice(0, 5), ...span(11).slice(0, 5)],
    [...span(1).slice(5), ...span(11).slice(5)]];
  const seating = { players: 20, rounds: [first, second] };

  it.each([
    ['apart.never', { apart: [{ players: [1, 2, 11], never: true as const }] }, [
      'round 1, table 1: 1 meets 2', 'round 2, table 1: 1 meets 2', 'round 2, table 1: 1 meets 11',
      'round 2, table 1: 2 meets 11',
    ]],
    ['apart.notBeforeRound', { apart: [{ players: [1, 2], notBeforeRound: 2 }] },
      ['round 1, table 1: 1 meets 2']],
    ['judges', { judges: [{ judge: 'Fox', tables: [2], players: [6, 1] }] },
      ['round 2, table 2: 6 plays before judge Fox']],
    ['judges in some rounds', { judges: [{ judge: 'Fox', tables: [2], rounds: [1], players: [6] }] }, []],
    ['fixed', { fixed: [{ round: 2, table: 1, seat: 6, player: 11 }, { round: 1, table: 2, player: 1 }] },
      ['round 1, table 2: 1 does not sit there']],
    ['absent', { absent: [{ player: 20, rounds: [2] }] }, ['round 2, table 2: 20 is absent']],
    ['played', { played: [second] }, ['round 1 is not as it was played']],
    ['what stands', { played: [first], apart: [{ players: [1, 2], notBeforeRound: 2 }] }, []],
  ])('%s', (_title, constraints, words) => {
    expect(brokenConstraints(seating, asked(constraints)).map((one) => one.words.en)).toEqual(words);
  });

  it('a wish is told, as a wish', () => {
    const apart = [{ players: [6, 7], avoid: true as const }];
    expect(brokenConstraints(seating, asked({ apart })).map(({ wish }) => wish)).toEqual([true, true]);
  });
});

describe('constraints that cannot be met', () => {
  const fixed = { round: 3, table: 1, seat: 1, player: 1 };
  const never = (...players: readonly number[]) => ({ players, never: true as const });

  it.each<[string, SeatingTask, readonly (readonly string[])[]]>([
    ['nothing is asked', task({}), []],
    ['what can be met', task({ apart: [never(1, 2)], absent: [], fixed: [fixed] }), []],
    ['two places at once', task({ fixed: [fixed, { ...fixed, table: 2 }] }), [['/fixed/0', '/fixed/1']]],
    ['one place for two', task({ fixed: [fixed, { ...fixed, player: 2 }] }), [['/fixed/0', '/fixed/1']]],
    ['absent and fixed', task({ fixed: [fixed], absent: [{ player: 1, rounds: [3] }] }),
      [['/absent/0', '/fixed/0']]],
    ['absent and played', task({ played: [first], absent: [{ player: 1, rounds: [1] }] }),
      [['/absent/0', '/played/0']]],
    ['fixed and played', task({ played: [first], fixed: [{ ...fixed, round: 1, player: 2 }] }),
      [['/fixed/0', '/played/0']]],
    ['absent where all must play', task({ apart: [never(5, 6)], absent: [{ player: 1, rounds: [4] }] }),
      [['/absent/0']]],
    ['each of two who are absent alone', task({
      absent: [{ player: 1, rounds: [4] }, { player: 2, rounds: [5] }],
    }), [['/absent/0'], ['/absent/1']]],
    ['three apart at two tables', task({ apart: [never(1, 2, 3)] }), [['/apart/0']]],
    ['three pairs of a triangle', task({ apart: [never(8, 9), never(1, 2), never(2, 3), never(1, 3)] }),
      [['/apart/1', '/apart/2', '/apart/3']]],
    ['apart, fixed at one table', task({
      apart: [never(8, 9), { players: [1, 2], notBeforeRound: 4 }],
      fixed: [fixed, { round: 3, table: 1, player: 2 }],
    }), [['/apart/1', '/fixed/0', '/fixed/1']]],
    ['two apart at one table', task({ apart: [never(1, 2)] }, { players: 12, tables: 1, rounds: 12 }),
      [['/apart/0']]],
    ['judges at every table', task({
      judges: [{ judge: 'A', tables: [1], players: [1] },
        { judge: 'B', tables: [2], rounds: [5], players: [1] }],
    }), [['/judges/0', '/judges/1']]],
    ['a table that does not play',
      task({ fixed: [{ round: 11, table: 2, player: 1 }] }, { players: 21, rounds: 11 }), [['/fixed/0']]],
    ['absent too often among sit-outs', task(
      { absent: [{ player: 1, rounds: [1, 2] }, { player: 2, rounds: [1] }] }, { players: 21, rounds: 11 },
    ), [['/absent/0']]],
    ['games out of reach', task(
      { played: [[span(1)], [span(1)], [span(1)]] }, { players: 12, tables: 1, rounds: 12 },
    ), [['/played'], ['/played']]],
  ])('%s', (_title, one, expected) => {
    expect(seatingConflicts(one).map(({ pointers }) => pointers)).toEqual(expected);
  });
});
