'use client';

// The third step: how games become points, a policy by its name and all of it in words.
import { useTranslations } from 'next-intl';
import { Field } from '../frame/field';
import type { ScoringOption } from './options';
import type { StepProps } from './step-props';

interface Props extends StepProps<'scoring'> {
  readonly scorings: readonly ScoringOption[];
}

export function StepScoring({ scorings, draft: { scoring }, change, faultOf }: Props) {
  const t = useTranslations('desk.wizard');
  return (
    <>
      <Field label={t('scoring')} hint={t('scoringHint')} fault={faultOf('scoring')} className="wide">
        {(control) => (
          <select
            {...control}
            name="scoring"
            value={scoring}
            onChange={(event) => change({ scoring: event.target.value })}
          >
            {scorings.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div aria-live="polite">{scorings.find(({ id }) => id === scoring)?.words}</div>
    </>
  );
}
