// Empty stores for many tests on one server, which itself is never emptied.
import { randomUUID } from 'node:crypto';
import { kurrentStore } from '../../kurrentdb/store.js';
import type { EventStore } from '../../port.js';
import { inCorner } from './corner.js';

export interface Empty {
  readonly store: EventStore;
  /** Closes it and opens it again, with what it holds by then. */
  readonly reopen: (store: EventStore) => Promise<EventStore>;
}

/** A store in a corner of its own on the server. */
export async function emptyStore(connectionString: string): Promise<Empty> {
  const store = kurrentStore({ connectionString });
  const corner = { prefix: `${randomUUID()}-`, start: await store.head() };
  const reopen = async (old: EventStore): Promise<EventStore> => {
    await old.close();
    return inCorner(kurrentStore({ connectionString }), corner);
  };
  return { store: inCorner(store, corner), reopen };
}
