// A vault in a file, to be read or filled as a whole.
import { chmodSync, existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import {
  columnsOf, laterLayout, type VaultContent, type VaultFault, type VaultPlace, type VaultRow,
} from './copy.js';
import { vaultLayout, vaultSchema, type VaultTableName, vaultTableNames } from './tables.js';

const rowsAtOnce = 500;
const busyMilliseconds = 5000;

const nothing: VaultContent = { rows: () => [] };

const existing = (database: Database.Database, table: VaultTableName): readonly string[] =>
  database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);

function* rowsOf(database: Database.Database, table: VaultTableName): Generator<readonly VaultRow[]> {
  const columns = columnsOf(table);
  if (existing(database, table).length === 0) return;
  const read = database.prepare<[], VaultRow>(
    `SELECT ${columns.join(', ')} FROM ${table} ORDER BY ${columns[0]}`,
  ).raw();
  let some: VaultRow[] = [];
  for (const row of read.iterate()) {
    some.push(row);
    if (some.length < rowsAtOnce) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

function faultOf(database: Database.Database): VaultFault | null {
  const later = laterLayout(Number(database.pragma('user_version', { simple: true })));
  if (later) return later;
  for (const table of vaultTableNames) {
    const there = existing(database, table);
    const column = there.length === 0 ? undefined : columnsOf(table).find((name) => !there.includes(name));
    if (column !== undefined) return { table, column };
  }
  return null;
}

const isEmpty = (database: Database.Database): boolean =>
  vaultTableNames.every((table) => database.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() === undefined);

async function insertAll(database: Database.Database, content: VaultContent): Promise<void> {
  for (const table of vaultTableNames) {
    const columns = columnsOf(table);
    const places = columns.map(() => '?').join(', ');
    const insert = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`);
    for await (const some of content.rows(table)) for (const row of some) insert.run(...row);
  }
}

/**
 * Opens the file of a vault to be written; where it is made, it is its owner's alone, and so are the files
 * that SQLite puts beside it.
 */
export function openOwnVault(file: string, options: Database.Options = {}): Database.Database {
  const isThere = existsSync(file);
  const database = new Database(file, options);
  if (!isThere && existsSync(file)) chmodSync(file, 0o600);
  return database;
}

async function withFile<Result>(
  file: string,
  readonly: boolean,
  work: (database: Database.Database) => Promise<Result>,
): Promise<Result> {
  const options = { readonly, timeout: busyMilliseconds };
  const database = readonly ? new Database(file, options) : openOwnVault(file, options);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

async function fill(database: Database.Database, content: VaultContent): Promise<boolean> {
  database.pragma('synchronous = FULL');
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const statement of vaultSchema('sqlite')) database.exec(statement);
    const empty = isEmpty(database);
    if (empty) await insertAll(database, content);
    if (empty) database.pragma(`user_version = ${vaultLayout}`);
    database.exec(empty ? 'COMMIT' : 'ROLLBACK');
    return empty;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** The vault in this file, made when it is filled; nobody else may write to it meanwhile. */
export function vaultInFile(file: string): VaultPlace {
  return {
    reading: async (work) => existsSync(file)
      ? withFile(file, true, async (database) => {
        database.exec('BEGIN');
        return work({ rows: (table) => rowsOf(database, table) });
      })
      : work(nothing),
    fill: async (content) => withFile(file, false, (database) => fill(database, content)),
    fault: async () =>
      existsSync(file) ? withFile(file, true, async (database) => faultOf(database)) : null,
  };
}
