// What a ruleset may choose, in words: the rules know the values and what they are called.
import {
  parameterNames,
  parameterValueNames,
  parameterValues,
  type Bilingual,
  type ParameterId,
} from '@consigliere/rules';
import type { Locale } from '../i18n/routing';

export interface Choice {
  /** Id of the clause, which is that of the parameter. */
  readonly id: string;
  readonly name: string;
  /** In words, the usual one first. */
  readonly values: readonly string[];
}

const idsOf = (): readonly ParameterId[] => Object.keys(parameterValues) as ParameterId[];

export function choicesIn(locale: Locale): readonly Choice[] {
  return idsOf().map((id) => {
    const words: Readonly<Record<string, Bilingual>> = parameterValueNames[id];
    return {
      id,
      name: parameterNames[id][locale],
      values: parameterValues[id].map((value) => words[value]?.[locale] ?? value),
    };
  });
}
