// The rows of an entry list, each checked: what it says, or everything that is wrong with it.
import { unseenCharacter } from '../scoring/plain-text.js';
import type { EntryColumns, EntryField } from './columns.js';
import { isHeader } from './columns.js';
import { type RowFault, rowFault } from './row-faults.js';

/** Characters that a field may have, as they are stored elsewhere. */
export const entryLimits: Readonly<Record<Exclude<EntryField, 'guest'>, number>> = {
  nick: 60, name: 200, club: 100, city: 100, team: 100,
};

/** Rows that a list may have, its headings not counted. */
export const rowsAtMost = 10_000;

/** A row as it stands in the file. */
export interface RawRow {
  /** As a program of tables counts it, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A row that was read; empty fields are null. */
export interface EntryRow {
  readonly line: number;
  readonly nick: string | null;
  readonly name: string | null;
  readonly club: string | null;
  readonly city: string | null;
  readonly team: string | null;
  readonly guest: boolean;
  readonly faults: readonly RowFault[];
}

type Told = Readonly<{ value: string | null; faults: readonly RowFault[] }>;

/** What a program of tables shows instead of a value. */
const cellError = /^#(REF!|NAME\?|VALUE!|DIV\/0!|N\/A|NULL!|NUM!|ССЫЛКА!|ИМЯ\?|ЗНАЧ!|ДЕЛ\/0!|Н\/Д)$/u;
const seen = /[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

function pointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function textFault(text: string, field: Exclude<EntryField, 'guest'>): RowFault | null {
  if (/\p{Surrogate}/u.test(text) || text.includes('\uFFFD')) return rowFault('notText', field);
  const unseen = text.match(new RegExp(unseenCharacter, 'gu'));
  if (unseen) {
    return rowFault('unseen', field, { found: [...new Set(unseen)].slice(0, 3).map(pointOf).join(' ') });
  }
  const most = entryLimits[field];
  if (text.length > most) return rowFault('tooLong', field, { found: text.length, most });
  if (cellError.test(text)) return rowFault('notValue', field, { found: text });
  if (text.startsWith('=')) return rowFault('formula', field);
  return seen.test(text) ? null : rowFault('nothingToRead', field);
}

/** A text in one line: spaces of any kind become one, those at its ends go. */
function inOneLine(cell: string): string {
  return cell.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

function textIn(cells: readonly string[], columns: EntryColumns, field: Exclude<EntryField, 'guest'>): Told {
  const column = columns[field];
  const text = column === null ? '' : inOneLine(cells[column] ?? '');
  if (text === '') {
    return { value: null, faults: field === 'nick' ? [rowFault('nickMissing', field)] : [] };
  }
  const fault = textFault(text, field);
  return { value: text, faults: fault ? [fault] : [] };
}

const yes: ReadonlySet<string> = new Set([
  'yes', 'y', '1', 'true', 'да', 'д', '+', 'x', 'х', 'гость', 'guest',
]);
const no: ReadonlySet<string> = new Set(['', 'no', 'n', '0', 'false', 'нет', 'н', '-', '–', '—']);

function guestIn(
  cells: readonly string[],
  { guest: column }: EntryColumns,
): { readonly guest: boolean; readonly faults: readonly RowFault[] } {
  const text = column === null ? '' : inOneLine(cells[column] ?? '').toLowerCase();
  if (yes.has(text)) return { guest: true, faults: [] };
  if (no.has(text)) return { guest: false, faults: [] };
  return { guest: false, faults: [rowFault('notYesOrNo', 'guest', { found: text.slice(0, 20) })] };
}

const isEmpty = ({ cells }: RawRow): boolean => cells.every((cell) => cell.trim() === '');

/** Rows apart from headings: those that say nothing at all are left out. */
export function splitHeader(rows: readonly RawRow[]) {
  const told = rows.filter((row) => !isEmpty(row));
  const [first, ...rest] = told;
  return first && isHeader(first.cells)
    ? { header: first.cells, body: rest }
    : { header: null, body: told };
}

/** A row, read by its columns. */
export function readEntryRow({ line, cells }: RawRow, columns: EntryColumns): EntryRow {
  const [nick, name, club, city, team] = (['nick', 'name', 'club', 'city', 'team'] as const)
    .map((field) => textIn(cells, columns, field)) as [Told, Told, Told, Told, Told];
  const { guest, faults } = guestIn(cells, columns);
  return {
    line, guest,
    nick: nick.value, name: name.value, club: club.value, city: city.value, team: team.value,
    faults: [nick, name, club, city, team].flatMap((told) => told.faults).concat(faults),
  };
}
