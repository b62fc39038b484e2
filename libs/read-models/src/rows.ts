// The rows that projections change: read when first asked for, held in memory, written together at the end.
import type { Database, Statement } from 'better-sqlite3';
import type { ProjectedTables, Shape, Shapes, ViewName } from './projection.js';

export type Cell = string | number | null;

/** What a projection may do with the rows of its tables. */
export interface Rows {
  /** The row of a key as it is now; null when there is none. */
  find<Name extends ViewName>(table: Name, ...key: readonly Cell[]): ProjectedTables[Name] | null;
  /** Puts a row in the place of the one with the same key. */
  put<Name extends ViewName>(table: Name, row: ProjectedTables[Name]): void;
  /** Puts a row that is made when it is needed: asked for, or written. The last one given of a key counts. */
  defer<Name extends ViewName>(table: Name, key: readonly Cell[], make: () => ProjectedTables[Name]): void;
  /** A change of many stored rows by a statement, done after all rows of the batch are written. */
  later(statement: string, values: readonly Cell[]): void;
}

type AnyRow = Readonly<Record<string, Cell>>;

interface Held {
  row: AnyRow | null;
  readonly changed: boolean;
  make?: (() => AnyRow) | undefined;
}

/** The statements of one table. */
class TableWriter {
  readonly #find: Statement<Cell[], AnyRow>;
  readonly #put: Statement<[Cell[]]>;
  readonly #columns: readonly string[];
  readonly #key: readonly string[];
  /** Rows of this batch by key, or how to make them; null: known to be missing. */
  readonly #held = new Map<string, Held>();

  constructor(database: Database, name: string, { columns, key }: Shape<AnyRow>) {
    this.#columns = Object.keys(columns);
    this.#key = key;
    const quoted = this.#columns.map((column) => `"${column}"`);
    const others = quoted.filter((column) => !key.some((part) => column === `"${part}"`));
    const replaced = others.map((column) => `${column} = excluded.${column}`).join(', ');
    const where = key.map((column) => `"${column}" = ?`).join(' AND ');
    const conflict = others.length === 0 ? 'NOTHING' : `UPDATE SET ${replaced}`;
    this.#find = database.prepare(`SELECT * FROM ${name} WHERE ${where}`);
    this.#put = database.prepare<[Cell[]]>(
      `INSERT INTO ${name} (${quoted.join(', ')}) VALUES (${quoted.map(() => '?').join(', ')})
       ON CONFLICT (${key.map((column) => `"${column}"`).join(', ')}) DO ${conflict}`,
    );
  }

  find(key: readonly Cell[]): AnyRow | null {
    const name = key.join('\n');
    const held = this.#held.get(name);
    if (held === undefined) {
      const row = this.#find.get(...key) ?? null;
      this.#held.set(name, { row, changed: false });
      return row;
    }
    if (held.make) {
      held.row = held.make();
      held.make = undefined;
    }
    return held.row;
  }

  put(row: AnyRow): void {
    const name = this.#nameOf(row);
    this.#held.set(name, { row, changed: true });
  }

  #nameOf(row: AnyRow): string {
    const [first, ...others] = this.#key;
    let name = String(row[first ?? '']);
    for (const column of others) name += `\n${row[column]}`;
    return name;
  }

  defer(key: readonly Cell[], make: () => AnyRow): void {
    this.#held.set(key.join('\n'), { row: null, changed: true, make });
  }

  write(): void {
    for (const { row, changed, make } of this.#held.values()) {
      const whole = make ? make() : row;
      if (changed && whole) this.#put.run(this.#columns.map((column) => whole[column] ?? null));
    }
  }

  forget(): void {
    this.#held.clear();
  }
}

/** Rows of a file of views. Nothing is written before `write`, all of it by then. */
export class HeldRows implements Rows {
  readonly #database: Database;
  readonly #tables = new Map<string, TableWriter>();
  readonly #statements = new Map<string, Statement<Cell[]>>();
  readonly #later: { readonly statement: string; readonly values: readonly Cell[] }[] = [];

  constructor(database: Database, shapes: readonly Shapes[]) {
    this.#database = database;
    for (const [name, shape] of shapes.flatMap((some) => Object.entries(some))) {
      this.#tables.set(name, new TableWriter(database, name, shape as unknown as Shape<AnyRow>));
    }
  }

  find<Name extends ViewName>(table: Name, ...key: readonly Cell[]): ProjectedTables[Name] | null {
    return this.#writer(table).find(key) as ProjectedTables[Name] | null;
  }

  put<Name extends ViewName>(table: Name, row: ProjectedTables[Name]): void {
    this.#writer(table).put(row as unknown as AnyRow);
  }

  defer<Name extends ViewName>(table: Name, key: readonly Cell[], make: () => ProjectedTables[Name]): void {
    this.#writer(table).defer(key, make as unknown as () => AnyRow);
  }

  later(statement: string, values: readonly Cell[]): void {
    this.#later.push({ statement, values });
  }

  /** Writes all that was changed and what `also` writes in one transaction; done or failed, it forgets. */
  write(also: () => void): void {
    const all = this.#database.transaction(() => {
      for (const table of this.#tables.values()) table.write();
      for (const { statement, values } of this.#later) this.#statement(statement).run(...values);
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

  #statement(text: string): Statement<Cell[]> {
    const known = this.#statements.get(text) ?? this.#database.prepare(text);
    this.#statements.set(text, known);
    return known;
  }

  #writer(table: ViewName): TableWriter {
    const writer = this.#tables.get(table);
    if (!writer) throw new Error(`no projection has the table ${table}`);
    return writer;
  }
}
