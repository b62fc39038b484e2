// That a whole log verifies, that one flipped byte in any stored event is found, and what heads are for.
import { copyFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { chainedStore } from './chained-store.js';
import { memoryStore } from './memory-store.js';
import { sqliteStore } from './sqlite/store.js';
import { type Folder, temporaryFolder } from './testing/folder.js';
import { sampleEvents } from './testing/sample.js';
import { type FoundEvent, foundInStore, type LogVerdict, verifyLog, type VerifyOptions } from './verify.js';
import { foundInFile, integrityFaults, logFileFault } from './verify-file.js';
import {
  HEADS_TABLE, headsOfVault, keepHeads, parsePublished, type Published, publishedLines,
} from './verify-heads.js';

let folder: Folder;
let log: string;

const columns = [
  'stream', 'revision', 'id', 'type', 'schema', 'data', 'meta', 'recorded_at', 'position',
] as const;
type Column = (typeof columns)[number];

const verify = (file: string, options: VerifyOptions = {}): Promise<LogVerdict> =>
  verifyLog(foundInFile(file), options);

/** A log of three streams, with texts in which a flipped byte may leave the same JSON. */
async function record(file: string): Promise<void> {
  const store = chainedStore(sqliteStore({ file, now: () => new Date('2026-05-01T18:00:01.000Z') }));
  const awkward = sampleEvents('odd', 1).map((event) => ({
    ...event, data: { note: 'фол\u0001\u001f "и" \ufffd', tiny: 5e-324, huge: 1e21, half: 0.5 },
  }));
  await store.append('game-1', 'no_stream', sampleEvents('a', 4));
  await store.append('game-2', 'no_stream', awkward);
  await store.append('game-1', 3, sampleEvents('b', 2));
  await store.append('protocol-1', 'no_stream', sampleEvents('c', 3));
  await store.append('game-2', 0, sampleEvents('d', 2));
  await store.close();
}

/** A copy of the log that anybody may change; nothing of it needs to outlive a power cut. */
function opened(name: string): { readonly file: string; readonly database: Database.Database } {
  const file = folder.file(name);
  copyFileSync(log, file);
  const database = new Database(file);
  database.pragma('synchronous = OFF');
  const triggers = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all();
  for (const trigger of triggers) database.exec(`DROP TRIGGER ${String(trigger)}`);
  database.pragma('ignore_check_constraints = ON');
  return { file, database };
}

function changed(name: string, ...statements: readonly string[]): string {
  const { file, database } = opened(name);
  for (const statement of statements) database.exec(statement);
  database.close();
  return file;
}

interface Flip {
  readonly column: Column;
  readonly row: number;
  readonly at: number;
  readonly bit: number;
}

/** Flips one bit of a stored value; false where the file would not take it (an id or a place is twice). */
function flip(database: Database.Database, { column, row, at, bit }: Flip): boolean {
  const value = database.prepare(`SELECT ${column} FROM events WHERE position = ?`).pluck().get(row + 1);
  const isNumber = typeof value === 'number';
  const bytes = Buffer.from(String(value));
  const place = at % bytes.length;
  bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << bit), place);
  const flipped = isNumber ? value ^ (1 << (at % 16)) : bytes;
  const cast = isNumber ? 'CAST(? AS INTEGER)' : 'CAST(? AS TEXT)';
  try {
    database.prepare(`UPDATE events SET ${column} = ${cast} WHERE position = ?`).run(flipped, row + 1);
    return true;
  } catch (error) {
    if (String(error).includes('UNIQUE')) return false;
    throw error;
  }
}

beforeAll(async () => {
  folder = temporaryFolder();
  log = folder.file('log.sqlite');
  await record(log);
});
afterAll(() => folder.remove());

