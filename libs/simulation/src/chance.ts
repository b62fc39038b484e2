// Chance that comes from a seed alone: the same text gives the same choices on any machine.
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** The offsets by which one text gives four words that have nothing to do with each other. */
const offsets = [0x811c9dc5, 0x1b873593, 0x5bd1e995, 0x2545f491] as const;
const fnvPrime = 0x01000193;
const million = 1_000_000;

/** FNV-1a over the UTF-16 units of a text, with the finalizer of MurmurHash3. */
function word(text: string, offset: number): number {
  let hash = offset;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), fnvPrime);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Four words of 32 bits from a text. */
function words(text: string): readonly number[] {
  return offsets.map((offset) => word(text, offset));
}

/** An id of 24 hexadecimal digits that a text always gives; not secret, and no proof of anything. */
export function idOf(text: string): string {
  return words(text).slice(0, 3).map((one) => one.toString(16).padStart(8, '0')).join('');
}

/** A stream of choices. It goes on with each choice, so the order of asking matters. */
export class Chance {
  readonly #generator: RandomGenerator;

  constructor(seed: string) {
    this.#generator = xoroshiro128plusFromState(words(seed).map((one) => one | 0));
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return uniformInt(this.#generator, from, to);
  }

  /** True as often as the probability says, 0..1. */
  roll(probability: number): boolean {
    return this.int(0, million - 1) < probability * million;
  }

  /** One of a list; throws when there is nothing to choose from. */
  pick<Item>(list: readonly Item[]): Item {
    if (list.length === 0) throw new Error('there is nothing to choose from');
    return list[this.int(0, list.length - 1)] as Item;
  }

  /** One of a list, each as often as its weight says; the last where no weight is above 0. */
  weighted<Item>(options: readonly (readonly [item: Item, weight: number])[]): Item {
    const whole = options.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.int(0, million - 1) / million * whole;
    for (const [item, weight] of options) {
      left -= weight;
      if (left < 0) return item;
    }
    return this.pick(options.slice(-1))[0];
  }

  /** The same items in an order in which none is likelier than another. */
  shuffled<Item>(list: readonly Item[]): Item[] {
    const items = list.slice();
    for (let i = items.length - 1; i > 0; i -= 1) {
      const other = this.int(0, i);
      [items[i], items[other]] = [items[other] as Item, items[i] as Item];
    }
    return items;
  }

  /** A number about a mean, like the sum of three dice: never further from it than three times the spread. */
  near(mean: number, spread: number): number {
    const dice = this.int(-1000, 1000) + this.int(-1000, 1000) + this.int(-1000, 1000);
    return mean + spread * (dice / 1000);
  }
}
