// Appends: each under a deadline of our own, at an exact revision, and told apart when it was there before.
import { type AppendResult as Answer, type AppendStreamState, NO_STREAM } from '@kurrent/kurrentdb-client';
import { admit, type Admitted, type AppendRequest, isRefusal } from '../admission.js';
import { GENESIS } from '../chain.js';
import type { NewEvent, RecordedEvent, Revision } from '../envelope.js';
import { Kept } from '../kept.js';
import { Bell } from '../log.js';
import { type AppendRefusal, type AppendResult, StoreUnavailable } from '../port.js';
import type { Connection } from './connection.js';
import { within } from './deadline.js';
import { type Failure, failureOf } from './failure.js';
import { Places } from './places.js';
import type { Reader } from './reader.js';
import { positionText, recordOf, takenName } from './record.js';

/** After so long nothing of an append is in the buffer of the client, though it may never be answered. */
const FORGOTTEN_MILLISECONDS = 60_000;

/** What an event takes on the wire beside its data and metadata, roughly. */
const EVENT_BYTES = 300;

const KNOWN_ENDS = 4096;

/** How a stream ends: null when it is missing, its hash null when it has no chain. */
type End = { readonly revision: Revision; readonly hash: string | null } | null;

const refused = (refusal: AppendRefusal): AppendResult => ({ ok: false, refusal });

/** One append under way: what may be said of it when its time is over. */
interface Attempt {
  over: boolean;
  sent: boolean;
  /** Gives back its place among the unanswered; null while it has none. */
  leave: (() => void) | null;
}

type Sent = { readonly kind: 'written'; readonly answer: Answer } | Failure;

export class Appender {
  readonly #connection: Connection;
  readonly #reader: Reader;
  readonly #now: () => Date;
  readonly #places = new Places();
  readonly #ends = new Kept<NonNullable<End>>(KNOWN_ENDS);
  readonly #finished = new Bell();
  #running = 0;

  constructor(connection: Connection, reader: Reader, now: () => Date) {
    this.#connection = connection;
    this.#reader = reader;
    this.#now = now;
  }

  async append(request: AppendRequest): Promise<AppendResult> {
    const batch = admit(request);
    if (isRefusal(batch)) return refused(batch);
    const taken = request.events.findIndex(({ meta }) => takenName(meta) !== null);
    if (taken >= 0) {
      return refused({ code: 'InvalidEvent', index: taken, reason: 'meta holds a name of the store' });
    }
    this.#running += 1;
    try {
      return await this.#timed(request, batch);
    } finally {
      this.#running -= 1;
      this.#finished.ring();
    }
  }

