// The walk over a whole log: the chain of each stream, ids, times, and what was published of it elsewhere.
import { createHash } from 'node:crypto';
import { type ChainFault, type ChainHead, linkFault } from './chain.js';
import type { RecordedEvent, Revision } from './envelope.js';
import { type EventStore, StoreUnavailable } from './port.js';
import {
  type LogSeal, NOTHING_PUBLISHED, type Published, type PublishedHead,
} from './verify-heads.js';

/**
 * What is wrong at a place. Besides the chain: an event is not JSON; its text is not as it was written; the
 * numbers of the log have a gap; its recorded time is none; its id is there twice; nobody knows its type or
 * schema; a published head, or the log as published, says otherwise; the end is missing; reading broke off.
 */
export type LogFaultCode =
  | ChainFault | 'unreadable' | 'text' | 'position' | 'time' | 'id' | 'unknown' | 'head' | 'seal' | 'cut'
  | 'broken';

export interface LogFault {
  readonly code: LogFaultCode;
  /** Null when it is not of one stream. */
  readonly stream: string | null;
  readonly revision: Revision | null;
  /** The number of the event in the log, from 1; of the one before it where an event is missing. */
  readonly number: number;
  /** What was found there, where that helps. */
  readonly found: string | null;
}

/** An event as it lies in a store; `fault` is what its store has to say of it. */
export interface FoundEvent {
  readonly stream: string;
  readonly revision: Revision;
  /** Null when it cannot be read. */
  readonly event: RecordedEvent | null;
  readonly fault: 'unreadable' | 'text' | 'position' | null;
}

export interface VerifyOptions {
  /** Whether the type and the schema of an event are known. */
  readonly isKnown?: (event: RecordedEvent) => boolean;
  /** Whether nothing may follow the event in its stream, so that its head can be published. */
  readonly isClosing?: (event: RecordedEvent) => boolean;
  readonly published?: Published;
  /** Called with the number of events looked at, often. */
  readonly onProgress?: (events: number) => void;
  readonly signal?: AbortSignal;
}

export interface LogVerdict {
  readonly events: number;
  readonly heads: ReadonlyMap<string, NonNullable<ChainHead>>;
  /** The heads of the streams that are closed. */
  readonly closed: readonly PublishedHead[];
  /** The whole log up to its last event. */
  readonly seal: LogSeal;
  /** The first fault of each stream in the order of the log; none when all of it holds. */
  readonly faults: readonly LogFault[];
  /** How many of the published heads and whole logs agree. */
  readonly agreed: number;
  /** The signal ended it before the end. */
  readonly cancelled: boolean;
}

/** The events of a store that cannot say more of them than the port does; not upcast. */
export async function* foundInStore(store: Pick<EventStore, 'readAll'>): AsyncGenerator<FoundEvent, void> {
  for await (const event of store.readAll({ limit: Infinity })) {
    yield { stream: event.stream, revision: event.revision, event, fault: null };
  }
}

/**
 * Looks at every event in the order of the log and goes on after a fault with the other streams. Throws
 * `StoreUnavailable` when the log cannot be read now.
 *
 * The digest of a whole log is the SHA-256 of a line for each event in order: stream, revision, hash and
 * recorded time, with spaces between them.
 */
export async function verifyLog(
  events: AsyncIterable<FoundEvent>,
  options: VerifyOptions = {},
): Promise<LogVerdict> {
  const walk = new Walk(options);
  try {
    for await (const found of events) {
      if (options.signal?.aborted) return walk.verdict(true);
      walk.take(found);
    }
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    walk.breakOff(String(error));
  }
  walk.end();
  return walk.verdict(false);
}

type Place = Pick<LogFault, 'stream' | 'revision'>;

const NOWHERE: Place = { stream: null, revision: null };

class Walk {
  readonly #options: VerifyOptions;
  readonly #heads = new Map<string, NonNullable<ChainHead>>();
  readonly #closed = new Set<string>();
  readonly #ids = new Set<string>();
  readonly #faults: LogFault[] = [];
  readonly #broken = new Set<string | null>();
  readonly #digest = createHash('sha256');
  readonly #awaited = new Map<string, PublishedHead[]>();
  readonly #seals: readonly LogSeal[];
  #events = 0;
  #agreed = 0;
  #brokenOff = false;

