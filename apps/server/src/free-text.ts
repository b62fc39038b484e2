// Free text that could name people: kept in the vault, while events hold a keyed hash of it.
import { createHmac } from 'node:crypto';
import type { Database, Statement } from 'better-sqlite3';
import { overwriteDeleted } from './vault.js';
import type { World } from './world.js';

const prefix = 'text:';

/** Whether a value in an event stands for a text in the vault. */
function isTextReference(value: string): boolean {
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

/** A text with the key of its own under which an event may stand for it; nothing is written yet. */
export interface SealedText {
  /** What an event may hold of the text. */
  readonly reference: string;
  readonly key: Buffer;
  readonly text: string;
}

export class FreeTexts {
  readonly #vault: Database;
  readonly #world: World;
  readonly #insert: Statement<[string, Buffer, string]>;
  readonly #remove: Statement<[string]>;
  readonly #find: Statement<[string], string>;

  constructor(vault: Database, world: World) {
    this.#vault = vault;
    this.#world = world;
    this.#insert = vault.prepare('INSERT INTO texts (hmac, key, text) VALUES (?, ?, ?)');
    this.#remove = vault.prepare('DELETE FROM texts WHERE hmac = ?');
    this.#find = vault.prepare<[string], string>('SELECT text FROM texts WHERE hmac = ?').pluck();
  }

  /** Gives a text a key of its own, and with it what an event may hold of it. */
  seal(text: string): SealedText {
    const key = this.#world.bytes(32);
    const hmac = createHmac('sha256', key).update(text).digest('hex');
    return { reference: `${prefix}${hmac}`, key, text };
  }

  /** Writes sealed texts into the vault. */
  keep(texts: readonly SealedText[]): void {
    for (const { reference, key, text } of texts) {
      this.#insert.run(reference.slice(prefix.length), key, text);
    }
  }

  /** Erases texts, and with their keys the only way to tell what an event held. */
  forget(references: readonly string[]): void {
    if (references.length === 0) return;
    for (const reference of references) this.#remove.run(reference.slice(prefix.length));
    overwriteDeleted(this.#vault);
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
