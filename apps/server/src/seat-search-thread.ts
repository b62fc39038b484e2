// The thread in which a seating is searched for; told to stop from outside, it answers the best it found.
import { parentPort, workerData } from 'node:worker_threads';
import {
  type BrokenConstraint, brokenConstraints, type FoundSeating, measureSeating, type SearchResult,
  searchSeating, type Seating, type SeatingConflict, seatingConflicts, type SeatingMetrics,
  type SeatingTask, type Unmet,
} from '@consigliere/seating';
import { numberTag } from './seat-search-names.js';

/** What the thread is started with. */
export interface SeatOrder {
  readonly task: SeatingTask;
  readonly seed: number;
  /** Null: as many as the milliseconds allow. */
  readonly iterations: number | null;
  readonly milliseconds: number | null;
  /** One whole number in shared memory: not 0 ends the search. */
  readonly stop: Int32Array;
}

/** A seating that was found, and how good it is. */
export interface MeasuredSeating extends FoundSeating {
  readonly metrics: SeatingMetrics;
  /** What a short search found without the choices that cost something; null where there are none. */
  readonly plain: SeatingMetrics | null;
  /** Players are named in the words by tags of their numbers. */
  readonly broken: readonly BrokenConstraint[];
}

/** How far it is; `best` where a better one was found since it was last told. */
export interface SeatProgress {
  readonly iterations: number;
  readonly best: MeasuredSeating | null;
}

/** What came of a search. */
export type SeatOutcome =
  | { readonly kind: 'found'; readonly best: MeasuredSeating }
  /** Known before the search: players are named in the words by tags of their numbers. */
  | { readonly kind: 'conflicts'; readonly conflicts: readonly SeatingConflict[] }
  | { readonly kind: 'unmet'; readonly unmet: readonly Unmet[]; readonly iterations: number };

export type SeatSaying = { readonly progress: SeatProgress } | { readonly outcome: SeatOutcome };

/** Milliseconds between two tellings. */
const tellEvery = 250;

const order = workerData as SeatOrder;
const { task } = order;
const say = (saying: SeatSaying): void => parentPort?.postMessage(saying);

const measured = (found: FoundSeating, plain: Seating | null = null): MeasuredSeating => ({
  ...found,
  plain: plain && measureSeating(plain, task.constraints),
  metrics: measureSeating(found.seating, task.constraints),
  broken: brokenConstraints(found.seating, task.constraints, numberTag),
});

function search(): SeatOutcome {
  const startedAt = performance.now();
  let toldAt = 0;
  let better: FoundSeating | null = null;
  const found = searchSeating(task, {
    seed: order.seed,
    iterations: order.iterations,
    onBetter: (seating) => {
      better = seating;
    },
    shouldStop: (iterations) => {
      const now = performance.now();
      if (now - toldAt >= tellEvery) {
        toldAt = now;
        say({ progress: { iterations, best: better && measured(better) } });
        better = null;
      }
      const late = order.milliseconds !== null && now - startedAt >= order.milliseconds;
      return late || Atomics.load(order.stop, 0) !== 0;
    },
  });
  if ('unmet' in found) return { kind: 'unmet', unmet: found.unmet, iterations: found.iterations };
  const { seating, iterations, plain } = found satisfies SearchResult;
  return { kind: 'found', best: measured({ seating, iterations }, plain) };
}

const conflicts = seatingConflicts(task, numberTag);
say({ outcome: conflicts.length > 0 ? { kind: 'conflicts', conflicts } : search() });
