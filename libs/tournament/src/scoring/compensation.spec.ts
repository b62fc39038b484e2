// Ci by hand: base, rate and cap of each dialect, won and lost, with few and many black named.
import { describe, expect, it } from '@jest/globals';
import type { Seat, Winner } from '@consigliere/rules';
import { sketchedGame } from '../testing/cup.js';
import { compensationOf } from './compensation.js';
import { decimal } from './exact.js';
import type { Compensation } from './policy.js';
import { presetOf } from './presets.js';

const ruleOf = (id: string): Compensation => {
  const rule = presetOf(id)?.compensation;
  if (!rule) throw new Error(`no compensation in ${id}`);
  return rule;
};

/** Policy, games n, killed k, winner, named; the base B in the title; Ci of each such game. */
const rows: readonly (readonly [string, number, number, Winner, readonly Seat[], string])[] = [
  // B = half-up(0.4 · 10) = 4
  ['mafgame', 10, 1, 'black', [], '0.1'],
  ['mafgame', 10, 2, 'black', [], '0.2'],
  ['mafgame', 10, 4, 'black', [], '0.4'],
  ['mafgame', 10, 6, 'black', [], '0.4'],
  ['mafgame', 10, 2, 'red', [1, 2, 3], '0'],
  ['mafgame', 10, 2, 'draw', [], '0.2'],
  // B = half-up(0.4 · 1) = 0: the cap; half-up(0.4 · 2) = 1; half-up(0.4 · 4) = 2; half-up(0.4 · 8) = 3
  ['mafgame', 1, 1, 'black', [], '0.4'],
  ['mafgame', 2, 1, 'black', [], '0.4'],
  ['mafgame', 4, 1, 'black', [], '0.2'],
  ['mafgame', 8, 1, 'black', [], '0.133333333333'],
  // Half where red won and at least one black was named; lost games ask for none.
  ['fsm', 10, 2, 'black', [], '0.2'],
  ['fsm', 10, 2, 'red', [1, 6, 7], '0.1'],
  ['fsm', 10, 2, 'red', [5, 6, 7], '0'],
  ['fsm', 10, 2, 'draw', [5, 6, 7], '0.2'],
  // B = max(4, 0.4 · n), one black in any case.
  ['triada', 2, 1, 'black', [1], '0.1'],
  ['triada', 2, 1, 'black', [5], '0'],
  ['triada', 15, 3, 'black', [1, 2], '0.2'],
  ['triada', 15, 3, 'red', [1, 2], '0.1'],
  // A flat 0.1; k/n up to 0.4; 1.25·k/n up to 0.5.
  ['family-17', 40, 1, 'black', [], '0.1'],
  ['family-19', 40, 4, 'black', [], '0.1'],
  ['family-19', 10, 5, 'black', [], '0.4'],
  ['family-21', 40, 4, 'black', [], '0.125'],
  ['family-21', 10, 5, 'black', [], '0.5'],
  ['fiim-7', 10, 5, 'black', [], '0.5'],
];

describe('compensation', () => {
  it.each(rows)('%s: n %i, k %i, %s, named %j: %s', (id, games, killed, winner, bestMove, ci) => {
    const game = sketchedGame({ winner, firstKilled: 5, bestMove });
    expect(decimal(compensationOf(ruleOf(id), game, { games, killed }))).toBe(ci);
  });

  it('is nothing where black must be named and it is not known who was', () => {
    const game = sketchedGame({ winner: 'black', firstKilled: 5, bestMove: null });
    expect(decimal(compensationOf(ruleOf('triada'), game, { games: 10, killed: 1 }))).toBe('0');
    expect(decimal(compensationOf(ruleOf('mafgame'), game, { games: 10, killed: 1 }))).toBe('0.1');
  });
});
