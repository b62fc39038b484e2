// What is done with persons told in sentences, one for each event, in both languages.
import type { Language } from '@consigliere/rules';
import { sentence } from '@consigliere/rules';
import { because } from '../desk-narration.js';
import type { MergingFact } from './merging.js';

/** How it is told; `nick`: what a person is called, null where that is not known. */
export interface MergingNarration {
  readonly language: Language;
  readonly nick: (person: string) => string | null;
}

/** An event in a sentence; two persons of one nick are told apart by their ids. */
export function narrateMerging(fact: MergingFact, { language, nick }: MergingNarration): string {
  const { into, from } = fact.data;
  const [one, other] = [nick(from) ?? from, nick(into) ?? into];
  const [merged, stays] = one === other ? [`${one} (${from})`, `${other} (${into})`] : [one, other];
  if (fact.type === 'PersonsMerged') {
    return sentence(language === 'en'
      ? `${merged} and ${stays} are one person, read as ${stays}`
      : `${merged} и ${stays} — один человек, его показывают как ${stays}`);
  }
  const reason = because(fact.data.reason);
  return sentence(language === 'en'
    ? `${merged} and ${stays} are two persons again${reason}`
    : `${merged} и ${stays} — снова два человека${reason}`);
}
