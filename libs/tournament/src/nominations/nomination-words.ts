// The nominations in words: by what rule somebody is named, and why it is he.
import type { Bilingual, Language } from '@consigliere/rules';
import { roleNames } from '@consigliere/rules';
import type { Exact } from '../scoring/exact.js';
import { decimal, figure, roundHalfUp } from '../scoring/exact.js';
import { counted, criterionOf } from './criteria.js';
import type { CriterionId, NominationRule } from './nomination-rules.js';
import type { NominationResult } from './nominations.js';

const digitsTold = 4;

/** Points have two decimals at least, as in every table; what is counted has none. */
function told(id: CriterionId, value: Exact | null | undefined): string {
  if (!value) return '–';
  return counted.has(id) ? decimal(value) : figure(roundHalfUp(value, digitsTold));
}

function rolesIn({ roles }: NominationRule, language: Language): string {
  return roles.map((role) => roleNames[role][language].toLowerCase()).join(', ');
}

/** By what rule somebody is named. */
export function nominationRuleWords(rule: NominationRule): Bilingual {
  const isEvery = rule.roles.length === 4;
  const order = (language: Language): string =>
    rule.criteria.map((id) => criterionOf(id).title[language]).join(' → ');
  const least = Math.max(1, rule.leastGames);
  return {
    en: `${isEvery ? 'All games count' : `Games count in these roles: ${rolesIn(rule, 'en')}`}; `
      + `at least ${least} of them. Compared in this order: ${order('en')}. `
      + 'Who ties on all of it shares the nomination.',
    ru: `${isEvery ? 'Считаются все игры' : `Считаются игры в ролях: ${rolesIn(rule, 'ru')}`}; `
      + `нужно не меньше ${least}. Сравнивают по порядку: ${order('ru')}. `
      + 'Равные по всем критериям делят номинацию.',
  };
}

/** The best of those who fell behind at a criterion. */
function nextValue({ candidates, holders }: NominationResult, at: number): Exact | null {
  const others = candidates.filter(({ player }) => !holders.includes(player));
  return others.find(({ values }) => values[at] !== null)?.values[at] ?? null;
}

/** Why they are named who are, or why nobody is. */
export function nominationWhy(result: NominationResult): Bilingual {
  const { rule, criteria, candidates, holders, decidedBy } = result;
  const [first] = candidates;
  if (!first) {
    const least = Math.max(1, rule.leastGames);
    return {
      en: `Nobody has the ${least} games that are needed yet.`,
      ru: `Нужного числа игр (${least}) пока нет ни у кого.`,
    };
  }
  const values = (language: Language): string =>
    criteria.map(({ id, title }, at) => `${title[language]} ${told(id, first.values[at])}`).join(', ');
  if (holders.length > 1) {
    return {
      en: `Level to the last criterion: ${values('en')}. They share the nomination.`,
      ru: `Равны до последнего критерия: ${values('ru')}. Номинация делится.`,
    };
  }
  const criterion = decidedBy === null ? undefined : criteria[decidedBy];
  if (decidedBy === null || !criterion) {
    return { en: 'There is no other candidate.', ru: 'Других кандидатов нет.' };
  }
  const [own, next] = [first.values[decidedBy], nextValue(result, decidedBy)]
    .map((value) => told(criterion.id, value));
  const before = decidedBy > 0
    ? { en: 'after a tie on all before it', ru: 'после равенства по всем прежним' }
    : { en: 'the first criterion', ru: 'первый критерий' };
  return {
    en: `Decided by ${criterion.title.en} (${before.en}): ${own} against ${next}.`,
    ru: `Решающий критерий — ${criterion.title.ru} (${before.ru}): ${own} против ${next}.`,
  };
}
