// What a search promises: what must hold holds, seats are perfect, rests are even, the same seed finds the
// same.
import { describe, expect, it } from '@jest/globals';
import { brokenConstraints } from '../broken.js';
import { measureSeating } from '../measure.js';
import { type SearchResult, type SeatingConstraints, type SeatingTask, noConstraints } from '../task.js';
import { taskBound } from '../task-bound.js';
import { drawsOf } from './draws.js';
import { searchSeating } from './search.js';

function taskOf(
  [players, tables, rounds, games]: readonly [number, number, number, number],
  constraints: Partial<SeatingConstraints> = {},
): SeatingTask {
  return { players, tables, rounds, games, constraints: { ...noConstraints, ...constraints } };
}

function found(task: SeatingTask, iterations: number, seed = 1): SearchResult {
  const result = searchSeating(task, { seed, iterations });
  if ('unmet' in result) throw new Error(`not met: ${JSON.stringify(result.unmet)}`);
  return result;
}

describe('a seating that is found', () => {
  it.each([
    [20, 2, 8, 8, 300_000, 2960],
    [20, 2, 10, 10, 600_000, 4500],
    [30, 3, 10, 10, 500_000, 4590],
    [30, 3, 12, 12, 1_000_000, 6394],
    [40, 4, 10, 10, 800_000, 4700],
    [40, 4, 12, 12, 1_000_000, 6480],
    [50, 5, 10, 10, 200_000, 4500],
    [50, 5, 12, 12, 1_000_000, 6150],
    [60, 6, 10, 10, 600_000, 5060],
    [70, 7, 14, 14, 1_400_000, 8750],
    [80, 8, 10, 10, 700_000, 5040],
    [12, 1, 12, 10, 200_000, 4428],
    [15, 1, 15, 10, 300_000, 4395],
    [16, 1, 16, 10, 600_000, 4372],
    [21, 2, 11, 10, 300_000, 4505],
    [36, 3, 12, 10, 600_000, 4640],
  ])('of %d players at %d tables in %d rounds, %d games each: after %d iterations at most %d', (...row) => {
    const [players, tables, rounds, games, iterations, bar] = row;
    const metrics = measureSeating(found(taskOf([players, tables, rounds, games]), iterations).seating);
    expect(metrics.meetings.sum).toBeLessThanOrEqual(bar);
    expect(metrics).toMatchObject({ faults: 0, seats: { excess: 0 }, halves: 0 });
    expect(metrics.zones).toBeLessThanOrEqual(1);
    expect(metrics.sitOuts).toBeLessThanOrEqual(1);
    expect(metrics.neighbours.most).toBeLessThanOrEqual(players < 20 ? 3 : 2);
    const { mean, worst } = metrics.meetings.deviation;
    expect(worst).toBeLessThanOrEqual(2.5 * mean);
  });

  it('has couples who never meet sit beside nobody else three times', () => {
    const couple = (i: number) => ({ players: [2 * i + 1, 2 * i + 2], never: true as const });
    const apart = Array.from({ length: 10 }, (_, i) => couple(i));
    const result = found(taskOf([20, 2, 15, 15], { apart }), 4_000_000);
    const { meetings, neighbours } = measureSeating(result.seating);
    expect([meetings.sum, neighbours.most]).toEqual([10170, 2]);
  });

  it('spreads neighbours of many players to within a tenth of what is possible', () => {
    const { neighbours } = measureSeating(found(taskOf([36, 3, 12, 10]), 6_700_000).seating);
    expect(neighbours.sum).toBeLessThanOrEqual(1.1 * neighbours.bound);
  });

  it('asks no single player to bear what makes the sum smaller', () => {
    const { meetings } = measureSeating(found(taskOf([90, 9, 10, 10]), 1_500_000).seating);
    expect(meetings.deviation.worst).toBeLessThanOrEqual(2.5 * meetings.deviation.mean);
    expect(meetings.sum).toBeLessThanOrEqual(5560);
  });
});

