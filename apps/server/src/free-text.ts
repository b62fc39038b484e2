// Free text that could name people: kept in the vault, while events hold a keyed hash of it.
import { createHmac } from 'node:crypto';
import { inParts, type Vault } from './vault.js';
import type { World } from './world.js';

const prefix = 'text:';

/** Whether a value in an event stands for a text in the vault. */
function isTextReference(value: string): boolean {
  return value.startsWith(prefix);
}

function hmacOf(reference: string): string {
  return reference.slice(prefix.length);
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
  readonly #vault: Vault;
  readonly #world: World;

  constructor(vault: Vault, world: World) {
    this.#vault = vault;
    this.#world = world;
  }

  /** Gives a text a key of its own, and with it what an event may hold of it. */
  seal(text: string): SealedText {
    const key = this.#world.bytes(32);
    const hmac = createHmac('sha256', key).update(text).digest('hex');
    return { reference: `${prefix}${hmac}`, key, text };
  }

  /** Writes sealed texts into the vault. */
  async keep(texts: readonly SealedText[]): Promise<void> {
    if (texts.length === 0) return;
    const rows = texts.map(({ reference, key, text }) => ({ hmac: hmacOf(reference), key, text }));
    await this.#vault.db.insertInto('texts').values(rows).execute();
  }

  /** Erases texts, and with their keys the only way to tell what an event held. */
  async forget(references: readonly string[]): Promise<void> {
    if (references.length === 0) return;
    await this.#vault.db.deleteFrom('texts').where('hmac', 'in', references.map(hmacOf)).execute();
    await this.#vault.overwriteDeleted();
  }

  /** The text that a value of an event stands for: null once erased, the value when it is no reference. */
  async read(value: string): Promise<string | null> {
    return (await this.#textsOf([value]))(value);
  }

  /**
   * The same facts with every reference in their own fields replaced by its text; those of many are read in
   * one query.
   */
  async opened<Data extends object>(facts: readonly Data[]): Promise<readonly Data[]> {
    const values = facts.flatMap((data) => Object.values(data));
    const text = await this.#textsOf(values.filter((value) => typeof value === 'string'));
    return facts.map((data) => withStrings(data, text));
  }

  async #textsOf(values: readonly string[]): Promise<(value: string) => string | null> {
    const wanted = [...new Set(values.filter(isTextReference))].map(hmacOf);
    const rows = await inParts(wanted, (some) =>
      this.#vault.db.selectFrom('texts').select(['hmac', 'text']).where('hmac', 'in', some).execute());
    const texts = new Map(rows.map(({ hmac, text }) => [hmac, text]));
    return (value) => (isTextReference(value) ? (texts.get(hmacOf(value)) ?? null) : value);
  }
}
