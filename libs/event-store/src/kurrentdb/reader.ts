// Reads in pages that are always read to their end: a page left half read would stay open on the server.
import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  EVENT_TYPE,
  type Filter,
  FORWARDS,
  type ReadPosition,
  type ReadRevision,
  START,
  STREAM_NAME,
  StreamNotFoundError,
} from '@kurrent/kurrentdb-client';
import type { Position, RecordedEvent, Revision } from '../envelope.js';
import { prefixesOf } from '../log.js';
import {
  type EventFilter,
  type ReadAllOptions,
  type ReadOptions,
  StoreUnavailable,
} from '../port.js';
import { asUnavailable, type Connection } from './connection.js';
import { placeOf, positionText, recordedOf } from './record.js';

/** Events of one page at most. */
const PAGE = 256;

/** The streams of the system, statistics for instance, are no part of our log. */
export const OURS: Filter = { filterOn: STREAM_NAME, regex: '^[^$]', checkpointInterval: 32 };

type Direction = 'forwards' | 'backwards';

export interface StreamPage {
  readonly stream: string;
  readonly from: Revision | 'start' | 'end';
  readonly count: number;
  readonly direction: Direction;
}

interface LogPage {
  readonly from: Position | null;
  readonly count: number;
  readonly filter: Filter;
}

export class Reader {
  readonly #connection: Connection;
  readonly #onEnd: (event: RecordedEvent) => void;

  /** `onEnd` hears of the last event of each page of a stream. */
  constructor(connection: Connection, onEnd: (event: RecordedEvent) => void) {
    this.#connection = connection;
    this.#onEnd = onEnd;
  }

  async *read(stream: string, options: ReadOptions = {}): AsyncGenerator<RecordedEvent, void> {
    const { direction = 'forwards', limit = Infinity } = options;
    const forwards = direction === 'forwards';
    let from: StreamPage['from'] = options.from ?? (forwards ? 'start' : 'end');
    let left = limit;
    while (left > 0) {
      const count = Math.min(PAGE, left);
      const events = await this.#streamPage({ stream, from, count, direction });
      yield* events;
      const last = events.at(-1);
      if (last === undefined || events.length < count) return;
      left -= count;
      from = last.revision + (forwards ? 1 : -1);
      if (from < 0) return;
    }
  }

  /** A page of a stream; from a revision beyond the end, backwards begins at the end. */
  async #streamPage(page: StreamPage): Promise<readonly RecordedEvent[]> {
    const events = await this.page(page);
    const { direction, from, count } = page;
    if (direction === 'forwards' || typeof from !== 'number') return events;
    if (events.length === count || events[0]?.revision === from) return events;
    const ended = await this.page({ ...page, from: 'end' });
    return ended.filter(({ revision }) => revision <= from);
  }

  /** As many events of a stream as are asked for at once, none when it is missing. */
  async page({ stream, from, count, direction }: StreamPage): Promise<readonly RecordedEvent[]> {
    const { reading } = this.#connection;
    const fromRevision: ReadRevision = typeof from === 'number' ? BigInt(from) : from === 'end' ? END : START;
    const options = { fromRevision, maxCount: count, requiresLeader: true };
    try {
      const records = reading.readStream(stream, {
        ...options,
        direction: direction === 'forwards' ? FORWARDS : BACKWARDS,
      });
      const resolved = await this.#collect(records);
      const events = resolved.flatMap(({ event }) => (event ? [recordedOf(event)] : []));
      const [first, last] = [events[0], events.at(-1)];
      const end = direction === 'forwards' ? last : first;
      if (end !== undefined) this.#onEnd(end);
      return events;
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw this.#failed(error);
    }
  }

  async *readAll({ after, limit, filter }: ReadAllOptions): AsyncGenerator<RecordedEvent, void> {
    const wanted = wantedBy(filter);
    let reached = after ?? null;
    let left = filter?.types?.length === 0 ? 0 : limit;
    while (left > 0) {
      const count = Math.min(PAGE, left) + 1;
      const records = await this.#logPage({ from: reached, count, filter: atServer(filter) });
      const events = decoded(records, reached, wanted).slice(0, left);
      left -= events.length;
      yield* events;
      const last = records.at(-1)?.event;
      if (last === undefined || records.length < count) return;
      reached = positionText(last.position);
    }
  }

  /** The position of the last event that is not the system's. */
  async head(): Promise<Position | null> {
    const { reading } = this.#connection;
    try {
      const options = { direction: BACKWARDS, fromPosition: END, maxCount: 1, requiresLeader: true } as const;
      const records = reading.readAll({ ...options, filter: OURS });
      const [last] = await this.#collect(records);
      return last?.event === undefined ? null : positionText(last.event.position);
    } catch (error) {
      throw this.#failed(error);
    }
  }

  async #logPage({ from, count, filter }: LogPage): Promise<AllStreamResolvedEvent[]> {
    const { reading } = this.#connection;
    const fromPosition: ReadPosition = from === null ? START : placeOf(from);
    const options = { direction: FORWARDS, maxCount: count, requiresLeader: true } as const;
    try {
      return await this.#collect(reading.readAll({ ...options, fromPosition, filter }));
    } catch (error) {
      throw this.#failed(error);
    }
  }

  #failed(error: unknown): unknown {
    this.#connection.failedToRead(error);
    return asUnavailable(error);
  }

  async #collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
    const all = async (): Promise<Item[]> => {
      const collected: Item[] = [];
      for await (const item of items) collected.push(item);
      return collected;
    };
    const { deadline } = this.#connection;
    return await deadline.within(all(), () => {
      throw new StoreUnavailable(`no answer within ${deadline.milliseconds} ms`);
    });
  }
}

/** What is wanted of a page, without the event at the position itself: reads begin with it. */
function decoded(
  records: readonly AllStreamResolvedEvent[],
  after: Position | null,
  wanted: Wanted,
): RecordedEvent[] {
  return records.flatMap(({ event }) => {
    if (event === undefined || isSystem(event.streamId) || !wanted(event)) return [];
    return after !== null && positionText(event.position) === after ? [] : [recordedOf(event)];
  });
}

const isSystem = (stream: string): boolean => stream.startsWith('$');

/** The part of a filter that the server can judge: it takes either names of streams or types, not both. */
function atServer(filter: EventFilter | undefined): Filter {
  const prefixes = prefixesOf(filter);
  const named = prefixes?.every((prefix) => prefix !== '' && !isSystem(prefix)) ?? false;
  if (prefixes !== null && named && prefixes.length > 0) {
    return { filterOn: STREAM_NAME, prefixes: [...prefixes], checkpointInterval: 32 };
  }
  if (prefixes !== null || filter?.types === undefined) return OURS;
  return { filterOn: EVENT_TYPE, prefixes: [...filter.types], checkpointInterval: 32 };
}

export type Wanted = (event: { readonly streamId: string; readonly type: string }) => boolean;

/** The whole filter, judged here before an event is decoded: others may keep streams beside ours. */
export function wantedBy(filter: EventFilter | undefined): Wanted {
  const prefixes = prefixesOf(filter);
  const types = filter?.types === undefined ? null : new Set(filter.types);
  return ({ streamId, type }) => {
    if (types !== null && !types.has(type)) return false;
    return prefixes === null || prefixes.some((prefix) => streamId.startsWith(prefix));
  };
}
