// An entry list from a file: what the server found in it, what is decided of its rows, and how it is asked.
import type { Locale } from '../../i18n/routing';

export const listFields = ['nick', 'name', 'club', 'city', 'team', 'guest'] as const;
export type ListField = (typeof listFields)[number];

/** Numbers of columns from 0. */
export type Columns = Readonly<Record<ListField, number | null>>;

type Words = Readonly<Record<Locale, string>>;

/** Somebody whom a row may mean. */
export type Suggestion =
  | {
      readonly likeness: string;
      readonly person: { readonly id: string; readonly nick: string; readonly entered: boolean };
    }
  | { readonly likeness: string; readonly line: number; readonly nick: string };

export interface ListRow {
  /** As a program of tables counts it, from 1. */
  readonly line: number;
  readonly nick: string | null;
  readonly club: string | null;
  readonly city: string | null;
  readonly team: string | null;
  readonly guest: boolean;
  readonly faults: readonly { readonly message: Words }[];
  readonly suggestions: readonly Suggestion[];
}

/** In which a list may be written, as the server names them. */
export const encodings = ['utf-8', 'windows-1251', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

export interface ListPreview {
  readonly found:
    | { readonly kind: 'text'; readonly encoding: Encoding }
    | { readonly kind: 'workbook'; readonly sheet: string; readonly sheets: readonly string[] };
  /** Null where the list has no headings. */
  readonly header: readonly string[] | null;
  readonly columns: Columns;
  readonly rows: readonly ListRow[];
}

export type ListAnswer =
  | { readonly preview: ListPreview }
  | { readonly result: { readonly act: string; readonly entered: number; readonly newcomers: number } }
  | { readonly refused: { readonly code: string; readonly message: Words } }
  | { readonly undecided: readonly { readonly line: number; readonly message: Words }[] };

/** What is chosen for a row: `person:<id>`, `same:<line>`, `another` or `out`; not chosen: absent. */
export type Choices = Readonly<Record<number, string>>;

export const choiceOf = (one: Suggestion): string =>
  ('person' in one ? `person:${one.person.id}` : `same:${one.line}`);

/** As the server is told; a row with faults is left out. */
export function decisionsOf(rows: readonly ListRow[], choices: Choices): object[] {
  return rows.flatMap(({ line, faults }): object[] => {
    const choice = faults.length > 0 ? 'out' : choices[line];
    if (choice === undefined) return [];
    if (choice === 'another') return [{ line, another: true }];
    if (choice === 'out') return [{ line, leaveOut: true }];
    const [kind, ...rest] = choice.split(':');
    return [kind === 'person' ? { line, person: rest.join(':') } : { line, sameAs: Number(rest[0]) }];
  });
}

/** Lines that are still to be decided. */
export const undecidedLines = (rows: readonly ListRow[], choices: Choices): number[] =>
  rows
    .filter(({ line, faults, suggestions }) =>
      faults.length === 0 && suggestions.length > 0 && choices[line] === undefined)
    .map(({ line }) => line);

/** How many rows would be entered: somebody entered already, or meant by another row, adds nobody. */
export function enteredCount(rows: readonly ListRow[], choices: Choices): number {
  return rows.filter(({ line, faults, suggestions }) => {
    const choice = choices[line] ?? '';
    if (faults.length > 0 || choice === 'out' || choice.startsWith('same:')) return false;
    const meant = suggestions.find((one) => choiceOf(one) === choice);
    return !(meant && 'person' in meant && meant.person.entered);
  }).length;
}

/** How many rows of how many are read. */
export interface ListProgress {
  readonly done: number;
  readonly of: number;
}

/** How far the last whole line says that it is; null where it says something else. */
export function progressIn(text: string): ListProgress | null {
  const line = text.slice(0, text.lastIndexOf('\n') + 1).trim().split('\n').at(-1) ?? '';
  const said = line.startsWith('{"progress"') ? (JSON.parse(line) as { progress: ListProgress }) : null;
  return said?.progress ?? null;
}

/** The last line of an answer that comes line by line; null for what is none. */
export function lastLine(text: string): ListAnswer | null {
  const line = text.trim().split('\n').at(-1) ?? '';
  return line.startsWith('{') ? (JSON.parse(line) as ListAnswer) : null;
}

/** The bytes of a file as the server takes them. */
export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}
