// Takes free text out of what is asked before it is decided, so that no event ever holds it.
import { isFoulReason } from '@consigliere/rules';
import type { FreeTexts, SealedText } from './free-text.js';

/** The fields of any ask that a person fills with words of his own. */
const wordy = ['reason', 'endedBy'] as const;
/** And those that hold what somebody is called. */
const names = ['nick', 'was', 'fullName'] as const;

type Words = { readonly [Name in (typeof wordy | typeof names)[number]]?: string | null };

/** What is asked with references in the place of its words, and the words, which are not kept yet. */
export interface Sealed<Value> {
  readonly value: Value;
  readonly texts: readonly SealedText[];
}

function isOwnWords(text: string | null | undefined): text is string {
  return typeof text === 'string' && !isFoulReason(text);
}

function replaced<Value extends object>(value: Value, replace: (text: string) => string | null): Value {
  const words: Words = value;
  const changes = [...wordy, ...names].flatMap((name) => {
    const text = words[name];
    const isName = names.some((one) => one === name) && typeof text === 'string';
    return isName || isOwnWords(text) ? [[name, replace(text ?? '')] as const] : [];
  });
  return { ...value, ...Object.fromEntries(changes) };
}

/** Takes the words out of a value. */
export function seal<Value extends object>(value: Value, texts: FreeTexts): Sealed<Value> {
  const taken: SealedText[] = [];
  const sealed = replaced(value, (text) => {
    const words = texts.seal(text);
    taken.push(words);
    return words.reference;
  });
  return { value: sealed, texts: taken };
}

/** The value without its words: what may be compared later, when the words may be erased. */
export function withoutWords<Value extends object>(value: Value): Value {
  return replaced(value, () => null);
}
