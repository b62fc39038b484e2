// Views in PostgreSQL: read by many processes, written by the one that holds the lease, each set a schema.
import {
  type KyselyPlugin, Kysely, OperationNodeTransformer, type PrimitiveValueListNode, PostgresDialect,
  type RawBuilder, sql, type ValueNode,
} from 'kysely';
import type { Pool } from 'pg';
import { viewsChannel } from './notifications.js';
import { type ConnectionOptions, inTransaction, poolOf, queried } from './postgres-connections.js';
import { type Guard, guardOf, PostgresLeases } from './postgres-leases.js';
import {
  followProcesses, forgetOthers, lockSets, type Names, namesUnder, prepare, removeSets,
} from './postgres-schemas.js';
import { makeTables, PostgresSet, snapshotOf } from './postgres-set.js';
import { keptText } from './postgres-tables.js';
import type { Projection, Views, ViewTables } from './projection.js';
import { projections, tablesOf } from './projections.js';
import type { Batch, BesideSet, Leases, Positions, RetiredSet, Snapshot, ViewStorage } from './storage.js';

export interface PostgresViewsOptions extends ConnectionOptions {
  /** Schemas of the views begin with this name; that of the leases is called so. */
  readonly schema?: string | undefined;
}

/** Values of queries as they are kept. */
class KeptValues extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return typeof node.value === 'string' ? { ...node, value: keptText(node.value) } : node;
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    const values = node.values.map((value) => (typeof value === 'string' ? keptText(value) : value));
    return { ...node, values };
  }
}

const transformer = new KeptValues();

const keptValues: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};

class PostgresStorage implements ViewStorage {
  readonly kind = 'postgres';
  /** A set of other versions has another name, and is read by who knows these. */
  readonly isOfBefore = false;
  readonly leases: Leases;
  readonly #options: PostgresViewsOptions;
  readonly #pool: Pool;
  readonly #names: Names;
  readonly #schema: string;
  readonly #guard: Guard;
  readonly #set: PostgresSet;
  /** What is left of rebuilding by an earlier holder is removed by who takes the lease. */
  #swept: Promise<unknown> = Promise.resolve();

  constructor(options: PostgresViewsOptions, pool: Pool, schema: string) {
    this.#options = options;
    this.#pool = pool;
    this.#names = namesUnder(options.schema ?? 'views');
    this.#schema = schema;
    this.leases = new PostgresLeases(pool, this.#names, (token) => this.#sweep(token));
    this.#guard = guardOf(this.#names);
    this.#set = new PostgresSet(pool, schema, this.#guard);
  }

  positions(): Promise<Positions> {
    return this.#set.positions();
  }

  begin(token: string | null): Batch {
    return this.#set.begin(token);
  }

  makeAnew(some: readonly Projection[], token: string | null): Promise<void> {
    return this.#set.makeAnew(some, token);
  }

  async storePosition(name: string, position: string): Promise<void> {
    await this.#pool.query(
      `WITH stored AS (
         INSERT INTO "${this.#schema}".checkpoints (projection, version, position) VALUES ($1, 1, $2)
         ON CONFLICT (projection) DO UPDATE SET position = excluded.position)
       SELECT pg_notify($3, '{}')`,
      [name, position, viewsChannel],
    );
  }

  snapshot(): Promise<Snapshot> {
    return snapshotOf(this.#pool, this.#schema);
  }

  async beside(token: string | null): Promise<BesideSet> {
    const { next } = this.#names;
    await this.#swept;
    await inTransaction(this.#pool, async (client) => {
      await lockSets(client);
      await this.#guard(client, token);
      await client.query(`DROP SCHEMA IF EXISTS "${next}" CASCADE`);
      await client.query(`CREATE SCHEMA "${next}"`);
      await makeTables(client, next, projections);
    });
    const pool = poolOf({ ...this.#options, connections: 2 }, next);
    const views = await viewsOver(new PostgresStorage(this.#options, pool, next), pool);
    const tables = tablesOf().map(([table]) => `"${next}"."${table}"`);
    return {
      views,
      prepare: async () => void (await pool.query(`ANALYZE ${tables.join(', ')}`)),
      take: (token) => this.#take(views, token),
      drop: async () => {
        await views.destroy();
        await this.#remove([next], token);
      },
    };
  }

  async #take(views: Views, token: string | null): Promise<RetiredSet> {
    const { next, current, old } = this.#names;
    await inTransaction(this.#pool, async (client) => {
      await lockSets(client);
      await this.#guard(client, token);
      await client.query(`DROP SCHEMA IF EXISTS "${old}" CASCADE`);
      await followProcesses(client, current, next);
      await client.query(`ALTER SCHEMA "${current}" RENAME TO "${old}"`);
      await client.query(`ALTER SCHEMA "${next}" RENAME TO "${current}"`);
      await client.query(`SELECT pg_notify($1, '{"all":true}')`, [viewsChannel]);
    });
    await views.destroy();
    return {
      snapshot: () => snapshotOf(this.#pool, old),
      remove: () => this.#remove([old], token),
    };
  }

  #sweep(token: string): void {
    const { next, old } = this.#names;
    const sweeping = this.#remove([next, old], token);
    this.#swept = sweeping.catch((error: unknown) => this.#options.onTrouble?.(error));
  }

  #remove(schemas: readonly string[], token: string | null): Promise<void> {
    return inTransaction(this.#pool, (client) => removeSets(client, this.#names, { schemas, token }));
  }

  indexedBy(): RawBuilder<unknown> {
    return sql``;
  }
}

async function viewsOver(storage: PostgresStorage, pool: Pool): Promise<Views> {
  const dialect = new PostgresDialect({ pool: queried(pool) });
  const db = new Kysely<ViewTables>({ dialect, plugins: [keptValues] });
  // From its first query on, `destroy` ends the connections.
  await sql`SELECT 1`.execute(db);
  return Object.assign(db, { storage });
}

/**
 * Opens the views in a database of PostgreSQL. The set of the versions that this process knows is made empty
 * when it is missing; sets of other versions stay for those who know these. Throws when the database is not
 * there or not encoded in UTF-8.
 */
export async function openPostgresViews(options: PostgresViewsOptions): Promise<Views> {
  const names = namesUnder(options.schema ?? 'views');
  const pool = poolOf(options, names.current);
  try {
    const { rows } = await pool.query<{ server_encoding: string }>('SHOW server_encoding');
    const encoding = rows[0]?.server_encoding;
    if (encoding !== 'UTF8') throw new Error(`the database is encoded in ${encoding}, not in UTF8`);
    await inTransaction(pool, async (client) => {
      await prepare(client, names);
      await forgetOthers(client, names);
    });
    return await viewsOver(new PostgresStorage(options, pool, names.current), pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
}
