// The server frozen, killed and started again: what appends, reads and subscriptions say, and how they go on.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Position, RecordedEvent } from '../envelope.js';
import { type EventStore, StoreUnavailable } from '../port.js';
import { supervise } from '../supervision.js';
import { type Folder, temporaryFolder } from '../testing/folder.js';
import { buildServer, ChildServer } from '../testing/kurrentdb/child.js';
import { collect, places, readStream, sampleEvents } from '../testing/sample.js';
import { kurrentStore } from './store.js';

jest.setTimeout(20_000);

const DEADLINE = 700;

let folder: Folder;
let server: ChildServer;
let store: EventStore;

/** Each test has a stream of its own, with one event. */
let stream: string;
let tests = 0;

beforeAll(async () => {
  buildServer();
  folder = temporaryFolder();
  server = new ChildServer(folder.file('log'));
  await server.start();
  store = kurrentStore({ connectionString: server.connectionString, deadlineMilliseconds: DEADLINE });
}, 60_000);

beforeEach(async () => {
  tests += 1;
  stream = `game-${tests}`;
  expect(await untilKnown('no_stream', 'a')).toMatchObject({ ok: true });
});

afterEach(() => server.thaw());

afterAll(async () => {
  await server.kill();
  await store.close();
  folder.remove();
});

/** The batch of a command of this test. */
const batchOf = (command: string) => sampleEvents(`${tests}-${command}`);

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; milliseconds: number }> {
  const begun = Date.now();
  const result = await work;
  return { result, milliseconds: Date.now() - begun };
}

const ended = (events: AsyncIterable<unknown>): Promise<unknown> => collect(events).catch((error) => error);

/** Tries the same batch again until the outcome is known. */
async function untilKnown(expected: number | 'no_stream', command: string) {
  for (const end = Date.now() + 15_000; ; ) {
    const result = await store.append(stream, expected, batchOf(command));
    const open = !result.ok && /Unknown|Unavailable/.test(result.refusal.code);
    if (!open || Date.now() > end) return result;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the server frozen', () => {
  it('an append has no deadline in the client: ours says that the outcome is open', async () => {
    server.freeze();
    const { result, milliseconds } = await timed(store.append(stream, 0, batchOf('b')));
    expect(result).toMatchObject({ ok: false, refusal: { code: 'OutcomeUnknown' } });
    expect(milliseconds).toBeLessThan(DEADLINE + 400);
    server.thaw();
    expect(await untilKnown(0, 'b')).toMatchObject({ ok: true, revision: 1, repeated: true });
    expect(places(await readStream(store, stream))).toEqual([`${stream}/0`, `${stream}/1`]);
  });

  it('killed before it could write, the same batch is written once, by the repeat', async () => {
    server.freeze();
    const lost = await store.append(stream, 0, batchOf('b'));
    expect(lost).toMatchObject({ ok: false, refusal: { code: 'OutcomeUnknown' } });
    await server.kill();
    await server.start();
    expect(await untilKnown(0, 'b')).toMatchObject({ ok: true, revision: 1, repeated: false });
    expect(await untilKnown(0, 'b')).toMatchObject({ ok: true, revision: 1, repeated: true });
    expect(await readStream(store, stream)).toHaveLength(2);
  });

  it('a late write of a batch that was given up comes in the way of nobody', async () => {
    server.freeze();
    await store.append(stream, 0, batchOf('given-up'));
    server.thaw();
    const other = await untilKnown(0, 'other');
    const events = await readStream(store, stream);
    expect(events).toHaveLength(2);
    if (!other.ok) expect(other.refusal).toMatchObject({ code: 'WrongExpectedVersion', actual: 1 });
  });

  it('reads and new subscriptions say within the deadline that the store is not there', async () => {
    await readStream(store, stream);
    server.freeze();
    for (const events of [store.read(stream), store.readAll({ limit: 1 }), store.subscribeAll()]) {
      const { result, milliseconds } = await timed(ended(events));
      expect(result).toBeInstanceOf(StoreUnavailable);
      expect(milliseconds).toBeLessThan(DEADLINE + 400);
    }
  });

  it('a full buffer of the client fails where nobody catches it: no more is sent than fits', async () => {
    server.freeze();
    const large = (index: number) =>
      sampleEvents(`large-${index}`).map((event) => ({ ...event, data: 'x'.repeat(50_000) }));
    const appends = Array.from({ length: 40 }, (_, index) =>
      store.append(`large-${index}`, 'no_stream', large(index)),
    );
    const codes = (await Promise.all(appends)).map((result) => (result.ok ? 'ok' : result.refusal.code));
    expect(codes.filter((code) => code === 'OutcomeUnknown')).toHaveLength(15);
    expect(codes.filter((code) => code === 'StoreUnavailable')).toHaveLength(25);
    await server.kill();
    await server.start();
    expect(await untilKnown(0, 'b')).toMatchObject({ ok: true, revision: 1 });
    const unsent = codes.flatMap((code, index) => (code === 'StoreUnavailable' ? [`large-${index}`] : []));
    for (const name of unsent) expect(await readStream(store, name)).toEqual([]);
  });
});

