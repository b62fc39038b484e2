// A search for a seating in a thread of its own: started, told to stop, ended.
import { Worker } from 'node:worker_threads';
import type { SeatingTask } from '@consigliere/seating';
import type { SeatOrder, SeatOutcome, SeatProgress, SeatSaying } from './seat-search-thread.js';

/** A search as it is given to a thread; exactly one of the two lengths is told. */
export interface SeatRun {
  readonly task: SeatingTask;
  readonly seed: number;
  readonly iterations: number | null;
  readonly seconds: number | null;
}

const memoryMegabytes = 512;

/** Compiled, as a thread cannot be started from sources. */
const thread = new URL('../dist/seat-search-thread.js', import.meta.url);

/** A thread that searches. */
export class SeatThread {
  readonly #stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #worker: Worker;
  /** Settles with what came of it; rejects when the thread broke or was ended. */
  readonly outcome: Promise<SeatOutcome>;

  constructor({ task, seed, iterations, seconds }: SeatRun, onProgress: (progress: SeatProgress) => void) {
    const milliseconds = seconds === null ? null : seconds * 1000;
    const workerData: SeatOrder = { task, seed, iterations, milliseconds, stop: this.#stop };
    const worker = new Worker(thread, {
      workerData, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    });
    this.#worker = worker;
    this.outcome = new Promise((resolve, reject) => {
      worker.on('message', (saying: SeatSaying) => {
        if ('outcome' in saying) resolve(saying.outcome);
        else onProgress(saying.progress);
      });
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`a search for a seating ended with ${code}`)));
    });
  }

  /** It ends soon, with the best it has found. */
  stop(): void {
    Atomics.store(this.#stop, 0, 1);
  }

  /** It ends at once, with nothing. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
