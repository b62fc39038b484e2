// The rows that projections change: read when first asked for, held in memory, written together at the end.
import type { Database, Statement } from 'better-sqlite3';
import type { ProjectedTables, Shape, Shapes, ViewName } from './projection.js';

export type Cell = string | number | null;

/** What a projection may do with the rows of its tables. */
export interface Rows {
  /** The row of a key as it is now; null when there is none. */
  find<Name extends ViewName>(table: Name, ...key: readonly Cell[]): Promise<ProjectedTables[Name] | null>;
  /** Puts a row in the place of the one with the same key. */
  put<Name extends ViewName>(table: Name, row: ProjectedTables[Name]): void;
  /** A change of many stored rows by a statement, done after all rows of the batch are written. */
  later(statement: string, values: readonly Cell[]): void;
}

type AnyRow = Readonly<Record<string, Cell>>;

/** The statements of one table. */
class TableWriter {
  readonly #find: Statement<Cell[], AnyRow>;
  readonly #put: Statement<Cell[]>;
  readonly #columns: readonly string[];
  readonly #key: readonly string[];
  /** Rows of this batch by key; null: known to be missing. */
  readonly #held = new Map<string, AnyRow | null>();
  readonly #changed = new Set<string>();

  constructor(database: Database, name: string, { columns, key }: Shape<AnyRow>) {
    this.#columns = Object.keys(columns);
    this.#key = key;
    const quoted = this.#columns.map((column) => `"${column}"`);
    const others = quoted.filter((column) => !key.some((part) => column === `"${part}"`));
    const replaced = others.map((column) => `${column} = excluded.${column}`).join(', ');
    const where = key.map((column) => `"${column}" = ?`).join(' AND ');
    const conflict = others.length === 0 ? 'NOTHING' : `UPDATE SET ${replaced}`;
    this.#find = database.prepare(`SELECT * FROM ${name} WHERE ${where}`);
    this.#put = database.prepare(
      `INSERT INTO ${name} (${quoted.join(', ')}) VALUES (${quoted.map(() => '?').join(', ')})
       ON CONFLICT (${key.map((column) => `"${column}"`).join(', ')}) DO ${conflict}`,
    );
  }

  find(key: readonly Cell[]): AnyRow | null {
    const name = key.join('\n');
    const held = this.#held.get(name);
    if (held !== undefined) return held;
    const found = this.#find.get(...key) ?? null;
    this.#held.set(name, found);
    return found;
  }

  put(row: AnyRow): void {
    const name = this.#key.map((column) => row[column]).join('\n');
    this.#held.set(name, row);
    this.#changed.add(name);
  }

  write(): void {
    for (const name of this.#changed) {
      const row = this.#held.get(name);
      if (row) this.#put.run(...this.#columns.map((column) => row[column] ?? null));
    }
  }

  forget(): void {
    this.#held.clear();
    this.#changed.clear();
  }
}

/** Rows of a file of views. Nothing is written before `write`, all of it by then. */
export class HeldRows implements Rows {
  readonly #database: Database;
  readonly #tables = new Map<string, TableWriter>();
  readonly #later: { readonly statement: string; readonly values: readonly Cell[] }[] = [];

  constructor(database: Database, shapes: readonly Shapes[]) {
    this.#database = database;
    for (const [name, shape] of shapes.flatMap((some) => Object.entries(some))) {
      this.#tables.set(name, new TableWriter(database, name, shape as unknown as Shape<AnyRow>));
    }
  }

  async find<Name extends ViewName>(
    table: Name,
    ...key: readonly Cell[]
  ): Promise<ProjectedTables[Name] | null> {
    return this.#writer(table).find(key) as ProjectedTables[Name] | null;
  }

  put<Name extends ViewName>(table: Name, row: ProjectedTables[Name]): void {
    this.#writer(table).put(row as unknown as AnyRow);
  }

  later(statement: string, values: readonly Cell[]): void {
    this.#later.push({ statement, values });
  }

  /** Writes all that was changed and what `also` writes in one transaction; done or failed, it forgets. */
  write(also: () => void): void {
    const all = this.#database.transaction(() => {
      for (const table of this.#tables.values()) table.write();
      for (const { statement, values } of this.#later) this.#database.prepare(statement).run(...values);
      also();
    });
    try {
      all.immediate();
    } finally {
      this.forget();
    }
  }

  /** Drops what is held and not written. */
  forget(): void {
    for (const table of this.#tables.values()) table.forget();
    this.#later.length = 0;
  }

  #writer(table: ViewName): TableWriter {
    const writer = this.#tables.get(table);
    if (!writer) throw new Error(`no projection has the table ${table}`);
    return writer;
  }
}
