// Where players sit over a tournament: counts by seat, by part of the table and by table, and sit-outs.
import { eachPair, meetingsOf, PairCounts, seatedAt } from './meetings.js';
import type { Seating } from './seating.js';
import { tableSize } from './seating.js';

/** How many games each player has, from the first to the last; twice at a table is two. */
export function gamesOfPlayers({ players, rounds }: Seating): readonly number[] {
  const counts = Array.from({ length: players }, () => 0);
  for (const player of rounds.flat().flat()) {
    if (player >= 1 && player <= players) counts[player - 1] = (counts[player - 1] ?? 0) + 1;
  }
  return counts;
}

/** How far a count is from its share, which lies between two whole numbers unless it is one. */
function excess(count: number, share: number): number {
  return Math.max(0, Math.floor(share) - count, count - Math.ceil(share));
}

/** Parts of a table: seat numbers of each. */
export type Parts = readonly (readonly number[])[];

export const seats: Parts = [[1], [2], [3], [4], [5], [6], [7], [8], [9], [10]];
export const zones: Parts = [[1, 2, 3], [4, 5, 6, 7], [8, 9, 10]];
export const halves: Parts = [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]];

/** How often each player sits on each seat: `counts[player][seat]`, both from 1. */
function seatCounts({ players, rounds }: Seating): readonly Int32Array[] {
  const counts = Array.from({ length: players + 1 }, () => new Int32Array(tableSize + 1));
  for (const table of rounds.flat()) {
    for (const [i, player] of table.slice(0, tableSize).entries()) {
      const own = counts[player];
      if (own) own[i + 1] = (own[i + 1] ?? 0) + 1;
    }
  }
  return counts;
}

/** For each player and part of a table, how far his count is from his share, summed. */
export function partsExcess(seating: Seating, parts: Parts): number {
  const counts = seatCounts(seating);
  let total = 0;
  for (const [i, games] of gamesOfPlayers(seating).entries()) {
    for (const part of parts) {
      const count = part.reduce((sum, seat) => sum + (counts[i + 1]?.[seat] ?? 0), 0);
      total += excess(count, (games * part.length) / tableSize);
    }
  }
  return total;
}

/** How many games each player has at a table number, from 0. */
function gamesAtTable({ players, rounds }: Seating, table: number): readonly number[] {
  const counts = Array.from({ length: players }, () => 0);
  for (const player of rounds.flatMap((round) => round.slice(table, table + 1)).flat()) {
    if (player >= 1 && player <= players) counts[player - 1] = (counts[player - 1] ?? 0) + 1;
  }
  return counts;
}

/** How many tables the round has that has most. */
export function tablesOf({ rounds }: Seating): number {
  return Math.max(0, ...rounds.map((round) => round.length));
}

/** The most games that a player has at one table number. */
export function mostAtTable(seating: Seating): number {
  const tables = Array.from({ length: tablesOf(seating) }, (_, table) => gamesAtTable(seating, table));
  return Math.max(0, ...tables.flat());
}

/** How many pairs meet in a round who have met in the one before it, over all rounds. */
export function metAgain({ players, rounds }: Seating): number {
  return rounds.slice(1).reduce((sum, round, i) => {
    const [before, now] = [rounds[i] ?? [], round]
      .map((tables) => meetingsOf({ players, rounds: [tables] })) as [PairCounts, PairCounts];
    let again = 0;
    eachPair(players, (a, b) => {
      if (before.of(a, b) > 0 && now.of(a, b) > 0) again += 1;
    });
    return sum + again;
  }, 0);
}

/** For each player and table number, how far his count is from that table's share of all games, summed. */
export function tablesExcess(seating: Seating): number {
  const games = seating.rounds.flat().length;
  const own = gamesOfPlayers(seating);
  let total = 0;
  for (let table = 0; table < tablesOf(seating); table += 1) {
    const here = seating.rounds.filter((round) => round.length > table).length;
    for (const [i, count] of gamesAtTable(seating, table).entries()) {
      total += excess(count, ((own[i] ?? 0) * here) / games);
    }
  }
  return total;
}

/** How often each two sit side by side; seats 10 and 1 are side by side too. */
export function neighboursOf({ players, rounds }: Seating): PairCounts {
  const counts = new PairCounts(players);
  for (const table of rounds.flat()) {
    for (const [i, player] of table.entries()) {
      const next = table[(i + 1) % table.length] ?? player;
      const [a, b] = seatedAt([player, next], players);
      if (a !== undefined && b !== undefined) counts.add(a, b);
    }
  }
  return counts;
}
