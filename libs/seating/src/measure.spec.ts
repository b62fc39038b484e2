// Metrics of seatings whose figures are known: by hand, by a plane, and where something is wrong.
import { describe, expect, it } from '@jest/globals';
import { faultWords } from './faults.js';
import { measureSeating } from './measure.js';
import type { Round, Seating } from './seating.js';
import { noConstraints } from './task.js';

function span(from: number, count = 10): readonly number[] {
  return Array.from({ length: count }, (_, i) => from + i);
}
const twenty = (...rounds: readonly Round[]): Seating => ({ players: 20, rounds });

/** Tables 1–10 and 11–20, then the first halves of both and the second halves of both. */
const crossed = twenty(
  [span(1), span(11)],
  [[...span(1, 5), ...span(11, 5)], [...span(6, 5), ...span(16, 5)]],
);

describe('metrics of a seating by hand', () => {
  const metrics = measureSeating(crossed);

  it('meetings: forty pairs twice, a hundred once, fifty never', () => {
    const { sum, histogram, never, most, mean, deviation } = metrics.meetings;
    expect(histogram).toEqual({ 0: 50, 1: 100, 2: 40 });
    expect({ sum, never, most }).toEqual({ sum: 260, never: 50, most: 2 });
    expect(mean).toBeCloseTo(180 / 190);
    const own = 5 * (180 / 190) ** 2 + 10 * (10 / 190) ** 2 + 4 * (200 / 190) ** 2;
    expect(deviation.worst).toBeCloseTo(own);
    expect(deviation.mean).toBeCloseTo(own);
  });

  it('the bound is the greater of both, and reached is called optimal', () => {
    expect(metrics.meetings).toMatchObject({ bound: 260, boundHere: 260, optimal: true });
    const same = measureSeating(twenty([span(1), span(11)], [span(1), span(11)]));
    expect(same.meetings).toMatchObject({ sum: 360, bound: 260, optimal: false });
  });

  it('seats: 1–5 twice on one seat, and 16–20 too; two games are a share of 0 to 1', () => {
    expect(metrics.seats.excess).toBe(10);
    expect(metrics.zones).toBe(measureSeating(crossed).zones);
    // Seats 1–5 twice for ten players, of which one each is a half: one too many and one too few.
    expect(metrics.halves).toBe(20);
    // Of two games 0.6 fall on seats 1–3 and 8–10, 0.8 on 4–7: twice there is one too many.
    expect(metrics.zones).toBe(10);
  });

  it('neighbours go around the table', () => {
    // Twice side by side: 1-2, 2-3, 3-4, 4-5 and the same among 6–10, 11–15, 16–20; 24 pairs once.
    expect(metrics.neighbours).toEqual({ sum: 16 * 4 + 8, bound: 40, most: 2 });
  });

  it('tables: 1–5 and 16–20 stay at one table', () => {
    expect(metrics.tables).toEqual({ excess: 20, count: 2, most: 2 });
    expect(metrics).toMatchObject({ players: 20, rounds: 2, games: 4, faults: 0, faultList: [], sitOuts: 0 });
  });
});

/** The affine plane of order 9: its 81 points, its lines by ten directions, and one more guest a line. */
function planeOfNine(): Seating {
  const add = (a: number, b: number): number => ((a % 3) + (b % 3)) % 3 + 3 * ((Math.floor(a / 3)
    + Math.floor(b / 3)) % 3);
  // Numbers of the field of nine are a + bi with i² = −1, written a + 3b.
  const times = (x: number, y: number): number => {
    const [a, b, c, d] = [x % 3, Math.floor(x / 3), y % 3, Math.floor(y / 3)];
    return (a * c + 2 * b * d) % 3 + 3 * ((a * d + b * c) % 3);
  };
  const points = span(0, 9);
  // A guest follows the line y = mx + m² + k: no three of them meet in one point.
  const guest = (slope: number, b: number): number => 82 + add(b, times(2, times(slope, slope)));
  const direction = (slope: number): Round => points.map((b) =>
    [...points.map((x) => 9 * x + add(times(slope, x), b) + 1), guest(slope, b)]);
  const upright: Round = points.map((x) => [...points.map((y) => 9 * x + y + 1), 82 + x]);
  return { players: 90, rounds: [...points.map(direction), upright] };
}

describe('metrics of known designs', () => {
  it('the plane of order 9 is the optimum for 90 players and unequal for nine of them', () => {
    const { meetings, faults } = measureSeating(planeOfNine());
    expect(faults).toBe(0);
    expect(meetings).toMatchObject({ sum: 4860, bound: 4860, optimal: true });
    expect(meetings.deviation.player).toBeGreaterThan(81);
    expect(meetings.deviation.worst / meetings.deviation.mean).toBeGreaterThan(4);
  });

  it('eleven players at one table, each sitting out once, are even as can be', () => {
    const rounds = span(1, 11).map((out) => [span(1, 11).filter((player) => player !== out)]);
    const metrics = measureSeating({ players: 11, rounds });
    expect(metrics).toMatchObject({ faults: 0, sitOuts: 1, tables: { excess: 0, count: 1 } });
    expect(metrics.meetings).toMatchObject({ sum: 4455, bound: 4455, optimal: true, never: 0, most: 9 });
  });
});

describe('metrics of what is no seating', () => {
  const faulty = twenty(
    [[1, ...span(1, 9)], span(11)],
    [span(1, 9), [...span(11, 9), 21, 5]],
  );

  it('names each fault with its place', () => {
    const { faults, faultList, meetings } = measureSeating(faulty);
    expect(faults).toBe(faultList.length);
    expect(faultList.map((fault) => faultWords(fault).en)).toEqual([
      'round 1, table 1, seat 2: player 1 already sits at table 1, seat 1',
      'round 2, table 1: 9 players, not ten',
      'round 2, table 2: 11 players, not ten',
      'round 2, table 2, seat 11: player 5 already sits at table 1, seat 5',
      'round 2, table 2, seat 10: there is no player 21',
      'player 1: 3 games instead of 2',
      'player 5: 3 games instead of 2',
      'player 10: 0 games instead of 2',
      'player 20: 1 games instead of 2',
    ]);
    expect(meetings.optimal).toBe(false);
  });

  it('says them in Russian and by name too', () => {
    const [first] = measureSeating(faulty).faultList;
    expect(first && faultWords(first, () => 'Ёж').ru)
      .toBe('тур 1, стол 1, место 2: игрок Ёж уже сидит за столом 1 на месте 1');
  });

  it('the number of games that most have is the right one where the share is none', () => {
    const { faultList } = measureSeating({ players: 11, rounds: [[span(1)]] });
    expect(faultList).toEqual([{ kind: 'games', player: 11, found: 0, expected: 1 }]);
  });

  it('measures nothing at all', () => {
    expect(measureSeating({ players: 0, rounds: [] })).toMatchObject({
      games: 0, faults: 0, sitOuts: 0, meetings: { sum: 0, bound: 0, most: 0, never: 0, mean: 0 },
    });
  });
});

describe('metrics beside what is asked', () => {
  it('the bound rises with pairs that may not meet', () => {
    const apart = [{ players: [1, 20], never: true as const }];
    const { meetings } = measureSeating(crossed, { ...noConstraints, apart });
    expect(meetings.boundHere).toBeGreaterThanOrEqual(meetings.bound);
    expect(meetings.sum).toBeGreaterThanOrEqual(meetings.boundHere);
  });
});
