// Who plays and who judges: persons by opaque id, their nicks in the vault alone.
import type { Transaction } from 'kysely';
import { Kept } from '@consigliere/event-store';
import { inParts, type Person, type Vault, type VaultTables } from './vault.js';
import type { World } from './world.js';

/** Persons kept in memory. */
const keptPersons = 10_000;
/** Persons read from the vault at once. */
const personsAtOnce = 5000;
/** Newcomers whom no act has made known for so long are forgotten. */
const patienceMilliseconds = 60 * 60 * 1000;

/** A person as he was read. */
interface Read {
  readonly person: Person;
  /** Whether nothing can take him out again. */
  readonly settled: boolean;
  /** What is read before others changed something is of before. */
  readonly age: number;
}

/** The nick of an id; null for nobody, for one who is not known and for one whose name was erased. */
export type NickOf = (id: string | null | undefined) => string | null;

/** What the log tells of persons beside what the vault was told when they became known. */
export interface PersonsTold {
  /** Under which id persons are read who are merged into another; the others are left out. */
  readonly readAs: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** What those are called who were renamed; null where that was erased. */
  readonly renamed: () => Promise<ReadonlyMap<string, string | null>>;
}

const nothingTold: PersonsTold = { readAs: async () => new Map(), renamed: async () => new Map() };

/** What those are called who were renamed, as it was read once. */
interface ReadRenamed {
  readonly age: number;
  readonly nicks: Promise<ReadonlyMap<string, string | null>>;
}

type Within = Transaction<VaultTables>;
type Renamed = ReadonlyMap<string, string | null>;

/** What a person is called now; whose name was erased has none, however often he was renamed before. */
function nickNow(renamed: Renamed, { id, nick }: Person): string | null {
  return nick === null ? null : (renamed.has(id) ? (renamed.get(id) ?? null) : nick);
}

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Those of the ids who are in the vault. */
async function idsAmong(vault: Within, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await inParts(ids, (some) =>
    vault.selectFrom('persons').select('id').where('id', 'in', some).execute());
  return new Set(rows.map(({ id }) => id));
}

/** Somebody of whom an act will tell; `claim`: the nick for which his id was made. */
interface Expected {
  readonly id: string;
  readonly nick: string;
  readonly claim: string | null;
}

export class Persons {
  readonly #vault: Vault;
  readonly #world: World;
  readonly #told: PersonsTold;
  readonly #read = new Kept<Read>(keptPersons);
  /** Those who are asked for together, and their reading. */
  #asked: { readonly ids: string[]; readonly done: Promise<void> } | null = null;
  #renamed: ReadRenamed | null = null;
  #age = 0;

  constructor(vault: Vault, world: World, told = nothingTold) {
    this.#told = told;
    this.#vault = vault;
    this.#world = world;
  }

  /** How often somebody may have got another nick: whatever was made with nicks before is of before. */
  get renamings(): number {
    return this.#age;
  }

  /** Whoever is in memory is read anew when he is next asked for. */
  forget(): void {
    this.#age += 1;
  }

  /** The person of an id as he was read last; null when there is none, or when nobody has read him. */
  find(id: string): Person | null {
    return this.#read.get(id)?.person ?? null;
  }

