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
  readonly #rename: Statement<[string, string]>;
  readonly #remove: Statement<[string]>;
  #renamings = 0;

  constructor(vault: Database, world: World) {
    this.#vault = vault;
    this.#world = world;
    this.#byId = vault.prepare<[string], Person>('SELECT id, nick FROM persons WHERE id = ?');
    this.#byNick = vault
      .prepare<[string], string>('SELECT id FROM persons WHERE nick = ? ORDER BY since, rowid LIMIT 1')
      .pluck();
    this.#rename = vault.prepare('UPDATE persons SET nick = ? WHERE id = ?');
    this.#insert = vault.prepare('INSERT INTO persons (id, nick, since) VALUES (?, ?, ?)');
    this.#remove = vault.prepare('DELETE FROM persons WHERE id = ?');
  }

  /** The person of an id; null when there is none. */
  find(id: string): Person | null {
    const known = this.#known.get(id) ?? this.#byId.get(id);
    if (known) this.#known.set(id, known);
    return known ?? null;
  }

  /** How often somebody was given another nick: whatever was made with nicks before is of before. */
  get renamings(): number {
    return this.#renamings;
  }

  /**
   * The id of the person with this nick, of several the one known first; one who is not known yet is made
   * by `keep`.
   */
  named(nick: string): string {
    const known = this.#byNick.get(nick) ?? this.#newcomersByNick.get(nick)?.id;
    if (known) return known;
    const newcomer = { id: this.#world.uuid(), nick, acts: 0 };
    this.#newcomers.set(newcomer.id, newcomer);
    this.#newcomersByNick.set(nick, newcomer);
    return newcomer.id;
  }

  /**
   * Says who stands behind an id that was made elsewhere, so that an act may name him; whoever is in the
   * vault by another nick is renamed, but not one whose name was erased.
   */
  introduce({ id, nick }: { readonly id: string; readonly nick: string }): void {
    const known = this.find(id);
    if (known?.nick === nick || (known && known.nick === null)) return;
    if (!known) {
      const acts = this.#newcomers.get(id)?.acts ?? 0;
      this.#newcomers.set(id, { id, nick, acts });
      return;
    }
    this.#rename.run(nick, id);
    this.#known.delete(id);
    this.#renamings += 1;
    overwriteDeleted(this.#vault);
  }

  /** Puts into the vault those of an act who are not there, before the act is recorded. */
  keep(ids: readonly string[]): void {
    const all = [...new Set(ids)];
    const stranger = all.find((id) => !this.#newcomers.get(id) && !this.find(id));
    if (stranger !== undefined) throw new Error(`nobody knows the person ${stranger}`);
    const newcomers = all.flatMap((id) => this.#newcomers.get(id) ?? []);
    const fresh = newcomers.filter(({ acts }) => acts === 0);
    if (fresh.length > 0) this.#insertAll(fresh);
    for (const newcomer of newcomers) newcomer.acts += 1;
  }

  #insertAll(fresh: readonly Newcomer[]): void {
    const since = this.#world.now().toISOString();
    const insert = (): void => fresh.forEach(({ id, nick }) => void this.#insert.run(id, nick, since));
    this.#vault.transaction(insert)();
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
