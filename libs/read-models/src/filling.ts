// The filling of a set of views from the log, in batches, up to a goal that may move on meanwhile.
import { setImmediate as turn } from 'node:timers/promises';
import type { EventStore, RecordedEvent } from '@consigliere/event-store';
import type { Lease } from './lease.js';
import type { Views } from './projection.js';
import { Projector } from './projector.js';
import { stepPrefixes } from './step.js';
import type { Position } from './storage.js';

/** Between two batches whoever reads or follows has his turn, so they are small. */
export const batchSize = 100;

export type FilledFrom = Pick<EventStore, 'read' | 'readAll' | 'compare'>;

/** Of a set that is given up when the lease is lost: what another holder would go on with is nothing. */
function fixedLease(token: string | null): Lease | undefined {
  if (token === null) return undefined;
  return {
    held: true, token: () => token, whenHeld: async () => undefined, release: async () => undefined,
  };
}

/** Writes a set beside the one in use, under the lease as it is held now. */
export function builderOf(db: Views, store: FilledFrom, token: string | null): Projector {
  return new Projector({
    db,
    read: (stream, limit) => store.read(stream, { limit }),
    compare: (a, b) => store.compare(a, b),
    lease: fixedLease(token),
  });
}

export interface FillingOptions {
  readonly store: FilledFrom;
  /** Writes the set. */
  readonly builder: Projector;
  /** Up to where, asked for each time; null: there is nothing yet. */
  readonly goal: () => Promise<Position | null>;
  /** After which position it begins; null: at the start. */
  readonly after?: Position | null;
  readonly signal?: AbortSignal | undefined;
  /** Told of each batch how many events are applied so far. */
  readonly onBatch?: ((events: number) => void) | undefined;
}

export class Filling {
  readonly #options: FillingOptions;
  #at: Position | null;
  events = 0;

  constructor(options: FillingOptions) {
    this.#options = options;
    this.#at = options.after ?? null;
  }

  /** Applies what there is up to the goal as it is now; answers how many events that were. */
  async catchUp(): Promise<number> {
    const { store, signal, goal: ask } = this.#options;
    const goal = await ask();
    if (goal === null) return 0;
    const before = this.events;
    let batch: RecordedEvent[] = [];
    const filter = { streamPrefix: stepPrefixes };
    for await (const event of store.readAll({ after: this.#at, limit: Infinity, filter })) {
      if (store.compare(event.position, goal) > 0 || signal?.aborted) break;
      batch.push(event);
      if (batch.length < batchSize) continue;
      await this.#apply(batch);
      batch = [];
      await turn();
    }
    if (!signal?.aborted) await this.#apply(batch);
    return this.events - before;
  }

  /** Catches up again and again until little is left; what comes then is for the last catching up. */
  async nearly(): Promise<void> {
    while (!this.#options.signal?.aborted && (await this.catchUp()) >= batchSize);
  }

  async #apply(batch: readonly RecordedEvent[]): Promise<void> {
    await this.#options.builder.applyAll(batch);
    this.#at = batch.at(-1)?.position ?? this.#at;
    this.events += batch.length;
    this.#options.onBatch?.(this.events);
  }
}
