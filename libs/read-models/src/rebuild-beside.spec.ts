// Views rebuilt beside those in use: read and followed all the while, then replaced in one step.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { EventStore, RecordedEvent } from '@consigliere/event-store';
import type { Views } from './projection.js';
import { followed, logOf, postgresViews, projectorOn } from './testing/built.js';
import { evening, seated } from './testing/evening.js';
import { TestPostgres } from './testing/postgres.js';
import {
  findGame, findTournament, type Lease, LeaseLost, loadPosition, openPostgresViews, openViews, type Projector,
  rebuildBeside, type RebuildProgress, storePosition, viewsHash,
} from './index.js';

jest.setTimeout(30_000);

let postgres: TestPostgres;
const folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
const endings: (() => Promise<unknown>)[] = [];
let folders = 0;

beforeAll(async () => {
  postgres = await TestPostgres.start();
});

afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

afterAll(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true });
});

interface Kept {
  readonly db: Views;
  readonly lease?: Lease;
  /** The same views as another start, or another process, opens them. */
  readonly again: () => Promise<Views>;
}

async function inFile(): Promise<Kept> {
  folders += 1;
  const file = join(folder, `${folders}-views.sqlite`);
  const db = await openViews(file);
  endings.push(() => db.destroy());
  return { db, again: () => openViews(file) };
}

async function inPostgres(): Promise<Kept> {
  const url = await postgres.database();
  const { db, lease } = await postgresViews(url);
  endings.push(() => db.destroy(), () => lease.release());
  return { db, lease, again: () => openPostgresViews({ url }) };
}

const places = [['SQLite', inFile], ['PostgreSQL', inPostgres]] as const;

async function hashOf(store: EventStore): Promise<string> {
  const db = await followed(store);
  const hash = await viewsHash(db);
  await db.destroy();
  return hash;
}

interface Begun {
  readonly store: EventStore;
  readonly projector: Projector;
  /** Records a game more, and follows it. */
  readonly play: () => Promise<void>;
}

/** A log of several games, and a projector that has followed all of it. */
async function begun({ db, lease }: Kept): Promise<Begun> {
  const recorder = await evening();
  const { store } = recorder;
  for (const id of ['d', 'e', 'f']) await recorder.play(id, 'foul-out-cancels-vote.mgn', seated.c);
  const projector = projectorOn(db, store, lease);
  await projector.applyAll(await logOf(store));
  let games = 0;
  const play = async (): Promise<void> => {
    games += 1;
    const length = (await logOf(store)).length;
    await recorder.play(`later-${games}`, 'given-away.mgn', seated.c);
    const fresh: RecordedEvent[] = (await logOf(store)).slice(length);
    for (const event of fresh) await projector.apply(event);
  };
  return { store, projector, play };
}

describe.each(places)('a rebuild beside the views in %s', (_, opened) => {
  it('comes to what is in use while that is read and followed, and takes its place', async () => {
    const kept = await opened();
    const { db } = kept;
    const { store, projector, play } = await begun(kept);
    await storePosition(db, 'opening', '5');
    const told: RebuildProgress[] = [];
    const rebuilding = rebuildBeside({ store, db, projector, onProgress: (one) => told.push(one) });
    await play();
    const missing: boolean[] = [];
    let running = true;
    void rebuilding.finally(() => {
      running = false;
    });
    for (let rounds = 0; running || rounds < 3; rounds += 1) {
      await play();
      missing.push((await findGame(db, 'a')) === null, (await findTournament(db, 'cup')) === null);
    }
    const { before, after, cancelled, events } = await rebuilding;
    expect([cancelled, after]).toEqual([false, before]);
    expect(missing).not.toContain(true);
    expect(told.at(-1)).toMatchObject({ events, remainingSeconds: expect.any(Number) });
    await play();
    expect(await viewsHash(db)).toBe(await hashOf(store));
    expect(await loadPosition(db, 'opening')).toBe('5');
    const other = await kept.again();
    endings.push(() => other.destroy());
    expect(await viewsHash(other)).toBe(await viewsHash(db));
  });

  it('puts right what was wrong, and says so', async () => {
    const kept = await opened();
    const { db } = kept;
    const { store, projector } = await begun(kept);
    const hash = await viewsHash(db);
    await db.updateTable('game_sheets').set({ hall_revision: 99 }).execute();
    const { before, after } = await rebuildBeside({ store, db, projector });
    expect(after).toBe(hash);
    expect(before).not.toBe(hash);
    expect(await viewsHash(db)).toBe(hash);
  });

  it('can be done again and again, and is given up when it is told to', async () => {
    const kept = await opened();
    const { db } = kept;
    const { store, projector, play } = await begun(kept);
    for (let round = 0; round < 3; round += 1) {
      await play();
      expect(await rebuildBeside({ store, db, projector })).toMatchObject({ cancelled: false });
    }
    const hash = await viewsHash(db);
    const given = await rebuildBeside({ store, db, projector, signal: AbortSignal.abort() });
    expect(given).toMatchObject({ cancelled: true, before: null, after: null });
    await play();
    expect(await viewsHash(db)).not.toBe(hash);
    expect(await viewsHash(db)).toBe(await hashOf(store));
  });

  it('that fails half-way leaves what is in use, and nothing else after the next start', async () => {
    const kept = await opened();
    const { db } = kept;
    const { store, projector } = await begun(kept);
    const hash = await viewsHash(db);
    const broken = { ...inOrder(store), readAll: brokenAfter(store, 120) };
    await expect(rebuildBeside({ store: broken, db, projector })).rejects.toThrow(/cannot be read/);
    expect(await viewsHash(db)).toBe(hash);
    expect(await rebuildBeside({ store, db, projector })).toMatchObject({ before: hash, after: hash });
  });
});

