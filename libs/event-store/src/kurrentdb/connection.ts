// The client of one store: made when first needed, and anew after a failure that it would never get over.
import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { StoreUnavailable } from '../port.js';
import { outage, undiscovered } from './failure.js';

export class Connection {
  readonly deadlineMilliseconds: number;
  readonly #connectionString: string;
  readonly #closing = new AbortController();
  #client: KurrentDBClient;

  /** Throws when the connection string is none, or asks for answers that are wrong. */
  constructor(connectionString: string, deadlineMilliseconds: number) {
    if (/throw_?on_?append_?failure/i.test(connectionString)) {
      throw new Error('throwOnAppendFailure must stay as it is: without it conflicts tell a wrong revision');
    }
    this.#connectionString = connectionString;
    this.deadlineMilliseconds = deadlineMilliseconds;
    this.#client = KurrentDBClient.connectionString(connectionString);
  }

  get client(): KurrentDBClient {
    return this.#client;
  }

  /** Aborts when the store is closed. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  refuseClosed(): void {
    if (this.#closing.signal.aborted) throw new StoreUnavailable('the store is closed');
  }

  /** Hears of each failure of the client. */
  failed(error: unknown): void {
    if (!undiscovered(error) || this.#closing.signal.aborted) return;
    this.#client = KurrentDBClient.connectionString(this.#connectionString);
  }

  /** A failure of a read or subscription as the port tells it; other errors stay what they are. */
  unavailable(error: unknown): unknown {
    this.failed(error);
    const reason = outage(error);
    return reason === null ? error : new StoreUnavailable(reason, { cause: error });
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
