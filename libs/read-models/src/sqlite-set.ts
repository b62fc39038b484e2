// One set of views in one file of SQLite: its tables, its statements, and what is written in one transaction.
import Database, { type Database as File, type Statement } from 'better-sqlite3';
import type { ColumnType, Projection } from './projection.js';
import { projections, whole } from './projections.js';
import type { AnyRow, AnyShape, Cell, HeldTable } from './rows.js';
import { HeldRows, shapesOf } from './rows.js';
import type { Batch, BatchEnd, Position, Positions } from './storage.js';

/** Of the file besides the tables of projections; these have versions. */
export const viewsLayout = 1;

/** What is changed often stays in memory and goes to the file seldom: rebuilding touches much of it. */
const cacheKilobytes = 32_768;
const checkpointPages = 4_000;

const types: Readonly<Record<ColumnType, string>> = {
  text: 'TEXT NOT NULL', integer: 'INTEGER NOT NULL', 'text or null': 'TEXT', 'integer or null': 'INTEGER',
};

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** The statements that make a table and its indexes. */
function creationOf(table: string, shape: AnyShape): readonly string[] {
  const { columns, key, numbered, indexes = [], sparse = [] } = shape;
  const lines = Object.entries(columns).map(([name, type]) =>
    name === numbered ? `"${name}" INTEGER PRIMARY KEY` : `"${name}" ${types[type]}`);
  const keyed = `${numbered ? 'UNIQUE' : 'PRIMARY KEY'} (${quoted(key)})`;
  return [
    `CREATE TABLE ${table} (${[...lines, keyed].join(', ')}) STRICT${shape.narrow ? ', WITHOUT ROWID' : ''}`,
    ...indexes.map((names) => `CREATE INDEX ${[table, ...names].join('_')} ON ${table} (${quoted(names)})`),
    ...sparse.map((name) =>
      `CREATE INDEX ${table}_with_${name} ON ${table} ("${numbered}") WHERE "${name}" IS NOT NULL`),
  ];
}

/** The statements of one table. */
class TableStatements {
  readonly columns: readonly string[];
  readonly #find: Statement<Cell[], AnyRow>;
  readonly #put: Statement<[Cell[]]>;

  constructor(database: File, name: string, { columns, key }: AnyShape) {
    this.columns = Object.keys(columns);
    const others = this.columns.filter((column) => !key.includes(column));
    const replaced = others.map((column) => `"${column}" = excluded."${column}"`).join(', ');
    const where = key.map((column) => `"${column}" = ?`).join(' AND ');
    const conflict = others.length === 0 ? 'NOTHING' : `UPDATE SET ${replaced}`;
    this.#find = database.prepare(`SELECT * FROM ${name} WHERE ${where}`);
    this.#put = database.prepare<[Cell[]]>(
      `INSERT INTO ${name} (${quoted(this.columns)}) VALUES (${this.columns.map(() => '?').join(', ')})
       ON CONFLICT (${quoted(key)}) DO ${conflict}`,
    );
  }

  find(key: readonly Cell[]): AnyRow | null {
    return this.#find.get(...key) ?? null;
  }

  write(held: HeldTable): void {
    held.eachChanged((row) => this.#put.run(this.columns.map((column) => row[column] ?? null)));
  }
}

/** What is prepared once the tables are there. */
interface Prepared {
  readonly rows: HeldRows;
  readonly tables: ReadonlyMap<string, TableStatements>;
  readonly seen: Statement<[], { projection: string; position: Position | null }>;
  readonly remember: Statement<[Position, string]>;
}

export class SqliteSet {
  readonly database: File;
  /** Whether it is whole and has the tables of now, but as earlier versions filled them. */
  readonly isOfBefore: boolean;
  readonly #statements = new Map<string, Statement<Cell[]>>();
  #prepared: Prepared | null = null;

