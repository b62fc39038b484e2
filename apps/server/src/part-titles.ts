// What a part of points is called: the clause of the rulebook, or what the policy gives.
import type { Bilingual, Language } from '@consigliere/rules';
import { clauseIndex, isClauseId } from '@consigliere/rules';

const ofPolicy: Readonly<Record<string, Bilingual>> = {
  'policy.win': { en: 'Result of the game', ru: 'Результат игры' },
  'policy.bestMove': { en: 'Best move', ru: 'Лучший ход' },
  'policy.compensation': { en: 'Compensation for being killed first (Ci)', ru: 'Компенсация за ПУ (Ci)' },
  'policy.penalty': { en: 'Penalty', ru: 'Штраф' },
  'policy.rounding': { en: 'What rounding moved', ru: 'Сдвиг от округления' },
};

/** The title of a reason; a reason that is not known is its own title. */
export function partTitle(reason: string, language: Language): string {
  if (isClauseId(reason)) return clauseIndex[reason].title[language];
  return ofPolicy[reason]?.[language] ?? reason;
}
