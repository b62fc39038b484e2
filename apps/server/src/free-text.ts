// Free text that could name people: kept in the vault, while events hold a keyed hash of it.
import { createHmac } from 'node:crypto';
import type { Database, Statement } from 'better-sqlite3';
import type { World } from './world.js';

const prefix = 'text:';

/** Whether a value in an event stands for a text in the vault. */
export function isTextReference(value: string): boolean {
  return value.startsWith(prefix);
}

function withStrings<Data extends object>(data: Data, change: (value: string) => string | null): Data {
  const changed = (value: unknown): unknown => (typeof value === 'string' ? change(value) : value);
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, changed(value)])) as Data;
}

/** The same facts with every reference left out: what a judge wrote in his own words is not for every ear. */
export function withoutTexts<Data extends object>(data: Data): Data {
  return withStrings(data, (value) => (isTextReference(value) ? null : value));
}

export class FreeTexts {
  readonly #world: World;
  readonly #insert: Statement<[string, Buffer, string]>;
  readonly #remove: Statement<[string]>;
  readonly #find: Statement<[string], string>;

  constructor(vault: Database, world: World) {
    this.#world = world;
    this.#insert = vault.prepare('INSERT INTO texts (hmac, key, text) VALUES (?, ?, ?)');
    this.#remove = vault.prepare('DELETE FROM texts WHERE hmac = ?');
    this.#find = vault.prepare<[string], string>('SELECT text FROM texts WHERE hmac = ?').pluck();
  }

  /** Keeps a text under a key of its own and answers what an event may hold of it. */
  seal(text: string): string {
    const key = this.#world.bytes(32);
    const hmac = createHmac('sha256', key).update(text).digest('hex');
    this.#insert.run(hmac, key, text);
    return `${prefix}${hmac}`;
  }

  /** Forgets a text, and with its key the only way to tell what the event held. */
  forget(reference: string): void {
    this.#remove.run(reference.slice(prefix.length));
  }

  /** The text that a value of an event stands for: null once erased, the value when it is no reference. */
  read(value: string): string | null {
    if (!isTextReference(value)) return value;
    return this.#find.get(value.slice(prefix.length)) ?? null;
  }

  /** The same facts with every reference in their own fields replaced by its text. */
  opened<Data extends object>(data: Data): Data {
    return withStrings(data, (value) => this.read(value));
  }
}
