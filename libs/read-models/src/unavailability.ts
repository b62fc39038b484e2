// Which failures of the database of the views pass by themselves: what was to be done is tried again later.
import { unavailability } from '@consigliere/event-store';
import { LeaseLost } from './lease.js';

/**
 * PostgreSQL's codes of connections, of transactions in each other's way or left open, of resources,
 * operators (a statement that took too long too), the system, locks, and of a server that only reads now.
 */
const passing = /^(08|25P|25006|40|53|55P03|57|58)/;

const ofNode = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|ENOENT|EAI_)/;

/** What the client says of a connection without any code. */
const ofClient =
  /connection (terminated|error|has ended)|timeout exceeded|query read timeout|after calling end/i;

/** A failure that ends a transaction of SQLite by itself, as a full disk does, is told by the rollback. */
const endedByItself = /no transaction is active/;

/**
 * What a failure of the views says, in SQLite or in PostgreSQL, when it is one that passes: no connection, no
 * lease, a database that starts or ends, a lock, a full disk. Null for any other failure.
 */
export function viewsUnavailability(error: unknown): string | null {
  const ofFile = unavailability(error);
  if (ofFile !== null || !(error instanceof Error)) return ofFile;
  if (error instanceof LeaseLost) return error.message;
  const causes = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const passes = passing.test(code) || ofNode.test(code)
    || ofClient.test(error.message) || endedByItself.test(error.message)
    || causes.some((cause) => viewsUnavailability(cause) !== null);
  return passes ? error.message || code || 'no connection' : null;
}
