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

type NamingFact = Extract<MergingFact, { type: 'PersonRenamed' | 'PersonNamedInFull' }>;

/** A name in full is not told: whoever reads the trail need not know it. */
function narrateNaming(fact: NamingFact, { language, nick }: MergingNarration): string {
  const { person } = fact.data;
  if (fact.type === 'PersonNamedInFull') {
    const who = nick(person) ?? person;
    const isKept = fact.data.fullName !== null;
    return sentence(language === 'en'
      ? `the full name of ${who} ${isKept ? 'is noted' : 'is kept no more'}`
      : `полное имя ${who} ${isKept ? 'записано' : 'больше не хранится'}`);
  }
  const { slip, reason } = fact.data;
  const [was, now] = [fact.data.was ?? person, fact.data.nick ?? person];
  const why = because(reason);
  if (slip) {
    return sentence(language === 'en'
      ? `${was} was a slip of the pen, the nick is ${now}${why}`
      : `${was} — описка, ник — ${now}${why}`);
  }
  return sentence(language === 'en'
    ? `${was} is called ${now} from now on${why}`
    : `${was} отныне зовётся ${now}${why}`);
}

/** An event in a sentence; two persons of one nick are told apart by their ids. */
export function narrateMerging(fact: MergingFact, narration: MergingNarration): string {
  const isNaming = fact.type === 'PersonRenamed' || fact.type === 'PersonNamedInFull';
  if (isNaming) return narrateNaming(fact, narration);
  const { language, nick } = narration;
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
