// Appends: each under a deadline of our own, at an exact revision, and told apart when it was there before.
import { NO_STREAM } from '@kurrent/kurrentdb-client';
import { admit, type AppendRequest, isRefusal } from '../admission.js';
import type { Position, RecordedEvent, Revision } from '../envelope.js';
import { Kept } from '../kept.js';
import { Bell } from '../log.js';
import { brokenLink } from '../placement.js';
import { type AppendRefusal, type AppendResult, StoreUnavailable } from '../port.js';
import type { Connection } from './connection.js';
import type { Deadline } from './deadline.js';
import type { Reader } from './reader.js';
import { positionText, takenName } from './record.js';
import { Attempt, Sender, type Sent } from './sender.js';
import { duplicate, type End, known } from './standing.js';

const KNOWN_ENDS = 4096;

const refused = (refusal: AppendRefusal): AppendResult => ({ ok: false, refusal });

/** What may be said of an append without an answer. */
const lost = (sent: boolean, reason: string): AppendResult =>
  refused({ code: sent ? 'OutcomeUnknown' : 'StoreUnavailable', reason });

export class Appender {
  readonly #deadline: Deadline;
  readonly #reader: Reader;
  readonly #sender: Sender;
  readonly #ends = new Kept<NonNullable<End>>(KNOWN_ENDS);
  readonly #finished = new Bell();
  #running = 0;

  constructor(connection: Connection, reader: Reader, now: () => Date) {
    this.#deadline = connection.deadline;
    this.#reader = reader;
    this.#sender = new Sender(connection, now);
  }

