// A seating as CSV: a row a game, `round,table,1,…,10`, its players by number or by name.
import * as csv from 'csv-parse/sync';
import type { Language } from '@consigliere/rules';
import type { Seating, SeatingRow, SeatingRowFault } from '@consigliere/seating';
import { readSeatingRows, roundsOfRows, rowFaultWords, rowNumber } from '@consigliere/seating';

export interface SeatingText {
  readonly seating: Seating;
  /** Names of the players 1 … N, as they come first; null where the cells are numbers. */
  readonly names: readonly string[] | null;
}

type Read = SeatingText | { readonly faults: readonly SeatingRowFault[] };

const largestNumber = 999;

function seatingOf(games: readonly SeatingRow[]): SeatingText {
  const all = games.flatMap(({ cells }) => cells);
  const numbered = all.every((cell) => rowNumber(cell, largestNumber) !== null);
  const names = [...new Set(all)];
  const places = new Map(names.map((name, i) => [name, i + 1]));
  const rounds = roundsOfRows(games, (cell) => (numbered ? Number(cell) : places.get(cell) ?? 0));
  const players = numbered ? Math.max(0, ...all.map(Number)) : names.length;
  return { seating: { players, rounds }, names: numbered ? null : names };
}

/** Reads a seating; a row with too few or too many players is a fault of the seating, not of the text. */
export function readSeatingText(text: string): Read {
  const games = readSeatingRows(text, csv);
  return 'faults' in games ? games : seatingOf(games);
}

/** A fault of the text as a line for a person. */
export function textFaultWords(fault: SeatingRowFault, language: Language): string {
  const words = rowFaultWords(fault)[language];
  return language === 'ru' ? `строка ${fault.line}: ${words}` : `line ${fault.line}: ${words}`;
}

/** Writes a seating by numbers, with a header. */
export function seatingCsv({ rounds }: Seating): string {
  const rows = rounds.flatMap((tables, r) =>
    tables.map((players, t) => [r + 1, t + 1, ...players].join(',')));
  return ['round,table,1,2,3,4,5,6,7,8,9,10', ...rows].map((row) => `${row}\n`).join('');
}
