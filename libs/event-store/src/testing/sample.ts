// Events for the tests of stores: small, valid, and told apart by their command.
import { eventId, eventMeta, type NewEvent } from '../envelope.js';
import type { EventStore, ReadOptions } from '../port.js';
import type { RecordedEvent } from '../envelope.js';

/** `count` events of one command, each with its index in the data. */
export function sampleEvents(commandId: string, count = 1, type = 'SeatTaken'): NewEvent[] {
  const meta = eventMeta({ commandId, actor: 'judge-1', occurredAt: '2026-05-01T18:00:00.000Z' });
  return Array.from({ length: count }, (_, index) => ({
    id: eventId(commandId, index),
    type,
    schema: 1,
    data: { seat: index + 1, note: commandId },
    meta,
  }));
}

/** The batch of one to three events that begins at a revision of a stream: always the same one. */
export function sampleBatch(stream: string, revision: number): NewEvent[] {
  return sampleEvents(`${stream}/${revision}`, 1 + (revision % 3));
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export async function readStream(store: EventStore, stream: string, options?: ReadOptions) {
  return await collect(store.read(stream, options));
}

export const places = (events: readonly RecordedEvent[]): string[] =>
  events.map(({ stream, revision }) => `${stream}/${revision}`);
