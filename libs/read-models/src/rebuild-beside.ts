// Rebuilding while the views are read and followed: another set is filled beside them and takes their place.
import { setImmediate as turn } from 'node:timers/promises';
import type { EventStore, RecordedEvent } from '@consigliere/event-store';
import type { Lease } from './lease.js';
import type { Views } from './projection.js';
import { Projector } from './projector.js';
import type { Rebuilt, RebuildProgress } from './rebuild.js';
import { countOf, Telling } from './rebuild.js';
import { stepPrefixes } from './step.js';
import type { BesideSet, Position, RetiredSet, Snapshot } from './storage.js';

export interface RebuildBesideOptions {
  /** The log, upcast. */
  readonly store: Pick<EventStore, 'read' | 'readAll' | 'compare'>;
  readonly db: Views;
  /** The one that follows the log for these views; it goes on doing so, and then for the new set. */
  readonly projector: Projector;
  /** How many events the log has, where that is known; else counted, if anybody is told of the progress. */
  readonly total?: number | undefined;
  /** Called at most every 200 ms, and at the end. */
  readonly onProgress?: ((progress: RebuildProgress) => void) | undefined;
  /** Ends it early: the set in use stays in use. */
  readonly signal?: AbortSignal | undefined;
}

export interface RebuiltBeside extends Rebuilt {
  /** SHA-256 over all rows of the set that was in use, at the event at which it was left; null: cancelled. */
  readonly before: string | null;
  /** The same of the set that took its place, at the same event: equal unless the views had been wrong. */
  readonly after: string | null;
}

/** Between two batches whoever reads or follows has his turn, so they are small. */
const batchSize = 100;

/** What a rebuild that another holder of the lease would have to go on with comes to: nothing. */
function fixedLease(token: string | null): Lease | undefined {
  if (token === null) return undefined;
  return {
    held: true, token: () => token, whenHeld: async () => undefined, release: async () => undefined,
  };
}

/** Fills a set from the log, up to where the set in use stands. */
class Filling {
  readonly #options: RebuildBesideOptions;
  readonly #builder: Projector;
  readonly #telling: Telling;
  #at: Position | null = null;
  events = 0;

  constructor(options: RebuildBesideOptions, beside: BesideSet, telling: Telling) {
    const { store, projector } = options;
    this.#options = options;
    this.#telling = telling;
    this.#builder = new Projector({
      db: beside.views,
      read: (stream, limit) => store.read(stream, { limit }),
      compare: (a, b) => store.compare(a, b),
      lease: fixedLease(projector.token()),
    });
  }

  /** Applies what the set in use has seen when asked; answers how many events that were. */
  async catchUp(): Promise<number> {
    const { store, projector, signal } = this.#options;
    const goal = await projector.position();
    if (goal === null) return 0;
    const before = this.events;
    let batch: RecordedEvent[] = [];
    const after = this.#at ? { after: this.#at } : {};
    const filter = { streamPrefix: stepPrefixes };
    for await (const event of store.readAll({ ...after, limit: Infinity, filter })) {
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

  async #apply(batch: readonly RecordedEvent[]): Promise<void> {
    await this.#builder.applyAll(batch);
    this.#at = batch.at(-1)?.position ?? this.#at;
    this.events += batch.length;
    this.#telling.now(this.events, false);
  }
}

/** The sets at the moment at which one took the other's place. */
interface Switched {
  readonly retired: RetiredSet;
  readonly before: Snapshot;
  readonly after: Snapshot;
}

/** The last events and the switch, while nothing else is applied; null when it was cancelled before. */
function switched(
  options: RebuildBesideOptions,
  beside: BesideSet,
  filling: Filling,
): Promise<Switched | null> {
  const { db, projector, signal } = options;
  return projector.hold(async () => {
    await filling.catchUp();
    if (signal?.aborted) return null;
    const retired = await beside.take(projector.token());
    return { retired, before: await retired.snapshot(), after: await db.storage.snapshot() };
  });
}

/** The hashes of both sets; then the old one is removed. */
async function settled({ retired, before, after }: Switched): Promise<readonly [string, string]> {
  try {
    return await Promise.all([before.hash(), after.hash()]);
  } finally {
    await Promise.all([before.close(), after.close()]);
    await retired.remove();
  }
}

/**
 * Builds all views anew beside those in use, which are read and followed meanwhile; then the new ones take
 * their place in one step. Whatever ends it early, a crash too, leaves the old ones in use, and what was
 * begun is removed at once or at the next start. Throws `LeaseLost` when the lease is lost on the way.
 * One at a time: the caller sees to that.
 */
export async function rebuildBeside(options: RebuildBesideOptions): Promise<RebuiltBeside> {
  const { db, store, projector, signal, onProgress } = options;
  const total = options.total ?? (onProgress ? await countOf(store) : 0);
  const telling = new Telling(onProgress, total);
  const beside = await db.storage.beside(projector.token());
  const filling = new Filling(options, beside, telling);
  let change: Switched | null = null;
  try {
    while (!signal?.aborted && (await filling.catchUp()) >= batchSize);
    await beside.prepare();
    change = signal?.aborted ? null : await switched(options, beside, filling);
  } finally {
    if (!change) await beside.drop();
  }
  const hashes = change ? await settled(change) : null;
  telling.now(filling.events, true);
  const [before = null, after = null] = hashes ?? [];
  return { ...telling.at(filling.events), before, after, cancelled: change === null };
}
