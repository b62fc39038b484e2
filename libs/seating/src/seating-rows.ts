// A seating as rows of a table: round, table, and ten cells that name who sits there, by number or otherwise.
import { seatingLimits } from './numbers.js';
import type { Words } from './words.js';

/** Why rows are no seating: the line, from 1, what should be there, and what is. */
export interface SeatingRowFault {
  readonly line: number;
  readonly expected: Words;
  readonly found: string;
}

/** A game as a row tells it; its cells are those that are not empty, in seat order. */
export interface SeatingRow {
  readonly line: number;
  readonly round: number;
  readonly table: number;
  readonly cells: readonly string[];
}

/** The reader of CSV that a program has, `csv-parse/sync`: this library brings none. */
export interface CsvReader {
  parse(text: string, options: CsvOptions): unknown;
  readonly CsvError: abstract new (...args: never[]) => Error;
}

interface CsvOptions {
  readonly bom: true;
  readonly delimiter: string;
  readonly trim: true;
  readonly relax_column_count: true;
  readonly skip_empty_lines: true;
  readonly on_record: (cells: readonly string[], at: { readonly lines: number }) => null;
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

const isFault = (one: SeatingRow | SeatingRowFault): one is SeatingRowFault => 'expected' in one;

/** The rows of a text; programs of tables may have written semicolons or tabs. */
function rowsOf(text: string, { parse, CsvError }: CsvReader): readonly Row[] | SeatingRowFault {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const delimiter = [';', '\t'].find((sign) => head.includes(sign)) ?? ',';
  const rows: Row[] = [];
  try {
    parse(text, {
      bom: true, delimiter, trim: true, relax_column_count: true, skip_empty_lines: true,
      on_record: (cells, { lines }) => {
        rows.push({ cells, line: lines });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error ? Number(error.lines) : 1;
    const expected = { en: 'CSV whose quotes are closed', ru: 'CSV с закрытыми кавычками' };
    return { line, expected, found: '' };
  }
  return rows;
}

/** A whole number from 1 up to the greatest that may be; null for what is none. */
export function rowNumber(cell: string | undefined, most: number): number | null {
  const number = /^\d{1,3}$/.test(cell ?? '') ? Number(cell) : 0;
  return number >= 1 && number <= most ? number : null;
}

function gameOf({ line, cells }: Row): SeatingRow | SeatingRowFault {
  const { rounds, tables } = seatingLimits;
  const [round, table] = [rowNumber(cells[0], rounds), rowNumber(cells[1], tables)];
  if (round !== null && table !== null) return { line, round, table, cells: cells.slice(2).filter(Boolean) };
  const expected = {
    en: `the numbers of round and table, 1..${rounds} and 1..${tables}`,
    ru: `номера тура и стола, 1..${rounds} и 1..${tables}`,
  };
  return { line, expected, found: cells.slice(0, 2).join(',') };
}

/** Rounds and tables are numbered without gaps, each table once. */
function misnumbered(games: readonly SeatingRow[]): readonly SeatingRowFault[] {
  const lines = new Map<string, number>();
  const faults: SeatingRowFault[] = [];
  for (const { line, round, table } of games) {
    const place = `${round},${table}`;
    const before = lines.get(place);
    if (before !== undefined) {
      const expected = {
        en: `a table once; it is in line ${before}`, ru: `стол один раз; он в строке ${before}`,
      };
      faults.push({ line, expected, found: place });
    }
    lines.set(place, line);
  }
  for (const { line, round, table } of games) {
    const found = `${round},${table}`;
    if (round > 1 && !lines.has(`${round - 1},1`)) {
      faults.push({ line, found, expected: { en: `round ${round - 1} too`, ru: `и тур ${round - 1}` } });
    }
    if (table > 1 && !lines.has(`${round},${table - 1}`)) {
      const expected = { en: `table ${table - 1} of the round too`, ru: `и стол ${table - 1} этого тура` };
      faults.push({ line, found, expected });
    }
  }
  return faults;
}

/** Reads the games of a text, with a header or without; or everything that makes it none. */
export function readSeatingRows(
  text: string,
  reader: CsvReader,
): readonly SeatingRow[] | { readonly faults: readonly SeatingRowFault[] } {
  const rows = rowsOf(text, reader);
  if ('expected' in rows) return { faults: [rows] };
  const [head, ...rest] = rows;
  const isHeaded = head !== undefined && !/^\d/.test(head.cells[0] ?? '');
  const read = (isHeaded || head === undefined ? rest : rows).map(gameOf);
  const games = read.filter((one): one is SeatingRow => !isFault(one));
  const faults = read.filter(isFault);
  if (read.length === 0) {
    const expected = { en: 'rows of games: round,table,1,…,10', ru: 'строки игр: round,table,1,…,10' };
    return { faults: [{ line: 1, expected, found: head?.cells.join(',') ?? '' }] };
  }
  const wrong = faults.length > 0 ? faults : misnumbered(games);
  return wrong.length > 0 ? { faults: wrong } : games;
}

/** The seating of games, each cell by the number that stands for it. */
export function roundsOfRows(
  games: readonly SeatingRow[],
  numberOf: (cell: string, at: { game: number; seat: number }) => number,
): readonly (readonly (readonly number[])[])[] {
  const rounds: (readonly number[])[][] = [];
  for (const [game, { round, table, cells }] of games.entries()) {
    const tables = rounds[round - 1] ??= [];
    tables[table - 1] = cells.map((cell, seat) => numberOf(cell, { game, seat }));
  }
  return rounds;
}

/** A fault of the rows as a sentence without its line. */
export function rowFaultWords({ expected, found }: SeatingRowFault): Words {
  const words = { en: `expected ${expected.en}`, ru: `ожидалось: ${expected.ru}` };
  return found === '' ? words : { en: `${words.en}, found ${found}`, ru: `${words.ru}, найдено: ${found}` };
}
