'use client';

// The last step: everything in words, as it will stand on the public pages, and what cannot be taken back.
import { useTranslations } from 'next-intl';
import { TriangleAlert } from 'lucide-react';
import { useDates } from '../../i18n/dates';
import { decimalOf, idOf, type Draft, type Step } from './draft';
import type { RuleOption, ScoringOption } from './options';

interface Props {
  readonly draft: Draft;
  readonly rules: readonly RuleOption[];
  readonly scorings: readonly ScoringOption[];
  readonly goTo: (step: Step) => void;
}

function Basics({ draft }: Pick<Props, 'draft'>) {
  const t = useTranslations('desk.wizard');
  const dates = useDates();
  const style = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const days = [...draft.days].sort().map((day) => dates.dateTime(new Date(day), style));
  return (
    <dl className="policy">
      <div>
        <dt>{t('name')}</dt>
        <dd>
          <b>{draft.name.trim()}</b> <small>/tournaments/{idOf(draft)}</small>
        </dd>
      </div>
      <div>
        <dt>{t('city')}</dt>
        <dd>{[draft.city.trim() || t('notSaid'), draft.timeZone.trim()].filter(Boolean).join(' · ')}</dd>
      </div>
      <div>
        <dt>{t('days')}</dt>
        <dd>{days.join(', ') || t('notSaid')}</dd>
      </div>
    </dl>
  );
}

function Rules({ draft: { parameters }, rules }: Pick<Props, 'draft' | 'rules'>) {
  const t = useTranslations('desk.wizard');
  const changed = rules.filter(({ id }) => parameters[id] !== undefined);
  if (changed.length === 0) return <p>{t('rulesUsual')}</p>;
  return (
    <dl className="policy">
      {changed.map(({ id, name, values }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <b>{values.find(({ value }) => value === parameters[id])?.words}</b>{' '}
            <small>{t('insteadOf', { value: values[0]?.words ?? '' })}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Stages({ draft: { stages } }: Pick<Props, 'draft'>) {
  const t = useTranslations('desk.wizard');
  return (
    <dl className="policy">
      {stages.map(({ id, name, coefficient, finalists }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            {finalists.trim() === '' ? t('everybody') : t('cut', { count: Number(finalists) })}{' '}
            {Number(decimalOf(coefficient)) === 1
              ? t('weighsOne')
              : t('weighs', { coefficient: decimalOf(coefficient) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function StepSummary({ draft, rules, scorings, goTo }: Props) {
  const t = useTranslations('desk.wizard');
  const scoring = scorings.find(({ id }) => id === draft.scoring);
  const head = (step: Step, words: string) => (
    <div className="desk-part-head">
      <h3>{words}</h3>
      <button type="button" className="small-button" onClick={() => goTo(step)}>
        {t('change')} <span className="unseen">{words}</span>
      </button>
    </div>
  );
  return (
    <>
      {head('basics', t('step.basics'))}
      <Basics draft={draft} />
      {head('rules', t('step.rules'))}
      <Rules draft={draft} rules={rules} />
      {head('scoring', `${t('step.scoring')}: ${scoring?.title ?? draft.scoring}`)}
      {scoring?.words}
      {head('stages', t('step.stages'))}
      <Stages draft={draft} />
      <p className="banner desk-consequence">
        <TriangleAlert size={20} aria-hidden="true" />
        <span>
          <b>{t('consequence')}</b> {t('consequenceText')}
        </span>
      </p>
    </>
  );
}
