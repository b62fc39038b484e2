// What processes are told of changed views: which games and tournaments, and when they may have missed some.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { payloadsOf } from './notifications.js';
import { logOf, postgresViews, projectorOn } from './testing/built.js';
import { evening } from './testing/evening.js';
import { TestPostgres } from './testing/postgres.js';
import { listenViews, rebuildBeside, storePosition, type ViewsChange } from './index.js';

jest.setTimeout(60_000);

let postgres: TestPostgres;
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  postgres = await TestPostgres.start();
});

afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

afterAll(() => postgres.remove());

interface Listening {
  readonly heard: ViewsChange[];
  readonly troubles: unknown[];
  readonly until: (is: (heard: readonly ViewsChange[]) => boolean) => Promise<void>;
}

function listening(url: string): Listening {
  const heard: ViewsChange[] = [];
  const troubles: unknown[] = [];
  const ending = new AbortController();
  const done = listenViews({
    url, signal: ending.signal,
    onChanged: (change) => heard.push(change),
    onTrouble: (error) => troubles.push(error),
  });
  endings.push(async () => {
    ending.abort();
    await done;
  });
  const until = async (is: (heard: readonly ViewsChange[]) => boolean): Promise<void> => {
    const late = performance.now() + 20_000;
    while (!is(heard)) {
      if (performance.now() > late) throw new Error(`not heard: ${JSON.stringify(heard)}`);
      await pause(10);
    }
  };
  return { heard, troubles, until };
}

describe('notifications', () => {
  it('tell which games and tournaments have changed, once that is committed', async () => {
    const url = await postgres.database();
    const { store } = await evening();
    const { db, lease } = await postgresViews(url);
    endings.push(() => db.destroy(), () => lease.release());
    const { heard, until } = listening(url);
    await until(() => heard.length === 1);
    expect(heard).toEqual([{ games: [], tournaments: [], all: true }]);
    const projector = projectorOn(db, store, lease);
    await projector.applyAll(await logOf(store));
    await until(() => heard.length === 2);
    expect(heard[1]).toEqual({ games: ['a', 'b', 'c'], tournaments: ['cup'], all: false });
    await storePosition(db, 'opening', '3');
    await until(() => heard.length === 3);
    expect(heard[2]).toEqual({ games: [], tournaments: [], all: false });
    await rebuildBeside({ store, db, projector });
    await until(() => heard.at(-1)?.all === true);
  });

  it('come again after the database was away, and say that some may have been missed', async () => {
    const url = await postgres.database();
    const { heard, troubles, until } = listening(url);
    await until(() => heard.length === 1);
    await postgres.stop();
    await postgres.start();
    await until(() => heard.length === 2);
    expect(heard[1]?.all).toBe(true);
    expect(troubles.length).toBeGreaterThan(0);
    const { db, lease } = await postgresViews(url);
    endings.push(() => db.destroy(), () => lease.release());
    await storePosition(db, 'opening', '3');
    await until(() => heard.length === 3);
  });

  it('keep within what PostgreSQL takes', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, i) => `${i}-${'ё'.repeat(30)}`);
    const payloads = payloadsOf({ games: ids(300), tournaments: ids(100) });
    expect(payloads.length).toBeGreaterThan(1);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
    const told = payloads.map((payload) => JSON.parse(payload) as ViewsChange);
    expect(told.flatMap(({ games }) => games)).toEqual(ids(300));
    expect(told.flatMap(({ tournaments }) => tournaments)).toEqual(ids(100));
    expect(payloadsOf({ games: [], tournaments: [] })).toEqual(['{"games":[],"tournaments":[]}']);
    expect(payloadsOf({ games: ids(10_000), tournaments: [] })).toEqual(['{"all":true}']);
    expect(payloadsOf({ games: ['x'.repeat(8000)], tournaments: [] })).toEqual(['{"all":true}']);
  });
});
