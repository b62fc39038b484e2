// The rows that projections change: read when first asked for, held in memory, written together at the end.
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
  /**
   * A change of many stored rows by a statement, done after all rows of the batch are written. Its values are
   * marked by `?`; the rest is what every database understands.
   */
  later(statement: string, values: readonly Cell[]): void;
}

export type AnyRow = Readonly<Record<string, Cell>>;
export type AnyShape = Shape<AnyRow>;

/** The tables of projections with their shapes, in order. */
export function shapesOf(some: readonly Shapes[]): readonly (readonly [ViewName, AnyShape])[] {
  return some.flatMap((shapes) => Object.entries(shapes)) as unknown as (readonly [ViewName, AnyShape])[];
}

/** A key as one text. */
export function nameOf(key: readonly Cell[]): string {
  return key.join('\n');
}

/** A change that is done once all rows are written. */
export interface LaterChange {
  readonly statement: string;
  readonly values: readonly Cell[];
}

/** Answers the stored row of a key; null when there is none. */
export type StoredRow = (key: readonly Cell[], name: string) => AnyRow | null;

interface Held {
  row: AnyRow | null;
  readonly changed: boolean;
  make?: (() => AnyRow) | undefined;
}

/** The rows of one table that were asked for or changed. */
export class HeldTable {
  readonly #stored: StoredRow;
  readonly #key: readonly string[];
  /** Rows of this batch by key, or how to make them; null: known to be missing. */
  readonly #held = new Map<string, Held>();

  constructor(stored: StoredRow, key: readonly string[]) {
    this.#stored = stored;
    this.#key = key;
  }

  find(key: readonly Cell[]): AnyRow | null {
    const name = nameOf(key);
    const held = this.#held.get(name);
    if (held === undefined) {
      const row = this.#stored(key, name);
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
    this.#held.set(nameOf(key), { row: null, changed: true, make });
  }

  /** Hands over each row that was changed, made where that was put off. */
  eachChanged(take: (row: AnyRow) => void): void {
    for (const { row, changed, make } of this.#held.values()) {
      const whole = make ? make() : row;
      if (changed && whole) take(whole);
    }
  }

  forget(): void {
    this.#held.clear();
  }
}

/** Rows of a set of views. Nothing is written by them; what was changed is handed over. */
export class HeldRows implements Rows {
  readonly #tables = new Map<string, HeldTable>();
  readonly #later: LaterChange[] = [];

  /** `storedIn` says for each table how its stored rows are read. */
  constructor(shapes: readonly Shapes[], storedIn: (table: ViewName, shape: AnyShape) => StoredRow) {
    for (const [name, shape] of shapesOf(shapes)) {
      this.#tables.set(name, new HeldTable(storedIn(name, shape), shape.key));
    }
  }

  find<Name extends ViewName>(table: Name, ...key: readonly Cell[]): ProjectedTables[Name] | null {
    return this.#table(table).find(key) as ProjectedTables[Name] | null;
  }

  put<Name extends ViewName>(table: Name, row: ProjectedTables[Name]): void {
    this.#table(table).put(row as unknown as AnyRow);
  }

  defer<Name extends ViewName>(table: Name, key: readonly Cell[], make: () => ProjectedTables[Name]): void {
    this.#table(table).defer(key, make as unknown as () => AnyRow);
  }

  later(statement: string, values: readonly Cell[]): void {
    this.#later.push({ statement, values });
  }

  /** The tables by name, in order. */
  get tables(): ReadonlyMap<string, HeldTable> {
    return this.#tables;
  }

  /** What is to be done once all rows are written, in order. */
  get laterChanges(): readonly LaterChange[] {
    return this.#later;
  }

  /** Drops what is held. */
  forget(): void {
    for (const table of this.#tables.values()) table.forget();
    this.#later.length = 0;
  }

  #table(table: ViewName): HeldTable {
    const held = this.#tables.get(table);
    if (!held) throw new Error(`no projection has the table ${table}`);
    return held;
  }
}