describe('the server killed', () => {
  it('raw errors of code 14: an append that was never sent is unavailable, and so are reads', async () => {
    await server.kill();
    // The first may still find the broken connection, on which an append may have gone out.
    await store.append(stream, 0, batchOf('b'));
    const result = await store.append(stream, 0, batchOf('b'));
    expect(result).toMatchObject({ ok: false, refusal: { code: 'StoreUnavailable' } });
    await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(readStream(store, stream)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await ended(store.subscribeAll())).toBeInstanceOf(StoreUnavailable);
    await server.start();
    expect(await untilKnown(0, 'b')).toMatchObject({ ok: true, revision: 1, repeated: false });
  });

  it('an append under way when the connection breaks has an unknown outcome', async () => {
    server.freeze();
    const appending = store.append(stream, 0, batchOf('b'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await server.kill();
    const { result, milliseconds } = await timed(appending);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'OutcomeUnknown' } });
    expect(milliseconds).toBeLessThan(DEADLINE);
    await server.start();
  });

  it('a subscription never reconnects: supervised it goes on, nothing missed, nothing twice', async () => {
    const applied: RecordedEvent[] = [];
    let checkpoint = await firstHead();
    const stop = new AbortController();
    const following = supervise({
      store,
      signal: stop.signal,
      loadCheckpoint: () => checkpoint,
      apply: (event) => {
        applied.push(event);
        checkpoint = event.position;
      },
      onCheckpoint: (position) => {
        checkpoint = position;
      },
      onPoison: () => undefined,
      backoff: { firstMilliseconds: 20, limitMilliseconds: 100 },
    });
    let expected = 0;
    for (const round of [1, 2]) {
      for (const part of ['x', 'y']) {
        const result = await untilKnown(expected, `round-${round}-${part}`);
        expected = result.ok ? result.revision : expected;
      }
      await server.kill();
      await until(() => following.state().status === 'backing_off');
      await server.start();
    }
    const last = await untilKnown(expected, 'last');
    expect(last.ok && (await following.waitFor(last.position, 5000))).toBe('seen');
    expect(places(applied)).toEqual(places(await readStream(store, stream)).slice(1));
    expect(applied).toHaveLength(5);
    stop.abort();
    await following.done;
  });

  it('a cluster that was not found at first is found later', async () => {
    const { port } = server;
    await server.kill();
    const settings = 'tls=false&maxDiscoverAttempts=5&discoveryInterval=100';
    const connectionString = `kurrentdb://127.0.0.1:${port},127.0.0.1:1?${settings}`;
    const cluster = kurrentStore({ connectionString, deadlineMilliseconds: 2000 });
    const lost = await cluster.append(stream, 0, batchOf('b'));
    expect(lost).toMatchObject({ ok: false, refusal: { code: 'StoreUnavailable' } });
    await server.start();
    await until(async () => (await cluster.append(stream, 0, batchOf('b'))).ok);
    expect(await readStream(cluster, stream)).toHaveLength(2);
    await cluster.close();
  });
});

/** The first read after a restart may still find the broken connection. */
const firstHead = (): Promise<Position | null> => store.head().catch(() => store.head());

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('it did not come to be');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
