// Views in memory built from a store, and the same events in another order of streams.
import type { EventStore, RecordedEvent } from '@consigliere/event-store';
import { memoryStore } from '@consigliere/event-store';
import {
  type Lease, openPostgresViews, openViews, Projector, projectorLease, type Views,
} from '../index.js';

/** Views in PostgreSQL and their lease, which is held. */
export async function postgresViews(url: string): Promise<{ readonly db: Views; readonly lease: Lease }> {
  const db = await openPostgresViews({ url });
  const lease = projectorLease({ db });
  await lease.whenHeld();
  return { db, lease };
}

export function projectorOn(db: Views, store: EventStore, lease?: Lease): Projector {
  return new Projector({
    db, lease,
    read: (stream, limit) => store.read(stream, { limit }),
    compare: (a, b) => store.compare(a, b),
  });
}

export async function logOf(store: EventStore): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of store.readAll({ limit: Infinity })) events.push(event);
  return events;
}

/** Views that have followed a store event by event; `restart` forgets what is folded before each of them. */
export async function followed(store: EventStore, restart = false): Promise<Views> {
  const db = await openViews(':memory:');
  let projector = projectorOn(db, store);
  for (const event of await logOf(store)) {
    if (restart) projector = projectorOn(db, store);
    await projector.apply(event);
  }
  return db;
}

/** The same events with the streams mixed otherwise: `choices` say whose turn it is. */
export async function mixed(
  events: readonly RecordedEvent[],
  choices: readonly number[],
): Promise<EventStore> {
  const store = memoryStore({ now: () => new Date(0) });
  const streams = [...new Set(events.map(({ stream }) => stream))];
  const left = streams.map((name) => events.filter(({ stream }) => stream === name));
  for (let turn = 0; left.some((own) => own.length > 0); turn += 1) {
    const waiting = left.filter((own) => own.length > 0);
    const own = waiting[(choices[turn % choices.length] ?? 0) % waiting.length];
    const next = own?.shift();
    if (!next) throw new Error('nobody waits');
    const { id, type, schema, data, meta, stream, revision } = next;
    const expected = revision === 0 ? 'no_stream' : revision - 1;
    const result = await store.append(stream, expected, [{ id, type, schema, data, meta }]);
    if (!result.ok) throw new Error(result.refusal.code);
  }
  return store;
}
