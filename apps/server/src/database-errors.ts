// What PostgreSQL cannot do now but may do later, told apart from what it will never do.
import { DatabaseError } from 'pg';
import { StoreUnavailable } from '@consigliere/event-store';

/** Classes of errors that pass: connection, transaction, rollback, resources, intervention, system. */
const passingClasses = /^(08|25P|40|53|57|58)/;
/** The network and its names. */
const passingCodes = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET)/;
/** What the client says of connections without a code. */
const passingWords = new RegExp([
  'Connection terminated', 'timeout exceeded when trying to connect', 'Query read timeout',
  'connection error and is not queryable', 'connection has ended',
].join('|'));

/** Why the database cannot answer now; null for an error of any other kind. */
export function databaseUnavailability(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const passes = error instanceof DatabaseError
    ? passingClasses.test(code)
    : passingCodes.test(code) || passingWords.test(error.message) || isOfSeveral(error);
  return passes ? error.message || code : null;
}

/** A name with several addresses, none of which could be reached. */
function isOfSeveral(error: Error): boolean {
  return error instanceof AggregateError && error.errors.every((one) => databaseUnavailability(one) !== null);
}

/** The error, as `StoreUnavailable` where it passes. */
export function asUnavailable(error: unknown): unknown {
  const reason = databaseUnavailability(error);
  return reason === null ? error : new StoreUnavailable(`the database: ${reason}`, { cause: error });
}
