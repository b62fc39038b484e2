// A log is carried whole between SQLite and KurrentDB, goes on where it was ended, and mixes with no other.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { chainedStore } from './chained-store.js';
import { kurrentStore } from './kurrentdb/store.js';
import { CarriedClock, carryLog } from './migrate.js';
import type { EventStore } from './port.js';
import { sqliteStore } from './sqlite/store.js';
import { type Folder, temporaryFolder } from './testing/folder.js';
import { buildServer, ChildServer } from './testing/kurrentdb/child.js';
import { sampleEvents } from './testing/sample.js';
import { foundInStore, verifyLog } from './verify.js';

let folder: Folder;
let server: ChildServer;
let opened: EventStore[];

function inFile(name: string, clock = new CarriedClock()): EventStore {
  const store = sqliteStore({ file: folder.file(name), now: clock.now });
  opened.push(store);
  return store;
}

function onServer(clock: CarriedClock): EventStore {
  const store = kurrentStore({ connectionString: server.connectionString, now: clock.now });
  opened.push(store);
  return store;
}

/** Two games and a protocol, their acts between one another, each recorded at a time of its own. */
async function record(store: EventStore, clock: CarriedClock, games: readonly string[]): Promise<void> {
  const chained = chainedStore(store);
  for (let act = 0; act < 20; act += 1) {
    clock.time = new Date(Date.parse('2026-05-01T18:00:00.000Z') + act * 1500);
    for (const game of games) {
      const expected = act === 0 ? 'no_stream' : act * 2 - 1;
      const result = await chained.append(game, expected, sampleEvents(`${game}-${act}`, 2));
      if (!result.ok) throw new Error(result.refusal.code);
    }
  }
}

async function verdictOf(store: EventStore) {
  const { heads, seal, faults } = await verifyLog(foundInStore(store));
  return { heads, seal, faults };
}

beforeAll(async () => {
  buildServer();
  server = new ChildServer();
  await server.start();
}, 120_000);
afterAll(() => server.kill());
beforeEach(() => {
  folder = temporaryFolder();
  opened = [];
});
afterEach(async () => {
  for (const store of opened) await store.close();
  folder.remove();
});

describe('carryLog', () => {
  it('carries a log to KurrentDB and back, stopped on the way, to the same heads', async () => {
    const clocks = [new CarriedClock(), new CarriedClock(), new CarriedClock()] as const;
    const source = inFile('log', clocks[0]);
    await record(source, clocks[0], ['game-1', 'game-2', 'protocol-1']);
    const shared = onServer(clocks[1]);
    const ending = new AbortController();
    const onProgress = (events: number): void => (events >= 40 ? ending.abort() : undefined);
    const stopped = { source, target: shared, clock: clocks[1], onProgress, signal: ending.signal };
    const part = await carryLog(stopped);
    expect(part).toMatchObject({ ok: true, events: 40, before: 0, cancelled: true });
    const rest = await carryLog({ source, target: shared, clock: clocks[1] });
    expect(rest).toEqual({ ok: true, events: 120, before: 40, cancelled: false });
    const back = inFile('back', clocks[2]);
    await carryLog({ source: shared, target: back, clock: clocks[2] });
    const verdict = await verdictOf(source);
    expect(verdict.faults).toEqual([]);
    expect(await verdictOf(shared)).toEqual(verdict);
    expect(await verdictOf(back)).toEqual(verdict);
    const again = await carryLog({ source: shared, target: back, clock: clocks[2] });
    expect(again).toEqual({ ok: true, events: 120, before: 120, cancelled: false });
  }, 60_000);

  it('goes on when the server was away', async () => {
    await server.kill();
    await server.start();
    const [clock, theirs] = [new CarriedClock(), new CarriedClock()];
    const source = inFile('log', clock);
    await record(source, clock, ['game-1']);
    const target = onServer(theirs);
    const carrying = carryLog({
      source, target, clock: theirs, patienceMilliseconds: 50,
      onProgress: (events) => {
        if (events !== 20) return;
        server.freeze();
        setTimeout(() => server.thaw(), 300);
      },
    });
    expect(await carrying).toMatchObject({ ok: true, events: 40 });
    expect(await verdictOf(target)).toEqual(await verdictOf(source));
  }, 60_000);

  it.each([
    ['before', ['game-1'], ['game-2'], { number: 1, stream: 'game-2' }],
    ['between', ['a', 'b'], ['a', 'c'], { number: 3, stream: 'c' }],
    ['behind', [], ['game-2'], { number: 1, revision: 0 }],
  ])('refuses a target that has events of others: %s', async (_, games, others, place) => {
    const [clock, theirs] = [new CarriedClock(), new CarriedClock()];
    const [source, target] = [inFile('log', clock), inFile('other', theirs)];
    await record(source, clock, games);
    await record(target, theirs, others);
    const result = await carryLog({ source, target, clock: theirs });
    expect(result).toMatchObject({ ok: false, refusal: { code: 'OtherEvents', ...place } });
    expect((await verdictOf(target)).seal.count).toBe(others.length * 40);
  });

  it('carries no event without a chain', async () => {
    const source = inFile('log');
    await source.append('game-1', 'no_stream', sampleEvents('a'));
    const target = inFile('target');
    const refusal = { code: 'NotWhole', stream: 'game-1', revision: 0 };
    expect(await carryLog({ source, target, clock: new CarriedClock() })).toEqual({ ok: false, refusal });
  });
});