  /**
   * Opens a file, made when missing. What is in it by other versions is left to be read where it can be, and
   * else made anew, empty.
   */
  constructor(file: string) {
    this.database = new Database(file);
    this.#demandLayout(file);
    this.database.pragma('journal_mode = WAL');
    this.database.pragma('synchronous = NORMAL');
    this.database.pragma(`cache_size = -${cacheKilobytes}`);
    this.database.pragma(`wal_autocheckpoint = ${checkpointPages}`);
    this.database.exec(`CREATE TABLE IF NOT EXISTS checkpoints
      (projection TEXT PRIMARY KEY, version INTEGER NOT NULL, position TEXT)`);
    this.database.pragma(`user_version = ${viewsLayout}`);
    const others = projections.filter((projection) => !this.#isKnown(projection));
    this.isOfBefore = others.length > 0 && this.#isWhole() && this.#hasTables();
    if (!this.isOfBefore) this.makeAnew(others);
  }

  #demandLayout(file: string): void {
    const layout = Number(this.database.pragma('user_version', { simple: true }));
    if (layout <= viewsLayout) return;
    this.database.close();
    throw new Error(`${file} has layout ${layout}; this program knows ${viewsLayout}`);
  }

  #isWhole(): boolean {
    const known = this.database.prepare<[string]>('SELECT 1 FROM checkpoints WHERE projection = ?');
    return known.get(whole) !== undefined;
  }

  /** Whether all tables and indexes are there, and as they would be made now. */
  #hasTables(): boolean {
    const made = this.database.prepare<[], string | null>('SELECT sql FROM sqlite_schema').pluck().all();
    return shapesOf(projections.map(({ tables }) => tables))
      .flatMap(([table, shape]) => creationOf(table, shape))
      .every((statement) => made.includes(statement));
  }

  #isKnown({ name, version }: Projection): boolean {
    const known = this.database.prepare<[string, number]>(
      'SELECT 1 FROM checkpoints WHERE projection = ? AND version = ?',
    );
    return known.get(name, version) !== undefined;
  }

  makeAnew(some: readonly Projection[]): void {
    if (some.length === 0) return;
    const remember = this.database.prepare(
      'REPLACE INTO checkpoints (projection, version, position) VALUES (?, ?, NULL)',
    );
    this.database.transaction(() => {
      for (const { name, version, tables } of some) {
        for (const [table, shape] of shapesOf([tables])) {
          this.database.exec(`DROP TABLE IF EXISTS ${table}`);
          for (const statement of creationOf(table, shape)) this.database.exec(statement);
        }
        remember.run(name, version);
      }
      this.database.prepare('DELETE FROM checkpoints WHERE projection = ?').run(whole);
    }).immediate();
  }

  positions(): Positions {
    return new Map(this.#ready().seen.all().map(({ projection, position }) => [projection, position]));
  }

  /** Begins a batch; its changes are made at once, in memory. */
  begin(): Batch {
    const { rows } = this.#ready();
    return {
      change: (work) => work(rows),
      write: async (end) => this.#write(end),
      drop: () => rows.forget(),
    };
  }

  #write({ projections: behind, position }: BatchEnd): void {
    const { rows, tables, remember } = this.#ready();
    const all = this.database.transaction(() => {
      for (const [name, held] of rows.tables) tables.get(name)?.write(held);
      for (const { statement, values } of rows.laterChanges) this.#statement(statement).run(...values);
      for (const name of behind) remember.run(position, name);
    });
    try {
      all.immediate();
    } finally {
      rows.forget();
    }
  }

  storePosition(name: string, position: string): void {
    this.#statement('REPLACE INTO checkpoints (projection, version, position) VALUES (?, 1, ?)')
      .run(name, position);
  }

  /** Takes over where those stand who follow the log and are no projection. */
  followProcessesOf(other: SqliteSet): void {
    for (const [name, position] of other.positions()) {
      const isProjection = projections.some((projection) => projection.name === name);
      if (!isProjection && position !== null) this.storePosition(name, position);
    }
  }

  #ready(): Prepared {
    this.#prepared ??= this.#prepare();
    return this.#prepared;
  }

  #prepare(): Prepared {
    const { database } = this;
    const shapes = projections.map(({ tables }) => tables);
    const tables = new Map(shapesOf(shapes).map(([name, shape]) =>
      [name, new TableStatements(database, name, shape)]));
    return {
      tables,
      rows: new HeldRows(shapes, (name) => {
        const table = tables.get(name);
        return (key) => table?.find(key) ?? null;
      }),
      seen: database.prepare('SELECT projection, position FROM checkpoints'),
      remember: database.prepare('UPDATE checkpoints SET position = ? WHERE projection = ?'),
    };
  }

  #statement(text: string): Statement<Cell[]> {
    const known = this.#statements.get(text) ?? this.database.prepare<Cell[]>(text);
    this.#statements.set(text, known);
    return known;
  }
}