function inOrder(store: EventStore): Pick<EventStore, 'read' | 'compare'> {
  return { read: (stream, options) => store.read(stream, options), compare: (a, b) => store.compare(a, b) };
}

/** A log that can be read up to some event. */
function brokenAfter(store: EventStore, events: number): EventStore['readAll'] {
  return async function* (options) {
    let count = 0;
    for await (const event of store.readAll(options)) {
      count += 1;
      if (count > events) throw new Error('the log cannot be read');
      yield event;
    }
  };
}

describe('the files of sets in SQLite', () => {
  it('that never came into use are removed at the next start', async () => {
    const kept = await inFile();
    const { store, projector } = await begun(kept);
    await rebuildBeside({ store, db: kept.db, projector });
    const hash = await viewsHash(kept.db);
    const name = `${folders}-views`;
    const left = await kept.db.storage.beside(null);
    const numbers = () =>
      readdirSync(folder).filter((file) => file.endsWith('.sqlite') && file.startsWith(name));
    expect(numbers().toSorted()).toEqual([`${name}.1.sqlite`, `${name}.2.sqlite`]);
    expect(left.views.storage.kind).toBe('sqlite');
    const again = await kept.again();
    endings.push(() => again.destroy());
    expect(numbers()).toEqual([`${name}.1.sqlite`]);
    expect(existsSync(join(folder, `${name}.current`))).toBe(true);
    expect(await viewsHash(again)).toBe(hash);
  });
});

async function schemasOf(url: string): Promise<unknown[]> {
  const found = await postgres.ask(url.split('/').at(-1) ?? '', `SELECT nspname FROM pg_namespace
    WHERE nspname LIKE 'views%' ORDER BY 1`);
  return found.map(({ nspname }) => nspname);
}

describe('the schemas of sets in PostgreSQL', () => {
  it('that never came into use are removed by who takes the lease', async () => {
    const url = await postgres.database();
    const schemas = () => schemasOf(url);
    const { db, lease } = await postgresViews(url);
    const left = await db.storage.beside(lease.token());
    endings.push(() => left.views.destroy());
    expect(await schemas()).toEqual(['views', expect.any(String), expect.stringMatching(/_next$/)]);
    await lease.release();
    const next = await postgresViews(url);
    endings.push(() => db.destroy(), () => next.db.destroy(), () => next.lease.release());
    await next.db.storage.beside(next.lease.token()).then((beside) => beside.drop());
    expect(await schemas()).toEqual(['views', expect.any(String)]);
  });

  it('are not removed by one whose lease another has taken', async () => {
    const url = await postgres.database();
    const [one, other] = [await openPostgresViews({ url }), await openPostgresViews({ url })];
    endings.push(() => one.destroy(), () => other.destroy());
    await one.storage.leases?.take('one', 60_000);
    const late = await one.storage.beside('one');
    const retired = await late.take('one');
    const later = await one.storage.beside('one');
    await one.storage.leases?.give('one');
    expect(await other.storage.leases?.take('other', 60_000)).toBe(true);
    const beside = await other.storage.beside('other');
    await later.drop();
    await expect(one.storage.beside('one')).rejects.toThrow(LeaseLost);
    await beside.prepare();
    const old = await beside.take('other');
    await retired.remove();
    await (await old.snapshot()).close();
    await old.remove();
    expect(await schemasOf(url)).toEqual(['views', expect.any(String)]);
  });
});
