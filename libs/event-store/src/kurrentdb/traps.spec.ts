// The traps of the client and the server that show while all is well, each with how the store steps over it.
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client';
import { chain, verifyChain } from '../chain.js';
import { chainedStore } from '../chained-store.js';
import { asPosition, type NewEvent, type RecordedEvent } from '../envelope.js';
import { type Checkpoint, type EventStore, isCheckpoint } from '../port.js';
import { supervise } from '../supervision.js';
import { buildServer, ChildServer } from '../testing/kurrentdb/child.js';
import { collect, places, readStream, sampleEvents } from '../testing/sample.js';
import { follow } from '../testing/subscription-contract.js';
import { kurrentStore } from './store.js';

jest.setTimeout(20_000);

let server: ChildServer;
let store: EventStore;
let raw: KurrentDBClient;

beforeAll(async () => {
  buildServer();
  server = new ChildServer();
  await server.start();
  store = kurrentStore({ connectionString: server.connectionString });
  raw = KurrentDBClient.connectionString(server.connectionString);
}, 60_000);

afterAll(async () => {
  await raw.dispose();
  await store.close();
  await server.kill();
});

/** Writes so many events of the system, which are none of ours. */
async function systemEvents(count: number): Promise<void> {
  const events = Array.from({ length: count }, () => jsonEvent({ type: '$statsCollected', data: {} }));
  await raw.appendToStream('$stats-127.0.0.1', events);
}