  async append(request: AppendRequest): Promise<AppendResult> {
    const batch = admit(request);
    if (isRefusal(batch)) return refused(batch);
    const taken = request.events.findIndex(({ meta }) => takenName(meta) !== null);
    if (taken >= 0) {
      return refused({ code: 'InvalidEvent', index: taken, reason: 'meta holds a name of the store' });
    }
    const attempt = new Attempt(request, batch);
    this.#running += 1;
    try {
      return await this.#deadline.within(this.#guarded(attempt), () => {
        attempt.giveUp();
        return lost(attempt.sent, `no answer within ${this.#deadline.milliseconds} ms`);
      });
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#finished.ring();
    }
  }

  /** Settles when every append that was handed in has its answer. */
  async finish(): Promise<void> {
    while (this.#running > 0) await this.#finished.wait(this.#deadline.milliseconds, undefined);
  }

  /** Keeps the last event seen of a stream, so that the next append to it need not ask. */
  noteEnd({ stream, revision, hash }: Pick<RecordedEvent, 'stream' | 'revision' | 'hash'>): void {
    const kept = this.#ends.get(stream);
    if (kept === undefined || kept.revision < revision) this.#ends.set(stream, { revision, hash });
  }

  async #guarded(attempt: Attempt): Promise<AppendResult> {
    const { expected } = attempt.request;
    try {
      if (expected === 'any' || expected === 'exists') return await this.#anywhere(attempt);
      return await this.#exactly(attempt, expected);
    } catch (error) {
      if (error instanceof StoreUnavailable) return lost(attempt.sent, error.message);
      throw error;
    }
  }

  /** At an exact revision: the event there never changes, and only right after it will the server write. */
  async #exactly(attempt: Attempt, expected: Revision | 'no_stream'): Promise<AppendResult> {
    const { stream, events } = attempt.request;
    const exact = expected !== NO_STREAM;
    const before = exact ? (this.#kept(stream, expected) ?? (await this.#at(stream, expected))) : null;
    if (exact && before === null) return await this.#beyond(attempt, expected);
    const first = before === null ? 0 : before.revision + 1;
    const broken = brokenLink(before, events);
    if (broken !== null) return refused({ code: 'BrokenChain', stream, revision: first + broken });
    const sent = await this.#sender.send(attempt, before);
    if (sent.kind !== 'conflict') return this.#told(attempt, first, sent);
    const wrong = refused({ code: 'WrongExpectedVersion', stream, expected, actual: sent.actual });
    if (sent.actual === NO_STREAM || sent.actual < first) return wrong;
    // A revision in the past: the very same batch stands there already, or another does.
    const { batch } = attempt;
    const page = { stream, from: first, count: batch.length, direction: 'forwards' } as const;
    return known(batch, await this.#reader.page(page)) ?? wrong;
  }

  /** At a revision where nothing was found. */
  async #beyond(attempt: Attempt, expected: Revision): Promise<AppendResult> {
    const { stream } = attempt.request;
    const page = { stream, from: 'end', count: 1, direction: 'backwards' } as const;
    const [end] = await this.#reader.page(page);
    // Meanwhile it has come to be: another look.
    if (end !== undefined && end.revision >= expected) return await this.#exactly(attempt, expected);
    const actual = end?.revision ?? NO_STREAM;
    return refused({ code: 'WrongExpectedVersion', stream, expected, actual });
  }

  /** At any revision: looks through the stream and appends exactly at its end, again while others do too. */
  async #anywhere(attempt: Attempt): Promise<AppendResult> {
    while (!attempt.over) {
      const rows: RecordedEvent[] = [];
      for await (const event of this.#reader.read(attempt.request.stream)) rows.push(event);
      const answer = standsInTheWay(attempt, rows);
      if (answer !== null) return answer;
      const end = rows.at(-1) ?? null;
      const sent = await this.#sender.send(attempt, end);
      if (sent.kind !== 'conflict') return this.#told(attempt, end === null ? 0 : end.revision + 1, sent);
    }
    return lost(attempt.sent, 'the stream grew too fast');
  }

  #told(
    { request: { stream, events } }: Attempt,
    first: Revision,
    sent: Exclude<Sent, { kind: 'conflict' }>,
  ): AppendResult | Promise<AppendResult> {
    if (sent.kind === 'tooLarge') return refused({ code: 'BatchTooLarge', limit: sent.limit });
    if (sent.kind === 'refused') return refused({ code: 'InvalidAppend', reason: sent.reason });
    if (sent.kind !== 'written') return lost(sent.kind === 'unknown', sent.reason);
    const revision = first + events.length - 1;
    const hash = events.at(-1)?.meta.hash ?? null;
    const { position: place } = sent.answer;
    this.#ends.set(stream, { revision, hash });
    const done = (position: Position): AppendResult =>
      ({ ok: true, firstRevision: first, revision, position, hash, repeated: false });
    return place !== undefined ? done(positionText(place)) : this.#positionAt(stream, revision).then(done);
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
}

/** What a whole stream has against a batch that may stand anywhere: a chain, the batch itself, a known id. */
function standsInTheWay({ request, batch }: Attempt, rows: readonly RecordedEvent[]): AppendResult | null {
  const { stream, expected, events } = request;
  const end = rows.at(-1);
  if (end !== undefined ? end.hash !== null : events.some(({ meta }) => meta.hash !== undefined)) {
    return refused({ code: 'ExactRevisionRequired', stream, expected });
  }
  const begin = rows.findIndex(({ id }) => id === events[0]?.id);
  const repeat = begin < 0 ? null : known(batch, rows.slice(begin, begin + batch.length));
  if (repeat !== null) return repeat;
  if (expected === 'exists' && end === undefined) {
    return refused({ code: 'WrongExpectedVersion', stream, expected, actual: NO_STREAM });
  }
  const ids = new Set(events.map(({ id }) => id));
  const twin = rows.find(({ id }) => ids.has(id));
  if (twin !== undefined) return duplicate(twin);
  const first = end === undefined ? 0 : end.revision + 1;
  const broken = brokenLink(end ?? null, events);
  return broken === null ? null : refused({ code: 'BrokenChain', stream, revision: first + broken });
}
