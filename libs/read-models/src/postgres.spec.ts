// Views in PostgreSQL, a real one: what stands in them and what they answer is what SQLite has.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { EventStore } from '@consigliere/event-store';
import { regulation } from '@consigliere/rules';
import type { Views } from './projection.js';
import { followed, logOf, mixed, postgresViews, projectorOn } from './testing/built.js';
import { evening, seated, typed } from './testing/evening.js';
import { TestPostgres } from './testing/postgres.js';
import type { Recorder } from './testing/recorder.js';
import {
  actsOfGame, areWhole, auditPage, countsOfPerson, findGame, findTournament, gamesOfPerson, hallRevisionOf,
  judgeTimeline, type Lease, listGames, listPersons, listTournaments, loadPosition, markWhole,
  openPostgresViews, openViews, placeOfGame, type Projector, publicTimeline, rebuildViews, roundTimes,
  speechTimes, storePosition, tournamentGames, tournamentsAmong, tournamentsOfGame, tournamentsOfPerson,
  typesOfAct, viewsHash,
} from './index.js';

jest.setTimeout(60_000);

let postgres: TestPostgres;
const open: { readonly db: Views; readonly lease?: Lease }[] = [];

beforeAll(async () => {
  postgres = await TestPostgres.start();
});

afterEach(async () => {
  for (const { db, lease } of open.splice(0)) {
    await lease?.release();
    await db.destroy();
  }
});

afterAll(() => postgres.remove());

async function empty(): Promise<{ db: Views; lease: Lease }> {
  const views = await postgresViews(await postgres.database());
  open.push(views);
  return views;
}

async function inSqlite(store: EventStore): Promise<Views> {
  const db = await followed(store);
  open.push({ db });
  return db;
}

const files = ['foul-out-cancels-vote.mgn', 'overridden-rules.mgn', 'given-away.mgn'];
const whole = { first: 1000, before: null };
const all = { after: 0, first: 500 };

/** All that can be asked of the views of an evening. */
async function answers(db: Views): Promise<readonly unknown[]> {
  const filters = [
    {}, { game: 'a' }, { tournament: 'cup' }, { stage: 'main', round: 1 }, { table: 2 }, { judge: 'mira' },
    { actor: 'judge' }, { kind: 'overridden' as const }, { kind: 'withdrawn' as const },
    { from: '2026-01-31T18:00:30.000Z', until: '2026-01-31T18:02:00.000Z' }, { judge: 'vera', round: 2 },
  ];
  const acts = await auditPage(db, {}, whole);
  const clauses = [...new Set(acts.flatMap((act) => act.clauses))];
  return Promise.all([
    ...filters.map((filter) => auditPage(db, filter, whole)),
    ...filters.map((filter) => auditPage(db, filter, { first: 3, before: 20 })),
    ...clauses.map((clause) => auditPage(db, { clause }, { first: 5, before: null })),
    ...acts.slice(0, 10).map(({ game, act }) => typesOfAct(db, game ?? '', act)),
    ...['a', 'b', 'c', 'd'].flatMap((game) => [
      actsOfGame(db, game), findGame(db, game), hallRevisionOf(db, game), judgeTimeline(db, game, all),
      publicTimeline(db, game, { after: 3, first: 4 }), placeOfGame(db, game), tournamentsOfGame(db, game),
    ]),
    listGames(db, { first: 10, before: null, state: null }),
    listGames(db, { first: 1, before: { openedAt: '2027', game: 'z' }, state: 'closed' }),
    listTournaments(db, { first: 10, before: { announcedAt: '2027', id: 'z' } }),
    findTournament(db, 'cup'), tournamentGames(db, 'cup'), tournamentGames(db, 'cup', 'main'),
    ...(['upcoming', 'running', 'played'] as const).map((status) =>
      listTournaments(db, { first: 10, before: null, status })),
    tournamentsAmong(db, ['cup', 'other'], 5), roundTimes(db, 'cup'),
    ...(['player', 'judge'] as const).flatMap((part) => [
      listPersons(db, part),
      ...['p1', 'p24', 'vera'].flatMap((person) => [
        countsOfPerson(db, [person], part), tournamentsOfPerson(db, [person, 'p1'], part),
        gamesOfPerson(db, [person, 'p1'], { part, first: 10, before: { at: '2027', game: 'z' } }),
      ]),
    ]),
    ...(['hall', 'judge'] as const).map(async (reader) => {
      const at = await speechTimes(db, 'a', reader);
      return Array.from({ length: 60 }, (_, index) => at(index));
    }),
  ]);
}

async function apply(projector: Projector, store: EventStore, batch: number): Promise<void> {
  const log = await logOf(store);
  for (let from = 0; from < log.length; from += batch) {
    await projector.applyAll(log.slice(from, from + batch));
  }
}

const awkwardText = 'zero\0 mark\uFFFE0 \\ " \' {} , NULL \u{1F600} ё\r\n\t';

/** Games whose ids sort otherwise in a language than by code point, and an actor of whatever can be typed. */
async function awkward(recorder: Recorder): Promise<void> {
  const ids = ['B', 'aa', 'Ab', 'é', '\u{1F600}', '\uFFFD', 'a b', 'a-b', '_'];
  const tables = ids.map((id, index) => ({
    table: index + 1, game: id, judge: 'vera', players: seated.b.map((player) => `${id}${player}`),
  }));
  const entered = tables.flatMap(({ players }) => players.map((player) => ({ player, team: null })));
  await recorder.tournament('cup', { type: 'EnterPlayers', players: entered });
  await recorder.tournament('cup', { type: 'SeatRound', stage: 'main', round: 5, tables });
  const heading = { tournament: null, round: null, table: null, date: null };
  for (const { game, players } of tables.slice(0, 5)) {
    await recorder.game(game, { type: 'OpenGame', ruleset: regulation, players, judge: null, heading });
  }
  await recorder.protocol('_', { type: 'TypeProtocol', typed: typed('red', seated.b) }, awkwardText);
}