  /** Reads those who are not in memory, all in one query, so that `find` answers for them. */
  async load(ids: Iterable<string | null | undefined>): Promise<void> {
    const wanted = new Set<string>();
    for (const id of ids) if (id && !this.#fresh(id)) wanted.add(id);
    if (wanted.size === 0) return;
    const age = this.#age;
    const renamed = await this.#renamings();
    const rows = await inParts([...wanted], (some) =>
      this.#vault.db.selectFrom('persons')
        .leftJoin('newcomers', 'newcomers.id', 'persons.id')
        .select(['persons.id', 'persons.nick', 'newcomers.id as newcomer'])
        .where('persons.id', 'in', some).execute());
    for (const { id, nick: first, newcomer } of rows) {
      const nick = nickNow(renamed, { id, nick: first });
      this.#read.set(id, { person: { id, nick }, settled: newcomer === null, age });
    }
  }

  /** Loads them, and answers what each is called. */
  async nicksOf(ids: Iterable<string | null | undefined>): Promise<NickOf> {
    const all = [...ids];
    await this.load(all);
    const nicks = new Map(all.map((id) => [id, id ? (this.find(id)?.nick ?? null) : null]));
    return (id) => nicks.get(id) ?? null;
  }

  /** The nick of one; those who are asked for at the same time are read together. */
  async nickOf(id: string | null): Promise<string | null> {
    if (id === null) return null;
    if (!this.#fresh(id)) await this.#together(id);
    return this.find(id)?.nick ?? null;
  }

  /**
   * The ids of the persons with these nicks, of several the one known first, and of one who is merged into
   * another that other's; those who are not known yet are made by `keep`. Whoever asks for the same newcomer,
   * here or elsewhere, is told the same id.
   */
  async named(nicks: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const all = [...new Set(nicks)];
    const renamed = await this.#renamings();
    const known = await this.#knownBy(this.#vault.db, all, renamed);
    if (known.size === all.length) return known;
    return this.#vault.exclusively(async (vault) => {
      const ids = new Map(await this.#knownBy(vault, all, renamed));
      const strangers = all.filter((nick) => !ids.has(nick));
      for (const [nick, id] of await this.#claimed(vault, strangers)) ids.set(nick, id);
      return ids;
    });
  }

  /**
   * Says who stands behind ids that were made elsewhere, so that an act may name them; whoever is in the
   * vault by another nick is renamed, but not one whose name was erased, nor one whom the desk has renamed.
   */
  async introduce(persons: readonly { readonly id: string; readonly nick: string }[]): Promise<void> {
    await this.load(persons.map(({ id }) => id));
    const strangers = persons.filter(({ id }) => !this.find(id));
    const byDesk = await this.#renamings();
    const renamed = persons.filter(({ id, nick }) => {
      const known = this.find(id)?.nick ?? null;
      return known !== null && known !== nick && !byDesk.has(id);
    });
    if (strangers.length + renamed.length === 0) return;
    await this.#vault.exclusively(async (vault) => {
      const known = await idsAmong(vault, strangers.map(({ id }) => id));
      const waited = strangers.filter(({ id }) => !known.has(id)).map((one) => ({ ...one, claim: null }));
      await this.#expect(vault, waited);
      for (const { id, nick } of renamed) {
        await vault.updateTable('persons').set({ nick }).where('id', '=', id).where('nick', 'is not', null)
          .execute();
      }
    });
    if (renamed.length === 0) return;
    this.forget();
    await this.#vault.overwriteDeleted();
    await this.#vault.tellChange();
  }

  /**
   * Puts into the vault those of an act who are not there, before the act is recorded. Answers those who wait
   * for its end: `settle` says that it was recorded, `release` that it was not.
   */
  async keep(ids: readonly string[]): Promise<readonly string[]> {
    const unsure = [...new Set(ids)].filter((id) => !this.#fresh(id)?.settled);
    if (unsure.length === 0) return [];
    await this.load(unsure);
    const open = unsure.filter((id) => !this.#fresh(id)?.settled);
    if (open.length === 0) return [];
    return this.#vault.exclusively(async (vault) => {
      const newcomers = await vault.updateTable('newcomers')
        .set(({ eb }) => ({ acts: eb('acts', '+', 1) })).where('id', 'in', open)
        .returning(['id', 'nick']).execute();
      const since = this.#world.now().toISOString();
      await inParts(newcomers, (some) =>
        vault.insertInto('persons').values(some.map(({ id, nick }) => ({ id, nick, since })))
          .onConflict((conflict) => conflict.column('id').doNothing()).execute());
      const known = await idsAmong(vault, open);
      const stranger = open.find((id) => !known.has(id));
      if (stranger !== undefined) throw new Error(`nobody knows the person ${stranger}`);
      return newcomers.map(({ id }) => id);
    });
  }

  /** An act that brought them is recorded: nothing takes them out again. */
  async settle(newcomers: readonly string[]): Promise<void> {
    if (newcomers.length === 0) return;
    await this.#vault.db.deleteFrom('newcomers').where('id', 'in', newcomers).execute();
    for (const id of newcomers) this.#read.delete(id);
  }

