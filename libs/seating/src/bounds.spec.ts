// Bounds of squared meetings: those of known tournaments, and what rounds that stand and parted pairs leave.
import { describe, expect, it } from '@jest/globals';
import { blockBound, meetingsBound, minsq } from './bounds.js';
import { restBound } from './rest-bound.js';
import { noConstraints, type SeatingTask, tablesOfRounds } from './task.js';
import { taskBound } from './task-bound.js';

function task(players: number, tables: number, games: number, rounds = games): SeatingTask {
  return { players, tables, rounds, games, constraints: noConstraints };
}

function boundOf(asked: SeatingTask): number {
  return meetingsBound({
    players: asked.players,
    gamesOfPlayers: Array.from({ length: asked.players }, () => asked.games),
    tablesOfRounds: tablesOfRounds(asked),
  });
}

describe('bounds of a seating', () => {
  it.each([[0, 5, 0], [7, 3, 17], [9, 3, 27], [450, 45, 4500], [3, 0, 0]])(
    'minsq: a total of %d in %d cells has at least the squares %d',
    (total, cells, expected) => expect(minsq(total, cells)).toBe(expected),
  );

  it.each([
    [20, 2, 8, 2960], [20, 2, 10, 4500], [30, 3, 10, 4590], [30, 3, 12, 6372], [40, 4, 10, 4680],
    [40, 4, 12, 6384], [50, 5, 10, 4500], [50, 5, 12, 6150], [50, 5, 14, 8400], [60, 6, 10, 4860],
    [60, 6, 12, 6408], [70, 7, 10, 5040], [70, 7, 14, 8400], [80, 8, 10, 5040], [80, 8, 15, 9880],
    [90, 9, 10, 4860], [100, 10, 10, 4500], [120, 12, 12, 6480],
  ])('%d players at %d tables with %d games each: %d', (players, tables, games, expected) => {
    expect(boundOf(task(players, tables, games))).toBe(expected);
    expect(taskBound(task(players, tables, games))).toBe(expected);
  });

  it.each([
    [12, 1, 4428], [15, 1, 4365], [16, 1, 4320], [21, 2, 4505], [24, 2, 4440], [26, 2, 4446], [27, 2, 4449],
    [33, 3, 4455], [36, 3, 4536], [45, 4, 4581],
  ])('%d players at %d tables, ten games each and sit-outs: %d', (players, tables, expected) => {
    expect(boundOf(task(players, tables, 10, Math.ceil(players / tables)))).toBe(expected);
  });

  it.each([
    [12, 1, 4428], [15, 1, 4395], [16, 1, 4372], [21, 2, 4505], [24, 2, 4440], [26, 2, 4446], [27, 2, 4457],
    [33, 3, 4455], [36, 3, 4536], [45, 4, 4593],
  ])('%d players at %d tables, ten games each, who rest in turn: %d', (players, tables, expected) => {
    const asked = task(players, tables, 10, Math.ceil(players / tables));
    expect(restBound({ players, games: 10, tablesOfRounds: tablesOfRounds(asked) })).toBe(expected);
    expect(taskBound(asked)).toBe(expected);
  });

  it('fifteen at one table: those who rest are cut into fives, round after round', () => {
    const [restsEach, pairsOfPlayers, pairsOfRounds, pairsInOneTurn] = [5, 105, 105, 15];
    const both = 15 * 10;
    const restingTogether = minsq(both, pairsOfRounds - pairsInOneTurn);
    const meetings = pairsOfPlayers * restsEach ** 2 + 2 * restsEach * both + restingTogether;
    expect(restBound({ players: 15, games: 10, tablesOfRounds: Array<number>(15).fill(1) })).toBe(meetings);
  });

  it('ten couples who never meet, 20 players, 15 games: the other pairs share what is left', () => {
    const apart = Array.from({ length: 10 }, (_, i) => (
      { players: [2 * i + 1, 2 * i + 2], never: true as const }
    ));
    expect(taskBound({ ...task(20, 2, 15), constraints: { ...noConstraints, apart } })).toBe(10170);
  });

  it('the block bound of full rounds is the one of two rounds, taken over all of them', () => {
    const least = { 2: 100, 3: 102, 4: 104, 5: 100, 6: 108, 7: 112, 8: 112, 9: 108, 10: 100, 12: 120 };
    for (const [tables, square] of Object.entries(least)) {
      const [t, r] = [Number(tables), 7];
      const shape = {
        players: 10 * t,
        gamesOfPlayers: Array.from({ length: 10 * t }, () => r),
        tablesOfRounds: Array.from({ length: r }, () => t),
      };
      expect(blockBound(shape)).toBe((100 * r * t + r * (r - 1) * square - 10 * t * r * r) / 2);
    }
  });

  it('a round played twice over leaves what one pair of rounds is above its least', () => {
    const round = [0, 10].map((from) => Array.from({ length: 10 }, (_, i) => from + i + 1));
    const played = [round, round];
    const asked = { ...task(20, 2, 10), constraints: { ...noConstraints, played } };
    expect(taskBound(asked)).toBe(4500 + (200 - 100));
  });

  it('a pair that never meets but has met counts as it stands', () => {
    const round = [Array.from({ length: 10 }, (_, i) => i + 1)];
    const apart = [{ players: [1, 2], never: true as const }];
    const asked = { ...task(10, 1, 2), constraints: { ...noConstraints, played: [round], apart } };
    expect(taskBound(asked)).toBeGreaterThanOrEqual(44 * 4 + 1);
  });
});

describe('tables of rounds', () => {
  it.each([
    ['full', task(20, 2, 3), [2, 2, 2]],
    ['the last round shorter', task(21, 2, 10, 11), [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1]],
    ['more rounds than needed', task(20, 2, 2, 3), [2, 1, 1]],
  ])('%s', (_title, asked, expected) => expect(tablesOfRounds(asked)).toEqual(expected));
});
