// What can go wrong at each kind of step, and how often it does in one storm.
import type { Chance } from '../testing/chance.js';

/** By kind of step the faults that may befall it; after a `lost` one the thing was done. */
export const faultsOf = {
  append: ['append refused', 'append answer lost', 'append late', 'append unknown'],
  read: ['read failed', 'read broken'],
  follow: ['subscription broken', 'subscription ended'],
  head: ['head failed'],
  positions: ['positions failed'],
  write: ['commit failed', 'commit answer lost'],
  remember: ['checkpoint failed', 'checkpoint answer lost'],
  lease: ['lease unanswered', 'lease answer lost', 'lease lost'],
  vault: ['vault failed', 'vault answer lost'],
  request: ['request lost', 'request doubled', 'request repeated later'],
  answer: ['answer lost'],
  news: ['news lost'],
  wake: [],
} as const;

export type StepKind = keyof typeof faultsOf;

/** What befalls no step but a whole machine, or everybody's clock. */
const strokes = ['killed', 'stopped', 'time jumped'] as const;

export type Stroke = (typeof strokes)[number];
export type Fault = (typeof faultsOf)[StepKind][number];
type Any = Fault | Stroke;

const everyFault: readonly Any[] = [...Object.values(faultsOf).flat(), ...strokes];

const rates = [0.01, 0.03, 0.1, 0.25] as const;
const strokeRates = [0.0005, 0.002, 0.006] as const;

/** The faults of one storm: some do not happen at all in it, so that others show what they do alone. */
export class Faults {
  readonly counts = new Map<Any, number>();
  readonly #chance: Chance;
  readonly #rates: ReadonlyMap<Any, number>;
  #isOver = false;

  constructor(chance: Chance) {
    this.#chance = chance;
    const isStroke = (fault: Any): boolean => strokes.some((stroke) => stroke === fault);
    this.#rates = new Map(everyFault
      .filter(() => chance.next() < 0.5)
      .map((fault) => [fault, chance.of(isStroke(fault) ? strokeRates : rates)]));
  }

  /** From now on nothing goes wrong. */
  end(): void {
    this.#isOver = true;
  }

  /** What befalls a step of this kind; null for nothing. */
  at(kind: StepKind): Fault | null {
    return this.#drawn(faultsOf[kind]);
  }

  /** What befalls everybody between two steps; null for nothing. */
  stroke(): Stroke | null {
    return this.#drawn(strokes);
  }

  #drawn<Drawn extends Any>(some: readonly Drawn[]): Drawn | null {
    if (this.#isOver) return null;
    const drawn = some.find((fault) => this.#chance.next() < (this.#rates.get(fault) ?? 0)) ?? null;
    if (drawn) this.counts.set(drawn, (this.counts.get(drawn) ?? 0) + 1);
    return drawn;
  }
}
