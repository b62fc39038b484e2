// Takes free text out of what is asked before it is decided, so that no event ever holds it.
import { isFoulReason } from '@consigliere/rules';
import type { FreeTexts } from './free-text.js';

/** The fields of any ask that a person fills with words of his own. */
const wordy = ['reason', 'endedBy'] as const;

type Words = { readonly reason?: string | null; readonly endedBy?: string | null };

/** What is asked with its words replaced, and the references that now stand for them. */
export interface Sealed<Value> {
  readonly value: Value;
  readonly references: readonly string[];
}

function isOwnWords(text: string | null | undefined): text is string {
  return typeof text === 'string' && !isFoulReason(text);
}

function replaced<Value extends object>(value: Value, replace: (text: string) => string | null): Value {
  const words: Words = value;
  const changes = wordy.flatMap((name) => {
    const text = words[name];
    return isOwnWords(text) ? [[name, replace(text)] as const] : [];
  });
  return { ...value, ...Object.fromEntries(changes) };
}

/** Puts the words of a value into the vault. */
export function seal<Value extends object>(value: Value, texts: FreeTexts): Sealed<Value> {
  const references: string[] = [];
  const sealed = replaced(value, (text) => {
    const reference = texts.seal(text);
    references.push(reference);
    return reference;
  });
  return { value: sealed, references };
}

/** The value without its words: what may be compared later, when the words may be erased. */
export function withoutWords<Value extends object>(value: Value): Value {
  return replaced(value, () => null);
}
