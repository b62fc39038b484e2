'use client';

// A judge of the roster with what can be done with him.
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import type { RosterJudge } from './read-judging';

interface Props {
  readonly tournament: string;
  readonly judge: RosterJudge;
  readonly tables: number;
}

export function RosterRow({ tournament, judge: { judge, club, chief }, tables }: Props) {
  const t = useTranslations('desk.judges');
  const { send, pending, failure } = useAct();
  const [leaving, setLeaving] = useState(false);
  const named = { id: judge.id };
  return (
    <li className="judging-row">
      <p>
        <b>{judge.nick ?? t('nameless')}</b>
        <span className="quiet">
          {[chief ? t('isChief') : null, club, t('tables', { count: tables })]
            .filter((one) => one !== null).join(' · ')}
        </span>
      </p>
      {leaving ? (
        <div className="judging-leaving">
          <p>{t('dismissConsequence', { count: tables })}</p>
          <p className="desk-ways">
            <button type="button" className="small-button" onClick={() => setLeaving(false)}>
              {t('cancel')}
            </button>
            <ActButton
              quiet
              pending={pending}
              onPress={() => void send('dismissJudge', { tournament, judge: named })}
            >
              {t('dismissNow')}
            </ActButton>
          </p>
        </div>
      ) : (
        <p className="desk-ways">
          <ActButton
            quiet
            pending={pending}
            onPress={() => void send('nameChief', { tournament, judge: chief ? null : named })}
          >
            {chief ? t('unnameChief') : t('nameChief')}
          </ActButton>
          <button type="button" className="small-button" onClick={() => setLeaving(true)}>
            {t('dismiss')}
          </button>
        </p>
      )}
      <ActFailure failure={failure} />
    </li>
  );
}
