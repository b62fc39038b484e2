'use client';

// What a change of regulation would do, said before it is done: each rule before and after, and the games.
import { useTranslations } from 'next-intl';
import { TriangleAlert } from 'lucide-react';
import type { ChangedRule, Reach } from './regulation-draft';

interface Props {
  readonly rules: readonly ChangedRule[];
  /** The title of another scoring; null: it stays. */
  readonly scoring: string | null;
  readonly reach: Reach;
  /** The round from which on, in words. */
  readonly from: string;
}

export function ChangeConsequences({ rules, scoring, reach, from }: Props) {
  const t = useTranslations('desk.regulation');
  if (rules.length === 0 && scoring === null) return <p className="desk-lead wide">{t('nothingChosen')}</p>;
  return (
    <div className="banner desk-consequence wide" aria-live="polite">
      <TriangleAlert size={20} aria-hidden="true" />
      <div>
        <b>{t('comesOfIt')}</b>
        {rules.length > 0 && (
          <>
            <p>{t('rulesFrom', { from, waiting: reach.waiting, begun: reach.begun })}</p>
            <dl className="policy">
              {rules.map(({ id, name, before, after }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>
                    <b>{after}</b> <small>{t('instead', { before })}</small>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {scoring !== null && <p>{t('scoringAll', { scoring, played: reach.played })}</p>}
        <p>{t('noWayBack')}</p>
      </div>
    </div>
  );
}
