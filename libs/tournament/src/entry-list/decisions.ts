// What the organiser decides of each row that may mean somebody already known, and the entries that follow.
import type { Bilingual, Language } from '@consigliere/rules';
import type { EntryPreview, PreviewRow } from './preview.js';

/** Whom a row means: a person known here, whoever another row means, somebody new, or nobody. */
export type RowDecision =
  | { readonly line: number; readonly person: string }
  | { readonly line: number; readonly sameAs: number }
  | { readonly line: number; readonly another: true }
  | { readonly line: number; readonly leaveOut: true };

/** A row that is imported; `person` is null for somebody new. */
export interface AcceptedEntry {
  readonly line: number;
  readonly person: string | null;
  readonly nick: string;
  readonly club: string | null;
  readonly city: string | null;
  readonly team: string | null;
  readonly guest: boolean;
}

const words = {
  faulty: {
    en: 'has faults; mend the file, or leave the row out',
    ru: 'с ошибками; исправьте файл или пропустите строку',
  },
  undecided: {
    en: 'may mean somebody who is known; say whether it does',
    ru: 'может быть уже известным человеком; решите, он ли это',
  },
  decidedTwice: { en: 'is decided twice', ru: 'решение дано дважды' },
  noSuchRow: { en: 'is not in the list', ru: 'такой строки нет в списке' },
  notSuggested: {
    en: 'is decided as somebody who was not suggested',
    ru: 'указан тот, кого в подсказках нет',
  },
  personTwice: {
    en: 'means the same person as row {of}',
    ru: 'это тот же человек, что и в строке {of}',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** Why a list is not imported as decided. */
export interface DecisionFault {
  readonly code: keyof typeof words;
  readonly line: number;
  readonly details: Readonly<Record<string, number>>;
}

export function decisionFaultText({ code, details }: DecisionFault, language: Language): string {
  return words[code][language].replace(/\{(\w+)\}/g, (_all, name: string) => String(details[name] ?? ''));
}

type Settled =
  | { readonly entries: readonly AcceptedEntry[] }
  | { readonly faults: readonly DecisionFault[] };

/** What is wrong with a row as it is decided; null when nothing is. */
function faultOf(row: PreviewRow, decision: RowDecision | undefined): DecisionFault['code'] | null {
  if (decision && 'leaveOut' in decision) return null;
  if (row.faults.length > 0) return 'faulty';
  if (!decision) return row.suggestions.length > 0 ? 'undecided' : null;
  if ('another' in decision) return null;
  const isSuggested = row.suggestions.some((one) => ('person' in one
    ? 'person' in decision && decision.person === one.person.id
    : 'sameAs' in decision && decision.sameAs === one.line));
  return isSuggested ? null : 'notSuggested';
}

/** Whoever is entered already stays as he is: an import adds, and changes nothing. */
function entryOf(row: PreviewRow, decision: RowDecision | undefined): AcceptedEntry | null {
  if (decision && ('leaveOut' in decision || 'sameAs' in decision)) return null;
  const { line, nick, club, city, team, guest, suggestions } = row;
  const person = decision && 'person' in decision ? decision.person : null;
  const isEntered = suggestions.some((one) =>
    'person' in one && one.person.id === person && one.person.entered);
  if (isEntered) return null;
  return { line, person, nick: nick ?? '', club, city, team, guest };
}

/** Persons whom two rows mean: the second of them is at fault. */
function personsTwice(entries: readonly AcceptedEntry[]): readonly DecisionFault[] {
  const lines = new Map<string, number>();
  return entries.flatMap(({ person, line }): readonly DecisionFault[] => {
    if (person === null) return [];
    const of = lines.get(person);
    if (of !== undefined) return [{ code: 'personTwice', line, details: { of } }];
    lines.set(person, line);
    return [];
  });
}

/**
 * The entries of a list as it is decided, or all that keeps it from being imported: a row with faults that is
 * not left out, a row with suggestions of which nothing is decided, and decisions that fit no row.
 */
export function acceptedEntries({ rows }: EntryPreview, decisions: readonly RowDecision[]): Settled {
  const byLine = new Map<number, RowDecision>();
  const faults: DecisionFault[] = [];
  const lines = new Set(rows.map(({ line }) => line));
  for (const decision of decisions) {
    const { line } = decision;
    if (!lines.has(line)) faults.push({ code: 'noSuchRow', line, details: {} });
    if (byLine.has(line)) faults.push({ code: 'decidedTwice', line, details: {} });
    byLine.set(line, decision);
  }
  const entries: AcceptedEntry[] = [];
  for (const row of rows) {
    const decision = byLine.get(row.line);
    const code = faultOf(row, decision);
    if (code !== null) faults.push({ code, line: row.line, details: {} });
    const entry = code === null ? entryOf(row, decision) : null;
    if (entry) entries.push(entry);
  }
  const all = [...faults, ...personsTwice(entries)];
  return all.length > 0 ? { faults: all } : { entries };
}
