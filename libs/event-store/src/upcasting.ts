// Upcasting: events of older shapes are lifted to the newest one while they are read; the log stays as it was
// written.
import type { RecordedEvent } from './envelope.js';
import { type EventStore, isCheckpoint } from './port.js';

/** Lifts the data of one type by one step, from schema `from` to `from + 1`. Pure: no clock, no look-ups. */
export interface Upcaster {
  readonly type: string;
  readonly from: number;
  readonly up: (data: unknown, event: RecordedEvent) => unknown;
}

export type Upcast = (event: RecordedEvent) => RecordedEvent;

/**
 * Makes one function of all upcasters. Throws when two claim the same step or a step is missing between two.
 */
export function upcastWith(upcasters: readonly Upcaster[]): Upcast {
  const steps = new Map<string, Map<number, Upcaster>>();
  for (const upcaster of upcasters) {
    const { type, from } = upcaster;
    const ofType = steps.get(type) ?? new Map<number, Upcaster>();
    if (ofType.has(from)) throw new Error(`two upcasters lift ${type} from schema ${from}`);
    steps.set(type, ofType.set(from, upcaster));
  }
  for (const [type, ofType] of steps) refuseGap(type, [...ofType.keys()]);
  return (event) => lift(event, steps.get(event.type));
}

function refuseGap(type: string, froms: readonly number[]): void {
  const first = Math.min(...froms);
  const gap = froms.map((_, index) => first + index).find((from) => !froms.includes(from));
  if (gap !== undefined) throw new Error(`no upcaster lifts ${type} from schema ${gap}`);
}

function lift(event: RecordedEvent, steps: ReadonlyMap<number, Upcaster> | undefined): RecordedEvent {
  let lifted = event;
  for (let step = steps?.get(lifted.schema); step !== undefined; step = steps?.get(lifted.schema)) {
    lifted = { ...lifted, schema: lifted.schema + 1, data: step.up(lifted.data, lifted) };
  }
  return lifted;
}

/**
 * Wraps a store so that everything read from it is of the newest schema. The chain is verified on the store
 * within.
 */
export function upcastingStore(store: EventStore, upcasters: readonly Upcaster[]): EventStore {
  const upcast = upcastWith(upcasters);
  return {
    append: (stream, expected, events) => store.append(stream, expected, events),
    read: (stream, options) => mapped(store.read(stream, options), upcast),
    readAll: (options) => mapped(store.readAll(options), upcast),
    subscribeAll: (options) =>
      mapped(store.subscribeAll(options), (message) => (isCheckpoint(message) ? message : upcast(message))),
    compare: (a, b) => store.compare(a, b),
    head: () => store.head(),
    close: () => store.close(),
  };
}

async function* mapped<Item>(
  items: AsyncIterable<Item>,
  map: (item: Item) => Item,
): AsyncGenerator<Item, void> {
  for await (const item of items) yield map(item);
}
