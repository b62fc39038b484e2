// The vault: names, free text and tokens, beside the events and erasable; asked the same way wherever it is.
import type { ColumnType, Kysely, Transaction } from 'kysely';
import type { RecordedEvent } from '@consigliere/event-store';
import type { VaultRows } from '@consigliere/vault';

/** A person as the vault knows him; `nick` is null once erased. */
export interface Person {
  readonly id: string;
  readonly nick: string | null;
}

type Written<Row> = { [Column in keyof Row]: ColumnType<Row[Column], Row[Column], Row[Column]> };

/** The tables as queries see them. */
export type VaultTables = { [Table in keyof VaultRows]: Written<VaultRows[Table]> };

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
