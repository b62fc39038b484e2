// Which failures of the database of the views pass by themselves: what was to be done is tried again later.
import { LeaseLost } from './lease.js';

/**
 * PostgreSQL's codes of connections, of transactions in each other's way or left open, of resources,
 * operators (a statement that took too long too), the system, locks, and of a server that only reads now.
 */
const ofPostgres = /^(08|25P|25006|40|53|55P03|57|58)/;

/** A page that the disk could not read is told as a file that is malformed: the next time it may be read. */
const ofSqlite = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT)/;

const ofNode = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|ENOENT|EAI_)/;

const codes: readonly RegExp[] = [ofPostgres, ofSqlite, ofNode];

/** What the client says of a connection without any code. */
const ofClient =
  /connection (terminated|error|has ended)|timeout exceeded|query read timeout|after calling end/i;

/** A failure that ends a transaction of SQLite by itself, as a full disk does, is told by the rollback. */
const endedByItself = /no transaction is active/;

/** Told by its form: the module of SQLite keeps the class of errors of whoever loaded it first. */
function isFailure(error: unknown): error is { readonly message: string; readonly code?: unknown } {
  return typeof error === 'object' && error !== null
    && 'message' in error && typeof error.message === 'string';
}

/**
 * What a failure of the views says, in SQLite or in PostgreSQL, when it is one that passes: no connection, no
 * lease, a database that starts or ends, a lock, a full disk. Null for any other failure.
 */
export function viewsUnavailability(error: unknown): string | null {
  if (!isFailure(error)) return null;
  const { message } = error;
  if (error instanceof LeaseLost) return message;
  const causes = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const code = typeof error.code === 'string' ? error.code : '';
  const passes = codes.some((known) => known.test(code))
    || ofClient.test(message) || endedByItself.test(message)
    || causes.some((cause) => viewsUnavailability(cause) !== null);
  return passes ? message || code || 'no connection' : null;
}
