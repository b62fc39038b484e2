// Who plays and who judges: persons by opaque id, their nicks in the vault alone.
import type { Database, Statement } from 'better-sqlite3';
import { Kept } from '@consigliere/event-store';
import { overwriteDeleted, type Person } from './vault.js';
import type { World } from './world.js';

/** Persons kept in memory, of those who are in the vault and of those who are not yet. */
const keptPersons = 10_000;

/** One whom an act would make known: `acts` that name him are being recorded or are. */
interface Newcomer {
  readonly id: string;
  readonly nick: string;
  acts: number;
}

export class Persons {
  readonly #vault: Database;
  readonly #world: World;
  /** Read before; whoever changes a person must take him out. */
  readonly #known = new Kept<Person>(keptPersons);
  readonly #newcomers = new Kept<Newcomer>(keptPersons);
  readonly #newcomersByNick = new Kept<Newcomer>(keptPersons);
  readonly #byId: Statement<[string], Person>;
  readonly #byNick: Statement<[string], string>;
  readonly #insert: Statement<[string, string, string]>;
  readonly #remove: Statement<[string]>;

  constructor(vault: Database, world: World) {
    this.#vault = vault;
    this.#world = world;
    this.#byId = vault.prepare<[string], Person>('SELECT id, nick FROM persons WHERE id = ?');
    this.#byNick = vault.prepare<[string], string>('SELECT id FROM persons WHERE nick = ?').pluck();
    this.#insert = vault.prepare('INSERT INTO persons (id, nick, since) VALUES (?, ?, ?)');
    this.#remove = vault.prepare('DELETE FROM persons WHERE id = ?');
  }

  /** The person of an id; null when there is none. */
  find(id: string): Person | null {
    const known = this.#known.get(id) ?? this.#byId.get(id);
    if (known) this.#known.set(id, known);
    return known ?? null;
  }

  /** The id of the person with this nick; one who is not known yet is made by `keep`. */
  named(nick: string): string {
    const known = this.#byNick.get(nick) ?? this.#newcomersByNick.get(nick)?.id;
    if (known) return known;
    const newcomer = { id: this.#world.uuid(), nick, acts: 0 };
    this.#newcomers.set(newcomer.id, newcomer);
    this.#newcomersByNick.set(nick, newcomer);
    return newcomer.id;
  }

  /** Puts into the vault those of an act who are not there, before the act is recorded. */
  keep(ids: readonly string[]): void {
    for (const id of new Set(ids)) {
      const newcomer = this.#newcomers.get(id);
      if (newcomer?.acts === 0) this.#insert.run(id, newcomer.nick, this.#world.now().toISOString());
      if (newcomer) newcomer.acts += 1;
      else if (!this.find(id)) throw new Error(`nobody knows the person ${id}`);
    }
  }

  /** Takes those out again whom an act brought that was not recorded, unless another act names them. */
  release(ids: readonly string[]): void {
    for (const id of new Set(ids)) {
      const newcomer = this.#newcomers.get(id);
      if (!newcomer) continue;
      newcomer.acts -= 1;
      if (newcomer.acts > 0) continue;
      this.#remove.run(id);
      this.#known.delete(id);
      overwriteDeleted(this.#vault);
    }
  }
}
