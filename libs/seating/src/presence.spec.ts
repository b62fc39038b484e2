// Late comers and leavers: turns stay even whatever happens, and nobody gains by having been away.
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { brokenConstraints } from './broken.js';
import { seatingConflicts } from './conflicts.js';
import { measureSeating } from './measure.js';
import { gamesOfPlayers } from './places.js';
import { absencesIn, turnSpread } from './presence.js';
import { searchSeating } from './search/search.js';
import { type Absence, noConstraints, type SeatingTask, tablesOfRounds } from './task.js';

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

function seated(task: SeatingTask, seed: number) {
  const found = searchSeating(task, { seed, iterations: 12_000 });
  if ('unmet' in found) throw new Error(`not met: ${JSON.stringify(found.unmet)}`);
  return found.seating;
}

function taskOf(
  [players, tables, rounds]: readonly [number, number, number],
  absent: readonly Absence[],
): SeatingTask {
  return { players, tables, rounds, games: 0, constraints: { ...noConstraints, byPresence: true, absent } };
}

const rounds = 8;

/** Some come late, some leave, some are gone for a time. */
const absences = fc.uniqueArray(fc.record({
  player: fc.integer({ min: 1, max: 27 }), from: fc.integer({ min: 1, max: rounds }),
  length: fc.integer({ min: 1, max: rounds }),
}), { selector: ({ player }) => player, maxLength: 7 }).map((some): readonly Absence[] =>
  some.map(({ player, from, length }) => (
    { player, rounds: range(from, Math.min(rounds, from + length - 1)) })));

describe('by presence', () => {
  it('turns differ by one at most after any round, and nobody sits where he is not', () => {
    fc.assert(fc.property(absences, fc.integer({ min: 21, max: 33 }), fc.nat(), (absent, players, seed) => {
      const here = absent.filter(({ player }) => player <= players);
      const task = taskOf([players, 2, rounds], here);
      expect(seatingConflicts(task)).toEqual([]);
      const seating = seated(task, seed);
      expect(turnSpread(seating, here)).toBeLessThanOrEqual(1);
      expect(brokenConstraints(seating, task.constraints)).toEqual([]);
      const metrics = measureSeating(seating, task.constraints);
      expect([metrics.faults, metrics.seats.excess]).toEqual([0, 0]);
      expect(metrics.sitOuts).toBeLessThanOrEqual(1);
      expect(seating.rounds.map((tables) => tables.length)).toEqual(tablesOfRounds(task));
    }), { numRuns: 25 });
  });

  it('whoever was away has never more games than those who stayed, and never rests less for it', () => {
    fc.assert(fc.property(absences, fc.nat(), (absent, seed) => {
      const [one] = absent;
      if (!one) return;
      const seating = seated(taskOf([27, 2, rounds], [one]), seed);
      const games = gamesOfPlayers(seating);
      const others = games.filter((_, i) => i + 1 !== one.player);
      const rests = (own: number): number => rounds - own;
      expect(games[one.player - 1]).toBeLessThanOrEqual(Math.max(...others));
      expect(rests(games[one.player - 1] ?? 0)).toBeGreaterThanOrEqual(rests(Math.max(...others)));
    }), { numRuns: 25 });
  });

  it('a round has no more tables than those who are there fill', () => {
    const absent = [{ player: 20, rounds: [3, 4] }];
    expect(tablesOfRounds(taskOf([20, 2, 4], absent))).toEqual([2, 2, 1, 1]);
  });
});

describe('what was played tells', () => {
  const table = (from: number): readonly number[] => range(from, from + 9);

  it('who was away: whoever has two games fewer than another', () => {
    expect(absencesIn(21, [[table(1)], [table(1)], [[...table(1).slice(1), 11]]])).toEqual(
      range(12, 21).map((player) => ({ player, rounds: [1, 2, 3] }))
        .concat([{ player: 11, rounds: [1, 2] }]).toSorted((a, b) => a.player - b.player));
    expect(absencesIn(20, [[table(1)], [table(11)]])).toEqual([]);
  });

  it('that those who come late wait for nobody, and nobody for them', () => {
    const played = [[table(1), table(11)], [table(1), table(11)], [table(1), table(11)]];
    const absent = absencesIn(24, played);
    expect(absent.map(({ player }) => player)).toEqual([21, 22, 23, 24]);
    const base = taskOf([24, 2, 9], absent);
    const seating = seated({ ...base, constraints: { ...base.constraints, played } }, 5);
    expect(turnSpread(seating, absent)).toBeLessThanOrEqual(1);
    const games = gamesOfPlayers(seating);
    const after = games.map((count, i) => count - (i < 20 ? 3 : 0));
    expect(Math.max(...after) - Math.min(...after)).toBeLessThanOrEqual(1);
  });
});
