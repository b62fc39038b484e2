// A seating that was made elsewhere, as CSV by nicks or ids: read against those who are entered.
import { CsvError, parse } from 'csv-parse/sync';
import { type Seating, seatingLimits, type Words } from '@consigliere/seating';
import { findTournament } from '@consigliere/read-models';
import { foldedName } from '@consigliere/tournament';
import { charactersAtMost } from './error-words.js';
import type { House } from './house.js';
import { unexpected } from './inputs.js';

const longestText = 400_000;

/** Something in the text that is not as it should be. */
export interface TextFault {
  /** From 1. */
  readonly line: number;
  /** 1..10, where it is one cell. */
  readonly seat: number | null;
  readonly found: string;
  readonly words: Words;
}

/** What was read; cells that name nobody have numbers beyond those of the players. */
export interface ReadText {
  readonly faults: readonly TextFault[];
  /** Null where the rows are no seating. */
  readonly seating: Seating | null;
  /** The ids of the players 1 …; the rest of the numbers are of nobody known. */
  readonly players: readonly string[];
}

/** Somebody who is entered. */
export interface Named {
  readonly id: string;
  readonly nick: string | null;
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

interface Game {
  readonly line: number;
  readonly round: number;
  readonly table: number;
  readonly cells: readonly string[];
}

const isFault = (one: Game | TextFault): one is TextFault => 'words' in one;

const fault = (line: number, found: string, words: Words): TextFault => ({ line, seat: null, found, words });

/** The rows of a text; programs of tables may have written semicolons or tabs. */
function rowsOf(text: string): readonly Row[] | TextFault {
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
    return fault(Number(error['lines'] ?? 1), '', {
      en: 'a quote is not closed', ru: 'кавычки не закрыты',
    });
  }
  return rows;
}

function numberIn(cell: string | undefined, most: number): number | null {
  const number = /^\d{1,3}$/.test(cell ?? '') ? Number(cell) : 0;
  return number >= 1 && number <= most ? number : null;
}

function gameOf({ line, cells }: Row): Game | TextFault {
  const { rounds, tables } = seatingLimits;
  const [round, table] = [numberIn(cells[0], rounds), numberIn(cells[1], tables)];
  if (round !== null && table !== null) return { line, round, table, cells: cells.slice(2).filter(Boolean) };
  return fault(line, cells.slice(0, 2).join(','), {
    en: `expected a round, 1..${rounds}, and a table, 1..${tables}`,
    ru: `ожидались тур, 1..${rounds}, и стол, 1..${tables}`,
  });
}

/** Rounds and tables are numbered without gaps, each table once. */
function misnumbered(games: readonly Game[]): readonly TextFault[] {
  const lines = new Map<string, number>();
  const faults: TextFault[] = [];
  for (const { line, round, table } of games) {
    const place = `${round},${table}`;
    const before = lines.get(place);
    if (before !== undefined) {
      const words = { en: `this table is in line ${before} too`, ru: `этот стол есть и в строке ${before}` };
      faults.push(fault(line, place, words));
    }
    lines.set(place, line);
  }
  for (const { line, round, table } of games) {
    if (round > 1 && !lines.has(`${round - 1},1`)) {
      const words = { en: `round ${round - 1} is missing`, ru: `нет тура ${round - 1}` };
      faults.push(fault(line, `${round},${table}`, words));
    }
    if (table > 1 && !lines.has(`${round},${table - 1}`)) {
      const words = {
        en: `table ${table - 1} of the round is missing`, ru: `нет стола ${table - 1} этого тура`,
      };
      faults.push(fault(line, `${round},${table}`, words));
    }
  }
  return faults;
}

/** Who is meant by a cell: an id, a nick, a nick that is written otherwise; several where nobody can tell. */
class Directory {
  readonly #byId: ReadonlyMap<string, Named>;
  readonly #exact = new Map<string, Named[]>();
  readonly #folded = new Map<string, Named[]>();

