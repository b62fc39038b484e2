// Wishes of a seating: numbers as they are typed, what a wish lacks, and what the server is sent.
import { describe, expect, it } from '@jest/globals';
import { constraintsOf, noWish, numbersIn, wishesOf, wishFault, type Wish } from './wishes';

const wish = (part: Partial<Wish>): Wish => ({ ...noWish, ...part });

describe('numbers', () => {
  it.each([
    ['', []],
    ['3', [3]],
    ['1, 4-6', [1, 4, 5, 6]],
    ['6;4 4', [4, 6]],
    ['2–3', [2, 3]],
    ['0', null],
    ['5-3', null],
    ['1, x', null],
    ['61', null],
  ])('of %p are %p', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });
});

describe('a wish', () => {
  it.each([
    [{ kind: 'never', players: ['a'] }, 'players'],
    [{ kind: 'never', players: ['a', 'b'] }, null],
    [{ kind: 'notBeforeRound', players: ['a', 'b'] }, 'oneRound'],
    [{ kind: 'judge', players: ['a'] }, 'judge'],
    [{ kind: 'judge', players: ['a'], judge: 'J' }, 'tables'],
    [{ kind: 'fixed', players: ['a'], rounds: [1] }, 'oneTable'],
    [{ kind: 'fixed', players: ['a', 'b'] }, 'onePlayer'],
    [{ kind: 'absent', players: ['a'] }, 'rounds'],
  ] as const)('%p lacks %p', (part, fault) => {
    expect(wishFault(wish(part))).toBe(fault);
  });

  it('is sent in the list of its kind, in order', () => {
    expect(constraintsOf([
      wish({ kind: 'never', players: ['a', 'b'] }),
      wish({ kind: 'absent', players: ['c'], rounds: [2, 3] }),
      wish({ kind: 'notBeforeRound', players: ['a', 'c'], rounds: [4] }),
      wish({ kind: 'judge', judge: ' J ', players: ['b'], tables: [1] }),
      wish({ kind: 'fixed', players: ['a'], rounds: [1], tables: [2], seat: 10 }),
    ])).toEqual({
      apart: [{ players: ['a', 'b'], never: true }, { players: ['a', 'c'], notBeforeRound: 4 }],
      judges: [{ judge: 'J', players: ['b'], tables: [1], rounds: null }],
      fixed: [{ player: 'a', round: 1, table: 2, seat: 10 }],
      absent: [{ player: 'c', rounds: [2, 3] }],
    });
  });

  it('that speaks of who plays no more is left out', () => {
    const [one, two] = [wish({ players: ['a', 'b'] }), wish({ players: ['b', 'gone'] })];
    expect(wishesOf([one, two], new Set(['a', 'b']))).toEqual([one]);
  });
});
