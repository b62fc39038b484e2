// Stores on one server for many tests: opened ahead, since the first read of each client takes half a second.
import { randomUUID } from 'node:crypto';
import { kurrentStore } from '../../kurrentdb/store.js';
import type { EventStore } from '../../port.js';
import { inCorner } from './corner.js';

const AHEAD = 6;

export class Stock {
  readonly #connectionString: string;
  readonly #ready: Promise<EventStore>[] = [];

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
    while (this.#ready.length < AHEAD) this.#order();
  }

  /** A store without a corner. */
  async take(): Promise<EventStore> {
    this.#order();
    const next = this.#ready.shift();
    if (next === undefined) throw new Error('nothing was ordered');
    return await next;
  }

  /** An empty store, and how to open it again. */
  async takeEmpty(): Promise<{ store: EventStore; reopen: (store: EventStore) => Promise<EventStore> }> {
    const store = await this.take();
    const corner = { prefix: `${randomUUID()}-`, start: await store.head() };
    const reopen = async (old: EventStore): Promise<EventStore> => {
      await old.close();
      return inCorner(await this.take(), corner);
    };
    return { store: inCorner(store, corner), reopen };
  }

  async close(): Promise<void> {
    for (const ready of this.#ready.splice(0)) await (await ready).close();
  }

  #order(): void {
    const store = kurrentStore({ connectionString: this.#connectionString });
    this.#ready.push(store.head().then(() => store));
  }
}