  constructor(people: readonly Named[]) {
    this.#byId = new Map(people.map((one) => [one.id, one]));
    for (const one of people.filter(({ nick }) => nick !== null)) {
      const nick = (one.nick ?? '').normalize('NFC');
      this.#exact.set(nick, [...this.#exact.get(nick) ?? [], one]);
      const folded = foldedName(nick);
      this.#folded.set(folded, [...this.#folded.get(folded) ?? [], one]);
    }
  }

  find(cell: string): readonly Named[] {
    const known = this.#byId.get(cell);
    if (known) return [known];
    return this.#exact.get(cell.normalize('NFC')) ?? this.#folded.get(foldedName(cell)) ?? [];
  }
}

const unknown: Words = { en: 'nobody entered is called so', ru: 'среди заявленных такого нет' };
const severalSo: Words = {
  en: 'several who are entered are called so; write the id',
  ru: 'так зовут нескольких заявленных; укажите id',
};

/** Gives everybody who is named a number, strangers after all the others. */
function seated(games: readonly Game[], people: readonly Named[]): ReadText {
  const directory = new Directory(people);
  const faults: TextFault[] = [];
  const meant = games.map(({ line, cells }) => cells.map((cell, index) => {
    const found = directory.find(cell);
    const [one] = found;
    if (one && found.length === 1) return one.id;
    faults.push({ line, seat: index + 1, found: cell, words: found.length > 1 ? severalSo : unknown });
    return null;
  }));
  const players = [...new Set(meant.flat().filter((id) => id !== null))];
  const numbers = new Map(players.map((id, index) => [id, index + 1]));
  const strangers = new Map<string, number>();
  const numberOf = (id: string | null, cell: string): number => {
    if (id !== null) return numbers.get(id) ?? 0;
    const number = strangers.get(cell) ?? players.length + strangers.size + 1;
    strangers.set(cell, number);
    return number;
  };
  const rounds: (readonly number[])[][] = [];
  for (const [index, { round, table, cells }] of games.entries()) {
    const tables = rounds[round - 1] ??= [];
    tables[table - 1] = (meant[index] ?? []).map((id, place) => numberOf(id, cells[place] ?? ''));
  }
  return { faults, players, seating: { players: players.length + strangers.size, rounds } };
}

/** Reads rows of `round,table,1,…,10`, with a header or without. */
export function readSeatingText(text: string, people: readonly Named[]): ReadText {
  const rows = rowsOf(text);
  if (!Array.isArray(rows)) return { faults: [rows as TextFault], players: [], seating: null };
  const [head, ...rest] = rows as readonly Row[];
  const isHeaded = head !== undefined && !/^\d/.test(head.cells[0] ?? '');
  const read = (isHeaded || head === undefined ? rest : [head, ...rest]).map(gameOf);
  const games = read.filter((one): one is Game => !isFault(one));
  const faults = read.filter(isFault);
  if (read.length === 0) {
    const words = {
      en: 'expected rows of games: round,table,1,…,10', ru: 'ожидались строки: round,table,1,…,10',
    };
    return { faults: [fault(1, head?.cells.join(',') ?? '', words)], players: [], seating: null };
  }
  const wrong = faults.length > 0 ? faults : misnumbered(games);
  return wrong.length > 0 ? { faults: wrong, players: [], seating: null } : seated(games, people);
}

/** A text that was sent, read against those who are entered; null where there is no such tournament. */
export async function readTextOf(house: House, tournament: string, csv: string): Promise<ReadText | null> {
  if (csv.length > longestText) unexpected('csv', csv.length, charactersAtMost(longestText));
  const sheet = await findTournament(house.views, tournament);
  if (!sheet) return null;
  const entered = sheet.entries.map(({ player }) => player);
  const nickOf = await house.persons.nicksOf(entered);
  return readSeatingText(csv, entered.map((id) => ({ id, nick: nickOf(id) })));
}
