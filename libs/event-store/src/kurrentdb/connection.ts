// The clients of a store: made anew after a failure that they would never get over.
import type { Channel } from '@grpc/grpc-js';
import { KurrentDBClient, UnavailableError } from '@kurrent/kurrentdb-client';
import { StoreUnavailable } from '../port.js';
import { Deadline } from './deadline.js';
import { outage, undiscovered } from './failure.js';
import { Renewal } from './renewal.js';

/**
 * Reads go through native code, which never lets go of a connection: all stores of a process that name the
 * same server share one.
 */
class Reading {
  readonly #connectionString: string;
  #client: KurrentDBClient;
  readonly #renewal = new Renewal();

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
    this.#client = KurrentDBClient.connectionString(connectionString);
  }

  get client(): KurrentDBClient {
    return this.#client;
  }

  /** After some failures the client never looks for the server again: it is made anew. */
  failed(error: unknown): void {
    if (!(error instanceof UnavailableError) || !this.#renewal.isDue(performance.now())) return;
    this.#client = KurrentDBClient.connectionString(this.#connectionString);
  }
}

const readings = new Map<string, Reading>();

function readingFrom(connectionString: string): Reading {
  const reading = readings.get(connectionString) ?? new Reading(connectionString);
  readings.set(connectionString, reading);
  return reading;
}

export class Connection {
  readonly deadline: Deadline;
  readonly #connectionString: string;
  readonly #closing = new AbortController();
  #client: KurrentDBClient;
  /** Whether the client has been handed out, and so may have a channel to the server. */
  #used = false;
  readonly #reading: Reading;

  /** Throws when the connection string is none, or asks for answers that are wrong. */
  constructor(connectionString: string, deadlineMilliseconds: number) {
    if (/throw_?on_?append_?failure/i.test(connectionString)) {
      throw new Error('throwOnAppendFailure must stay as it is: without it conflicts tell a wrong revision');
    }
    this.#connectionString = connectionString;
    this.deadline = new Deadline(deadlineMilliseconds);
    this.#client = KurrentDBClient.connectionString(connectionString);
    this.#reading = readingFrom(connectionString);
  }

  /** For appends and subscriptions. */
  get client(): KurrentDBClient {
    this.#used = true;
    return this.#client;
  }

  /** For reads, which go another way through the client. */
  get reading(): KurrentDBClient {
    return this.#reading.client;
  }

  /** Aborts when the store is closed. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  refuseClosed(): void {
    if (this.#closing.signal.aborted) throw new StoreUnavailable('the store is closed');
  }

  /**
   * Hears of each failure of an append or subscription: a cluster not found once stays so for a client. What
   * is still open on the one that is replaced has lost its server, and is ended.
   */
  failed(error: unknown): void {
    if (!undiscovered(error) || this.#closing.signal.aborted) return;
    const replaced = this.#client;
    this.#client = KurrentDBClient.connectionString(this.#connectionString);
    this.#used = false;
    void replaced.dispose();
  }

  /** Hears of each failure of a read. */
  failedToRead(error: unknown): void {
    this.#reading.failed(error);
  }

  /** Nothing new is taken from now on. */
  refuse(): void {
    this.#closing.abort();
  }

  /** Ends every call that is still open, and the connection; that of reads is the process's own. */
  async dispose(): Promise<void> {
    await this.#client.dispose();
    if (this.#used) (await this.#channel())?.close();
  }

  /** The channel of the client, which never ends by itself; null where it never found a server. */
  async #channel(): Promise<Channel | null> {
    try {
      return await this.deadline.within(this.#client['getChannel'](), () => null);
    } catch (error) {
      if (outage(error) !== null) return null;
      throw error;
    }
  }
}

/** A failure of the server as the port tells it; other errors stay what they are. */
export function asUnavailable(error: unknown): unknown {
  const reason = outage(error);
  return reason === null ? error : new StoreUnavailable(reason, { cause: error });
}