  /** Settles when every append that was handed in has its answer. */
  async finish(): Promise<void> {
    while (this.#running > 0) await this.#finished.wait(this.#connection.deadlineMilliseconds, undefined);
  }

  /** Keeps how a stream ends, so that the next append to it need not ask. */
  noteEnd({ stream, revision, hash }: Pick<RecordedEvent, 'stream' | 'revision' | 'hash'>): void {
    this.#ends.set(stream, { revision, hash });
  }

  #timed(request: AppendRequest, batch: readonly Admitted[]): Promise<AppendResult> {
    const attempt: Attempt = { over: false, sent: false, leave: null };
    const { deadlineMilliseconds } = this.#connection;
    return within(deadlineMilliseconds, this.#guarded(request, batch, attempt), () => {
      attempt.over = true;
      setTimeout(() => attempt.leave?.(), FORGOTTEN_MILLISECONDS).unref();
      return lost(attempt.sent, `no answer within ${deadlineMilliseconds} ms`);
    });
  }

  async #guarded(request: AppendRequest, batch: readonly Admitted[], attempt: Attempt) {
    try {
      const { expected } = request;
      const exact = typeof expected === 'number' || expected === 'no_stream';
      return exact
        ? await this.#exactly(request, batch, attempt)
        : await this.#anywhere(request, batch, attempt);
    } catch (error) {
      if (error instanceof StoreUnavailable) return lost(attempt.sent, error.message);
      throw error;
    }
  }

  /** At an exact revision: the event there never changes, and only right after it will the server write. */
  async #exactly(
    request: AppendRequest,
    batch: readonly Admitted[],
    attempt: Attempt,
  ): Promise<AppendResult> {
    const { stream, expected, events } = request;
    const exact = typeof expected === 'number';
    const before = exact ? (this.#kept(stream, expected) ?? (await this.#at(stream, expected))) : null;
    if (exact && before === null) {
      const end = await this.#end(stream);
      // Meanwhile it has come to be: another look.
      if (end !== null && end.revision >= expected) return await this.#exactly(request, batch, attempt);
      return refused({ code: 'WrongExpectedVersion', stream, expected, actual: end?.revision ?? NO_STREAM });
    }
    const first = before === null ? 0 : before.revision + 1;
    const broken = brokenLink(before, events);
    if (broken !== null) return refused({ code: 'BrokenChain', stream, revision: first + broken });
    const sent = await this.#send(stream, before, batch, attempt);
    if (sent.kind !== 'conflict') return await this.#told(request, first, sent);
    return await this.#settle(request, batch, sent.actual);
  }

  /** At a revision in the past: the very same batch stands there already, or another does. */
  async #settle(request: AppendRequest, batch: readonly Admitted[], actual: Revision | 'no_stream') {
    const { stream, expected } = request;
    const from = typeof expected === 'number' ? expected + 1 : 0;
    const wrong = refused({ code: 'WrongExpectedVersion', stream, expected, actual });
    if (actual === NO_STREAM || actual < from) return wrong;
    const page = { stream, from, count: batch.length, direction: 'forwards' } as const;
    return known(batch, await this.#reader.page(page)) ?? wrong;
  }

  /** At any revision: looks through the stream, then appends exactly at its end, again while others do too. */
  async #anywhere(request: AppendRequest, batch: readonly Admitted[], attempt: Attempt) {
    const { stream, expected, events } = request;
    while (!attempt.over) {
      const rows: RecordedEvent[] = [];
      for await (const event of this.#reader.read(stream)) rows.push(event);
      const end = rows.at(-1) ?? null;
      if (end !== null ? end.hash !== null : events.some(({ meta }) => meta.hash !== undefined)) {
        return refused({ code: 'ExactRevisionRequired', stream, expected });
      }
      const begin = rows.findIndex(({ id }) => id === events[0]?.id);
      const repeat = begin < 0 ? null : known(batch, rows.slice(begin, begin + batch.length));
      if (repeat !== null) return repeat;
      if (expected === 'exists' && end === null) {
        return refused({ code: 'WrongExpectedVersion', stream, expected, actual: NO_STREAM });
      }
      const ids = new Set(events.map(({ id }) => id));
      const twin = rows.find(({ id }) => ids.has(id));
      if (twin !== undefined) return duplicate(twin);
      const broken = brokenLink(end, events);
      const first = end === null ? 0 : end.revision + 1;
      if (broken !== null) return refused({ code: 'BrokenChain', stream, revision: first + broken });
      const sent = await this.#send(stream, end, batch, attempt);
      if (sent.kind !== 'conflict') return await this.#told(request, first, sent);
    }
    return lost(attempt.sent, 'the stream grew too fast');
  }

  async #send(stream: string, end: End, batch: readonly Admitted[], attempt: Attempt): Promise<Sent> {
    const bytes = batch.reduce((sum, admitted) => sum + bytesOf(admitted), 0);
    const place = this.#places.take(bytes);
    if (place !== null) await place;
    attempt.leave = () => {
      attempt.leave = null;
      this.#places.give(bytes);
    };
    const before = attempt.sent;
    try {
      if (attempt.over) return { kind: 'unsent', reason: 'the time was over before it was sent' };
      const recordedAt = this.#now().toISOString();
      const records = batch.map((admitted) => recordOf(admitted, recordedAt));
      const streamState: AppendStreamState = end === null ? NO_STREAM : BigInt(end.revision);
      const { client, deadlineMilliseconds: deadline } = this.#connection;
      attempt.sent = true;
      const options = { streamState, deadline, requiresLeader: true } as const;
      return { kind: 'written', answer: await client.appendToStream(stream, records, options) };
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

  async #told(
    request: AppendRequest,
    first: Revision,
    sent: Exclude<Sent, { kind: 'conflict' }>,
  ): Promise<AppendResult> {
    const { stream, events } = request;
    if (sent.kind === 'refused') return refused({ code: 'InvalidAppend', reason: sent.reason });
    if (sent.kind !== 'written') return lost(sent.kind === 'unknown', sent.reason);
    const revision = first + events.length - 1;
    const hash = events.at(-1)?.meta.hash ?? null;
    const { position: place } = sent.answer;
    const position = place === undefined ? await this.#positionAt(stream, revision) : positionText(place);
    this.noteEnd({ stream, revision, hash });
    return { ok: true, firstRevision: first, revision, position, hash, repeated: false } as const;
  }

  async #positionAt(stream: string, revision: Revision) {
    const [event] = await this.#reader.page({ stream, from: revision, count: 1, direction: 'forwards' });
    if (event === undefined) throw new StoreUnavailable(`${stream}/${revision} cannot be read yet`);
    return event.position;
  }

  #kept(stream: string, revision: Revision): End {
    const kept = this.#ends.get(stream);
    return kept?.revision === revision ? kept : null;
  }

  async #at(stream: string, revision: Revision): Promise<End> {
    const [event] = await this.#reader.page({ stream, from: revision, count: 1, direction: 'forwards' });
    return event ?? null;
  }

  async #end(stream: string): Promise<End> {
    const [event] = await this.#reader.page({ stream, from: 'end', count: 1, direction: 'backwards' });
    return event ?? null;
  }
}

