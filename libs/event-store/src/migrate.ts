// Carries a log from one store to another, event by event in the order of the log, with chains and times as
// they are.
import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent, Revision } from './envelope.js';
import type { AppendRefusal, AppendResult, EventStore } from './port.js';

/** The clock of the target: it stands at the time at which the source recorded what is being carried. */
export class CarriedClock {
  time = new Date(0);

  /** To be given to the target as its clock. */
  readonly now = (): Date => this.time;
}

export interface CarryOptions {
  /** Neither chained nor upcast; nobody appends to it meanwhile. */
  readonly source: Pick<EventStore, 'readAll'>;
  /** Neither chained nor upcast; nobody else appends to it meanwhile. */
  readonly target: Pick<EventStore, 'readAll' | 'append'>;
  /** The one that the target was opened with. */
  readonly clock: CarriedClock;
  /** Called with the number of events that stand in the target, those of before included. */
  readonly onProgress?: (events: number) => void;
  /** Ends it early; the next time it goes on from there. */
  readonly signal?: AbortSignal;
  /** How long to wait before an append without an answer is tried again. */
  readonly patienceMilliseconds?: number;
}

export type CarryRefusal =
  /** The target has an event that is not the source's at this place (number from 1): nothing was written. */
  | {
      readonly code: 'OtherEvents';
      readonly number: number;
      readonly stream: string;
      readonly revision: Revision;
    }
  /** An event is not chained, or its recorded time is none: `verifyLog` says what is wrong. */
  | { readonly code: 'NotWhole'; readonly stream: string; readonly revision: Revision }
  /** The target did not take the events of `stream` from `revision` on. */
  | {
      readonly code: 'NotTaken';
      readonly stream: string;
      readonly revision: Revision;
      readonly refusal: AppendRefusal;
    };

export type CarryResult =
  | {
      readonly ok: true;
      /** Events in the target now. */
      readonly events: number;
      /** Those that were there before. */
      readonly before: number;
      readonly cancelled: boolean;
    }
  | { readonly ok: false; readonly refusal: CarryRefusal };

const BATCH = 512;
const TRIES = 8;
const PATIENCE_MILLISECONDS = 500;

/**
 * Carries what the target lacks. The target must be empty or hold a beginning of the source: so it goes on
 * where it was ended. Events of one append are carried as one. Throws `StoreUnavailable` when a log cannot
 * be read.
 */
export async function carryLog(options: CarryOptions): Promise<CarryResult> {
  const { source, target, signal } = options;
  const theirs = new Beginning(target);
  const cargo = new Cargo(options);
  try {
    for await (const event of source.readAll({ limit: Infinity })) {
      if (signal?.aborted) break;
      const there = await theirs.next();
      const refusal = there ? differing(there, event, theirs.count) : await cargo.take(event, theirs.count);
      if (refusal) return { ok: false, refusal };
    }
    const refusal = signal?.aborted ? null : ((await theirs.more()) ?? (await cargo.send(theirs.count)));
    if (refusal) return { ok: false, refusal };
    const before = theirs.count;
    return { ok: true, events: before + cargo.sent, before, cancelled: signal?.aborted ?? false };
  } finally {
    await theirs.leave();
  }
}

/** Why the source could not be carried now, before anything is written; the target is read, no more. */
export async function refusalToCarryLog(
  { source, target, signal }: Pick<CarryOptions, 'source' | 'target' | 'signal'>,
): Promise<CarryRefusal | null> {
  const theirs = new Beginning(target);
  try {
    for await (const event of source.readAll({ limit: Infinity })) {
      const there = signal?.aborted ? null : await theirs.next();
      if (!there) return null;
      const refusal = differing(there, event, theirs.count);
      if (refusal) return refusal;
    }
    return await theirs.more();
  } finally {
    await theirs.leave();
  }
}

/** What the target holds already, read beside the source. */
class Beginning {
  count = 0;
  readonly #events: AsyncIterator<RecordedEvent>;
  #ended = false;

  constructor(target: Pick<EventStore, 'readAll'>) {
    this.#events = target.readAll({ limit: Infinity })[Symbol.asyncIterator]();
  }

  async next(): Promise<RecordedEvent | null> {
    if (this.#ended) return null;
    const { done, value } = await this.#events.next();
    this.#ended = done === true;
    if (done === true) return null;
    this.count += 1;
    return value;
  }

  /** The source has ended: one more here is none of its events. */
  async more(): Promise<CarryRefusal | null> {
    const event = await this.next();
    return event ? other(event, this.count) : null;
  }

  async leave(): Promise<void> {
    await this.#events.return?.();
  }
}

function other({ stream, revision }: RecordedEvent, number: number): CarryRefusal {
  return { code: 'OtherEvents', number, stream, revision };
}

/** The hash covers all of an event but when it was recorded. */
function differing(there: RecordedEvent, event: RecordedEvent, number: number): CarryRefusal | null {
  const same = there.stream === event.stream && there.revision === event.revision
    && there.hash !== null && there.hash === event.hash && there.recordedAt === event.recordedAt;
  return same ? null : other(there, number);
}

/** Events that wait to be sent together: one after another in one stream, recorded at the same time. */
class Cargo {
  sent = 0;
  readonly #options: CarryOptions;
  #events: RecordedEvent[] = [];

  constructor(options: CarryOptions) {
    this.#options = options;
  }

  async take(event: RecordedEvent, before: number): Promise<CarryRefusal | null> {
    const { stream, revision } = event;
    const time = new Date(event.recordedAt);
    const isWhole = event.hash !== null && !Number.isNaN(time.getTime());
    if (!isWhole) return { code: 'NotWhole', stream, revision };
    const refusal = this.#isJoinedBy(event) ? null : await this.send(before);
    this.#events.push(event);
    return refusal;
  }

  async send(before: number): Promise<CarryRefusal | null> {
    const [first] = this.#events;
    if (!first) return null;
    const { clock, onProgress } = this.#options;
    const { stream, revision } = first;
    clock.time = new Date(first.recordedAt);
    const result = await this.#append(stream, revision);
    if (!result.ok) return { code: 'NotTaken', stream, revision, refusal: result.refusal };
    this.sent += this.#events.length;
    this.#events = [];
    onProgress?.(before + this.sent);
    return null;
  }

  #isJoinedBy({ stream, recordedAt, meta }: RecordedEvent): boolean {
    const last = this.#events.at(-1);
    if (!last || this.#events.length >= BATCH) return false;
    const follows = last.stream === stream && last.recordedAt === recordedAt;
    return follows && last.meta.commandId === meta.commandId;
  }

  /** The same batch at the same revision is written once, however often it is sent. */
  async #append(stream: string, revision: Revision): Promise<AppendResult> {
    const { target, signal, patienceMilliseconds = PATIENCE_MILLISECONDS } = this.#options;
    const expected = revision === 0 ? 'no_stream' : revision - 1;
    const events = this.#events.map(({ id, type, schema, data, meta }) => ({ id, type, schema, data, meta }));
    for (let tried = 1; ; tried += 1) {
      const result = await target.append(stream, expected, events);
      const passing = !result.ok && ['StoreUnavailable', 'OutcomeUnknown'].includes(result.refusal.code);
      if (!passing || tried === TRIES || signal?.aborted) return result;
      await pause(patienceMilliseconds * tried);
    }
  }
}
