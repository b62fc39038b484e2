// The rebuilding of all views: dropped, made again, and filled from the log with progress.
import { setImmediate as turn } from 'node:timers/promises';
import type { EventStore, RecordedEvent } from '@consigliere/event-store';
import type { Lease } from './lease.js';
import type { Views } from './projection.js';
import { Projector } from './projector.js';
import { projections } from './projections.js';

/** How far a rebuild is. */
export interface RebuildProgress {
  /** Events that are applied. */
  readonly events: number;
  /** Events that there were when it began. */
  readonly total: number;
  readonly eventsPerSecond: number;
  /** Whole seconds that it will still take at this rate; null before there is any. */
  readonly remainingSeconds: number | null;
}

export interface RebuildOptions {
  /** The log, upcast. */
  readonly store: Pick<EventStore, 'read' | 'readAll' | 'compare'>;
  readonly db: Views;
  /** Needed where several processes could write. */
  readonly lease?: Lease | undefined;
  /** How many events the log has, where that is known; else counted, if anybody is told of the progress. */
  readonly total?: number | undefined;
  /** Called at most every 200 ms, and at the end. */
  readonly onProgress?: ((progress: RebuildProgress) => void) | undefined;
  /** Ends it early: what is missing is applied when the views are next followed. */
  readonly signal?: AbortSignal | undefined;
}

export interface Rebuilt extends RebuildProgress {
  /** Whether the signal ended it before the end of the log. */
  readonly cancelled: boolean;
}

const batchSize = 500;
const progressMilliseconds = 200;

/** How many events a log has. */
export async function countOf(store: Pick<EventStore, 'readAll'>): Promise<number> {
  let count = 0;
  for await (const event of store.readAll({ limit: Infinity })) count += event.revision < 0 ? 0 : 1;
  return count;
}

/** The events of the log, some at a time; between two batches whoever else waits has his turn. */
async function* batches({ store }: RebuildOptions): AsyncGenerator<readonly RecordedEvent[], void> {
  let batch: RecordedEvent[] = [];
  for await (const event of store.readAll({ limit: Infinity })) {
    batch.push(event);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
    await turn();
  }
  if (batch.length > 0) yield batch;
}

/** Tells how far it is, not more often than that is of use. */
export class Telling {
  readonly #tell: RebuildOptions['onProgress'];
  readonly #total: number;
  readonly #begun = performance.now();
  #told = 0;

  constructor(tell: RebuildOptions['onProgress'], total: number) {
    this.#tell = tell;
    this.#total = total;
  }

  at(events: number): RebuildProgress {
    const seconds = (performance.now() - this.#begun) / 1000;
    const eventsPerSecond = seconds > 0 ? Math.round(events / seconds) : 0;
    const total = Math.max(this.#total, events);
    const remainingSeconds = eventsPerSecond > 0 ? Math.ceil((total - events) / eventsPerSecond) : null;
    return { events, total, eventsPerSecond, remainingSeconds };
  }

  now(events: number, last: boolean): void {
    const since = performance.now() - this.#told;
    if (!last && since < progressMilliseconds) return;
    this.#told = performance.now();
    this.#tell?.(this.at(events));
  }
}

/**
 * Drops all views and builds them anew from the log. Each batch of events is one transaction with its
 * checkpoint: whenever it ends early, the next who follows the log goes on where it stopped.
 */
export async function rebuildViews(options: RebuildOptions): Promise<Rebuilt> {
  const { store, db, signal, onProgress } = options;
  const total = options.total ?? (onProgress ? await countOf(store) : 0);
  const projector = new Projector({
    db,
    read: (stream, limit) => store.read(stream, { limit }),
    compare: (a, b) => store.compare(a, b),
    lease: options.lease,
  });
  await db.storage.makeAnew(projections, projector.token());
  const telling = new Telling(onProgress, total);
  let events = 0;
  for await (const batch of batches(options)) {
    if (signal?.aborted) return { ...telling.at(events), cancelled: true };
    await projector.applyAll(batch);
    events += batch.length;
    telling.now(events, false);
  }
  telling.now(events, true);
  return { ...telling.at(events), cancelled: false };
}
