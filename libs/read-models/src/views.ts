// All views in one file of SQLite: opened, made anew where a view has changed, and what stands in it.
import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { audit } from './audit.js';
import { gameSheet } from './game-sheet.js';
import type {
  CheckpointTable, ColumnType, Projection, Shape, ViewName, Views, ViewTables,
} from './projection.js';
import { timeline } from './timeline.js';
import { tournaments } from './tournaments.js';

export const projections: readonly Projection[] = [gameSheet, timeline, tournaments, audit];

/** What is changed often stays in memory and goes to the file seldom: rebuilding touches much of it. */
const cacheKilobytes = 32_768;
const checkpointPages = 4_000;

type AnyShape = Shape<Readonly<Record<string, unknown>>>;

/** The tables of a projection with their shapes, in order. */
function tablesOf({ tables }: Projection): readonly (readonly [ViewName, AnyShape])[] {
  return Object.entries(tables) as unknown as readonly (readonly [ViewName, AnyShape])[];
}

/** Opens the file of the views, made when missing; what is in it can always be built again from the log. */
export async function openViews(file: string): Promise<Views> {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma(`cache_size = -${cacheKilobytes}`);
  database.pragma(`wal_autocheckpoint = ${checkpointPages}`);
  const db = new Kysely<ViewTables>({ dialect: new SqliteDialect({ database }) });
  await db.schema
    .createTable('checkpoints')
    .ifNotExists()
    .addColumn('projection', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('position', 'text')
    .execute();
  const views: Views = Object.assign(db, { database });
  for (const projection of projections) await prepare(views, projection);
  return views;
}

/** Makes the tables of a projection that is new or of another version; it then reads the whole log. */
async function prepare(db: Views, projection: Projection): Promise<void> {
  const known = await checkpointOf(db, projection.name);
  if (known?.version !== projection.version) makeAnew(db, [projection]);
}

/** Drops the tables of projections and makes them again, empty and before the first event. */
export function makeAnew({ database }: Views, some: readonly Projection[]): void {
  const remember = database.prepare(
    'REPLACE INTO checkpoints (projection, version, position) VALUES (?, ?, NULL)',
  );
  database.transaction(() => {
    for (const projection of some) {
      for (const [table, shape] of tablesOf(projection)) {
        database.exec(`DROP TABLE IF EXISTS ${table}`);
        for (const statement of creationOf(table, shape)) database.exec(statement);
      }
      remember.run(projection.name, projection.version);
    }
  }).immediate();
}

const types: Readonly<Record<ColumnType, string>> = {
  text: 'TEXT NOT NULL', integer: 'INTEGER NOT NULL', 'text or null': 'TEXT', 'integer or null': 'INTEGER',
};

/** The statements that make a table and its indexes. */
function creationOf(table: string, shape: AnyShape): readonly string[] {
  const { columns, key, numbered, indexes = [], sparse = [] } = shape;
  const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
  const lines = Object.entries(columns).map(([name, type]) =>
    name === numbered ? `"${name}" INTEGER PRIMARY KEY` : `"${name}" ${types[type]}`);
  const keyed = `${numbered ? 'UNIQUE' : 'PRIMARY KEY'} (${list(key)})`;
  return [
    `CREATE TABLE ${table} (${[...lines, keyed].join(', ')}) STRICT${shape.narrow ? ', WITHOUT ROWID' : ''}`,
    ...indexes.map((names) => `CREATE INDEX ${[table, ...names].join('_')} ON ${table} (${list(names)})`),
    ...sparse.map((name) =>
      `CREATE INDEX ${table}_with_${name} ON ${table} ("${numbered}") WHERE "${name}" IS NOT NULL`),
  ];
}

export function checkpointOf(db: Views, name: string): Promise<CheckpointTable | undefined> {
  return db.selectFrom('checkpoints').selectAll().where('projection', '=', name).executeTakeFirst();
}

/** Where a process that follows the log stands; null when it has not begun, or the views were deleted. */
export async function loadPosition(db: Views, name: string): Promise<string | null> {
  return (await checkpointOf(db, name))?.position ?? null;
}

/** Remembers where a process that follows the log stands. */
export async function storePosition(db: Views, name: string, position: string): Promise<void> {
  await db.replaceInto('checkpoints').values({ projection: name, version: 1, position }).execute();
}

/**
 * SHA-256 over every row of the tables of these projections (all unless told), tables and columns in the
 * order of their declaration, rows in that of their keys. Checkpoints are left out: they say how far a view
 * has read, not what is in it.
 */
export function viewsHash({ database }: Views, names?: readonly string[]): string {
  const hash = createHash('sha256');
  for (const projection of projections) {
    if (names && !names.includes(projection.name)) continue;
    for (const [table, { key }] of tablesOf(projection)) {
      hash.update(`${table}\n`);
      const order = key.map((column) => `"${column}"`).join(', ');
      const rows = database.prepare(`SELECT * FROM ${table} ORDER BY ${order}`).raw();
      for (const row of rows.iterate()) hash.update(`${JSON.stringify(row)}\n`);
    }
  }
  return hash.digest('hex');
}
