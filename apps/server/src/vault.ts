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
    id TEXT PRIMARY KEY, nick TEXT UNIQUE, since TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS texts (
    hmac TEXT PRIMARY KEY, key BLOB NOT NULL, text TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS tokens (
    id TEXT PRIMARY KEY, access TEXT NOT NULL, hash TEXT NOT NULL UNIQUE, since TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, key BLOB NOT NULL) STRICT;
`;

/** Opens the vault, made when missing. Whoever deletes in it calls `overwriteDeleted`. */
export function openVault(file: string): Database.Database {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('secure_delete = ON');
  database.exec(schema);
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
