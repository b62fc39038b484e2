// Why a file is no tournament bundle, for a program and for a person.
import type { Bilingual, Language } from '@consigliere/rules';
import { standingsWords } from './standings-words.js';
import { words } from './words.js';

/** What went wrong, for a program; the pointer is empty for the whole file. */
export interface Fault {
  readonly pointer: string;
  readonly expected: string;
  readonly found?: string | null;
  readonly line?: number;
  readonly column?: number;
}

/** A place where a bundle does not fit, its words in one language. */
export function faultOf<Place extends { readonly expected: Bilingual }>(
  { expected, ...place }: Place,
  language: Language,
): Omit<Place, 'expected'> & { readonly expected: string } {
  return { ...place, expected: expected[language] };
}

/** One line for a person. */
export function faultText(file: string, fault: Fault, language: Language): string {
  const { pointer, expected, found, line, column } = fault;
  const at = pointer ? `${standingsWords.atPointer[language]} ${pointer}` : standingsWords.atRoot[language];
  const inside = line === undefined
    ? ''
    : `, ${words.line[language]} ${line}, ${words.column[language]} ${column ?? 1}`;
  const instead = `${words.found[language]} ${found ?? standingsWords.nothing[language]}`;
  const what = `${words.expected[language]} ${expected}, ${instead}`;
  return `${file}: ${standingsWords.unreadable[language]}, ${at}${inside}: ${what}\n`;
}
