// Swiss tiers: who sits in which, who meets whom again, and what cannot be cut.
import { describe, expect, it } from '@jest/globals';
import { seatingConflicts } from './conflicts.js';
import { measureSeating } from './measure.js';
import { isRefusedNumbers } from './numbers.js';
import { searchSeating } from './search/search.js';
import type { Round } from './seating.js';
import { noConstraints, type SeatingTask } from './task.js';
import { tieredTask } from './tiers.js';

/** Some full rounds of so many players. */
function playedRounds(players: number, rounds: number): readonly Round[] {
  const task = { players, tables: players / 10, rounds, games: rounds, constraints: noConstraints };
  const found = searchSeating(task, { seed: 5, iterations: 20_000 });
  if ('unmet' in found) throw new Error('plain rounds were not found');
  return found.seating.rounds;
}

function tiered(players: number, tablesOfTier: number, played: readonly Round[]): SeatingTask {
  const ranked = Array.from({ length: players }, (_, i) => players - i);
  const task = tieredTask({ ranked, tablesOfTier, constraints: { ...noConstraints, played } });
  if (isRefusedNumbers(task)) throw new Error(task.refused.en);
  return task;
}

describe('tiers', () => {
  it.each([[40, 2], [60, 2], [50, 1], [30, 2], [30, 3]])(
    '%i players, tiers of %i tables: each sits among his own, after rounds that stay as they were',
    (players, tablesOfTier) => {
      const played = playedRounds(players, 3);
      const task = tiered(players, tablesOfTier, played);
      expect(seatingConflicts(task)).toEqual([]);
      const found = searchSeating(task, { seed: 1, iterations: 100_000 });
      if ('unmet' in found) throw new Error(JSON.stringify(found.unmet));
      const { rounds } = found.seating;
      expect(rounds.slice(0, 3)).toEqual(played);
      const tierOf = (player: number): number => Math.floor((players - player) / (10 * tablesOfTier));
      const tiersAt = (rounds[3] ?? []).map((table) => [...new Set(table.map(tierOf))]);
      expect(tiersAt).toEqual(Array.from({ length: players / 10 }, (_, t) => [Math.floor(t / tablesOfTier)]));
      expect(measureSeating(found.seating).faults).toBe(0);
    },
  );

  it('seats those of a tier together who have met least', () => {
    const halves = Array.from({ length: 20 }, (_, i) => i + 1);
    const apart = [halves.slice(0, 10), halves.slice(10)];
    const found = searchSeating(tiered(20, 2, [apart, apart, apart]), { seed: 1, iterations: 50_000 });
    if ('unmet' in found) throw new Error(JSON.stringify(found.unmet));
    const ofFirstHalf = (found.seating.rounds[3] ?? []).map((table) =>
      table.filter((player) => player <= 10).length);
    expect(ofFirstHalf).toEqual([5, 5]);
  });

  it('stays under the other constraints, which come first', () => {
    const constraints = { ...noConstraints, apart: [{ players: [20, 19], never: true as const }] };
    const ranked = Array.from({ length: 20 }, (_, i) => 20 - i);
    const task = tieredTask({ ranked, tablesOfTier: 1, constraints });
    if (isRefusedNumbers(task)) throw new Error(task.refused.en);
    expect(seatingConflicts(task).map(({ pointers }) => pointers))
      .toEqual([['/apart/0', expect.stringMatching(/^.judges.[01]$/)]]);
  });

  it.each([
    ['tables that are not full', 25, 1, [], /25 players are no multiple of ten/],
    ['a tier of no tables', 20, 0, [], /from 1 to 2/],
    ['a tier of more tables than there are', 20, 3, [], /from 1 to 2/],
    ['players who have not played equally often', 20, 1, [[[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]], /as often/],
  ])('refuses %s', (_title, players, tablesOfTier, played, words) => {
    const ranked = Array.from({ length: players }, (_, i) => i + 1);
    const task = tieredTask({ ranked, tablesOfTier, constraints: { ...noConstraints, played } });
    expect(isRefusedNumbers(task) ? task.refused.en : null).toMatch(words);
  });
});
