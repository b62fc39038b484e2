// Chance of a search: everything drawn comes from one seed, and comparisons with it need no floating
// exponent.
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

const word = 2 ** -32;

/**
 * A stream of draws from a seed; the generator is drawn from in place, as a move costs less than a copy of
 * it.
 */
export class Draws {
  readonly generator: RandomGenerator;

  constructor(seed: number) {
    this.generator = xoroshiro128plus(seed | 0);
  }

  /** A whole number of 32 bits, from 0. */
  word(): number {
    return this.generator.next() >>> 0;
  }

  /** A number from 0, below 1, of 32 bits. */
  unit(): number {
    return (this.generator.next() >>> 0) * word;
  }

  /** A whole number from 0, below `count`. */
  below(count: number): number {
    return (this.unit() * count) | 0;
  }

  /** The same things in a drawn order. */
  shuffle<T>(things: readonly T[]): T[] {
    const order = [...things];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      const kept = order[last] as T;
      order[last] = order[other] as T;
      order[other] = kept;
    }
    return order;
  }
}

/** A stream of its own for one part of a search, so that no part depends on how much another has drawn. */
export function drawsOf(seed: number, part: number): Draws {
  return new Draws(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(part + 1, 0xc2b2ae35));
}

/**
 * e to the power of −x, by additions, multiplications and divisions alone: these are rounded in the same way
 * everywhere, while `Math.exp` may differ in its last digit from one machine to the next.
 */
export function decay(x: number): number {
  const small = x / 256;
  const inverse = 1 + small * (1 + (small / 2) * (1 + (small / 3) * (1 + small / 4)));
  let power = 1 / inverse;
  for (let doubling = 0; doubling < 8; doubling += 1) power *= power;
  return power;
}

/** For how many units upward a chance is kept; what is worse by more is never taken. */
export const tallest = 64;

/**
 * The chance, of 2³², to accept a change for the worse by 0, 1, 2 … units at a temperature; no change at
 * all is
 * always accepted, and what is worse by `tallest` units never is.
 */
export function chancesAt(temperature: number, unit: number): Float64Array {
  const chances = new Float64Array(tallest);
  for (let step = 0; step < tallest; step += 1) {
    chances[step] = Math.floor(decay((unit * step) / temperature) * 2 ** 32);
  }
  return chances;
}