describe('choices that cost something', () => {
  const measured = (task: SeatingTask) => {
    const result = found(task, 500_000, 3);
    return { metrics: measureSeating(result.seating, task.constraints), plain: result.plain };
  };

  it.each([
    [20, 2, 10, 4600], [30, 3, 10, 4720],
  ])('%d players at %d tables in %d rounds come to each table evenly', (players, tables, rounds, bar) => {
    const { metrics, plain } = measured(taskOf([players, tables, rounds, rounds], { evenTables: true }));
    expect([metrics.faults, metrics.tables.excess, metrics.seats.excess]).toEqual([0, 0, 0]);
    expect(metrics.meetings.sum).toBeLessThanOrEqual(bar);
    const without = plain && measureSeating(plain);
    expect(without?.tables.excess).toBeGreaterThan(0);
    expect(without?.meetings.sum).toBeLessThan(metrics.meetings.sum);
  });

  it.each([[60, 6, 10, 10], [27, 2, 14, 10]])(
    'meetings of %d players at %d tables are spread, and rests stay in turn', (...size) => {
      const iterations = 300_000;
      const asItComes = measureSeating(found(taskOf(size), iterations, 3).seating);
      const spread = measureSeating(found(taskOf(size, { spreadMeetings: true }), iterations, 3).seating);
      expect(spread.again).toBeLessThan(asItComes.again);
      expect([spread.meetings.sum, spread.faults]).toEqual([asItComes.meetings.sum, 0]);
      expect(spread.sitOuts).toBeLessThanOrEqual(1);
    });

  it('leave alone what is bound to its round', () => {
    const fixed = [{ round: 2, table: 1, player: 5 }];
    const absent = [{ player: 20, rounds: [3] }];
    const constraints = { fixed, spreadMeetings: true, byPresence: true, absent } as const;
    const { seating } = found(taskOf([22, 2, 6, 0], constraints), 30_000);
    expect(seating.rounds[1]?.[0]).toContain(5);
    expect(seating.rounds[2]?.flat()).not.toContain(20);
  });
});

describe('a seating that is known already', () => {
  it('is where a search of its numbers begins, with its players drawn by lot', () => {
    const [one, other] = [1, 2].map((seed) => found(taskOf([27, 2, 14, 10]), 200_000, seed).seating);
    for (const seating of [one, other]) {
      const metrics = measureSeating(seating ?? { players: 27, rounds: [] });
      expect(metrics.meetings.sum).toBeLessThanOrEqual(4470);
      expect([metrics.faults, metrics.seats.excess, metrics.sitOuts]).toEqual([0, 0, 1]);
    }
    expect(one?.rounds[0]?.map((table) => table.toSorted())).not.toEqual(
      other?.rounds[0]?.map((table) => table.toSorted()));
  });
});

describe('the same seed', () => {
  it.each([
    [20, 2, 8, 8],
    [24, 2, 12, 10],
    [90, 9, 10, 10],
  ])('finds the same for %d players at %d tables, stopped or counted', (...size) => {
    const task = taskOf(size);
    const stopped = searchSeating(task, {
      seed: 7, iterations: null, shouldStop: (done) => done > 333_333, onBetter: () => undefined,
    });
    const counted = searchSeating(task, { seed: 7, iterations: stopped.iterations });
    expect(counted).toEqual(stopped);
    expect(searchSeating(task, { seed: 8, iterations: stopped.iterations })).not.toEqual(stopped);
  });

  it('finds this, on every machine', () => {
    const { seating } = found(taskOf([20, 2, 8, 8]), 20_000, 2026);
    expect(seating.rounds[0]?.map((table) => table.join(' '))).toEqual([
      '18 6 16 15 1 10 19 9 8 5',
      '20 2 17 14 12 4 11 3 7 13',
    ]);
  });
});

