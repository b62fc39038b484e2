// A bound where not everybody can play: whoever rests comes in turn, and those of one turn rest apart.
import { minsq } from './bounds.js';
import { tableSize } from './seating.js';

/** Everybody is there in all rounds, plays equally often, and rests no second time before the others. */
export interface RestShape {
  readonly players: number;
  readonly games: number;
  readonly tablesOfRounds: readonly number[];
}

/** Those who rest in a round and take the same turn: the first of all, the second … */
interface Piece {
  readonly turn: number;
  readonly size: number;
}

/** How many rest in each round, by turns: a turn is over when each has rested once more. */
function piecesOf(players: number, resting: readonly number[]): readonly (readonly Piece[])[] {
  let before = 0;
  return resting.map((count) => {
    const pieces: Piece[] = [];
    for (let left = count; left > 0;) {
      const turn = Math.floor(before / players);
      const size = Math.min(left, (turn + 1) * players - before);
      pieces.push({ turn, size });
      before += size;
      left -= size;
    }
    return pieces;
  });
}

/** Two rounds: into how many cells the players whom their games share fall, and how many those are so far. */
interface Shared {
  readonly cells: number;
  readonly limit: { left: number };
  count: number;
}

/** Pairs of rounds; those who take a turn rest once in it, which limits who rests in both of two rounds. */
class RoundPairs {
  readonly #pairs: Shared[] = [];
  readonly #free = { left: Infinity };
  readonly #limits = new Map<string, { left: number }>();

  constructor(private readonly pieces: readonly (readonly Piece[])[]) {}

  /** `count`: whom the games of the two share when nobody rests in both; below 0 where that cannot be. */
  add(one: number, other: number, { cells, count }: Pick<Shared, 'cells' | 'count'>): void {
    this.#pairs.push({ cells, count, limit: this.#limitOf(one, other) });
  }

  #limitOf(one: number, other: number): { left: number } {
    const [first = [], second = []] = [this.pieces[one], this.pieces[other]];
    const [whole, partial, at] = first.length === 1 ? [first, second, other] : [second, first, one];
    const turn = whole[0]?.turn ?? 0;
    if (whole.length !== 1 || !partial.some((piece) => piece.turn === turn)) return this.#free;
    const elsewhere = partial.filter((piece) => piece.turn !== turn);
    const name = `${turn} ${at}`;
    const limit = this.#limits.get(name) ?? { left: elsewhere.reduce((sum, { size }) => sum + size, 0) };
    this.#limits.set(name, limit);
    return limit;
  }

  /**
   * The least squares of the cells when so many rest in both, over all pairs. One more in a cell of n costs
   * 2n + 1, so they are given where they cost least, step by step.
   */
  least(total: number): number {
    let left = total;
    for (let level = -1; left > 0 && level <= total; level += 1) {
      for (const pair of this.#pairs) {
        const room = Math.max(0, (level + 1) * pair.cells - pair.count);
        const more = Math.min(room, pair.limit.left, left);
        pair.count += more;
        pair.limit.left -= more;
        left -= more;
      }
    }
    return this.#pairs.reduce((sum, { cells, count }) => sum + minsq(Math.max(0, count), cells), 0);
  }
}

/**
 * No seating has a smaller sum of squared meetings in which the games of players never differ by more than
 * one. Those who rest in a turn are apart: two rounds of one turn have nobody who rests in both, and a round
 * that ends a turn shares with all of that turn together no more than it has beyond it. How many rest in both
 * of two rounds decides how many players their games share; over all pairs of rounds it is a fixed number.
 */
export function restBound({ players, games, tablesOfRounds: tables }: RestShape): number {
  const resting = tables.map((count) => players - tableSize * count);
  const pairs = new RoundPairs(piecesOf(players, resting));
  for (const [one, first] of tables.entries()) {
    for (const [other, second] of tables.entries()) {
      if (other <= one) continue;
      const count = players - (resting[one] ?? 0) - (resting[other] ?? 0);
      pairs.add(one, other, { cells: first * second, count });
    }
  }
  const rests = tables.length - games;
  const shared = pairs.least((players * rests * (rests - 1)) / 2);
  const blocks = tables.reduce((sum, count) => sum + count, 0);
  return Math.ceil((tableSize ** 2 * blocks + 2 * shared - players * games ** 2) / 2);
}