/** What is open on a server once it is as it should be, or after a while. */
async function until(
  of: ChildServer,
  isDone: (open: readonly [reads: number, connections: number]) => boolean,
): Promise<readonly [reads: number, connections: number]> {
  const end = Date.now() + 3000;
  for (;;) {
    const open = [await of.openReads(), await of.openConnections()] as const;
    if (isDone(open) || Date.now() > end) return open;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const withMeta = (events: readonly NewEvent[], meta: object): NewEvent[] =>
  events.map((event) => ({ ...event, meta: { ...event.meta, ...meta } }));

describe('appends', () => {
  it('the server takes a known id for done without a look at the content: the store looks', async () => {
    const [one] = sampleEvents('content');
    if (one === undefined) throw new Error('no sample');
    const sent = (note: string) => ({ id: one.id, type: 'SeatTaken', data: { note } });
    await raw.appendToStream('$raw-1', jsonEvent(sent('first')), { streamState: 'no_stream' });
    const lie = await raw.appendToStream('$raw-1', jsonEvent(sent('second')), { streamState: 'no_stream' });
    expect(lie.success).toBe(true);

    await store.append('content-1', 'no_stream', [one]);
    const other = await store.append('content-1', 'no_stream', [{ ...one, data: { note: 'second' } }]);
    const refusal = { code: 'DuplicateEventId', id: one.id, stream: 'content-1', revision: 0 };
    expect(other).toEqual({ ok: false, refusal });
  });

  it('two processes with one command: the second hears that it repeats, and whose hash stands', async () => {
    const [first, second] = [chainedStore(store), chainedStore(store)];
    const batch = sampleEvents('twice', 2);
    const later = withMeta(batch, { occurredAt: '2026-05-01T18:00:09.000Z' });
    const written = await first.append('twice-1', 'no_stream', batch);
    const repeated = await second.append('twice-1', 'no_stream', later);
    expect(repeated).toEqual({ ...written, repeated: true });
    expect(await second.append('twice-1', 1, sampleEvents('next'))).toMatchObject({ ok: true, revision: 2 });
    expect(await verifyChain(store.read('twice-1'))).toMatchObject({ ok: true, events: 3 });
  });

  it('the server keeps no chain: the hash at the exact revision is looked up and compared', async () => {
    const linked = chain(null, 'linked-1', sampleEvents('linked', 2));
    await store.append('linked-1', 'no_stream', linked);
    const fresh = kurrentStore({ connectionString: server.connectionString });
    const refusal = { code: 'BrokenChain', stream: 'linked-1', revision: 2 };
    const wrong = chain({ revision: 1, hash: 'f'.repeat(64) }, 'linked-1', sampleEvents('wrong'));
    expect(await fresh.append('linked-1', 1, wrong)).toEqual({ ok: false, refusal });
    expect(await fresh.append('linked-1', 1, sampleEvents('bare'))).toEqual({ ok: false, refusal });
    expect(await fresh.append('linked-1', 'any', sampleEvents('bare'))).toMatchObject({
      refusal: { code: 'ExactRevisionRequired' },
    });
    const head = { revision: 1, hash: linked[1]?.meta.hash ?? '' };
    const right = chain(head, 'linked-1', sampleEvents('right'));
    expect(await fresh.append('linked-1', 1, right)).toMatchObject({ ok: true, revision: 2 });
    await fresh.close();
  });

  it('without an expected revision the server forgets ids: the store looks through the stream', async () => {
    const batch = sampleEvents('any', 2);
    const first = await store.append('any-1', 'any', batch);
    await store.append('any-1', 'any', sampleEvents('between'));
    expect(await store.append('any-1', 'any', batch)).toEqual({ ...first, repeated: true });
    const part = await store.append('any-1', 'exists', [...sampleEvents('new'), ...batch]);
    expect(part).toMatchObject({ refusal: { code: 'DuplicateEventId', revision: 0 } });
    const together = Array.from({ length: 5 }, (_, index) =>
      store.append('any-1', 'any', sampleEvents(`together-${index}`)),
    );
    expect((await Promise.all(together)).every(({ ok }) => ok)).toBe(true);
    expect(await readStream(store, 'any-1')).toHaveLength(8);
  });

  it('throwOnAppendFailure=false tells a wrong revision: such a connection string is refused', () => {
    const connectionString = `${server.connectionString}&throwOnAppendFailure=false`;
    expect(() => kurrentStore({ connectionString })).toThrow('throwOnAppendFailure');
  });

  it('a server takes 1 MB in one append: more is refused, and nothing of it is written', async () => {
    const large = sampleEvents('large', 2).map((event) => ({ ...event, data: 'x'.repeat(530_000) }));
    const refusal = { code: 'BatchTooLarge', limit: 1_048_576 };
    expect(await store.append('large-1', 'no_stream', large)).toEqual({ ok: false, refusal });
    expect(await readStream(store, 'large-1')).toEqual([]);
  });

  it('names that the store keeps in the metadata are refused to others', async () => {
    const taken = withMeta(sampleEvents('taken'), { '@id': 'mine' });
    const result = await store.append('taken-1', 'no_stream', taken);
    expect(result).toMatchObject({ refusal: { code: 'InvalidEvent', index: 0 } });
  });

  it('close waits for what was handed in', async () => {
    const closing = kurrentStore({ connectionString: server.connectionString });
    const appends = [1, 2, 3].map((n) => closing.append(`close-${n}`, 'no_stream', sampleEvents(`k${n}`)));
    await closing.close();
    expect((await Promise.all(appends)).map(({ ok }) => ok)).toEqual([true, true, true]);
  });

  it('the older client registers the same message names: it must not be installed beside this one', () => {
    expect(() => createRequire(import.meta.url).resolve('@eventstore/db-client')).toThrow();
  });
});

describe('reads', () => {
  it('the time of the server loses milliseconds: recordedAt keeps them, read or followed', async () => {
    const now = () => new Date('2026-05-01T18:00:01.234Z');
    const timed = kurrentStore({ connectionString: server.connectionString, now });
    const after = await timed.head();
    await timed.append('timed-1', 'no_stream', sampleEvents('timed'));
    const [read] = await readStream(timed, 'timed-1');
    const { events } = await follow(timed, { after }, ({ length }) => length === 1);
    expect(read?.recordedAt).toBe('2026-05-01T18:00:01.234Z');
    expect(events).toEqual([read]);
    for await (const { event } of raw.readStream('timed-1', { maxCount: 1 })) {
      expect(event?.created.getUTCMilliseconds()).toBe(0);
    }
    await timed.close();
  });

  it('a position is commit and prepare, kept as text: a place inside of a batch is found again', async () => {
    const start = await store.head();
    const appended = await store.append('place-1', 'no_stream', sampleEvents('place', 3));
    const all = await collect(store.readAll({ after: start, limit: 10 }));
    const [first, second, third] = all.map(({ position }) => String(position));
    const commits = new Set(all.map(({ position }) => position.split(':')[0]));
    expect(commits.size).toBe(1);
    expect(appended).toMatchObject({ position: third });
    const kept = asPosition(JSON.parse(JSON.stringify(second ?? null)) as string);
    expect(places(await collect(store.readAll({ after: kept, limit: 10 })))).toEqual(['place-1/2']);
    const { events } = await follow(store, { after: kept }, ({ length }) => length === 1);
    expect(places(events)).toEqual(['place-1/2']);
    expect(store.compare(asPosition(first ?? ''), kept)).toBeLessThan(0);
    expect(store.compare(asPosition('9:5'), asPosition('10:1'))).toBeLessThan(0);
    expect(() => store.compare(asPosition('7'), kept)).toThrow('not a position of this store');
  });

  it('left early, reads and subscriptions leave no call open on the server', async () => {
    await store.append('early-1', 'no_stream', sampleEvents('early', 600));
    const leave = async (events: AsyncIterable<RecordedEvent | Checkpoint>): Promise<void> => {
      const iterator = events[Symbol.asyncIterator]();
      await iterator.next();
      await iterator.return?.();
    };
    await leave(store.read('early-1'));
    await leave(store.read('early-1', { direction: 'backwards' }));
    await leave(store.readAll({ limit: Infinity }));
    await leave(store.subscribeAll());
    const aborted = store.subscribeAll({ signal: AbortSignal.timeout(50) });
    await collect(aborted);
    expect((await until(server, ([reads]) => reads === 0))[0]).toBe(0);
  });

  it('closing the store ends its subscriptions, which say so', async () => {
    const closing = kurrentStore({ connectionString: server.connectionString });
    const following = collect(closing.subscribeAll({ onCaughtUp: () => void closing.close() }));
    await expect(following).rejects.toThrow('the store is closed');
    expect((await until(server, ([reads]) => reads === 0))[0]).toBe(0);
  });

  it('native code never lets go of a connection: closed stores leave one, and no call', async () => {
    const own = new ChildServer();
    await own.start();
    for (const name of ['one', 'two', 'three']) {
      const opened = kurrentStore({ connectionString: own.connectionString });
      await opened.append(`handles-${name}`, 'no_stream', sampleEvents(`handles-${name}`, 2));
      expect(await readStream(opened, `handles-${name}`)).toHaveLength(2);
      await opened.subscribeAll()[Symbol.asyncIterator]().next();
      expect([await own.openReads(), await own.openConnections()]).toEqual([1, 2]);
      await opened.close();
      expect(await until(own, ([reads, connections]) => reads === 0 && connections === 1)).toEqual([0, 1]);
    }
    await own.kill();
  });

  it('backwards from beyond the end the server finds nothing: the store begins at the end', async () => {
    await store.append('beyond-1', 'no_stream', sampleEvents('beyond', 2));
    const events = await readStream(store, 'beyond-1', { from: 900, limit: 1, direction: 'backwards' });
    expect(places(events)).toEqual(['beyond-1/1']);
  });
});

describe('the end of the log and checkpoints', () => {
  it('events of the system behind our last one are no end to wait for', async () => {
    await store.append('head-1', 'no_stream', sampleEvents('head'));
    const head = await store.head();
    await systemEvents(3);
    expect(await store.head()).toBe(head);
    const stop = new AbortController();
    const following = supervise({
      store,
      signal: stop.signal,
      filter: { types: ['NeverRecorded'] },
      loadCheckpoint: () => null,
      apply: () => undefined,
      onPoison: () => undefined,
    });
    expect(head !== null && (await following.waitFor(head, 3000))).toBe('seen');
    expect(await following.lag()).toMatchObject({ behind: false, milliseconds: 0 });
    const next = await store.append('head-1', 0, sampleEvents('unwanted'));
    expect(next.ok && (await following.waitFor(next.position, 1000))).toBe('seen');
    expect(following.state().status).toBe('live');
    stop.abort();
    await following.done;
  });

  it('checkpoints are called out ahead of events in the buffer: none is told before them', async () => {
    const after = await store.head();
    for (let round = 0; round < 6; round += 1) {
      await store.append(`ahead-${round}`, 'no_stream', sampleEvents(`ahead-${round}`, 20));
      await systemEvents(40);
    }
    const expected = await collect(store.readAll({ after, limit: 1000 }));
    const seen: string[] = [];
    let checkpoints = 0;
    for await (const message of store.subscribeAll({ after, signal: AbortSignal.timeout(5000) })) {
      if (isCheckpoint(message)) {
        const due = expected.filter(({ position }) => store.compare(position, message.checkpoint) <= 0);
        expect(seen).toEqual(places(due));
        checkpoints += 1;
        if (message.caughtUp) break;
      } else {
        seen.push(...places([message]));
        if (seen.length % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
      }
    }
    expect(seen).toEqual(places(expected));
    expect(checkpoints).toBeGreaterThan(0);
  });

  it('beginnings and types at once are more than a server filters: the rest is judged here', async () => {
    const after = await store.head();
    await store.append('mixed-1', 'no_stream', sampleEvents('mixed-a', 2, 'FoulGiven'));
    await store.append('mixed-2', 'no_stream', sampleEvents('mixed-b', 2, 'FoulGivenLate'));
    await store.append('other-2', 'no_stream', sampleEvents('mixed-c', 2, 'FoulGiven'));
    const read = async (filter: object) => places(await collect(store.readAll({ after, limit: 10, filter })));
    expect(await read({ streamPrefix: ['mixed-', 'no-'], types: ['FoulGiven'] })).toHaveLength(2);
    expect(await read({ types: ['FoulGiven'] })).toHaveLength(4);
    expect(await read({ streamPrefix: '' })).toHaveLength(6);
    expect(await read({ streamPrefix: [] })).toEqual([]);
  });
});

describe('a log that others share', () => {
  it('what somebody else has written is no event of ours, and is not passed over in silence', async () => {
    const after = await store.head();
    await raw.appendToStream('foreign-1', jsonEvent({ type: 'Other', data: {} }));
    const words = 'Other at foreign-1/0 is no event of ours';
    await expect(readStream(store, 'foreign-1')).rejects.toThrow(words);
    await expect(collect(store.readAll({ after, limit: 1 }))).rejects.toThrow(words);
    await expect(collect(store.subscribeAll({ after }))).rejects.toThrow(words);
    const beside = { streamPrefix: 'game-' };
    expect(await collect(store.readAll({ after, limit: 9, filter: beside }))).toEqual([]);
  });
});
