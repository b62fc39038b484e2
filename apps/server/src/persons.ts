// Who plays and who judges: persons by opaque id, their nicks in the vault alone.
import type { Database, Statement } from 'better-sqlite3';
import type { Person } from './vault.js';
import type { World } from './world.js';

export class Persons {
  readonly #world: World;
  /** Read before; whoever changes a person must take him out. */
  readonly #known = new Map<string, Person>();
  readonly #byId: Statement<[string], Person>;
  readonly #byNick: Statement<[string], string>;
  readonly #insert: Statement<[string, string, string]>;

  constructor(vault: Database, world: World) {
    this.#world = world;
    this.#byId = vault.prepare<[string], Person>('SELECT id, nick FROM persons WHERE id = ?');
    this.#byNick = vault.prepare<[string], string>('SELECT id FROM persons WHERE nick = ?').pluck();
    this.#insert = vault.prepare('INSERT INTO persons (id, nick, since) VALUES (?, ?, ?)');
  }

  /** The person of an id; null when there is none. */
  find(id: string): Person | null {
    const known = this.#known.get(id) ?? this.#byId.get(id);
    if (known) this.#known.set(id, known);
    return known ?? null;
  }

  /** The id of the person with this nick, who is made when not known yet. */
  named(nick: string): string {
    const known = this.#byNick.get(nick);
    if (known) return known;
    const id = this.#world.uuid();
    this.#insert.run(id, nick, this.#world.now().toISOString());
    return id;
  }
}
