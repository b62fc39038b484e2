// Views made whole before they are shown: filled up to the end of the log, or renewed beside those of before.
import type { EventStore } from '@consigliere/event-store';
import { builderOf, Filling } from './filling.js';
import type { Views } from './projection.js';
import type { Projector } from './projector.js';
import { areWhole, markWhole } from './views.js';

export interface MakeWholeOptions {
  /** The log, upcast. */
  readonly store: Pick<EventStore, 'read' | 'readAll' | 'compare' | 'head'>;
  readonly db: Views;
  /** The one that is to follow the log for these views, and does not yet. */
  readonly projector: Projector;
  /** Ends it early. */
  readonly signal?: AbortSignal | undefined;
  /** Told of each batch how many events are applied so far. */
  readonly onBatch?: ((events: number) => void) | undefined;
}

/** Where they stand; what was applied before stays when it ends early. */
async function fill({ store, db, projector, signal, onBatch }: MakeWholeOptions): Promise<boolean> {
  const after = await projector.position();
  const filling = new Filling({
    store, builder: projector, goal: () => store.head(), after, signal, onBatch,
  });
  await filling.nearly();
  if (signal?.aborted) return false;
  await markWhole(db);
  return true;
}

/** Beside those that earlier versions filled, which are read until the new ones take their place. */
async function renew({ store, db, projector, signal, onBatch }: MakeWholeOptions): Promise<boolean> {
  const beside = await db.storage.beside(projector.token());
  let taken = false;
  try {
    const builder = builderOf(beside.views, store, projector.token());
    const filling = new Filling({ store, builder, goal: () => store.head(), signal, onBatch });
    await filling.nearly();
    if (signal?.aborted) return false;
    await beside.prepare();
    await markWhole(beside.views);
    const retired = await beside.take(projector.token());
    taken = true;
    await retired.remove();
  } finally {
    if (!taken) await beside.drop();
  }
  return true;
}

/**
 * Sees to it that the views in use are of the versions of now, and have been as far as the log: at once where
 * they are. Answers whether they are; not when the signal came first. Nobody may follow the log for them
 * meanwhile. Throws what keeps it from that, and can be called again.
 */
export async function makeWhole(options: MakeWholeOptions): Promise<boolean> {
  const { db } = options;
  if (db.storage.isOfBefore) return renew(options);
  return (await areWhole(db)) || fill(options);
}
