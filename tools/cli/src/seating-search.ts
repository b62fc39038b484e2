// A search for a seating in a thread of its own, with its progress, until it ends or is told to.
import { Worker } from 'node:worker_threads';
import type { SearchRefusal, SearchResult, SeatingTask } from '@consigliere/seating';
import type { SearchLength } from './seating-request.js';
import type { ThreadOrder, ThreadSaying } from './seating-thread.js';

export interface SearchOrder {
  readonly task: SeatingTask;
  readonly seed: number;
  readonly length: SearchLength;
  /** Raised, it ends the search with the best so far. */
  readonly signal: AbortSignal;
  readonly onSaying: (saying: ThreadSaying) => void;
}

/** Searches; settles with what was found or with what was not met. */
export function searchInThread(order: SearchOrder): Promise<SearchResult | SearchRefusal> {
  const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const { iterations, seconds } = order.length;
  const workerData: ThreadOrder = {
    task: order.task, seed: order.seed, iterations, stop,
    milliseconds: seconds === null ? null : seconds * 1000,
  };
  const end = (): void => {
    Atomics.store(stop, 0, 1);
  };
  order.signal.addEventListener('abort', end);
  return new Promise<SearchResult | SearchRefusal>((resolve, reject) => {
    const worker = new Worker(new URL('./seating-thread.js', import.meta.url), { workerData });
    worker.on('message', (saying: ThreadSaying) => {
      if (saying.kind === 'ended') resolve(saying.result);
      else order.onSaying(saying);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the search ended with ${code} and found nothing`)));
  }).finally(() => order.signal.removeEventListener('abort', end));
}
