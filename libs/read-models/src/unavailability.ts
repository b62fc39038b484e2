// Which failures of the database of the views pass by themselves: what was to be done is tried again later.
import { LeaseLost } from './lease.js';

/** PostgreSQL's codes of connections, resources, operators, and of transactions in each other's way. */
const passing = /^(08|53|57P|40001|40P01|55P03|25P0[23])/;

const ofNode: ReadonlySet<string> = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ENOENT',
  'EAI_AGAIN',
]);

/** What the client says of a connection without any code. */
const ofClient = /connection (terminated|error)|timeout exceeded|query read timeout|after calling end/i;

/**
 * What a failure of the views in PostgreSQL says, when it is one that passes: no connection, no lease, a
 * database that starts or ends. Null for any other failure.
 */
export function viewsUnavailability(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof LeaseLost) return error.message;
  const causes = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const passes = passing.test(code) || ofNode.has(code) || ofClient.test(error.message)
    || causes.some((cause) => viewsUnavailability(cause) !== null);
  return passes ? error.message || code || 'no connection' : null;
}
