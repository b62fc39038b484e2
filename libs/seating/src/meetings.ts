// Who meets whom: how many games two players have together.
import type { Seating } from './seating.js';

/** The pairs of a list, each once. */
export function pairsOf(players: readonly number[]): readonly (readonly [number, number])[] {
  return players.flatMap((a, i) => players.slice(i + 1).map((b) => [a, b] as const));
}

/** Calls for every pair of the players 1 … N, the smaller number first. */
export function eachPair(players: number, call: (a: number, b: number) => void): void {
  for (let a = 1; a < players; a += 1) {
    for (let b = a + 1; b <= players; b += 1) call(a, b);
  }
}

/** How often each two of the players 1 … N have something in common. */
export class PairCounts {
  readonly #players: number;
  readonly #counts: Int32Array;

  constructor(players: number) {
    this.#players = players;
    this.#counts = new Int32Array((players + 1) * (players + 1));
  }

  /** Once more, whichever is named first. */
  add(a: number, b: number): void {
    const at = this.#at(a, b);
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
  }

  of(a: number, b: number): number {
    return this.#counts[this.#at(a, b)] ?? 0;
  }

  #at(a: number, b: number): number {
    return Math.min(a, b) * (this.#players + 1) + Math.max(a, b);
  }
}

/** Those of a table who are players of this seating, each once. */
export function seatedAt(table: readonly number[], players: number): readonly number[] {
  return [...new Set(table)].filter((player) => Number.isInteger(player) && player >= 1 && player <= players);
}

/** The games that each two have together; whoever stands twice at a table meets the others once. */
export function meetingsOf({ players, rounds }: Seating): PairCounts {
  const counts = new PairCounts(players);
  for (const table of rounds.flat()) {
    for (const [a, b] of pairsOf(seatedAt(table, players))) counts.add(a, b);
  }
  return counts;
}
