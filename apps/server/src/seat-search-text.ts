// A seating that was made elsewhere, as CSV by nicks or ids: read against those who are entered.
import * as csv from 'csv-parse/sync';
import {
  readSeatingRows, roundsOfRows, rowFaultWords, type Seating, type SeatingRow, type Words,
} from '@consigliere/seating';
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
function seated(games: readonly SeatingRow[], people: readonly Named[]): ReadText {
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
  const rounds = roundsOfRows(games, (cell, { game, seat }) => numberOf(meant[game]?.[seat] ?? null, cell));
  return { faults, players, seating: { players: players.length + strangers.size, rounds } };
}

/** Reads rows of `round,table,1,…,10`, with a header or without. */
export function readSeatingText(text: string, people: readonly Named[]): ReadText {
  const games = readSeatingRows(text, csv);
  if (!('faults' in games)) return seated(games, people);
  const faults = games.faults.map((fault) => (
    { line: fault.line, seat: null, found: fault.found, words: rowFaultWords(fault) }
  ));
  return { faults, players: [], seating: null };
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
