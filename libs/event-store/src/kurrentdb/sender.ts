// Sends a batch at an exact revision, and says whether it was written, refused, never sent or lost.
import { type AppendResult as Answer, type AppendStreamState, NO_STREAM } from '@kurrent/kurrentdb-client';
import type { Admitted, AppendRequest } from '../admission.js';
import type { Connection } from './connection.js';
import { type Failure, failureOf } from './failure.js';
import { Places } from './places.js';
import { recordOf } from './record.js';
import type { End } from './standing.js';

/** What an event takes on the wire beside its data and metadata, roughly. */
const EVENT_BYTES = 300;

/** After so long nothing of an append is in the buffer of the client, though it may never be answered. */
const FORGOTTEN_MILLISECONDS = 60_000;

/** One append under way. */
export class Attempt {
  readonly request: AppendRequest;
  readonly batch: readonly Admitted[];
  /** True when its time is over: nothing is sent any more. */
  over = false;
  /** True when something may have gone out to the server. */
  sent = false;
  /** Gives back its place among the unanswered; null while it has none. */
  leave: (() => void) | null = null;

  constructor(request: AppendRequest, batch: readonly Admitted[]) {
    this.request = request;
    this.batch = batch;
  }

  /** Its time is over. */
  giveUp(): void {
    this.over = true;
    setTimeout(() => this.leave?.(), FORGOTTEN_MILLISECONDS).unref();
  }
}

export type Sent = { readonly kind: 'written'; readonly answer: Answer } | Failure;

export class Sender {
  readonly #connection: Connection;
  readonly #now: () => Date;
  readonly #places = new Places();

  constructor(connection: Connection, now: () => Date) {
    this.#connection = connection;
    this.#now = now;
  }

  async send(attempt: Attempt, end: End): Promise<Sent> {
    const bytes = attempt.batch.reduce((sum, admitted) => sum + bytesOf(admitted), 0);
    const place = this.#places.take(bytes);
    if (place !== null) await place;
    attempt.leave = () => {
      attempt.leave = null;
      this.#places.give(bytes);
    };
    const before = attempt.sent;
    try {
      if (attempt.over) return { kind: 'unsent', reason: 'the time was over before it was sent' };
      attempt.sent = true;
      return { kind: 'written', answer: await this.#send(attempt, end) };
    } catch (error) {
      this.#connection.failed(error);
      const failure = failureOf(error);
      if (failure === null) throw error;
      if (failure.kind === 'unsent') attempt.sent = before;
      return failure;
    } finally {
      attempt.leave?.();
    }
  }

  #send({ request, batch }: Attempt, end: End): Promise<Answer> {
    const recordedAt = this.#now().toISOString();
    const records = batch.map((admitted) => recordOf(admitted, recordedAt));
    const streamState: AppendStreamState = end === null ? NO_STREAM : BigInt(end.revision);
    const { client, deadline } = this.#connection;
    const options = { streamState, deadline: deadline.milliseconds, requiresLeader: true };
    return client.appendToStream(request.stream, records, options);
  }
}

const bytesOf = ({ data, meta }: Admitted): number =>
  EVENT_BYTES + Buffer.byteLength(data) + Buffer.byteLength(meta);
