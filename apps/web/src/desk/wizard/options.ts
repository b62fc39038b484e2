// What the wizard offers, with the words that the public pages use for it.
import type { ReactNode } from 'react';
import { clauseIndex, isClauseId, parameterNames, parameterValueNames, parameterValues,
  type Bilingual, type ParameterId } from '@consigliere/rules';
import type { Locale } from '../../i18n/routing';

export interface RuleOption {
  /** Of the parameter. */
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  /** The usual one first. */
  readonly values: readonly { readonly value: string; readonly words: string }[];
}

export interface ScoringOption {
  readonly id: string;
  readonly title: string;
  /** The policy in words, as the page of the rules tells it. */
  readonly words: ReactNode;
}

/** Every choice that the ruleset leaves open. */
export function ruleOptions(locale: Locale): RuleOption[] {
  return (Object.keys(parameterValues) as ParameterId[]).map((id) => {
    const words: Readonly<Record<string, Bilingual>> = parameterValueNames[id];
    return {
      id,
      name: parameterNames[id][locale],
      summary: isClauseId(id) ? clauseIndex[id].summary[locale] : '',
      values: parameterValues[id].map((value) => ({ value, words: words[value]?.[locale] ?? value })),
    };
  });
}
