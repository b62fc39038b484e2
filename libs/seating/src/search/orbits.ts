// Annealing inside a class of symmetry: a turn of the players makes further rounds out of a few, and pairs
// that it takes into one another meet equally often.
import type { Stretch } from './anneal.js';
import { type Draws, tallest } from './draws.js';
import type { Plan } from './plan.js';

/** A turn of so many steps: players in cycles of that length, who are left over stay where they are. */
export interface Turn {
  readonly steps: number;
  /** Player after one step. */
  readonly next: readonly number[];
}

/** Turns by which all rounds come from a few: their steps divide the rounds, and leave few players alone. */
export function turnsOf({ players, rounds }: Plan): readonly Turn[] {
  return [...Array(rounds + 1).keys()]
    .filter((steps) => steps > 1 && rounds % steps === 0 && players % steps <= 1)
    .map((steps) => ({ steps, next: cycles(players, steps) }));
}

function cycles(players: number, steps: number): readonly number[] {
  return [...Array(players).keys()].map((player) => {
    const first = player - (player % steps);
    return first + steps > players ? player : first + ((player - first + 1) % steps);
  });
}

/** For each pair the number of its orbit, and what the square of its count weighs. */
interface PairOrbits {
  readonly orbitOf: Int32Array;
  readonly weight: Int32Array;
}

function pairOrbits(players: number, { steps, next }: Turn): PairOrbits {
  const orbitOf = new Int32Array(players * players).fill(-1);
  const weight: number[] = [];
  for (let left = 0; left < players; left += 1) {
    for (let right = left + 1; right < players; right += 1) {
      if ((orbitOf[left * players + right] as number) >= 0) continue;
      let [one, two, size] = [left, right, 0];
      while ((orbitOf[one * players + two] as number) < 0) {
        orbitOf[one * players + two] = weight.length;
        orbitOf[two * players + one] = weight.length;
        [one, two] = [next[one] as number, next[two] as number];
        size += 1;
      }
      weight.push(steps / size);
    }
  }
  return { orbitOf, weight: Int32Array.from(weight) };
}

/** The few rounds from which a turn makes all; everybody plays in each. Counts follow every change. */
export class Bases {
  /** Player in a slot of a base: `base * players + slot`. */
  readonly slots: Int16Array;
  readonly best: Int16Array;
  bestSum = Infinity;
  /** A part of the sum of all meetings squared: times the steps it is the whole. */
  sum = 0;
  private readonly counts: Int32Array;
  private readonly orbits: PairOrbits;
  readonly players: number;
  readonly count: number;

  constructor(
    { players, rounds }: Plan,
    private readonly turn: Turn,
    draws: Draws,
  ) {
    this.players = players;
    this.count = rounds / turn.steps;
    this.slots = new Int16Array(this.count * players);
    this.best = new Int16Array(this.count * players);
    this.orbits = pairOrbits(players, turn);
    this.counts = new Int32Array(this.orbits.weight.length);
    for (let base = 0; base < this.count; base += 1) {
      this.slots.set(draws.shuffle([...Array(players).keys()]), base * players);
    }
    this.countAll();
  }

  private countAll(): void {
    for (let first = 0; first < this.slots.length; first += 10) {
      for (let left = first; left < first + 10; left += 1) {
        for (let right = left + 1; right < first + 10; right += 1) {
          this.meet(this.slots[left] as number, this.slots[right] as number, 1);
        }
      }
    }
    this.bestSum = this.sum;
    this.best.set(this.slots);
  }

  private meet(one: number, two: number, by: number): void {
    const orbit = this.orbits.orbitOf[one * this.players + two] as number;
    const count = this.counts[orbit] as number;
    this.counts[orbit] = count + by;
    this.sum += (this.orbits.weight[orbit] as number) * (2 * by * count + 1);
  }

  /** Two slots of different tables of a base change their players. */
  swap(left: number, right: number): void {
    const { slots } = this;
    const one = slots[left] as number;
    const two = slots[right] as number;
    const first = left - (left % 10);
    const second = right - (right % 10);
    for (let seat = 0; seat < 10; seat += 1) {
      const here = slots[first + seat] as number;
      const there = slots[second + seat] as number;
      if (here !== one) {
        this.meet(one, here, -1);
        this.meet(two, here, 1);
      }
      if (there !== two) {
        this.meet(two, there, -1);
        this.meet(one, there, 1);
      }
    }
    slots[left] = two;
    slots[right] = one;
  }

  keepBest(): void {
    this.bestSum = this.sum;
    this.best.set(this.slots);
  }

  /** The best in the slots of all rounds. */
  expanded(): Int16Array {
    const { steps, next } = this.turn;
    const slots = new Int16Array(this.best.length * steps);
    for (let base = 0; base < this.count; base += 1) {
      let row = this.best.slice(base * this.players, (base + 1) * this.players);
      for (let step = 0; step < steps; step += 1) {
        slots.set(row, (base * steps + step) * this.players);
        row = row.map((player) => next[player] as number);
      }
    }
    return slots;
  }
}

/** Tries so many moves inside a class; each is a swap in all the rounds that come from one. */
export function annealTurned(bases: Bases, draws: Draws, { moves, chances }: Stretch): void {
  const { players, count } = bases;
  for (let move = 0; move < moves; move += 1) {
    const start = draws.below(count) * players;
    const left = start + draws.below(players);
    const right = start + draws.below(players);
    if (((left / 10) | 0) === ((right / 10) | 0)) continue;
    const before = bases.sum;
    bases.swap(left, right);
    const more = bases.sum - before;
    if (more > 0 && (more >= tallest || draws.word() >= (chances[more] as number))) bases.swap(left, right);
    else if (bases.sum < bases.bestSum) bases.keepBest();
  }
}
