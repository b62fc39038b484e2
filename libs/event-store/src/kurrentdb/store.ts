// The store in KurrentDB or EventStoreDB, behind the unmodified client: the log that several machines share.
import type { AppendResult, EventStore } from '../port.js';
import { Appender } from './appender.js';
import { Connection } from './connection.js';
import { follow } from './following.js';
import { Reader } from './reader.js';
import { comparePositions } from './record.js';

export interface KurrentStoreOptions {
  /** `kurrentdb://host:2113?tls=false`, or `kurrentdb+discover://…` for a cluster. */
  readonly connectionString: string;
  /** How long an append, a page of a read or the opening of a subscription may take. */
  readonly deadlineMilliseconds?: number;
  /** The clock of `recordedAt`. */
  readonly now?: () => Date;
}

const DEADLINE_MILLISECONDS = 5000;

const CLOSED: AppendResult = {
  ok: false,
  refusal: { code: 'StoreUnavailable', reason: 'the store is closed' },
};

/**
 * Opens the store; nothing is asked of the server yet. Throws when the connection string is none. A known
 * event id is refused within its own batch and, for `any` and `exists`, within its stream: elsewhere the
 * caller tells repeated commands by the ids of commands.
 */
export function kurrentStore(options: KurrentStoreOptions): EventStore {
  const { connectionString, deadlineMilliseconds = DEADLINE_MILLISECONDS, now = () => new Date() } = options;
  const connection = new Connection(connectionString, deadlineMilliseconds);
  const reader = new Reader(connection, (event) => appender.noteEnd(event));
  const appender = new Appender(connection, reader, now);
  const open = <Result>(work: () => Result): Result => {
    connection.refuseClosed();
    return work();
  };
  return {
    append: (stream, expected, events) =>
      connection.closing.aborted ? Promise.resolve(CLOSED) : appender.append({ stream, expected, events }),
    read: (stream, readOptions) => open(() => reader.read(stream, readOptions)),
    readAll: (readOptions) => open(() => reader.readAll(readOptions)),
    subscribeAll: (subscribeOptions = {}) => follow(connection, subscribeOptions),
    compare: comparePositions,
    head: async () => await open(() => reader.head()),
    close: async () => {
      if (connection.closing.aborted) return;
      connection.refuse();
      await appender.finish();
      await connection.dispose();
    },
  };
}
