// The vault in PostgreSQL, shared by all processes: the same tables in a schema of their own.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { StoreUnavailable } from '@consigliere/event-store';
import { viewsUnavailability } from '@consigliere/read-models';
import { vaultSchema } from '@consigliere/vault';
import type { Vault, VaultTables } from './vault.js';

const schema = 'vault';
/** Who works exclusively holds the lock of this number until his transaction ends. */
const exclusive = 0x7661756c;

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

/** Makes what is missing; processes that start at once make it one after another. */
async function prepare(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [exclusive]);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    for (const statement of vaultSchema('postgres')) {
      await client.query(statement);
    }
    await client.query('COMMIT');
  } finally {
    client.release();
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
    options: `-c search_path=${schema}`,
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
      await sql`SELECT pg_advisory_xact_lock(${exclusive})`.execute(vault);
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
