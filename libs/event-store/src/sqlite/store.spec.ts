// The store in SQLite keeps the contract, and what only a file can promise: durability, refusal of change,
// one order.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { verifyChain } from '../chain.js';
import { chainedStore } from '../chained-store.js';
import { StoreUnavailable } from '../port.js';
import { eventStoreContract } from '../testing/contract.js';
import { type Folder, temporaryFolder } from '../testing/folder.js';
import { collect, places, readStream, sampleEvents } from '../testing/sample.js';
import { follow } from '../testing/subscription-contract.js';
import { sqliteStore } from './store.js';

let folder: Folder;

eventStoreContract('SQLite', {
  open: async () => {
    folder = temporaryFolder();
    return sqliteStore({ file: folder.file('log') });
  },
  remove: async () => folder.remove(),
});

describe('the SQLite file', () => {
  let file: string;
  beforeEach(() => {
    folder = temporaryFolder();
    file = folder.file('log');
  });
  afterEach(() => folder.remove());

  it('keeps the events when it is closed and opened again', async () => {
    const now = () => new Date('2026-05-01T18:00:01.000Z');
    const first = sqliteStore({ file, now });
    await first.append('game-1', 'no_stream', sampleEvents('a', 2));
    await first.close();
    const second = sqliteStore({ file });
    const events = await readStream(second, 'game-1');
    expect(places(events)).toEqual(['game-1/0', 'game-1/1']);
    expect(events[0]?.recordedAt).toBe('2026-05-01T18:00:01.000Z');
    expect(await second.append('game-1', 1, sampleEvents('b'))).toMatchObject({ ok: true, position: '3' });
    await second.close();
  });

  it('is not opened while a reader keeps what was written ahead from being flushed', async () => {
    const before = sqliteStore({ file });
    await before.append('game-1', 'no_stream', sampleEvents('a'));
    const reader = new Database(file, { readonly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM events').get();
    await before.append('game-1', 0, sampleEvents('b'));
    await before.close();
    expect(() => sqliteStore({ file, busyMilliseconds: 50 })).toThrow(StoreUnavailable);
    reader.close();
    const after = sqliteStore({ file, busyMilliseconds: 50 });
    expect(places(await readStream(after, 'game-1'))).toEqual(['game-1/0', 'game-1/1']);
    await after.close();
  });

  it('finishes the appends that wait when it is closed', async () => {
    const store = sqliteStore({ file });
    const waiting = store.append('game-1', 'no_stream', sampleEvents('a'));
    await store.close();
    expect(await waiting).toMatchObject({ ok: true, revision: 0 });
  });

  it('is written ahead, flushed at each commit, and refuses change and deletion', async () => {
    const store = sqliteStore({ file });
    await store.append('game-1', 'no_stream', sampleEvents('a'));
    const raw = new Database(file);
    expect(raw.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(() => raw.exec(`UPDATE events SET data = '{}'`)).toThrow('events are never changed');
    expect(() => raw.exec('DELETE FROM events')).toThrow('events are never deleted');
    expect(() => raw.exec('INSERT OR REPLACE INTO events SELECT * FROM events')).toThrow();
    const columns = 'stream, revision, id, type, schema, meta, recorded_at, data';
    const replace = (revision: number, id: string) =>
      raw.exec(`INSERT OR REPLACE INTO events (${columns})
        SELECT stream, ${revision}, ${id}, type, schema, meta, recorded_at, data FROM events`);
    expect(() => replace(1, 'id')).toThrow('never replaced');
    expect(() => replace(0, `'new'`)).toThrow('next revision');
    expect(() => replace(2, `'new'`)).toThrow('next revision');
    raw.close();
    await store.close();
  });

  it('writes the others of a group when one of them fails in the middle', async () => {
    let calls = 0;
    const now = (): Date => {
      calls += 1;
      if (calls === 2) throw new Error('the clock has stopped');
      return new Date(0);
    };
    const store = sqliteStore({ file, now });
    const appends = ['game-1', 'game-2', 'game-3'].map((stream) => {
      return store.append(stream, 'no_stream', sampleEvents(stream, 2));
    });
    const results = await Promise.allSettled(appends);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const all = await collect(store.readAll({ limit: 10 }));
    expect(places(all)).toEqual(['game-1/0', 'game-1/1', 'game-3/0', 'game-3/1']);
    expect(all.map(({ position }) => position)).toEqual(['1', '2', '3', '4']);
    await store.close();
  });

  it('cannot be changed unseen: the chain names what was altered in the file', async () => {
    const store = sqliteStore({ file });
    await chainedStore(store).append('game-1', 'no_stream', sampleEvents('a', 3));
    const raw = new Database(file);
    raw.exec(`DROP TRIGGER events_are_not_changed;
      UPDATE events SET data = replace(data, '"seat":2', '"seat":3') WHERE revision = 1`);
    raw.close();
    const verdict = await verifyChain(store.readAll({ limit: 10 }));
    expect(verdict).toEqual({ ok: false, stream: 'game-1', revision: 1, fault: 'hash' });
    await store.close();
  });

  it('refuses a known event id at another place', async () => {
    const store = sqliteStore({ file });
    await store.append('game-1', 'no_stream', sampleEvents('a', 2));
    const known = { code: 'DuplicateEventId', stream: 'game-1', revision: 0 };
    for (const [stream, expected] of [['game-1', 1], ['game-2', 'no_stream'], ['game-2', 'any']] as const) {
      const result = await store.append(stream, expected, sampleEvents('a'));
      expect(result).toMatchObject({ ok: false, refusal: known });
    }
    const changed = sampleEvents('a', 2).map((event) => ({ ...event, data: {} }));
    expect(await store.append('game-1', 'no_stream', changed)).toMatchObject({ refusal: known });
    await store.close();
  });

  it('refuses events that do not continue the chain', async () => {
    const store = sqliteStore({ file });
    await store.append('game-1', 'no_stream', sampleEvents('a'));
    const linked = sampleEvents('b').map((event) => ({
      ...event,
      meta: { ...event.meta, previous: '0'.repeat(64), hash: '1'.repeat(64) },
    }));
    const refusal = { code: 'BrokenChain', stream: 'game-1', revision: 1 };
    expect(await store.append('game-1', 0, linked)).toEqual({ ok: false, refusal });
    expect(await store.append('game-2', 'no_stream', linked)).toMatchObject({ ok: true });
    expect(await store.append('game-2', 0, sampleEvents('c'))).toMatchObject({ refusal: { revision: 1 } });
    expect(await store.append('game-2', 'any', sampleEvents('c'))).toMatchObject({
      refusal: { code: 'ExactRevisionRequired' },
    });
    await store.close();
  });

  it('keeps one order when two writers share it, and shows each what the other wrote', async () => {
    const stores = [sqliteStore({ file }), sqliteStore({ file, pollMilliseconds: 20 })] as const;
    for (let round = 0; round < 20; round += 1) {
      const results = await Promise.all(
        stores.map((store, index) => {
          return store.append(`game-${round}`, 'no_stream', sampleEvents(`${round}/${index}`));
        }),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    }
    await stores[0].append('game-99', 'no_stream', sampleEvents('last'));
    const { events } = await follow(stores[1], {}, ({ length }) => length === 21);
    expect(places(events)).toEqual(places(await collect(stores[0].readAll({ limit: 50 }))));
    for (const store of stores) await store.close();
  });

  it('believes what it knows of a stream only as far as the file bears it out', async () => {
    const [ours, theirs] = [chainedStore(sqliteStore({ file })), chainedStore(sqliteStore({ file }))];
    await ours.append('game-1', 'no_stream', sampleEvents('a'));
    await theirs.append('game-1', 0, sampleEvents('b'));
    const late = await ours.append('game-1', 0, sampleEvents('c'));
    expect(late).toMatchObject({ refusal: { code: 'WrongExpectedVersion', actual: 1 } });
    expect(await ours.append('game-1', 0, sampleEvents('b'))).toMatchObject({ ok: true, repeated: true });
    const [first] = sampleEvents('d');
    const [known] = sampleEvents('a');
    const half = [first, known].filter((event) => event !== undefined);
    expect(await ours.append('game-1', 1, half)).toMatchObject({ refusal: { code: 'DuplicateEventId' } });
    expect(await ours.append('game-1', 1, sampleEvents('d'))).toMatchObject({ ok: true, revision: 2 });
    expect(await theirs.append('game-1', 'no_stream', sampleEvents('e'))).toMatchObject({ ok: false });
    expect(await verifyChain(ours.readAll({ limit: 10 }))).toMatchObject({ ok: true, events: 3 });
    for (const store of [ours, theirs]) await store.close();
  });

  it('reads beside a writer when it is opened for reading only', async () => {
    expect(() => sqliteStore({ file, readOnly: true })).toThrow(StoreUnavailable);
    const writer = sqliteStore({ file });
    const reader = sqliteStore({ file, readOnly: true });
    await writer.append('game-1', 'no_stream', sampleEvents('a'));
    expect(await readStream(reader, 'game-1')).toHaveLength(1);
    const result = await reader.append('game-1', 0, sampleEvents('b'));
    expect(result).toMatchObject({ refusal: { code: 'StoreUnavailable' } });
    await reader.close();
    await writer.close();
  });

  it('answers StoreUnavailable while another holds the file, and appends afterwards', async () => {
    const store = sqliteStore({ file, busyMilliseconds: 0 });
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    const refused = await store.append('game-1', 'no_stream', sampleEvents('a'));
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'StoreUnavailable' } });
    other.exec('ROLLBACK');
    other.close();
    expect(await store.append('game-1', 'no_stream', sampleEvents('a'))).toMatchObject({ ok: true });
    await store.close();
  });

  it('refuses to open what is not a log of ours', () => {
    const other = new Database(file);
    other.exec('CREATE TABLE notes (text TEXT)');
    other.close();
    expect(() => sqliteStore({ file })).toThrow('not an event log');
    expect(() => sqliteStore({ file: folder.file('missing/log') })).toThrow();
  });
});
