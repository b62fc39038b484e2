// What a later release has written is refused in words, with both numbers; that of an earlier is opened.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { openFolder } from './ground.js';
import { type DatabaseServer, startDatabases } from './testing/shared-servers.js';
import { StagedWorld } from './testing/staged-server.js';
import type { Vault } from './vault.js';
import { openVaultDatabase } from './vault-database.js';
import { openVaultFile } from './vault-file.js';

jest.setTimeout(60_000);

const parts = { world: new StagedWorld(), warn: () => undefined };
let databases: DatabaseServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
  databases = await startDatabases();
});

afterAll(async () => {
  await databases.remove();
  rmSync(folder, { recursive: true });
});

/** A folder that a server has left. */
async function left(): Promise<string> {
  const own = mkdtempSync(join(folder, 'data-'));
  const opened = await openFolder(own, parts);
  if (!opened.ok) throw new Error(opened.refusal.code);
  await opened.ground.close();
  return own;
}

function change(file: string, statements: string): void {
  const database = new Database(file);
  database.exec(statements);
  database.close();
}

function layoutIn(file: string): unknown {
  const database = new Database(file);
  const layout = database.pragma('user_version', { simple: true });
  database.close();
  return layout;
}

async function personsIn({ db }: Vault): Promise<readonly unknown[]> {
  return db.selectFrom('persons').select(['id', 'nick']).orderBy('id').execute();
}

describe('a data folder', () => {
  it.each([
    ['log', 'Use the release that wrote it, or a newer one.'],
    ['vault', 'Use the release that wrote it, or a newer one.'],
    ['views', 'Use the release that wrote it, or delete it: it is made again from the log.'],
  ])('of a release that is not known is refused: the %s', async (what, advice) => {
    const own = await left();
    const file = join(own, `${what}.sqlite`);
    change(file, 'PRAGMA user_version = 7');
    const words = `The ${what} ${file} has layout 7; this release knows 1. ${advice}`;
    await expect(openFolder(own, parts)).rejects.toThrow(words);
    expect(layoutIn(file)).toBe(7);
    change(file, 'PRAGMA user_version = 1');
    const opened = await openFolder(own, parts);
    expect(opened.ok).toBe(true);
    if (opened.ok) await opened.ground.close();
  });

  it('has a vault that is its owner\'s alone, with the files beside it', async () => {
    const own = await left();
    const opened = await openFolder(own, parts);
    const names = readdirSync(own).filter((name) => name.startsWith('vault'));
    expect(names).toContain('vault.sqlite-wal');
    for (const name of names) expect(statSync(join(own, name)).mode & 0o777).toBe(0o600);
    if (opened.ok) await opened.ground.close();
  });

  it('whose log cannot be opened is let go of with all that was open already', async () => {
    const own = await left();
    const log = join(own, 'log.sqlite');
    change(log, 'PRAGMA application_id = 5');
    await expect(openFolder(own, parts)).rejects.toThrow('is not an event log');
    expect(readdirSync(own).filter((name) => /^(vault|views).*-wal$/.test(name))).toEqual([]);
    change(log, `PRAGMA application_id = ${0x436f6e73}`);
    const opened = await openFolder(own, parts);
    expect(opened.ok).toBe(true);
    if (opened.ok) await opened.ground.close();
  });

  it('has a vault of before the numbers opened and numbered, with all that is in it', async () => {
    const file = join(folder, 'before.sqlite');
    change(file, `CREATE TABLE persons (id TEXT PRIMARY KEY, nick TEXT UNIQUE, since TEXT NOT NULL) STRICT;
      INSERT INTO persons VALUES ('ada', 'Ada', '2026-01-31T18:00:00.000Z')`);
    const vault = openVaultFile(file);
    await vault.db.insertInto('persons').values({ id: 'bob', nick: 'Ada', since: 'later' }).execute();
    expect(await personsIn(vault)).toEqual([{ id: 'ada', nick: 'Ada' }, { id: 'bob', nick: 'Ada' }]);
    await vault.close();
    expect(layoutIn(file)).toBe(1);
  });
});

describe('a vault in a database', () => {
  const open = (url: string): Promise<Vault> =>
    openVaultDatabase({ url, onTrouble: () => undefined, tellChange: async () => undefined });

  it('of before the numbers is numbered, one of a release that is not known is refused', async () => {
    const url = await databases.database();
    const vault = await open(url);
    await vault.db.insertInto('persons').values({ id: 'ada', nick: 'Ada', since: 'then' }).execute();
    await sql`DROP TABLE layout`.execute(vault.db);
    await vault.close();
    const again = await open(url);
    expect(await personsIn(again)).toEqual([{ id: 'ada', nick: 'Ada' }]);
    expect((await sql`SELECT number FROM layout`.execute(again.db)).rows).toEqual([{ number: 1 }]);
    await sql`UPDATE layout SET number = 7`.execute(again.db);
    await again.close();
    const words = 'The vault in the database has layout 7; this release knows 1.';
    await expect(open(url)).rejects.toThrow(words);
  });
});