  /** Takes those out again whom an act brought that was not recorded, unless another act names them. */
  async release(newcomers: readonly string[]): Promise<void> {
    if (newcomers.length === 0) return;
    await this.#vault.exclusively(async (vault) => {
      const left = await vault.updateTable('newcomers')
        .set(({ eb }) => ({ acts: eb('acts', '-', 1) })).where('id', 'in', newcomers)
        .returning(['id', 'acts']).execute();
      const nobodys = left.filter(({ acts }) => acts <= 0).map(({ id }) => id);
      if (nobodys.length > 0) await vault.deleteFrom('persons').where('id', 'in', nobodys).execute();
    });
    for (const id of newcomers) this.#read.delete(id);
    await this.#vault.overwriteDeleted();
  }

  #fresh(id: string): Read | null {
    const read = this.#read.get(id);
    return read?.age === this.#age ? read : null;
  }

  /** When each of these became known, ISO 8601 in UTC; who is not known is left out. */
  async knownSince(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await inParts(ids, (some) =>
      this.#vault.db.selectFrom('persons').select(['id', 'since']).where('id', 'in', some).execute());
    return new Map(rows.map(({ id, since }) => [id, since]));
  }

  /** What those are called who were renamed, read anew once anybody may have got another nick. */
  #renamings(): Promise<ReadonlyMap<string, string | null>> {
    if (this.#renamed?.age !== this.#age) {
      const nicks = this.#told.renamed();
      this.#renamed = { age: this.#age, nicks };
      nicks.catch(() => {
        if (this.#renamed?.nicks === nicks) this.#renamed = null;
      });
    }
    return this.#renamed.nicks;
  }

  /** All who are in the vault by a nick, in the order of their ids. */
  async all(): Promise<readonly { readonly id: string; readonly nick: string }[]> {
    const renamed = await this.#renamings();
    const known: { id: string; nick: string }[] = [];
    for (let after = ''; ;) {
      const rows = await this.#vault.db.selectFrom('persons').select(['id', 'nick']).where('id', '>', after)
        .orderBy('id').limit(personsAtOnce).execute();
      for (const { id, nick: first } of rows) {
        const nick = nickNow(renamed, { id, nick: first });
        if (nick !== null) known.push({ id, nick });
      }
      const last = rows.at(-1);
      if (!last || rows.length < personsAtOnce) return known;
      after = last.id;
    }
  }

  async #together(id: string): Promise<void> {
    if (this.#asked) {
      this.#asked.ids.push(id);
      return this.#asked.done;
    }
    const ids = [id];
    const done = Promise.resolve().then(() => {
      this.#asked = null;
      return this.load(ids);
    });
    this.#asked = { ids, done };
    return done;
  }

  /** Who has which of these nicks now, several of one nick in the order in which they became known. */
  async #havingNow(db: Vault['db'], nicks: readonly string[], renamed: Renamed) {
    const wanted = new Set(nicks);
    const others = [...renamed].filter(([, nick]) => nick !== null && wanted.has(nick)).map(([id]) => id);
    const rows = [
      ...await inParts(nicks, (some) =>
        db.selectFrom('persons').select(['id', 'nick', 'since']).where('nick', 'in', some).execute()),
      ...await inParts(others, (some) =>
        db.selectFrom('persons').select(['id', 'nick', 'since']).where('id', 'in', some).execute()),
    ];
    return rows.map((row) => ({ ...row, nick: nickNow(renamed, row) }))
      .filter(({ nick }) => nick !== null && wanted.has(nick))
      .toSorted((a, b) => (a.since === b.since ? order(a.id, b.id) : order(a.since, b.since)));
  }

  async #knownBy(db: Vault['db'], nicks: readonly string[], renamed: Renamed) {
    const ids = new Map<string, string>();
    for (const { id, nick } of await this.#havingNow(db, nicks, renamed)) {
      if (nick !== null && !ids.has(nick)) ids.set(nick, id);
    }
    const now = await this.#told.readAs([...ids.values()]);
    return new Map([...ids].map(([nick, id]) => [nick, now.get(id) ?? id]));
  }

  /** The first of these nicks that several persons have, who are not read as one; null: none. */
  async sharedAmong(nicks: readonly string[]): Promise<string | null> {
    const rows = await this.#havingNow(this.#vault.db, nicks, await this.#renamings());
    const now = await this.#told.readAs(rows.map(({ id }) => id));
    const first = new Map<string, string>();
    for (const { id, nick } of rows) {
      const [name, person] = [nick ?? '', now.get(id) ?? id];
      if ((first.get(name) ?? person) !== person) return name;
      first.set(name, person);
    }
    return null;
  }

  /** Newcomers by the nick that their ids were made for, made now where there are none; all wait anew. */
  async #claimed(vault: Within, nicks: readonly string[]): Promise<readonly (readonly [string, string])[]> {
    const before = new Date(this.#world.now().getTime() - patienceMilliseconds).toISOString();
    await vault.deleteFrom('newcomers').where('since', '<', before).execute();
    const since = this.#world.now().toISOString();
    const rows = await inParts(nicks, (some) =>
      vault.updateTable('newcomers').set({ since }).where('claim', 'in', some)
        .returning(['id', 'nick']).execute());
    const ids = new Map(rows.map(({ id, nick }) => [nick, id]));
    const fresh = nicks.filter((nick) => !ids.has(nick))
      .map((nick) => ({ id: this.#world.uuid(), nick, claim: nick }));
    await this.#expect(vault, fresh);
    for (const { id, nick } of fresh) ids.set(nick, id);
    return [...ids];
  }

  /** Each id once. */
  async #expect(vault: Within, newcomers: readonly Expected[]): Promise<void> {
    const since = this.#world.now().toISOString();
    await inParts(newcomers, (some) =>
      vault.insertInto('newcomers').values(some.map((one) => ({ ...one, since, acts: 0 })))
        .onConflict((conflict) => conflict.column('id')
          .doUpdateSet((row) => ({ nick: row.ref('excluded.nick'), since })))
        .execute());
  }
}
