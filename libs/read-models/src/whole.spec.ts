// Views are made whole before they are shown: those of earlier versions are read until the new ones are.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import Database from 'better-sqlite3';
import type { EventStore } from '@consigliere/event-store';
import type { Views } from './projection.js';
import { followed, postgresViews, projectorOn } from './testing/built.js';
import { evening } from './testing/evening.js';
import { TestPostgres } from './testing/postgres.js';
import {
  areWhole, findGame, type Lease, loadPosition, makeWhole, openViews, storePosition, viewsHash,
} from './index.js';

jest.setTimeout(30_000);

let postgres: TestPostgres;
let store: EventStore;
let right: string;
const folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
const endings: (() => Promise<unknown>)[] = [];
let folders = 0;

beforeAll(async () => {
  postgres = await TestPostgres.start();
  store = (await evening()).store;
  const db = await followed(store);
  right = await viewsHash(db);
  await db.destroy();
});

afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

afterAll(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true });
});

async function opened(file: string): Promise<Views> {
  const db = await openViews(file);
  endings.push(() => db.destroy());
  return db;
}

/** A folder with whole views, changed by a statement afterwards; answers their file. */
async function left(statements: string): Promise<string> {
  folders += 1;
  const own = mkdtempSync(join(folder, `${folders}-`));
  const file = join(own, 'views.sqlite');
  const db = await openViews(file);
  await makeWhole({ store, db, projector: projectorOn(db, store) });
  await storePosition(db, 'opening', '7');
  await db.destroy();
  const database = new Database(file);
  database.exec(statements);
  database.close();
  return file;
}

const otherVersion = "UPDATE checkpoints SET version = version - 1 WHERE projection = 'timeline'";
const spoilt = "UPDATE game_sheets SET revision = 99 WHERE game = 'a'";

interface Opened {
  readonly db: Views;
  readonly lease?: Lease;
}

const empty: Readonly<Record<'a file' | 'PostgreSQL', () => Promise<Opened>>> = {
  'a file': async () => ({ db: await opened(join(mkdtempSync(join(folder, 'new-')), 'views.sqlite')) }),
  PostgreSQL: async () => {
    const { db, lease } = await postgresViews(await postgres.database());
    endings.push(() => db.destroy(), () => lease.release());
    return { db, lease };
  },
};

describe.each(['a file', 'PostgreSQL'] as const)('new views in %s', (where) => {
  it('are whole when they have been as far as the log', async () => {
    const { db, lease } = await empty[where]();
    const projector = projectorOn(db, store, lease);
    expect([await areWhole(db), db.storage.isOfBefore]).toEqual([false, false]);
    expect(await makeWhole({ store, db, projector, signal: AbortSignal.abort() })).toBe(false);
    expect(await areWhole(db)).toBe(false);
    const told: number[] = [];
    expect(await makeWhole({ store, db, projector, onBatch: (events) => told.push(events) })).toBe(true);
    expect([await areWhole(db), await viewsHash(db)]).toEqual([true, right]);
    expect(told.at(-1)).toBeGreaterThan(0);
    expect(await projector.position()).toBe(await store.head());
  });
});

describe('views of earlier versions in a file', () => {
  it('are read until the new ones take their place', async () => {
    const file = await left(`${otherVersion}; ${spoilt}`);
    const db = await opened(file);
    expect([await areWhole(db), db.storage.isOfBefore]).toEqual([true, true]);
    expect(await findGame(db, 'a')).toMatchObject({ revision: 99 });
    const projector = projectorOn(db, store);
    expect(await makeWhole({ store, db, projector, signal: AbortSignal.abort() })).toBe(false);
    expect(await findGame(db, 'a')).toMatchObject({ revision: 99 });
    expect(await makeWhole({ store, db, projector })).toBe(true);
    expect([await areWhole(db), db.storage.isOfBefore]).toEqual([true, false]);
    expect([await viewsHash(db), await loadPosition(db, 'opening')]).toEqual([right, '7']);
    expect(readdirSync(join(file, '..')).filter((name) => name.endsWith('.sqlite')))
      .toEqual(['views.1.sqlite']);
    const again = await opened(file);
    expect([await viewsHash(again), again.storage.isOfBefore]).toEqual([right, false]);
  });

  it.each([
    ['other tables', `${otherVersion}; ALTER TABLE game_sheets ADD COLUMN more TEXT`],
    ['no end', `${otherVersion}; DELETE FROM checkpoints WHERE projection = 'whole'`],
  ])('are made anew where they have %s, and are not whole before', async (_title, statements) => {
    const db = await opened(await left(statements));
    expect([await areWhole(db), db.storage.isOfBefore]).toEqual([false, false]);
    expect(await makeWhole({ store, db, projector: projectorOn(db, store) })).toBe(true);
    expect(await areWhole(db)).toBe(true);
  });
});
