// The vault: names, free text and tokens, beside the events and erasable; asked the same way wherever it is.
import type { ColumnType, Kysely, Transaction } from 'kysely';
import type { RecordedEvent } from '@consigliere/event-store';

/** A person as the vault knows him; `nick` is null once erased. */
export interface Person {
  readonly id: string;
  readonly nick: string | null;
}

type Written<Value> = ColumnType<Value, Value, Value>;

export interface PersonsTable {
  id: string;
  nick: Written<string | null>;
  /** When he became known, ISO 8601 in UTC. */
  since: string;
}

/** Those whom an act may make known: an id waits for its nick until the act is recorded, or for an hour. */
export interface NewcomersTable {
  id: string;
  nick: string;
  /** The nick, where the id was made for it: whoever else names it means the same newcomer. */
  claim: Written<string | null>;
  since: string;
  /** How many acts that name him are being recorded. */
  acts: Written<number>;
}

export interface TextsTable {
  hmac: string;
  key: Buffer;
  text: string;
}

export interface TokensTable {
  id: string;
  access: string;
  hash: string;
  since: string;
}

export interface KeysTable {
  name: string;
  key: Buffer;
}

/** Where a stream ended when it was closed: an end that is cut from the log shows by it. */
export interface HeadsTable {
  stream: string;
  revision: number;
  hash: string;
  /** Events of the stream. */
  count: number;
  published_at: string;
}

export interface VaultTables {
  persons: PersonsTable;
  newcomers: NewcomersTable;
  texts: TextsTable;
  tokens: TokensTable;
  keys: KeysTable;
  heads: HeadsTable;
}

/** Queries of the vault throw `StoreUnavailable` when it cannot answer now. */
export interface Vault {
  readonly db: Kysely<VaultTables>;
  /** Does the work in one transaction while nobody else, here or elsewhere, does such work. */
  exclusively<Result>(work: (vault: Transaction<VaultTables>) => Promise<Result>): Promise<Result>;
  /** Makes what was deleted unreadable as far as that is in the hands of the vault. */
  overwriteDeleted(): Promise<void>;
  /** Tells all processes that what they keep in memory of the vault may be of before. */
  tellChange(): Promise<void>;
  close(): Promise<void>;
}

/** Kinds of columns, as each database calls them. */
interface Kinds {
  readonly bytes: string;
  readonly number: string;
  /** What follows the columns of a table. */
  readonly ending: string;
}

/** The statements that make what is missing. */
export function vaultSchema({ bytes, number, ending }: Kinds): readonly string[] {
  return [
    `CREATE TABLE IF NOT EXISTS persons (
      id TEXT PRIMARY KEY, nick TEXT, since TEXT NOT NULL)${ending}`,
    'CREATE INDEX IF NOT EXISTS persons_nick ON persons (nick)',
    `CREATE TABLE IF NOT EXISTS newcomers (
      id TEXT PRIMARY KEY, nick TEXT NOT NULL, claim TEXT UNIQUE, since TEXT NOT NULL,
      acts ${number} NOT NULL)${ending}`,
    `CREATE TABLE IF NOT EXISTS texts (
      hmac TEXT PRIMARY KEY, key ${bytes} NOT NULL, text TEXT NOT NULL)${ending}`,
    `CREATE TABLE IF NOT EXISTS tokens (
      id TEXT PRIMARY KEY, access TEXT NOT NULL, hash TEXT NOT NULL UNIQUE, since TEXT NOT NULL)${ending}`,
    `CREATE TABLE IF NOT EXISTS heads (
      stream TEXT PRIMARY KEY, revision ${number} NOT NULL, hash TEXT NOT NULL, count ${number} NOT NULL,
      published_at TEXT NOT NULL)${ending}`,
    `CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, key ${bytes} NOT NULL)${ending}`,
  ];
}

/** More values than that are asked for in several queries. */
const valuesAtOnce = 500;

/** Asks for many values some at a time; the answers together. */
export async function inParts<Value, Row>(
  values: readonly Value[],
  ask: (some: readonly Value[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < values.length; from += valuesAtOnce) {
    rows.push(...(await ask(values.slice(from, from + valuesAtOnce))));
  }
  return rows;
}

/** Keeps the end of a stream that an event has closed; once, however often it is told. */
export async function publishHead({ db }: Vault, closing: RecordedEvent, now: Date): Promise<void> {
  const { stream, revision, hash } = closing;
  if (hash === null) return;
  await db.insertInto('heads')
    .values({ stream, revision, hash, count: revision + 1, published_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing()).execute();
}

/** A key of the house's own, made once and kept in the vault. */
export async function keyNamed({ db }: Vault, name: string, made: Buffer): Promise<Buffer> {
  await db.insertInto('keys').values({ name, key: made }).onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('keys').select('key').where('name', '=', name).executeTakeFirstOrThrow()).key;
}
