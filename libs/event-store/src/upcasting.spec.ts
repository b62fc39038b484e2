// Upcasting: every version ever written, kept in a golden file, is read as the newest one.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { verifyChain } from './chain.js';
import { chainedStore } from './chained-store.js';
import type { NewEvent } from './envelope.js';
import { memoryStore } from './memory-store.js';
import type { EventStore } from './port.js';
import { isCheckpoint } from './port.js';
import { collect, sampleEvents } from './testing/sample.js';
import { type Upcaster, upcastingStore, upcastWith } from './upcasting.js';

interface Version {
  readonly schema: number;
  readonly data: unknown;
}

interface Golden {
  readonly type: string;
  readonly newest: Version;
  readonly written: readonly Version[];
}

const goldenFile = new URL('../goldens/seat-taken.json', import.meta.url);
const golden = JSON.parse(readFileSync(goldenFile, 'utf8')) as Golden;

const upcasters: readonly Upcaster[] = [
  { type: 'SeatTaken', from: 2, up: (data) => ({ ...(data as object), guest: false }) },
  {
    type: 'SeatTaken',
    from: 1,
    up: (data) => {
      const { place, ...rest } = data as { place: number };
      return { seat: place, ...rest };
    },
  },
];

function eventOf({ schema, data }: Version): NewEvent {
  const [event] = sampleEvents(`schema-${schema}`, 1, golden.type);
  if (event === undefined) throw new Error('no sample');
  return { ...event, schema, data };
}

async function written(): Promise<EventStore> {
  const store = chainedStore(memoryStore());
  await store.append('game-1', 'no_stream', golden.written.map(eventOf));
  return store;
}

describe('upcasting', () => {
  it('reads every golden version as the newest, by each way of reading', async () => {
    const store = upcastingStore(await written(), upcasters);
    const stop = AbortSignal.timeout(50);
    const followed = await collect(store.subscribeAll({ signal: stop }));
    const ways = [
      await collect(store.read('game-1')),
      await collect(store.readAll({ limit: 10 })),
      followed.filter((message) => !isCheckpoint(message)),
    ];
    for (const events of ways) {
      const shapes = events.map((event) => isCheckpoint(event) || { schema: event.schema, data: event.data });
      expect(shapes).toEqual(golden.written.map(() => golden.newest));
    }
  });

  it('leaves the log as it was written, so that its chain holds', async () => {
    const store = await written();
    await collect(upcastingStore(store, upcasters).read('game-1'));
    const raw = await collect(store.read('game-1'));
    expect(raw.map(({ schema, data }) => ({ schema, data }))).toEqual(golden.written);
    expect(await verifyChain(raw)).toMatchObject({ ok: true });
  });

  it('does not touch events of other types', async () => {
    const store = memoryStore();
    await store.append('game-1', 'no_stream', sampleEvents('a', 1, 'FoulGiven'));
    const [event] = await collect(store.read('game-1'));
    if (event === undefined) throw new Error('no event');
    expect(upcastWith(upcasters)(event)).toBe(event);
  });

  it('refuses two upcasters for one step, and a missing step', () => {
    const step = (from: number): Upcaster => ({ type: 'SeatTaken', from, up: (data) => data });
    expect(() => upcastWith([step(1), step(1)])).toThrow('two upcasters lift SeatTaken from schema 1');
    expect(() => upcastWith([step(1), step(3)])).toThrow('no upcaster lifts SeatTaken from schema 2');
  });
});
