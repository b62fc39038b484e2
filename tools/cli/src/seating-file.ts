// A seating as CSV: a row a game, `round,table,1,…,10`, its players by number or by name.
import { CsvError, parse } from 'csv-parse/sync';
import type { Bilingual, Language } from '@consigliere/rules';
import type { Seating } from '@consigliere/seating';

/** Why a text is no seating: the line, from 1, and what should be there. */
export interface SeatingTextFault {
  readonly line: number;
  readonly expected: Bilingual;
  readonly found: string;
}

export interface SeatingText {
  readonly seating: Seating;
  /** Names of the players 1 … N, as they come first; null where the cells are numbers. */
  readonly names: readonly string[] | null;
}

type Read = SeatingText | { readonly faults: readonly SeatingTextFault[] };

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

interface Game {
  readonly line: number;
  readonly round: number;
  readonly table: number;
  readonly players: readonly string[];
}

const largestNumber = 999;

/** The rows of a text; Excel may have written semicolons or tabs. */
function rowsOf(text: string): readonly Row[] | SeatingTextFault {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const delimiter = [';', '\t'].find((sign) => head.includes(sign)) ?? ',';
  const rows: Row[] = [];
  try {
    parse(text, {
      bom: true, delimiter, trim: true, relax_column_count: true, skip_empty_lines: true,
      on_record: (cells: readonly string[], { lines }) => {
        rows.push({ cells, line: lines });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const expected = { en: 'CSV whose quotes are closed', ru: 'CSV с закрытыми кавычками' };
    return { line: Number(error['lines'] ?? 1), expected, found: error.message };
  }
  return rows;
}

function wholeNumber(cell: string | undefined): number | null {
  if (cell === undefined || !/^\d{1,3}$/.test(cell)) return null;
  const number = Number(cell);
  return number >= 1 && number <= largestNumber ? number : null;
}

function gameOf({ line, cells }: Row): Game | SeatingTextFault {
  const [round, table] = [wholeNumber(cells[0]), wholeNumber(cells[1])];
  if (round === null || table === null) {
    const expected = { en: 'the numbers of round and table, from 1', ru: 'номера тура и стола, от 1' };
    return { line, expected, found: cells.slice(0, 2).join(',') };
  }
  return { line, round, table, players: cells.slice(2).filter((cell) => cell !== '') };
}

/** Rounds and tables are numbered without gaps, each table once. */
function misnumbered(games: readonly Game[]): readonly SeatingTextFault[] {
  const seen = new Map<string, number>();
  const faults: SeatingTextFault[] = [];
  const key = (round: number, table: number): string => `${round},${table}`;
  for (const { line, round, table } of games) {
    const before = seen.get(key(round, table));
    if (before !== undefined) {
      const expected = {
        en: `a table once; it is in line ${before}`, ru: `стол один раз; он в строке ${before}`,
      };
      faults.push({ line, expected, found: key(round, table) });
    }
    seen.set(key(round, table), line);
  }
  for (const { line, round, table } of games) {
    if (round > 1 && !seen.has(key(round - 1, 1))) {
      const words = { en: `round ${round - 1} too`, ru: `и тур ${round - 1}` };
      faults.push({ line, expected: words, found: key(round, table) });
    }
    if (table > 1 && !seen.has(key(round, table - 1))) {
      const words = { en: `table ${table - 1} of the round too`, ru: `и стол ${table - 1} этого тура` };
      faults.push({ line, expected: words, found: key(round, table) });
    }
  }
  return faults;
}

function seatingOf(games: readonly Game[]): SeatingText {
  const cells = games.flatMap(({ players }) => players);
  const numbered = cells.every((cell) => wholeNumber(cell) !== null);
  const names = [...new Set(cells)];
  const places = new Map(names.map((name, i) => [name, i + 1]));
  const numberOf = (cell: string): number => (numbered ? Number(cell) : places.get(cell) ?? 0);
  const rounds: (readonly number[])[][] = [];
  for (const { round, table, players } of games) {
    const tables = rounds[round - 1] ??= [];
    tables[table - 1] = players.map(numberOf);
  }
  const players = numbered ? Math.max(0, ...cells.map(Number)) : names.length;
  return { seating: { players, rounds }, names: numbered ? null : names };
}

/** Reads a seating; a row with too few or too many players is a fault of the seating, not of the text. */
export function readSeatingText(text: string): Read {
  const rows = rowsOf(text);
  if (!Array.isArray(rows)) return { faults: [rows as SeatingTextFault] };
  const [head, ...rest] = rows as readonly Row[];
  const headed = head !== undefined && wholeNumber(head.cells[0]) === null;
  const read = (headed || head === undefined ? rest : [head, ...rest]).map(gameOf);
  const faults = read.filter((one) => 'expected' in one);
  const games = read.filter((one) => 'players' in one);
  if (games.length === 0 && faults.length === 0) {
    const expected = { en: 'rows of games: round,table,1,…,10', ru: 'строки игр: round,table,1,…,10' };
    return { faults: [{ line: 1, expected, found: head?.cells.join(',') ?? '' }] };
  }
  const wrong = faults.length > 0 ? faults : misnumbered(games);
  return wrong.length > 0 ? { faults: wrong } : seatingOf(games);
}

/** A fault of the text as a line for a person. */
export function textFaultWords({ line, expected, found }: SeatingTextFault, language: Language): string {
  return language === 'ru'
    ? `строка ${line}: ожидалось: ${expected.ru}, найдено: ${found}`
    : `line ${line}: expected ${expected.en}, found ${found}`;
}

/** Writes a seating by numbers, with a header. */
export function seatingCsv({ rounds }: Seating): string {
  const rows = rounds.flatMap((tables, r) =>
    tables.map((players, t) => [r + 1, t + 1, ...players].join(',')));
  return ['round,table,1,2,3,4,5,6,7,8,9,10', ...rows].map((row) => `${row}\n`).join('');
}