describe('what must hold', () => {
  const draws = drawsOf(20260, 3);
  const seats = [
    [20, 2, 10, 10], [22, 2, 11, 10], [30, 3, 8, 8], [25, 2, 13, 10], [40, 4, 6, 6],
  ] as const;
  const cases = [...Array(10).keys()].map((index) => {
    const size = seats[index % seats.length] ?? seats[0];
    const [players, tables, rounds] = size;
    const order = draws.shuffle([...Array(players).keys()]).map((player) => player + 1);
    const someone = (): number => order[draws.below(players)] ?? 1;
    const round = (): number => 1 + draws.below(rounds - 1);
    const fixed = {
      round: round(), table: 1 + draws.below(tables), seat: 1 + draws.below(10), player: someone(),
    };
    const away = order.find((player) => player !== fixed.player) ?? 1;
    const constraints: Partial<SeatingConstraints> = {
      apart: [
        { players: order.slice(0, 2), never: true },
        { players: order.slice(2, 4), never: true },
        { players: order.slice(4, 6), notBeforeRound: 4 },
        { players: order.slice(6, 9), avoid: true },
      ],
      judges: [
        { judge: 'A', tables: [1 + draws.below(tables)], players: order.slice(9, 10), rounds: [round()] },
      ],
      fixed: players % 10 === 0 && index % 2 === 0 ? [fixed] : [],
      absent: players % 10 === 0 ? [] : [{ player: away, rounds: [round()] }],
    };
    return { name: `${index}: ${size.join(' × ')}`, task: taskOf(size, constraints) };
  });

  it.each(cases)('holds in $name', ({ task }) => {
    const { seating } = found(task, 60_000);
    const broken = brokenConstraints(seating, task.constraints).filter(({ wish }) => !wish);
    expect(broken).toEqual([]);
    const metrics = measureSeating(seating, task.constraints);
    expect(metrics.faults).toBe(0);
    if (task.constraints.absent.length === 0) expect(metrics.sitOuts).toBeLessThanOrEqual(1);
    if (task.constraints.fixed.length === 0) expect(metrics.seats.excess).toBe(0);
  });

  it('is named where it cannot hold', () => {
    const three = { players: [1, 2, 3], never: true } as const;
    const apart = searchSeating(taskOf([20, 2, 10, 10], { apart: [three] }), { seed: 1, iterations: 50_000 });
    expect(apart).toMatchObject({ unmet: [{ constraint: 'apart', index: 0 }] });
    const absent = [{ player: 1, rounds: [3] }];
    const away = searchSeating(taskOf([20, 2, 10, 10], { absent }), { seed: 1, iterations: 50_000 });
    expect(away).toMatchObject({ unmet: [{ constraint: 'games' }, { constraint: 'absent', index: 0 }] });
  });

  it('may be teams who never meet, and then every other pair meets equally often', () => {
    const teams = [...Array(10).keys()].map((team) => ({
      players: [1, 2, 3, 4, 5].map((member) => member * 10 - team), never: true as const,
    }));
    const task = taskOf([50, 5, 10, 10], { apart: teams });
    const { meetings } = measureSeating(found(task, 50_000).seating, task.constraints);
    expect(meetings.histogram).toEqual({ 0: 100, 2: 1125 });
  });
});

describe('rounds that were played', () => {
  it('stand, and what follows is as good as it can be beside them', () => {
    const before = found(taskOf([20, 2, 10, 10]), 100_000);
    const played = before.seating.rounds.slice(0, 5);
    const task = taskOf([20, 2, 10, 10], { played });
    const { seating } = found(task, 1_500_000, 9);
    expect(seating.rounds.slice(0, 5)).toEqual(played);
    expect(measureSeating(seating).meetings.sum).toBe(taskBound(task));
  });

  it('may be all there are', () => {
    const before = found(taskOf([20, 2, 4, 4]), 20_000);
    const task = taskOf([20, 2, 4, 4], { played: before.seating.rounds });
    expect(found(task, 10).seating).toEqual(before.seating);
  });
});
