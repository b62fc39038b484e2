// What a tournament has chosen where rulesets may differ, in words of a language.
import {
  clauseIndex, isClauseId, parameterNames, parameterValueNames, parameterValues, type ParameterId,
} from '@consigliere/rules';
import type { Locale } from '../i18n/routing';

/** A place where rulesets may differ. */
export interface RuleChoice {
  /** Of the parameter; the clause that explains it has the same. */
  readonly id: ParameterId;
  readonly name: string;
  /** What this tournament plays by. */
  readonly here: string;
  /** What it would play by without a word. */
  readonly usual: string;
  readonly changed: boolean;
  /** What may be chosen besides. */
  readonly others: readonly string[];
}

interface Chosen {
  readonly id: string;
  readonly value: string;
}

const parameterIds = Object.keys(parameterValues) as ParameterId[];

/** A value of a release that knows more than this one stays as it is. */
function valueWords(id: ParameterId, value: string, locale: Locale): string {
  const names: Readonly<Record<string, Readonly<Record<Locale, string>>>> = parameterValueNames[id];
  return (Object.hasOwn(names, value) ? names[value]?.[locale] : undefined) ?? value;
}

/** Every choice, in the order of the ruleset. */
export function ruleChoices(parameters: readonly Chosen[], locale: Locale): RuleChoice[] {
  const chosen = new Map(parameters.map(({ id, value }) => [id, value]));
  return parameterIds.map((id) => {
    const [usual] = parameterValues[id];
    const here = chosen.get(id) ?? usual;
    return {
      id,
      name: parameterNames[id][locale],
      here: valueWords(id, here, locale),
      usual: valueWords(id, usual, locale),
      changed: here !== usual,
      others: parameterValues[id].filter((value) => value !== here).map((one) => valueWords(id, one, locale)),
    };
  });
}

/** The clauses of the choices, for the chips that open them. */
export function clausesOfChoices(choices: readonly RuleChoice[], locale: Locale) {
  return choices.flatMap(({ id }) => {
    if (!isClauseId(id)) return [];
    const { title, summary } = clauseIndex[id];
    return [{ id, title: title[locale], summary: summary[locale] }];
  });
}
