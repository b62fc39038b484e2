// Asks for the plan of a tournament of the demonstration, which is made in a thread of its own.
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CupId } from './demo-cups.js';
import type { PlanPart } from './demo-plan.js';

/** Which tournament is planned, and for a start at which moment, in milliseconds since 1970. */
export interface PlanAsked {
  readonly id: CupId;
  readonly anchor: number;
}

/** Compiled, as a thread cannot be started from sources. */
const thread = new URL('../dist/demo-plan-thread.js', import.meta.url);

/** The parts of a plan as they come; ends when all are there, or when the signal comes. Throws its error. */
export async function* plannedParts(asked: PlanAsked, signal: AbortSignal): AsyncGenerator<PlanPart> {
  if (signal.aborted) return;
  const worker = new Worker(thread, { workerData: asked, execArgv: [] });
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    const parts = on(worker, 'message', { close: ['exit'] });
    for await (const [part] of parts as AsyncIterable<readonly [PlanPart]>) {
      if (signal.aborted) return;
      yield part;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
