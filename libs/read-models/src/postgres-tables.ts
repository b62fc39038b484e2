// How tables are made, read and written in PostgreSQL, so that what is read is what SQLite would answer.
import type { ClientBase, CustomTypesConfig } from 'pg';
import { types as defaults } from 'pg';
import type { ColumnType } from './projection.js';
import type { AnyRow, AnyShape, Cell, HeldTable } from './rows.js';
import { nameOf } from './rows.js';

/** Texts are ordered by code point, as SQLite orders them; whole numbers are as wide as there. */
const types: Readonly<Record<ColumnType, string>> = {
  text: 'text COLLATE "C" NOT NULL',
  integer: 'bigint NOT NULL',
  'text or null': 'text COLLATE "C"',
  'integer or null': 'bigint',
};

/** PostgreSQL keeps no text with U+0000: that stands there as U+FFFE 0, and U+FFFE itself as U+FFFE 1. */
const mark = '\uFFFE';

/** A text as PostgreSQL keeps it. */
export function keptText(text: string): string {
  if (!text.includes('\0') && !text.includes(mark)) return text;
  return text.replaceAll(mark, `${mark}1`).replaceAll('\0', `${mark}0`);
}

/** A text as it was given. */
function givenText(text: string): string {
  return text.includes(mark) ? text.replaceAll(`${mark}0`, '\0').replaceAll(`${mark}1`, mark) : text;
}

const bigint = 20;
const text = 25;
const numeric = 1700;

/** How values are read: numbers as numbers, as those of the views are never larger than these can be. */
export const readTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format === 'binary') return defaults.getTypeParser(oid, format);
    if (oid === bigint || oid === numeric) return Number;
    if (oid === text) return givenText;
    return defaults.getTypeParser(oid, format);
  },
};

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** The statements that make a table of a schema and its indexes. */
export function creationOf(schema: string, table: string, shape: AnyShape): readonly string[] {
  const { columns, key, numbered, indexes = [], sparse = [] } = shape;
  const lines = Object.entries(columns).map(([name, type]) => `"${name}" ${types[type]}`);
  const main = numbered ? [`PRIMARY KEY ("${numbered}")`, `UNIQUE (${quoted(key)})`] : [
    `PRIMARY KEY (${quoted(key)})`,
  ];
  const ordered = (names: readonly string[]) =>
    quoted(numbered && !names.includes(numbered) ? [...names, numbered] : names);
  const at = `ON "${schema}"."${table}"`;
  return [
    `CREATE TABLE "${schema}"."${table}" (${[...lines, ...main].join(', ')})`,
    ...indexes.map((names) => `CREATE INDEX "${[table, ...names].join('_')}" ${at} (${ordered(names)})`),
    ...sparse.map((name) =>
      `CREATE INDEX "${table}_with_${name}" ${at} ("${numbered}") WHERE "${name}" IS NOT NULL`),
  ];
}

/** Rows that one statement writes. */
const rowsAtOnce = 1000;

const kept = (cell: Cell | undefined): Cell => (typeof cell === 'string' ? keptText(cell) : (cell ?? null));

/** One table of a schema: many rows are read or written by one statement. */
export class PostgresTable {
  readonly #columns: readonly string[];
  readonly #key: readonly string[];
  readonly #load: string;
  readonly #put: string;
  /** Rows that were read, by the name of their key; null: there is none. */
  readonly #loaded = new Map<string, AnyRow | null>();
  /** Keys that were asked for and not read yet. */
  readonly #missing = new Map<string, readonly Cell[]>();

  constructor(schema: string, table: string, { columns, key }: AnyShape) {
    this.#columns = Object.keys(columns);
    this.#key = key;
    const arrayOf = (column: string, index: number): string =>
      `$${index + 1}::${columns[column]?.startsWith('text') ? 'text' : 'bigint'}[]`;
    const name = `"${schema}"."${table}"`;
    const others = this.#columns.filter((column) => !key.includes(column));
    const replaced = others.map((column) => `"${column}" = excluded."${column}"`).join(', ');
    const conflict = others.length === 0 ? 'NOTHING' : `UPDATE SET ${replaced}`;
    this.#load = `SELECT * FROM ${name} WHERE (${quoted(key)}) IN
      (SELECT * FROM unnest(${key.map(arrayOf).join(', ')}))`;
    this.#put = `INSERT INTO ${name} (${quoted(this.#columns)})
      SELECT * FROM unnest(${this.#columns.map(arrayOf).join(', ')})
      ON CONFLICT (${quoted(key)}) DO ${conflict}`;
  }

  /** The row of a key where it was read; else it is noted as missing and null stands for it. */
  stored(key: readonly Cell[], name: string): AnyRow | null {
    const row = this.#loaded.get(name);
    if (row === undefined) this.#missing.set(name, key);
    return row ?? null;
  }

  get isMissing(): boolean {
    return this.#missing.size > 0;
  }

  /** Reads what is missing. */
  async load(client: ClientBase): Promise<void> {
    if (this.#missing.size === 0) return;
    const keys = [...this.#missing.values()];
    const values = this.#key.map((_, index) => keys.map((key) => kept(key[index])));
    const { rows } = await client.query<Record<string, Cell>>(this.#load, values);
    for (const name of this.#missing.keys()) this.#loaded.set(name, null);
    for (const row of rows) this.#loaded.set(nameOf(this.#key.map((column) => row[column] ?? null)), row);
    this.#missing.clear();
  }

  async write(client: ClientBase, held: HeldTable): Promise<void> {
    const rows: AnyRow[] = [];
    held.eachChanged((row) => void rows.push(row));
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce);
      await client.query(this.#put, this.#columns.map((column) => some.map((row) => kept(row[column]))));
    }
  }

  forget(): void {
    this.#loaded.clear();
    this.#missing.clear();
  }
}

/** A statement with its values marked by numbers, as PostgreSQL wants them. */
export function numberedStatement(statement: string): string {
  let count = 0;
  return statement.replaceAll('?', () => `$${(count += 1)}`);
}