describe('views in PostgreSQL', () => {
  it.each(files)('hold and answer what those in SQLite do (%s)', async (file) => {
    const { store } = await evening(file);
    const sqlite = await inSqlite(store);
    const { db, lease } = await empty();
    const projector = projectorOn(db, store, lease);
    await apply(projector, store, 1);
    expect(await viewsHash(db)).toBe(await viewsHash(sqlite));
    expect(await answers(db)).toEqual(await answers(sqlite));
    expect(await projector.position()).toBe(await store.head());
  });

  it('come to the same in any batches and any order of the streams', async () => {
    const events = await logOf((await evening()).store);
    const order = fc.array(fc.nat(20), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(order, fc.integer({ min: 1, max: 400 }), async (choices, batch) => {
        const store = await mixed(events, choices);
        const sqlite = await inSqlite(store);
        const { db, lease } = await empty();
        await apply(projectorOn(db, store, lease), store, batch);
        expect(await viewsHash(db)).toBe(await viewsHash(sqlite));
        for (const views of open.splice(0)) {
          await views.lease?.release();
          await views.db.destroy();
        }
      }),
      { numRuns: 8 },
    );
  });

  it('are rebuilt where they stand', async () => {
    const { store } = await evening();
    const { db, lease } = await empty();
    await apply(projectorOn(db, store, lease), store, 50);
    const hash = await viewsHash(db);
    await rebuildViews({ store, db, lease });
    expect(await viewsHash(db)).toBe(hash);
  });

  it('keep any text, and order texts by code point', async () => {
    const recorder = await evening();
    await awkward(recorder);
    const sqlite = await inSqlite(recorder.store);
    const { db, lease } = await empty();
    await apply(projectorOn(db, recorder.store, lease), recorder.store, 30);
    expect(await viewsHash(db)).toBe(await viewsHash(sqlite));
    const asked = async (views: Views) => Promise.all([
      auditPage(views, { actor: awkwardText }, whole), auditPage(views, { actor: 'nobody\0' }, whole),
      findGame(views, '\0'), tournamentGames(views, 'cup'),
      listGames(views, { first: 10, before: null, state: null }),
      listGames(views, { first: 10, before: { openedAt: '2026-01-31T18:03', game: 'a' }, state: 'running' }),
    ]);
    expect(await asked(db)).toEqual(await asked(sqlite));
    expect((await auditPage(db, { actor: awkwardText }, whole)).length).toBe(1);
  });

  it('remember where other processes stand', async () => {
    const { db } = await empty();
    expect(await loadPosition(db, 'opening')).toBeNull();
    await storePosition(db, 'opening', '7');
    await storePosition(db, 'opening', '9');
    expect(await loadPosition(db, 'opening')).toBe('9');
  });

  it('are made once by processes that start together', async () => {
    const url = await postgres.database();
    const started = await Promise.all(Array.from({ length: 4 }, () => openPostgresViews({ url })));
    for (const db of started) open.push({ db });
    expect(await Promise.all(started.map((db) => viewsHash(db)))).toEqual(
      Array(4).fill(await viewsHash((await empty()).db)),
    );
  });

  it('of other versions stay for who knows these, until nobody has written them for long', async () => {
    const url = await postgres.database();
    const name = url.split('/').at(-1) ?? '';
    const others = async () => (await postgres.ask(name, `SELECT nspname FROM pg_namespace
      WHERE nspname LIKE 'views\\_other%' ORDER BY 1`)).map(({ nspname }) => nspname);
    await postgres.ask(name, `CREATE SCHEMA views; CREATE SCHEMA views_other; CREATE SCHEMA views_other_old;
      CREATE TABLE views.leases (name text PRIMARY KEY, holder text NOT NULL, until timestamptz NOT NULL);
      INSERT INTO views.leases VALUES ('views_other', 'x', now() - interval '1 minute');
      CREATE TABLE views_other.checkpoints (projection text PRIMARY KEY, version bigint, position text);
      INSERT INTO views_other.checkpoints
        VALUES ('opening', 1, '7'), ('audit', 0, '8'), ('whole', 1, 'yes')`);
    const db = await openPostgresViews({ url });
    open.push({ db });
    expect(await Promise.all([loadPosition(db, 'opening'), loadPosition(db, 'audit'), areWhole(db)]))
      .toEqual(['7', null, false]);
    expect(await others()).toEqual(['views_other', 'views_other_old']);
    await postgres.ask(name, `UPDATE views.leases SET until = now() - interval '2 hours'`);
    open.push({ db: await openPostgresViews({ url }) });
    expect(await others()).toEqual([]);
  });

  it('are whole once they have been as far as the log, and not while they are made anew', async () => {
    const inFile = { db: await openViews(':memory:') };
    open.push(inFile);
    for (const { db, lease } of [await empty(), { ...inFile, lease: undefined }]) {
      expect(await areWhole(db)).toBe(false);
      await markWhole(db);
      expect(await areWhole(db)).toBe(true);
      await rebuildViews({ store: (await evening()).store, db, lease });
      expect(await areWhole(db)).toBe(false);
    }
  });

  it('are written by nobody without a lease', async () => {
    const { db } = await empty();
    const { store } = await evening();
    expect(() => projectorOn(db, store)).toThrow(/under a lease/);
  });
});

