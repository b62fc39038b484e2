// The words of a refusal: what is refused, where and why, from its code and details.
import type { Refusal, RefusalCode } from '../refusal.js';
import type { Language } from './grammar.js';
import type { RefusalWords } from './refusal-words.js';
import { withDetails } from './refusal-words.js';
import { dayRefusals } from './refusals-of-day.js';
import { voteRefusals } from './refusals-of-vote-and-night.js';

const words: Readonly<Record<RefusalCode, RefusalWords>> = { ...dayRefusals, ...voteRefusals };

/** A refusal in one or two sentences, with the seats and counts that its details bring. */
export function refusalText(refusal: Pick<Refusal, 'code' | 'details'>, language: Language): string {
  return withDetails(words[refusal.code], refusal.details, language);
}
