// The vault: names, free text and tokens, beside the events and erasable; in a file of its own.
import Database from 'better-sqlite3';
import type { World } from './world.js';

/** A person as the vault knows him; `nick` is null once erased. */
export interface Person {
  readonly id: string;
  readonly nick: string | null;
}

const schema = `
  CREATE TABLE IF NOT EXISTS persons (
    id TEXT PRIMARY KEY, nick TEXT, since TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS texts (
    hmac TEXT PRIMARY KEY, key BLOB NOT NULL, text TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS tokens (
    id TEXT PRIMARY KEY, access TEXT NOT NULL, hash TEXT NOT NULL UNIQUE, since TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, key BLOB NOT NULL) STRICT;
`;

/** Vaults of before let a nick be of one person alone; two players from elsewhere may share it. */
const sharedNicks = `
  ALTER TABLE persons RENAME TO persons_before;
  CREATE TABLE persons (id TEXT PRIMARY KEY, nick TEXT, since TEXT NOT NULL) STRICT;
  INSERT INTO persons (id, nick, since) SELECT id, nick, since FROM persons_before;
  DROP TABLE persons_before;
`;

function isOfBefore(database: Database.Database): boolean {
  const written = database
    .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE name = 'persons'").pluck().get();
  return written?.includes('UNIQUE') ?? false;
}

/** Opens the vault, made when missing. Whoever deletes in it calls `overwriteDeleted`. */
export function openVault(file: string): Database.Database {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('secure_delete = ON');
  if (isOfBefore(database)) database.transaction(() => database.exec(sharedNicks))();
  database.exec(schema);
  database.exec('CREATE INDEX IF NOT EXISTS persons_nick ON persons (nick)');
  return database;
}

/**
 * Makes what was deleted unreadable: its place in the file is zeros (`secure_delete`), and the write-ahead
 * file, which still had it, is emptied.
 */
export function overwriteDeleted(vault: Database.Database): void {
  vault.pragma('wal_checkpoint(TRUNCATE)');
}

/** A key of the server's own, made once and kept in the vault. */
export function keyNamed(vault: Database.Database, name: string, world: World): Buffer {
  const known = vault.prepare<[string], Buffer>('SELECT key FROM keys WHERE name = ?').pluck();
  vault.prepare('INSERT OR IGNORE INTO keys (name, key) VALUES (?, ?)').run(name, world.bytes(32));
  const key = known.get(name);
  if (!key) throw new Error(`the vault does not keep the key ${name}`);
  return key;
}
