// The part of the contract that concerns subscriptions: catching up, going live, filters, and the end.
import { expect, it } from '@jest/globals';
import type { RecordedEvent } from '../envelope.js';
import { type Checkpoint, type EventStore, isCheckpoint, type SubscribeOptions } from '../port.js';
import { collect, places, sampleEvents } from './sample.js';

/** Follows a store until `enough` says so or five seconds are over. */
export async function follow(
  store: EventStore,
  options: SubscribeOptions,
  enough: (events: readonly RecordedEvent[], last: RecordedEvent | Checkpoint) => boolean,
): Promise<{ events: RecordedEvent[]; checkpoints: Checkpoint[] }> {
  const signal = AbortSignal.timeout(5000);
  const events: RecordedEvent[] = [];
  const checkpoints: Checkpoint[] = [];
  for await (const message of store.subscribeAll({ signal, ...options })) {
    if (isCheckpoint(message)) checkpoints.push(message);
    else events.push(message);
    if (enough(events, message)) break;
  }
  return { events, checkpoints };
}

export function subscriptionContract(store: () => EventStore): void {
  it('hands over what is there, says that it has caught up, and goes on with what comes', async () => {
    await store().append('game-1', 'no_stream', sampleEvents('a', 2));
    const append = async (): Promise<void> => {
      await store().append('game-1', 1, sampleEvents('b', 2));
    };
    let later: Promise<void> | undefined;
    const onCaughtUp = (): void => {
      later ??= append();
    };
    const { events, checkpoints } = await follow(store(), { onCaughtUp }, ({ length }) => length === 4);
    await later;
    expect(places(events)).toEqual(['game-1/0', 'game-1/1', 'game-1/2', 'game-1/3']);
    expect(checkpoints).toContainEqual({ checkpoint: events[1]?.position, caughtUp: true });
  });

  it('begins after a position, exclusive', async () => {
    await store().append('game-1', 'no_stream', sampleEvents('a', 3));
    const [first] = await collect(store().readAll({ limit: 1 }));
    const { events } = await follow(store(), { after: first?.position }, ({ length }) => length === 2);
    expect(places(events)).toEqual(['game-1/1', 'game-1/2']);
  });

  it('filters, and its checkpoints pass over what was filtered out', async () => {
    await store().append('game-1', 'no_stream', sampleEvents('a', 3));
    await store().append('protocol-1', 'no_stream', sampleEvents('b'));
    await store().append('game-2', 'no_stream', sampleEvents('c', 5));
    const filter = { streamPrefix: 'protocol-' };
    const caughtUp = (_: unknown, last: RecordedEvent | Checkpoint) => isCheckpoint(last) && last.caughtUp;
    const { events, checkpoints } = await follow(store(), { filter }, caughtUp);
    expect(places(events)).toEqual(['protocol-1/0']);
    expect(checkpoints.at(-1)?.checkpoint).toBe(await store().head());
  });

  it('catches up with a long log, each event once and in order', async () => {
    for (let batch = 0; batch < 5; batch += 1) {
      await store().append(`game-${batch}`, 'no_stream', sampleEvents(`a${batch}`, 300));
    }
    const { events } = await follow(store(), {}, ({ length }) => length === 1500);
    expect(places(events)).toEqual(places(await collect(store().readAll({ limit: 2000 }))));
  });

  it('tells of an empty log that it has caught up, and ends quietly by its signal', async () => {
    const stop = new AbortController();
    const heads: unknown[] = [];
    const onCaughtUp = (head: unknown): void => {
      heads.push(head);
      stop.abort();
    };
    const all = await collect(store().subscribeAll({ signal: stop.signal, onCaughtUp }));
    expect(all).toEqual([]);
    expect(heads).toEqual([null]);
  });

  it('misses nothing while events are appended under its feet', async () => {
    const appends = Array.from({ length: 40 }, (_, index) => `game-${index}`);
    const writing = Promise.all(
      appends.map((stream) => store().append(stream, 'no_stream', sampleEvents(stream, 3))),
    );
    const { events } = await follow(store(), {}, ({ length }) => length === 120);
    await writing;
    expect(new Set(places(events)).size).toBe(120);
  });
}