describe('verifyLog', () => {
  it('finds a whole log whole, and names its heads', async () => {
    const isClosing = ({ data }: { readonly data: unknown }): boolean =>
      (data as { note?: string }).note === 'b';
    const verdict = await verify(log, { isClosing });
    expect(verdict).toMatchObject({ events: 12, faults: [], agreed: 0, cancelled: false });
    expect([...verdict.heads.keys()]).toEqual(['game-1', 'game-2', 'protocol-1']);
    const hash = verdict.heads.get('game-1')?.hash;
    expect(verdict.closed).toEqual([{ stream: 'game-1', revision: 5, hash, count: 6 }]);
    expect(integrityFaults(log)).toEqual([]);
    expect(logFileFault(log)).toBeNull();
  });

  /** Faults of the log with one bit flipped; null where the file would not take it. */
  async function faultsOf(name: string, place: Flip, published: Published): Promise<unknown[] | null> {
    const { file, database } = opened(name);
    const stored = flip(database, place);
    database.close();
    // Another time of recording that is one shows only in the hash of the whole log.
    const options = place.column === 'recorded_at' ? { published } : {};
    return stored ? [...(await verify(file, options)).faults] : null;
  }

  it('finds one flipped bit in every column of every event', async () => {
    const { seal, events } = await verify(log);
    const [anywhere] = fc.sample(fc.record({ at: fc.nat(1000), bit: fc.nat(7) }), 1);
    const unseen: string[] = [];
    for (const column of columns) {
      for (let row = 0; row < events; row += 1) {
        const { at = 0, bit = 0 } = anywhere ?? {};
        const place = { column, row, at: at + 7 * row, bit: (bit + row) % 8 };
        const faults = await faultsOf('every', place, { heads: [], seals: [seal] });
        if (faults?.length === 0) unseen.push(JSON.stringify(place));
      }
    }
    expect(unseen).toEqual([]);
  }, 60_000);

  it('finds one flipped bit anywhere in any column of any event', async () => {
    const { seal } = await verify(log);
    const places = fc.record({
      column: fc.constantFrom(...columns), row: fc.nat(11), at: fc.nat(1000), bit: fc.nat(7),
    });
    await fc.assert(fc.asyncProperty(places, async (place) => {
      const faults = await faultsOf('anywhere', place, { heads: [], seals: [seal] });
      fc.pre(faults !== null);
      expect(faults).not.toEqual([]);
    }), { numRuns: 150 });
  }, 60_000);

  it.each([
    ['data', `data = '{"seat":3,"note":"b"}'`, 3, 'hash game-1/2'],
    ['a space in the data', `data = data || ' '`, 3, 'text game-1/2'],
    ['data that are no JSON', `data = '{'`, 5, 'unreadable game-2/0'],
    ['metadata that are none', `meta = '[]'`, 5, 'unreadable game-2/0'],
    ['a time that is none', `recorded_at = 'now'`, 6, 'time game-1/4'],
    ['a position left out', `position = 90`, 12, 'position game-2/2'],
  ])('names the first event that is wrong: %s', async (name, change, position, fault) => {
    const file = changed(`changed ${name}`, `UPDATE events SET ${change} WHERE position = ${position}`);
    const [first] = (await verify(file)).faults;
    expect(`${first?.code} ${first?.stream}/${first?.revision}`).toBe(fault);
  });

  it('goes on with the other streams, and names the first fault of each', async () => {
    const file = changed(
      'several',
      `UPDATE events SET type = 'Other' WHERE position IN (2, 3)`,
      'DELETE FROM events WHERE position = 9',
    );
    const { faults } = await verify(file);
    expect(faults.map(({ code, stream, revision, number }) => [code, stream, revision, number])).toEqual([
      ['hash', 'game-1', 1, 2], ['revision', 'protocol-1', 1, 9], ['position', 'game-2', 1, 10],
    ]);
  });

  it('finds an id that is there twice, and events that nobody knows', async () => {
    const twice = folder.file('twice.sqlite');
    const stores = [chainedStore(sqliteStore({ file: twice })), chainedStore(memoryStore())] as const;
    await stores[0].append('game-1', 'no_stream', sampleEvents('a'));
    await stores[1].append('game-2', 'no_stream', sampleEvents('a'));
    async function* both(): AsyncGenerator<FoundEvent> {
      for (const store of stores) yield* foundInStore(store);
    }
    expect((await verifyLog(both())).faults).toMatchObject([{ code: 'id', stream: 'game-2', revision: 0 }]);
    await stores[0].close();
    const isKnown = ({ type, revision }: { type: string; revision: number }): boolean =>
      type === 'SeatTaken' && revision < 4;
    const { faults } = await verify(log, { isKnown });
    expect(faults).toMatchObject([{ code: 'unknown', stream: 'game-1', revision: 4 }]);
  });

  it('ends where it is told to', async () => {
    expect(await verify(log, { signal: AbortSignal.abort() })).toMatchObject({ events: 0, cancelled: true });
  });
});

