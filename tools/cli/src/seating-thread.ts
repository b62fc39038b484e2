// The thread in which a seating is searched for: told to stop from outside, it answers the best it found.
import { parentPort, workerData } from 'node:worker_threads';
import { searchSeating, type SearchRefusal, type SearchResult, type SeatingTask } from '@consigliere/seating';
import type { FoundSeating } from '@consigliere/seating';

/** What the thread is started with. */
export interface ThreadOrder {
  readonly task: SeatingTask;
  readonly seed: number;
  readonly iterations: number | null;
  readonly milliseconds: number | null;
  /** One whole number in shared memory: not 0 ends the search. */
  readonly stop: Int32Array;
}

/** What it says. */
export type ThreadSaying =
  | { readonly kind: 'iterations'; readonly iterations: number }
  | { readonly kind: 'better'; readonly found: FoundSeating }
  | { readonly kind: 'ended'; readonly result: SearchResult | SearchRefusal };

/** Milliseconds between two tellings of the iterations done. */
const tellEvery = 250;

const order = workerData as ThreadOrder;
const say = (saying: ThreadSaying): void => parentPort?.postMessage(saying);
const startedAt = performance.now();
let toldAt = startedAt;

function shouldStop(iterations: number): boolean {
  const now = performance.now();
  if (now - toldAt >= tellEvery) {
    toldAt = now;
    say({ kind: 'iterations', iterations });
  }
  const late = order.milliseconds !== null && now - startedAt >= order.milliseconds;
  return late || Atomics.load(order.stop, 0) !== 0;
}

const result = searchSeating(order.task, {
  seed: order.seed, iterations: order.iterations, shouldStop,
  onBetter: (found) => say({ kind: 'better', found }),
});
say({ kind: 'ended', result });
