// The clients of one store: made anew after a failure that they would never get over.
import { KurrentDBClient, UnavailableError } from '@kurrent/kurrentdb-client';
import { StoreUnavailable } from '../port.js';
import { Deadline } from './deadline.js';
import { outage, undiscovered } from './failure.js';

/** Reads are not given a new client more often than that. */
const RENEWAL_MILLISECONDS = 1000;

export class Connection {
  readonly deadline: Deadline;
  readonly #connectionString: string;
  readonly #closing = new AbortController();
  #client: KurrentDBClient;
  #reading: KurrentDBClient;
  #renewed = 0;

  /** Throws when the connection string is none, or asks for answers that are wrong. */
  constructor(connectionString: string, deadlineMilliseconds: number) {
    if (/throw_?on_?append_?failure/i.test(connectionString)) {
      throw new Error('throwOnAppendFailure must stay as it is: without it conflicts tell a wrong revision');
    }
    this.#connectionString = connectionString;
    this.deadline = new Deadline(deadlineMilliseconds);
    this.#client = KurrentDBClient.connectionString(connectionString);
    this.#reading = KurrentDBClient.connectionString(connectionString);
  }

  /** For appends and subscriptions. */
  get client(): KurrentDBClient {
    return this.#client;
  }

  /** For reads, which go another way through the client. */
  get reading(): KurrentDBClient {
    return this.#reading;
  }

  /** Aborts when the store is closed. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  refuseClosed(): void {
    if (this.#closing.signal.aborted) throw new StoreUnavailable('the store is closed');
  }

  /** Hears of each failure of an append or subscription: a cluster not found once stays so for a client. */
  failed(error: unknown): void {
    if (undiscovered(error)) this.#client = KurrentDBClient.connectionString(this.#connectionString);
  }

  /** Hears of each failure of a read: after some of them the client never looks for the server again. */
  failedToRead(error: unknown): void {
    if (!(error instanceof UnavailableError) || Date.now() - this.#renewed < RENEWAL_MILLISECONDS) return;
    this.#renewed = Date.now();
    this.#reading = KurrentDBClient.connectionString(this.#connectionString);
  }

  /** Nothing new is taken from now on. */
  refuse(): void {
    this.#closing.abort();
  }

  /** Ends every call that is still open. */
  async dispose(): Promise<void> {
    await this.#client.dispose();
  }
}

/** A failure of the server as the port tells it; other errors stay what they are. */
export function asUnavailable(error: unknown): unknown {
  const reason = outage(error);
  return reason === null ? error : new StoreUnavailable(reason, { cause: error });
}
