// Connections to the views in PostgreSQL: how they are made, and how long is waited for an answer on them.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { readTypes } from './postgres-tables.js';
import { viewsUnavailability } from './unavailability.js';

export interface ConnectionOptions {
  /** `postgres://…`; the database must be encoded in UTF-8. */
  readonly url: string;
  /** How many connections at most. */
  readonly connections?: number | undefined;
  /** How long is waited for the answer to one statement. */
  readonly answerMilliseconds?: number | undefined;
  /** Told when a connection has failed; another takes its place. */
  readonly onTrouble?: ((error: unknown) => void) | undefined;
}

/** How long a transaction may be left open without a word: who is frozen must not block the others. */
const idleMilliseconds = 2000;
const connectMilliseconds = 5000;
const answerMillisecondsUnlessTold = 30_000;
/** The database gives up first, where it can still be heard. */
const networkMilliseconds = 1000;

/** Connections that look for tables in this schema. */
export function poolOf(options: ConnectionOptions, schema: string): Pool {
  const { url, connections = 8, answerMilliseconds = answerMillisecondsUnlessTold, onTrouble } = options;
  const pool = new Pool({
    connectionString: url,
    max: connections,
    types: readTypes,
    keepAlive: true,
    connectionTimeoutMillis: connectMilliseconds,
    statement_timeout: answerMilliseconds,
    query_timeout: answerMilliseconds + networkMilliseconds,
    idle_in_transaction_session_timeout: idleMilliseconds,
    application_name: 'consigliere views',
    // What the database loses when its machine fails is read from the log again, checkpoint and all.
    options: `-c search_path=${schema} -c synchronous_commit=off`,
  });
  // In use or not, a connection that fails says so itself; without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', (error) => onTrouble?.(error)));
  pool.on('error', () => undefined);
  return pool;
}

/** Does something on one connection; one on which it failed is not used again. */
export async function onConnection<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Does something in one transaction of one connection. */
export function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return onConnection(pool, async (client) => {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  });
}

/** The pool as queries use it: a connection that has not answered is not used again, as it still may. */
export function queried(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      let failed = false;
      const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
        try {
          return await client.query(text, [...values]);
        } catch (error) {
          failed ||= viewsUnavailability(error) !== null;
          throw error;
        }
      };
      return {
        query: query as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy === true || failed),
      };
    },
    end: () => pool.end(),
  };
}
