// The vault in PostgreSQL, shared by all processes: the same tables in a schema of their own.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { StoreUnavailable } from '@consigliere/event-store';
import { viewsUnavailability } from '@consigliere/read-models';
import { makeVaultTables, VAULT_LOCK, VAULT_SCHEMA, vaultLayout } from '@consigliere/vault';
import { demandKnown } from './layouts.js';
import type { Vault, VaultTables } from './vault.js';

const connections = 5;
const connectMilliseconds = 3000;
const answerMilliseconds = 5000;
/** A process that stands still in a transaction must not hold up the others for long. */
const idleMilliseconds = 2000;

/** The error, as `StoreUnavailable` where it passes. */
function asUnavailable(error: unknown): unknown {
  const reason = viewsUnavailability(error);
  return reason === null ? error : new StoreUnavailable(`the vault: ${reason}`, { cause: error });
}

async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** A connection that failed in any way but a refused query is not used again. */
function clientOver(client: PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      const told = asUnavailable(error);
      if (told instanceof StoreUnavailable) isBroken = true;
      throw told;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isBroken),
  };
}

function poolOver(pool: Pool): PostgresPool {
  return {
    connect: async () => clientOver(await orUnavailable(pool.connect())),
    end: () => pool.end(),
  };
}

/** The number of the layout stands in a table of its own; a vault of before it is one of layout 0. */
async function layoutIn(client: PoolClient): Promise<number> {
  await client.query(`CREATE TABLE IF NOT EXISTS ${VAULT_SCHEMA}.layout (number INTEGER NOT NULL)`);
  const { rows } = await client.query<{ number: number }>(`SELECT number FROM ${VAULT_SCHEMA}.layout`);
  return rows[0]?.number ?? 0;
}

/** Makes what is missing, and numbers it; processes that start at once make it one after another. */
async function prepare(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await makeVaultTables((statement) => client.query(statement));
    const layout = await layoutIn(client);
    demandKnown({ what: 'vault', where: 'in the database', layout, known: vaultLayout });
    if (layout < vaultLayout) {
      await client.query(`DELETE FROM ${VAULT_SCHEMA}.layout`);
      await client.query(`INSERT INTO ${VAULT_SCHEMA}.layout VALUES ($1)`, [vaultLayout]);
    }
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

export interface VaultDatabaseOptions {
  /** `postgres://…` */
  readonly url: string;
  /** Told when a connection that was not in use has failed; another takes its place. */
  readonly onTrouble: (error: unknown) => void;
  /** Tells all processes that names or tokens have changed. */
  readonly tellChange: () => Promise<void>;
}

/**
 * Opens the vault in a database, made when missing. Throws when the database is not there. What is deleted
 * stays in the pages of the table until they are vacuumed and written over, and in the write-ahead log and in
 * copies as long as these are kept: that is for whoever runs the database.
 */
export async function openVaultDatabase(options: VaultDatabaseOptions): Promise<Vault> {
  const { url, onTrouble, tellChange } = options;
  const pool = new Pool({
    connectionString: url,
    max: connections,
    keepAlive: true,
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: answerMilliseconds,
    idle_in_transaction_session_timeout: idleMilliseconds,
    application_name: 'consigliere vault',
    options: `-c search_path=${VAULT_SCHEMA}`,
  });
  // In use or not, a connection that fails says so itself; without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', onTrouble));
  pool.on('error', () => undefined);
  try {
    await prepare(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<VaultTables>({ dialect: new PostgresDialect({ pool: poolOver(pool) }) });
  return {
    db,
    exclusively: (work) => db.transaction().execute(async (vault) => {
      await sql`SELECT pg_advisory_xact_lock(${VAULT_LOCK})`.execute(vault);
      return work(vault);
    }),
    overwriteDeleted: async () => undefined,
    tellChange,
    close: async () => {
      await db.destroy();
      // A vault that was never asked has not made its pool known to the one who ends it.
      if (!pool.ended) await pool.end();
    },
  };
}
