// Laws of measures that hold for every seating: bounds lie below, names of players do not matter.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { brokenConstraints } from './broken.js';
import { measureSeating } from './measure.js';
import type { Round, Seating } from './seating.js';
import { noConstraints } from './task.js';

const tablesOf = (players: readonly number[]): Round =>
  Array.from({ length: players.length / 10 }, (_, t) => players.slice(10 * t, 10 * t + 10));

const order = (players: number): fc.Arbitrary<number[]> => {
  const all = Array.from({ length: players }, (_, i) => i + 1);
  return fc.shuffledSubarray(all, { minLength: players });
};

/** Full rounds of one to three tables, drawn by lot. */
const seatings: fc.Arbitrary<Seating> = fc.integer({ min: 1, max: 3 }).chain((tables) =>
  fc.array(order(10 * tables), { minLength: 1, maxLength: 6 }).map((rounds) => (
    { players: 10 * tables, rounds: rounds.map(tablesOf) }
  )));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

describe('laws of the measures', () => {
  it('the sum is never below its bounds, free or beside the rounds that stand', () => {
    fc.assert(fc.property(seatings, fc.nat(6), (seating, count) => {
      const played = seating.rounds.slice(0, count);
      const { sum, bound, boundHere } = measureSeating(seating, { ...noConstraints, played }).meetings;
      expect(bound).toBeLessThanOrEqual(boundHere);
      expect(boundHere).toBeLessThanOrEqual(sum);
      if (played.length === seating.rounds.length) expect(boundHere).toBe(sum);
    }), { numRuns: 60 });
  });

  it('nor where the pairs that did not meet may not', () => {
    fc.assert(fc.property(seatings, (seating) => {
      const met = new Set(seating.rounds.flat().flatMap((table) =>
        table.flatMap((a) => table.map((b) => `${a} ${b}`))));
      const apart = [...Array(seating.players).keys()].flatMap((i) =>
        [...Array(i).keys()].filter((j) => !met.has(`${i + 1} ${j + 1}`))
          .map((j) => ({ players: [i + 1, j + 1], never: true as const })));
      const { sum, boundHere } = measureSeating(seating, { ...noConstraints, apart }).meetings;
      expect(boundHere).toBeLessThanOrEqual(sum);
      expect(brokenConstraints(seating, { ...noConstraints, apart })).toEqual([]);
    }), { numRuns: 30 });
  });

  it('the histogram has every pair once, and its meetings are 45 a game', () => {
    fc.assert(fc.property(seatings, (seating) => {
      const { meetings, games, faults } = measureSeating(seating);
      const entries = Object.entries(meetings.histogram)
        .map(([times, pairs]) => [Number(times), pairs] as const);
      expect(faults).toBe(0);
      expect(sumOf(entries.map(([, pairs]) => pairs))).toBe((seating.players * (seating.players - 1)) / 2);
      expect(sumOf(entries.map(([times, pairs]) => times * pairs))).toBe(45 * games);
      expect(sumOf(entries.map(([times, pairs]) => times * times * pairs))).toBe(meetings.sum);
    }), { numRuns: 40 });
  });

  it('other numbers for the players and another order of rounds change nothing', () => {
    const two = seatings.chain((seating) => order(seating.players).map((numbers) => ({ seating, numbers })));
    fc.assert(fc.property(two, ({ seating, numbers }) => {
      const renamed = seating.rounds.map((round) =>
        round.map((table) => table.map((player) => numbers[player - 1] ?? 0))).toReversed();
      const [{ meetings, ...rest }, other] = [measureSeating(seating),
        measureSeating({ ...seating, rounds: renamed })];
      expect({ ...other, meetings: null }).toEqual({ ...rest, meetings: null });
      expect({ ...other.meetings, deviation: { ...other.meetings.deviation, player: 0 } })
        .toEqual({ ...meetings, deviation: { ...meetings.deviation, player: 0 } });
    }), { numRuns: 40 });
  });
});
