// The form of a refusal's sentence, and how its details are put into it.
import type { RefusalDetails } from '../refusal.js';
import type { Bilingual, Language } from './grammar.js';
import { counted, isNoun, pointsIn } from './grammar.js';

/** Two wordings, chosen by whether a detail is there and not nought. */
interface TwoWordings {
  readonly when: string;
  readonly given: Bilingual;
  readonly missing: Bilingual;
}

/**
 * The sentence of a code. `{seat}` is the detail itself, `{count votes}` a number with its noun,
 * `{sum points}` hundredths of a point as a decimal.
 */
export type RefusalWords = Bilingual | TwoWordings;

function wording(words: RefusalWords, details: RefusalDetails): Bilingual {
  if (!('when' in words)) return words;
  return details[words.when] ? words.given : words.missing;
}

function filled(value: string | number | undefined, unit: string | undefined, language: Language): string {
  if (value === undefined) return '…';
  if (unit === 'points') return pointsIn(Number(value), language);
  return unit !== undefined && isNoun(unit) ? counted(Number(value), unit, language) : String(value);
}

/** A sentence with its details in place; one that is not given shows as an ellipsis. */
export function withDetails(words: RefusalWords, details: RefusalDetails, language: Language): string {
  return wording(words, details)[language].replace(
    /\{(\w+)(?: (\w+))?\}/g,
    (_whole, name: string, unit: string | undefined) => filled(details[name], unit, language),
  );
}