const bytesOf = ({ data, meta }: Admitted): number =>
  EVENT_BYTES + Buffer.byteLength(data) + Buffer.byteLength(meta);

/** What may be said of an append without an answer. */
function lost(sent: boolean, reason: string): AppendResult {
  return refused({ code: sent ? 'OutcomeUnknown' : 'StoreUnavailable', reason });
}

/** The answer when exactly these events stand there, a refusal when content differs, null for other events. */
function known(batch: readonly Admitted[], rows: readonly RecordedEvent[]): AppendResult | null {
  if (batch.some(({ event }, index) => rows[index]?.id !== event.id)) return null;
  const other = rows.find((row, index) => !sameContent(row, batch[index]));
  if (other !== undefined) return duplicate(other);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { revision, position, hash } = last;
  return { ok: true, firstRevision: first.revision, revision, position, hash, repeated: true };
}

function sameContent(row: RecordedEvent, given: Admitted | undefined): boolean {
  const { type, schema, data } = row;
  return (
    type === given?.event.type && schema === given.event.schema && JSON.stringify(data) === given.data
  );
}

const duplicate = ({ id, stream, revision }: RecordedEvent): AppendResult =>
  refused({ code: 'DuplicateEventId', id, stream, revision });

/** Index of the first event that does not continue the chain (or lack of one) of the stream, or null. */
function brokenLink(end: End, events: readonly NewEvent[]): number | null {
  const chained = end === null ? events[0]?.meta.hash !== undefined : end.hash !== null;
  let previous = chained ? (end?.hash ?? GENESIS) : undefined;
  for (const [index, { meta }] of events.entries()) {
    if (meta.previous !== previous || (meta.hash !== undefined) !== chained) return index;
    previous = meta.hash;
  }
  return null;
}
