// One set of views in a schema of PostgreSQL: its tables, and what is written in one transaction.
import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { payloadsOf, viewsChannel } from './notifications.js';
import { inTransaction, onConnection } from './postgres-connections.js';
import type { Guard } from './postgres-leases.js';
import {
  creationOf, keptText, numberedStatement, PostgresTable, quoted,
} from './postgres-tables.js';
import type { Projection } from './projection.js';
import { projections, tablesOf, whole } from './projections.js';
import { HeldRows, type Rows, shapesOf } from './rows.js';
import type { Batch, BatchEnd, Position, Positions, Snapshot } from './storage.js';

/** Makes the tables of projections in a schema anew, within a transaction. */
export async function makeTables(
  client: ClientBase,
  schema: string,
  some: readonly Projection[],
): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS "${schema}".checkpoints
    (projection text COLLATE "C" PRIMARY KEY, version bigint NOT NULL, position text COLLATE "C")`);
  for (const { name, version, tables } of some) {
    for (const [table, shape] of shapesOf([tables])) {
      await client.query(`DROP TABLE IF EXISTS "${schema}"."${table}"`);
      for (const statement of creationOf(schema, table, shape)) await client.query(statement);
    }
    await client.query(
      `INSERT INTO "${schema}".checkpoints (projection, version, position) VALUES ($1, $2, NULL)
       ON CONFLICT (projection) DO UPDATE SET version = excluded.version, position = NULL`,
      [name, version],
    );
  }
  await client.query(`DELETE FROM "${schema}".checkpoints WHERE projection = $1`, [whole]);
}

/** Attempts of one batch: each reads at least one row more, so a batch that needs as many is at fault. */
const attemptsAtMost = 1000;

const rowsAtOnce = 1000;

export class PostgresSet {
  readonly #pool: Pool;
  readonly #schema: string;
  readonly #guard: Guard;
  readonly #tables: ReadonlyMap<string, PostgresTable>;
  readonly #rows: HeldRows;

  constructor(pool: Pool, schema: string, guard: Guard) {
    this.#pool = pool;
    this.#schema = schema;
    this.#guard = guard;
    this.#tables = new Map(tablesOf().map(([name, shape]) => [name, new PostgresTable(schema, name, shape)]));
    this.#rows = new HeldRows(projections.map(({ tables }) => tables), (name) => {
      const table = this.#tables.get(name);
      return (key, text) => table?.stored(key, text) ?? null;
    });
  }

  async positions(): Promise<Positions> {
    const { rows } = await this.#pool.query<{ projection: string; position: Position | null }>(
      `SELECT projection, position FROM "${this.#schema}".checkpoints`,
    );
    return new Map(rows.map(({ projection, position }) => [projection, position]));
  }

  /** Begins a batch; its changes are made when it is written, as its rows are read from afar. */
  begin(token: string | null): Batch {
    const changes: ((rows: Rows) => void)[] = [];
    return {
      change: (work) => void changes.push(work),
      write: (end) => this.#write(changes, end, token),
      drop: () => void (changes.length = 0),
    };
  }

  async #write(
    changes: readonly ((rows: Rows) => void)[],
    end: BatchEnd,
    token: string | null,
  ): Promise<void> {
    try {
      await this.#change(changes);
      await inTransaction(this.#pool, async (client) => {
        await this.#guard(client, token);
        for (const [name, held] of this.#rows.tables) await this.#tables.get(name)?.write(client, held);
        for (const { statement, values } of this.#rows.laterChanges) {
          const kept = values.map((value) => (typeof value === 'string' ? keptText(value) : value));
          await client.query(numberedStatement(statement), kept);
        }
        await this.#tell(client, end);
      });
    } finally {
      this.#rows.forget();
      for (const table of this.#tables.values()) table.forget();
    }
  }

  /** Changes the rows in memory, again and again until every row that was asked for had been read. */
  async #change(changes: readonly ((rows: Rows) => void)[]): Promise<void> {
    for (let attempt = 0; attempt < attemptsAtMost; attempt += 1) {
      let failed: { readonly error: unknown } | null = null;
      try {
        for (const work of changes) work(this.#rows);
      } catch (error) {
        failed = { error };
      }
      const missing = [...this.#tables.values()].filter(({ isMissing }) => isMissing);
      if (missing.length === 0 && failed) throw failed.error;
      if (missing.length === 0) return;
      this.#rows.forget();
      await this.#load(missing);
    }
    throw new Error('a batch asks for other rows each time that it is applied');
  }

  async #load(missing: readonly PostgresTable[]): Promise<void> {
    await onConnection(this.#pool, async (client) => {
      for (const table of missing) await table.load(client);
    });
  }

  async #tell(client: ClientBase, { projections: names, position, touched }: BatchEnd): Promise<void> {
    await client.query(
      `UPDATE "${this.#schema}".checkpoints SET position = $1 WHERE projection = ANY ($2)`,
      [position, names],
    );
    await client.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
      viewsChannel, payloadsOf(touched),
    ]);
  }

  async makeAnew(some: readonly Projection[], token: string | null): Promise<void> {
    await inTransaction(this.#pool, async (client) => {
      await this.#guard(client, token);
      await makeTables(client, this.#schema, some);
    });
  }
}

/** The rows of a schema as they are now; whoever writes meanwhile is not seen. */
export async function snapshotOf(pool: Pool, schema: string): Promise<Snapshot> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query(`SELECT count(*) FROM "${schema}".checkpoints`);
  } catch (error) {
    client.release(true);
    throw error;
  }
  return {
    hash: (names) => hashOf(client, schema, names),
    close: async () => {
      // Nothing was written; a connection that cannot even end that is dropped.
      const failed = await client.query('ROLLBACK').then(() => false, () => true);
      client.release(failed);
    },
  };
}

async function hashOf(client: ClientBase, schema: string, names?: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const [table, { key, columns }] of tablesOf(names)) {
    hash.update(`${table}\n`);
    const all = quoted(Object.keys(columns));
    await client.query(`DECLARE hashed NO SCROLL CURSOR FOR
      SELECT ${all} FROM "${schema}"."${table}" ORDER BY ${quoted(key)}`);
    for (let more = true; more;) {
      const { rows } = await client.query({ text: `FETCH ${rowsAtOnce} FROM hashed`, rowMode: 'array' });
      for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
      more = rows.length === rowsAtOnce;
    }
    await client.query('CLOSE hashed');
  }
  return hash.digest('hex');
}