  constructor(options: VerifyOptions) {
    this.#options = options;
    const { heads, seals } = options.published ?? NOTHING_PUBLISHED;
    this.#seals = seals;
    for (const head of heads) this.#awaited.set(head.stream, [...this.#awaitedOf(head.stream), head]);
  }

  take({ stream, revision, event, fault }: FoundEvent): void {
    this.#events += 1;
    this.#options.onProgress?.(this.#events);
    const time = event?.recordedAt ?? '';
    this.#digest.update(`${stream} ${revision} ${event?.meta.hash ?? ''} ${time}\n`);
    this.#compareSeals();
    if (this.#broken.has(stream)) return;
    if (event === null) return this.#note(fault ?? 'unreadable', { stream, revision });
    const link = linkFault(this.#heads.get(stream) ?? null, event);
    const code = link ?? fault ?? this.#faultOf(event);
    if (code !== null) {
      return this.#note(code, { stream, revision: link === 'revision' ? this.#nextOf(stream) : revision });
    }
    this.#ids.add(event.id);
    this.#heads.set(stream, { revision, hash: event.meta.hash ?? '' });
    if (this.#options.isClosing?.(event)) this.#closed.add(stream);
    this.#compareHead(event);
  }

  /** What is missing at the end shows only against what was published. */
  end(): void {
    if (this.#brokenOff) return;
    for (const [stream, heads] of this.#awaited) {
      const last = this.#heads.get(stream)?.revision ?? -1;
      const cut = heads.some(({ revision }) => revision > last);
      if (cut && !this.#broken.has(stream)) this.#note('cut', { stream, revision: last + 1 });
    }
    if (this.#seals.some(({ count }) => count > this.#events)) this.#note('cut');
  }

  breakOff(reason: string): void {
    this.#brokenOff = true;
    this.#note('broken', NOWHERE, reason);
  }

  verdict(cancelled: boolean): LogVerdict {
    const closed = [...this.#closed].flatMap((stream) => {
      const head = this.#broken.has(stream) ? undefined : this.#heads.get(stream);
      return head ? [{ stream, ...head, count: head.revision + 1 }] : [];
    });
    const seal = { count: this.#events, digest: this.#digest.copy().digest('hex') };
    const [events, heads, faults, agreed] = [this.#events, this.#heads, this.#faults, this.#agreed];
    return { events, heads, closed, seal, faults, agreed, cancelled };
  }

  #awaitedOf(stream: string): PublishedHead[] {
    return this.#awaited.get(stream) ?? [];
  }

  #nextOf(stream: string): Revision {
    return (this.#heads.get(stream)?.revision ?? -1) + 1;
  }

  #note(code: LogFaultCode, { stream, revision }: Place = NOWHERE, found: string | null = null): void {
    this.#broken.add(stream);
    this.#faults.push({ code, stream, revision, number: this.#events, found });
  }

  #faultOf(event: RecordedEvent): LogFaultCode | null {
    if (!isTime(event.recordedAt)) return 'time';
    if (this.#ids.has(event.id)) return 'id';
    return this.#options.isKnown && !this.#options.isKnown(event) ? 'unknown' : null;
  }

  #compareHead({ stream, revision, meta }: RecordedEvent): void {
    const published = this.#awaitedOf(stream).filter((head) => head.revision === revision);
    const agreeing = published.filter(({ hash }) => hash === meta.hash).length;
    this.#agreed += agreeing;
    if (agreeing < published.length) this.#note('head', { stream, revision });
  }

  #compareSeals(): void {
    for (const { count, digest } of this.#seals) {
      if (count !== this.#events) continue;
      if (this.#digest.copy().digest('hex') === digest) this.#agreed += 1;
      else if (!this.#broken.has(null)) this.#note('seal');
    }
  }
}

/** A time exactly as the stores write it. */
function isTime(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}
