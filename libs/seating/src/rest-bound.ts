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

/** Pairs of rounds that share a limit of how many rest in both, and what each number of them costs. */
interface Cell {
  readonly group: number;
  readonly cost: (both: number) => number;
  both: number;
}

/** No two of one turn rest twice in it: this limits how many rest in both of two rounds. */
class Cells {
  readonly cells: Cell[] = [];
  readonly #limits: number[] = [Infinity];
  readonly #groups = new Map<string, number>();

  constructor(private readonly pieces: readonly (readonly Piece[])[]) {}

  add(one: number, other: number, cost: Cell['cost']): void {
    this.cells.push({ group: this.#groupOf(one, other), cost, both: 0 });
  }

  #groupOf(one: number, other: number): number {
    const [first = [], second = []] = [this.pieces[one], this.pieces[other]];
    const [whole, partial, at] = first.length === 1 ? [first, second, other] : [second, first, one];
    const turn = whole[0]?.turn ?? 0;
    const isShared = whole.length === 1 && partial.some((piece) => piece.turn === turn);
    if (!isShared) return 0;
    const elsewhere = partial.filter((piece) => piece.turn !== turn);
    return this.#limited(`${turn} ${at}`, elsewhere.reduce((sum, { size }) => sum + size, 0));
  }

  #limited(name: string, limit: number): number {
    const known = this.#groups.get(name);
    if (known !== undefined) return known;
    this.#limits.push(limit);
    this.#groups.set(name, this.#limits.length - 1);
    return this.#limits.length - 1;
  }

  /** The least cost of so many who rest in both, over all pairs; costs grow ever faster, so each is given
   * where it costs least. */
  least(total: number): number {
    for (let given = 0; given < total; given += 1) {
      let [cheapest, more]: [Cell | null, number] = [null, Infinity];
      for (const cell of this.cells) {
        const step = cell.cost(cell.both + 1) - cell.cost(cell.both);
        if (step < more && (this.#limits[cell.group] ?? 0) > 0) [cheapest, more] = [cell, step];
      }
      if (!cheapest) return Infinity;
      cheapest.both += 1;
      this.#limits[cheapest.group] = (this.#limits[cheapest.group] ?? 0) - 1;
    }
    return this.cells.reduce((sum, { both, cost }) => sum + cost(both), 0);
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
  const cells = new Cells(piecesOf(players, resting));
  for (const [one, first] of tables.entries()) {
    for (const [other, second] of tables.entries()) {
      if (other <= one) continue;
      const apart = players - (resting[one] ?? 0) - (resting[other] ?? 0);
      cells.add(one, other, (both) => minsq(Math.max(0, apart + both), first * second));
    }
  }
  const rests = tables.length - games;
  const shared = cells.least((players * rests * (rests - 1)) / 2);
  const blocks = tables.reduce((sum, count) => sum + count, 0);
  return Math.ceil((tableSize ** 2 * blocks + 2 * shared - players * games ** 2) / 2);
}
