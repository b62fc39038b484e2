// A corner of a log that others have written to: streams under a name of its own, from the end found.
import type { Position, RecordedEvent } from '../../envelope.js';
import { prefixesOf } from '../../log.js';
import {
  type AppendResult,
  type Checkpoint,
  type EventFilter,
  type EventStore,
  isCheckpoint,
  type ReadAllOptions,
  type SubscribeOptions,
} from '../../port.js';

export interface Corner {
  /** Stands before the name of each stream. */
  readonly prefix: string;
  /** The end of the log when the corner was made; everything before is out of sight. */
  readonly start: Position | null;
}

/** The store as seen from a corner: empty at first, though a server cannot be emptied. */
export function inCorner(store: EventStore, { prefix, start }: Corner): EventStore {
  const named = (event: RecordedEvent): RecordedEvent => ({
    ...event,
    stream: event.stream.slice(prefix.length),
  });
  const within = (filter: EventFilter | undefined): EventFilter => ({
    ...filter,
    streamPrefix: (prefixesOf(filter) ?? ['']).map((wanted) => prefix + wanted),
  });
  /** A name that is refused stays what it is. */
  const inside = (stream: string): string => (/^(\$|$)/.test(stream) ? stream : prefix + stream);
  const seen = (position: Position | null): Position | null => (position === start ? null : position);

  async function* readAll(options: ReadAllOptions): AsyncGenerator<RecordedEvent, void> {
    const after = options.after ?? start;
    const filter = within(options.filter);
    for await (const event of store.readAll({ ...options, after, filter })) yield named(event);
  }

  async function* read(...given: Parameters<EventStore['read']>): AsyncGenerator<RecordedEvent, void> {
    const [stream, options] = given;
    for await (const event of store.read(prefix + stream, options)) yield named(event);
  }

  async function* subscribeAll(
    options: SubscribeOptions = {},
  ): AsyncGenerator<RecordedEvent | Checkpoint, void> {
    const { onCaughtUp } = options;
    const after = options.after ?? start;
    const told = onCaughtUp && ((position: Position | null) => onCaughtUp(seen(position)));
    const filter = within(options.filter);
    for await (const message of store.subscribeAll({ ...options, after, filter, onCaughtUp: told })) {
      yield isCheckpoint(message) ? message : named(message);
    }
  }

  return {
    append: async (stream, expected, events) =>
      unprefixed(await store.append(inside(stream), expected, events), prefix),
    read,
    readAll,
    subscribeAll,
    compare: (a, b) => store.compare(a, b),
    head: async () => seen(await store.head()),
    close: () => store.close(),
  };
}

function unprefixed(result: AppendResult, prefix: string): AppendResult {
  if (result.ok || !('stream' in result.refusal)) return result;
  const refusal = { ...result.refusal, stream: result.refusal.stream.slice(prefix.length) };
  return { ok: false, refusal };
}