describe('published heads', () => {
  const cut = (): string => changed('cut', 'DELETE FROM events WHERE position > 10');

  it('show an end that was cut, which the chain cannot', async () => {
    const { seal, heads } = await verify(log);
    const head = heads.get('game-2') ?? { revision: 0, hash: '' };
    const published = { heads: [{ stream: 'game-2', ...head, count: 3 }], seals: [] };
    expect(await verify(log, { published })).toMatchObject({ faults: [], agreed: 1 });
    expect(await verify(cut())).toMatchObject({ faults: [], events: 10 });
    const { faults } = await verify(cut(), { published });
    expect(faults).toMatchObject([{ code: 'cut', stream: 'game-2', revision: 1 }]);
    const whole = await verify(cut(), { published: { heads: [], seals: [seal] } });
    expect(whole.faults).toMatchObject([{ code: 'cut', stream: null, revision: null }]);
  });

  it('show a stream that was written anew with a chain of its own', async () => {
    const { heads, seal } = await verify(log);
    const file = folder.file('anew.sqlite');
    const store = chainedStore(sqliteStore({ file }));
    await store.append('game-1', 'no_stream', sampleEvents('another', 6));
    await store.close();
    const head = { ...(heads.get('game-1') ?? { revision: 0, hash: '' }) };
    const published = { heads: [{ stream: 'game-1', ...head, count: 6 }], seals: [{ ...seal, count: 6 }] };
    const { faults } = await verify(file, { published });
    expect(faults).toMatchObject([
      { code: 'seal', stream: null, number: 6 }, { code: 'head', stream: 'game-1', revision: 5 },
    ]);
  });

  it('are read back from their lines, and from the table of a vault', async () => {
    const { heads, seal } = await verify(log);
    const list = [...heads].map(([stream, head]) => ({ stream, ...head, count: head.revision + 1 }));
    const text = publishedLines({ heads: list, seals: [seal] });
    expect(parsePublished(`\n${text}`)).toEqual({ heads: list, seals: [seal] });
    expect(parsePublished(`${text}{"stream":"game-1"}\n`)).toEqual({ line: 5 });
    expect(parsePublished('heads')).toEqual({ line: 1 });
    const vault = folder.file('vault.sqlite');
    const database = new Database(vault);
    expect(headsOfVault(vault)).toEqual([]);
    database.exec(HEADS_TABLE);
    const insert = database.prepare('INSERT INTO heads VALUES (?, ?, ?, ?, ?)');
    for (const { stream, revision, hash, count } of list) insert.run(stream, revision, hash, count, 'now');
    database.close();
    expect(headsOfVault(vault)).toEqual(list);
    keepHeads(vault, ['game-1', 'game-2']);
    expect(headsOfVault(vault)).toEqual(list.slice(0, 2));
  });
});

describe('logFileFault', () => {
  it('tells files that are no log of this release', () => {
    expect(logFileFault(folder.file('none'))).toEqual({ code: 'NoLog' });
    const newer = changed('newer', 'PRAGMA user_version = 7');
    expect(logFileFault(newer)).toEqual({ code: 'UnknownLayout', layout: 7, known: 1 });
    const other = folder.file('other');
    new Database(other).exec('CREATE TABLE notes (text TEXT)').close();
    expect(logFileFault(other)).toEqual({ code: 'NotALog', reason: null });
  });
});
