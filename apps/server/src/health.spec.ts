// Health by parts: whatever stalls, fails or is full is named, within its time, and nothing piles up.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EventStore, memoryStore, StoreUnavailable } from '@consigliere/event-store';
import { openViews, type SqliteViews } from '@consigliere/read-models';
import type { Progress } from './following.js';
import { Health } from './health.js';

let folder: string;
let views: SqliteViews;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
  views = await openViews(join(folder, 'views.sqlite'));
});

afterEach(async () => {
  await views.destroy();
  rmSync(folder, { recursive: true });
});

interface Given {
  readonly head?: EventStore['head'];
  readonly views?: Progress;
  readonly freeBytes?: number;
  readonly folder?: string | null;
}

function healthOf({ head, views: ofViews, freeBytes = 0, folder: place = folder }: Given): Health {
  const log = memoryStore();
  const store: EventStore = { ...log, head: head ?? (() => log.head()) };
  const caughtUp = { status: 'ready', seconds: 0 } as const;
  const progress = async () => ({ views: ofViews ?? caughtUp, processes: caughtUp });
  const house = { store, views, following: { progress, waitFor: async () => true } };
  return new Health({ house, folder: place, pages: null, limits: { lagSeconds: 30, freeBytes } });
}

const away = async (): Promise<never> => {
  throw new StoreUnavailable('no connection to kurrentdb://me:secret@events');
};

describe('health', () => {
  it.each([
    ['store', 'store.unavailable', { head: away }],
    ['views', 'views.stopped', { views: { status: 'stopped', seconds: 0 } }],
    ['views', 'views.behind', { views: { status: 'behind', seconds: 31 } }],
    ['views', null, { views: { status: 'behind', seconds: 30 } }],
    ['disk', 'disk.low', { freeBytes: Number.MAX_SAFE_INTEGER }],
    ['disk', 'disk.unreadable', { folder: '/nowhere/at/all' }],
    ['disk', null, { folder: null, freeBytes: Number.MAX_SAFE_INTEGER }],
  ] as const)('of the %s: %s', async (part, code, given) => {
    const found = await healthOf(given).check();
    expect([found.status, found.parts[part].code]).toEqual([code === null ? 'ready' : 'waiting', code]);
    expect(JSON.stringify(found)).not.toMatch(/secret|nowhere/);
  });

  it('has no patience for lag where it is told so', async () => {
    const behind = healthOf({ views: { status: 'behind', seconds: 0 } });
    expect([(await behind.check()).status, (await behind.check(0)).status]).toEqual(['ready', 'waiting']);
  });

  it('is not ready from the moment at which it is told that the server stops', async () => {
    const health = healthOf({});
    expect((await health.check()).status).toBe('ready');
    health.stopping();
    expect((await health.check()).parts.server.code).toBe('server.stopping');
  });

  it('of a store that stalls comes in time, and asks it once', async () => {
    let asked = 0;
    const health = healthOf({ head: () => {
      asked += 1;
      return new Promise(() => undefined);
    } });
    const begun = performance.now();
    const found = await Promise.all(Array.from({ length: 50 }, () => health.check()));
    expect(new Set(found.map(({ parts }) => parts.store.code))).toEqual(new Set(['store.late']));
    expect(performance.now() - begun).toBeLessThan(4000);
    expect((await health.check()).parts.store.code).toBe('store.late');
    expect(asked).toBe(1);
  });
});
