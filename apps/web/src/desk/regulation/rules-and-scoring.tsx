'use client';

// The choice of rules and scoring, folded until somebody wants it.
import { useTranslations } from 'next-intl';
import type { RuleOption, ScoringOption } from '../wizard/options';
import type { StepProps } from '../wizard/step-props';
import { RuleChoices } from '../wizard/step-rules';
import { StepScoring } from '../wizard/step-scoring';

interface Props extends StepProps<'parameters' | 'scoring'> {
  readonly rules: readonly RuleOption[];
  readonly scorings: readonly ScoringOption[];
}

export function RulesAndScoring({ rules, scorings, ...props }: Props) {
  const t = useTranslations('desk.regulation');
  return (
    <>
      <details className="behind wide">
        <summary>{t('rulesOfGames')}</summary>
        <RuleChoices rules={rules} {...props} />
      </details>
      <details className="behind wide">
        <summary>{t('scoringOfGames')}</summary>
        <StepScoring scorings={scorings} {...props} />
      </details>
    </>
  );
}
