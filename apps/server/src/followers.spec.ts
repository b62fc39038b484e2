// Who follows the log: waits while a file cannot be written, and says so when waiting is no use.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import type { EventStore } from '@consigliere/event-store';
import { eventId, eventMeta, memoryStore, StoreUnavailable } from '@consigliere/event-store';
import { findGame, openPostgresViews, openViews, type Views } from '@consigliere/read-models';
import { allSeats, chosenParameters, regulation } from '@consigliere/rules';
import { Followers } from './followers.js';
import { FollowingByRows } from './following.js';
import { type DatabaseServer, startDatabases } from './testing/shared-servers.js';

jest.setTimeout(30_000);

const occurredAt = '2026-01-31T18:00:00.000Z';
const opened = {
  ruleset: { id: regulation.id, version: regulation.version, parameters: chosenParameters(regulation) },
  players: allSeats.map(() => null),
  judge: null,
  heading: { tournament: null, round: null, table: null, date: null },
};

function fact(type: string, data: object, index: number) {
  const meta = eventMeta({ commandId: `act-${index}`, actor: 'judge', occurredAt, clause: 'std.fouls' });
  return { id: eventId(`act-${index}`, 0), type, schema: 1, data, meta };
}

/** Waits until a thing holds; throws when it does not in ten seconds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries += 1) {
    if (tries > 500) throw new Error('it did not come');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

let folder: string;
let file: string;
let store: EventStore;
let views: Views;
let warnings: string[];
let renewals: number;
let followers: Followers;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
  file = join(folder, 'views.sqlite');
  store = memoryStore();
  views = await openViews(file);
  warnings = [];
  const warn = (words: string): void => void warnings.push(words);
  renewals = 0;
  followers = followersOf(warn);
});

function followersOf(warn: (words: string) => void): Followers {
  const onRenewed = (): void => void (renewals += 1);
  return new Followers({ store, views, onApplied: () => undefined, onRenewed, warn });
}

afterEach(async () => {
  await followers.stop();
  await views.destroy();
  rmSync(folder, { recursive: true });
});

async function open(): Promise<void> {
  await store.append('game-g', 'no_stream', [fact('GameOpened', opened, 0)]);
  await until(async () => (await findGame(views, 'g')) !== null);
}

function pragma(text: string): number {
  const database = new Database(file);
  const value = database.pragma(text, { simple: true });
  database.close();
  return Number(value);
}

describe('the followers of the log', () => {
  it('wait while the disk of the views is full, and go on when it is not', async () => {
    await open();
    await sql.raw(`PRAGMA max_page_count = ${pragma('page_count')}`).execute(views);
    const reason = 'a'.repeat(20_000);
    const fouls = [1, 2].map((index) => fact('FoulGiven', { seat: index, reason }, index));
    await store.append('game-g', 0, fouls);
    await until(async () => (await followers.progress()).views.status === 'behind');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await followers.progress()).views.status).toBe('behind');
    await sql.raw('PRAGMA max_page_count = 100000').execute(views);
    await until(async () => (await followers.progress()).views.status === 'ready');
    expect(await findGame(views, 'g')).toMatchObject({ revision: 2 });
    expect(warnings).toEqual([]);
  });

  it('give a command of a process again while the log cannot take it', async () => {
    await open();
    let refusals = 2;
    const given: string[] = [];
    followers.startProcesses(async ({ act }) => {
      given.push(act);
      if (refusals-- > 0) throw new StoreUnavailable('the log is away');
    });
    const closed = { winner: 'red', by: 'vote', roles: allSeats.map(() => 'citizen') };
    await store.append('game-g', 0, [
      fact('RolesDealt', { roles: closed.roles }, 1),
      fact('GameDecided', { winner: 'red', by: 'vote' }, 2),
      fact('GameClosed', closed, 3),
    ]);
    await until(async () => (await followers.progress()).processes.status === 'ready');
    expect(given).toEqual(['open-act-3', 'open-act-3', 'open-act-3']);
    expect(warnings).toEqual([]);
  });

  it('tell when views of an earlier version have given their place to those of now', async () => {
    await open();
    await followers.stop();
    await views.destroy();
    const database = new Database(file);
    database.exec("UPDATE checkpoints SET version = version - 1 WHERE projection = 'timeline'");
    database.close();
    views = await openViews(file);
    expect(views.storage.isOfBefore).toBe(true);
    expect(renewals).toBe(0);
    followers = followersOf(() => undefined);
    await until(() => followers.areWhole);
    expect(renewals).toBe(1);
  });

  it('say so when where they stood cannot be read, and end in order', async () => {
    await open();
    await views.schema.dropTable('checkpoints').execute();
    followers.startProcesses(async () => undefined);
    await until(() => warnings.length > 0);
    expect(warnings[0]).toMatch(/the opening of protocols: standing still: .*no such table: checkpoints/);
    expect((await followers.progress()).processes.status).toBe('stopped');
  });
});

describe('followers that share a lease', () => {
  let databases: DatabaseServer;
  let url: string;
  let log: EventStore;
  let ends: (() => Promise<unknown>)[];

  beforeAll(async () => {
    databases = await startDatabases();
  });

  beforeEach(async () => {
    url = await databases.database();
    log = memoryStore();
    ends = [];
  });

  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  afterAll(() => databases.remove());

  async function start(onApplied: () => void | Promise<void> = () => undefined) {
    const db = await openPostgresViews({ url });
    const idle = { onRenewed: () => undefined, warn: () => undefined };
    const some = new Followers({ store: log, views: db, onApplied, ...idle });
    const rows = new FollowingByRows({ store: log, views: db, warn: (words) => void warnings.push(words) });
    ends.push(() => db.destroy(), () => some.stop(), async () => rows.stop());
    return { some, rows, db };
  }

  async function positionAfter(expected: 'no_stream' | number, type: string, data: object) {
    const index = expected === 'no_stream' ? 0 : expected + 1;
    const result = await log.append('game-g', expected, [fact(type, data, index)]);
    if (!result.ok) throw new Error(result.refusal.code);
    return result.position;
  }

  it('begin anew only when what they had in hand has ended, however often the lease is lost', async () => {
    let inHand = 0;
    let most = 0;
    let applied = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { some, db } = await start(async () => {
      inHand += 1;
      most = Math.max(most, inHand);
      await held;
      inHand -= 1;
      applied += 1;
    });
    ends.push(async () => release());
    await until(() => some.areWhole);
    await positionAfter('no_stream', 'GameOpened', opened);
    await until(() => inHand === 1);
    for (let losses = 0; losses < 2; losses += 1) {
      await until(() => some.lease.held);
      await sql`UPDATE views.leases SET holder = 'thief', until = clock_timestamp() + interval '1500 ms'`
        .execute(db);
      await until(() => !some.lease.held);
    }
    await until(() => some.lease.held);
    await positionAfter(0, 'FoulGiven', { seat: 1, reason: null });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect([most, some.isActive]).toEqual([1, false]);
    release();
    await until(() => applied === 2);
    expect([most, some.isActive]).toEqual([1, true]);
  });

  it('tell by their rows what is seen, here or elsewhere; that it is whole is no position', async () => {
    const both = await Promise.all([start(), start()]);
    for (const { some } of both) some.startProcesses(async () => undefined);
    const position = await positionAfter('no_stream', 'GameOpened', opened);
    await until(() => both.some(({ some }) => some.areWhole));
    expect(both.map(({ some }) => some.isActive).toSorted()).toEqual([false, true]);
    const seen = await Promise.all(both.map(({ rows }) => rows.waitFor(position, true)));
    expect(seen).toEqual([true, true]);
    const ready = { views: { status: 'ready' } };
    expect(await Promise.all(both.map(({ rows }) => rows.progress()))).toMatchObject([ready, ready]);
    expect(warnings).toEqual([]);
  });

  it('tell who waits at once that it is late when they stop', async () => {
    const { rows, some } = await start();
    await until(() => some.areWhole);
    await some.stop();
    const position = await positionAfter('no_stream', 'GameOpened', opened);
    const began = performance.now();
    const waiting = [rows.waitFor(position, false), rows.waitFor(position, true)];
    rows.stop();
    expect(await Promise.all([...waiting, rows.waitFor(position, false)])).toEqual([false, false, false]);
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('have nothing to show before they have been as far as a log that was there', async () => {
    await positionAfter('no_stream', 'GameOpened', opened);
    const db = await openPostgresViews({ url });
    const rows = new FollowingByRows({ store: log, views: db, warn: () => undefined });
    ends.push(() => db.destroy());
    expect((await rows.progress()).views.status).toBe('building');
    await start();
    await until(async () => (await rows.progress()).views.status === 'ready');
    expect(await findGame(db, 'g')).toMatchObject({ revision: 0 });
  });
});
