// What would come of an entry list: each row with its faults and with whoever it may be already.
import type { EntryColumns } from './columns.js';
import { guessColumns } from './columns.js';
import { type EntryRow, type RawRow, readEntryRow, splitHeader } from './entry-rows.js';
import { type Likeness, likenesses, type NickForms, nickForms, NickIndex } from './likeness.js';
import { rowFault } from './row-faults.js';

/** Suggestions of one row. */
const suggestionsAtMost = 5;

/** A person who is known here. */
export interface KnownPerson {
  readonly id: string;
  readonly nick: string;
  /** Whether he is entered in the tournament already. */
  readonly entered: boolean;
}

/** Somebody whom a row may mean: a person known here, or the row of another line. */
export type Suggestion =
  | { readonly likeness: Likeness; readonly person: KnownPerson }
  | { readonly likeness: Likeness; readonly line: number; readonly nick: string };

/** A row with whatever is to be decided of it: nothing where there are no suggestions. */
export interface PreviewRow extends EntryRow {
  readonly suggestions: readonly Suggestion[];
}

export interface EntryPreview {
  /** The headings, null where the list has none. */
  readonly header: readonly string[] | null;
  readonly columns: EntryColumns;
  readonly rows: readonly PreviewRow[];
}

export interface PreviewAsked {
  readonly rows: readonly RawRow[];
  /** Null: guessed. */
  readonly columns: EntryColumns | null;
  readonly known: Iterable<KnownPerson>;
  /** Told of how many rows of how many are done. */
  readonly onProgress?: (done: number, of: number) => void;
}

interface Formed {
  readonly row: EntryRow;
  readonly forms: NickForms;
}

function isWhole(row: EntryRow): row is EntryRow & { readonly nick: string } {
  return row.nick !== null && row.faults.length === 0;
}

const textOf = ({ nick, name, club, city, team, guest }: EntryRow): string =>
  JSON.stringify([nick, name, club, city, team, guest]);

/** Rows that say word for word what one before them says have that as their fault. */
function withRepeats(rows: readonly EntryRow[]): readonly EntryRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (!isWhole(row)) return row;
    const text = textOf(row);
    const first = seen.get(text);
    if (first !== undefined) return { ...row, faults: [rowFault('repeated', null, { of: first })] };
    seen.set(text, row.line);
    return row;
  });
}

/** Of the persons known here, those whom some row of the list may mean. */
function knownAlike(formed: readonly Formed[], known: Iterable<KnownPerson>) {
  const index = new NickIndex<number>();
  for (const { row, forms } of formed) index.add(row.line, forms);
  const found = new Map<number, Suggestion[]>();
  for (const person of known) {
    for (const { owner, likeness } of index.like(nickForms(person.nick), Infinity)) {
      const suggestions = found.get(owner) ?? [];
      found.set(owner, suggestions);
      suggestions.push({ likeness, person });
    }
  }
  return found;
}

const rank = ({ likeness }: Suggestion): number => likenesses.indexOf(likeness);

/**
 * Reads a list. Nothing is merged: whoever may be somebody else is suggested, persons known here before rows
 * of the list where they are as much alike, and each row is compared with the rows before it.
 */
export function previewEntries({ rows, columns: chosen, known, onProgress }: PreviewAsked): EntryPreview {
  const { header, body } = splitHeader(rows);
  const columns = chosen ?? guessColumns(header);
  const read = withRepeats(body.map((row) => readEntryRow(row, columns)));
  const formed = read.flatMap((row) => (isWhole(row) ? [{ row, forms: nickForms(row.nick) }] : []));
  const alike = knownAlike(formed, known);
  const formsOf = new Map(formed.map(({ row, forms }) => [row.line, forms]));
  const before = new NickIndex<EntryRow>();
  const told = read.map((row, index): PreviewRow => {
    onProgress?.(index + 1, read.length);
    const forms = formsOf.get(row.line);
    if (!forms) return { ...row, suggestions: [] };
    const persons = alike.get(row.line) ?? [];
    const lines = before.like(forms, suggestionsAtMost)
      .map(({ owner: { line, nick }, likeness }) => ({ likeness, line, nick: nick ?? '' }));
    before.add(row, forms);
    const suggestions = [...persons, ...lines].toSorted((a, b) => rank(a) - rank(b));
    return { ...row, suggestions: suggestions.slice(0, suggestionsAtMost) };
  });
  return { header, columns, rows: told };
}
