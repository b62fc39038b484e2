// Rebuilding while the views are read and followed: another set is filled beside them and takes their place.
import { builderOf, type FilledFrom, Filling } from './filling.js';
import type { Views } from './projection.js';
import type { Projector } from './projector.js';
import type { Rebuilt, RebuildProgress } from './rebuild.js';
import { countOf, Telling } from './rebuild.js';
import type { BesideSet, RetiredSet, Snapshot } from './storage.js';

export interface RebuildBesideOptions {
  /** The log, upcast. */
  readonly store: FilledFrom;
  readonly db: Views;
  /** The one that follows the log for these views; it goes on doing so, and then for the new set. */
  readonly projector: Projector;
  /** How many events the log has, where that is known; else counted, if anybody is told of the progress. */
  readonly total?: number | undefined;
  /** Called at most every 200 ms, and at the end. */
  readonly onProgress?: ((progress: RebuildProgress) => void) | undefined;
  /** Told when the new set has taken the place of the other, before their hashes are made. */
  readonly onTaken?: (() => void) | undefined;
  /** Ends it early: the set in use stays in use. */
  readonly signal?: AbortSignal | undefined;
}

export interface RebuiltBeside extends Rebuilt {
  /** SHA-256 over all rows of the set that was in use, at the event at which it was left; null: cancelled. */
  readonly before: string | null;
  /** The same of the set that took its place, at the same event: equal unless the views had been wrong. */
  readonly after: string | null;
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
  const { db, projector, signal, onTaken } = options;
  return projector.hold(async () => {
    await filling.catchUp();
    if (signal?.aborted) return null;
    const retired = await beside.take(projector.token());
    onTaken?.();
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
  const filling = new Filling({
    store, signal,
    builder: builderOf(beside.views, store, projector.token()),
    goal: () => projector.position(),
    onBatch: (events) => telling.now(events, false),
  });
  let change: Switched | null = null;
  try {
    await filling.nearly();
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
