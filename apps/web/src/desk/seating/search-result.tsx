'use client';

// A search as it goes on, and what it has found: how good, what it breaks, and the way to drafts.
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { MetricsTable } from './metrics-table';
import { ProposedRounds } from './proposed-rounds';
import { goesOn, type Searching } from './use-search';

interface Props {
  readonly tournament: string;
  readonly search: Searching;
  readonly cancel: () => void;
}

function Progress({ search, cancel }: Omit<Props, 'tournament'>) {
  const t = useTranslations('desk.search');
  const { state, before, iterations, iterationsAsked } = search;
  return (
    <div className="search-progress">
      <p role="status">
        {state === 'WAITING' ? t('waits', { before }) : t('works', { iterations })}
      </p>
      <progress
        aria-label={t('progress')}
        {...(iterationsAsked !== null && { value: iterations, max: iterationsAsked })}
      />
      <button type="button" className="small-button" onClick={cancel}>
        {t('cancel')}
      </button>
    </div>
  );
}

function Against({ search: { against, measured } }: { search: Searching }) {
  const t = useTranslations('desk.search');
  const broken = measured?.broken ?? [];
  if (against.length + broken.length === 0) return null;
  return (
    <>
      <h4>{t(against.length > 0 ? 'against' : 'broken')}</h4>
      <ul className="desk-faults">
        {[...against, ...broken].map(({ message }, at) => (
          <li key={`${at} ${message}`}>{message}</li>
        ))}
      </ul>
    </>
  );
}

export function SearchResult({ tournament, search, cancel }: Props) {
  const t = useTranslations('desk.search');
  const { send, pending, failure } = useAct();
  const [taken, setTaken] = useState<string | null>(null);
  const { measured, standing, state, seed, iterations } = search;
  const last = measured?.rounds.length ?? 0;
  async function draft(): Promise<void> {
    const outcome = await send('draftRounds', { tournament, search: search.id });
    if (outcome?.kind === 'done') setTaken(search.id);
  }
  return (
    <div className="search-result" aria-live="off">
      {goesOn(search) && <Progress search={search} cancel={cancel} />}
      {!goesOn(search) && (
        <p role="status">
          <b>{t(`state.${state}`)}</b> {t('seedWords', { seed, iterations })}
        </p>
      )}
      <Against search={search} />
      {measured && (
        <>
          {measured.plain
            ? <MetricsTable metrics={measured.plain} after={measured.metrics} isChoice />
            : <MetricsTable metrics={measured.metrics} />}
          {measured.judging && <p className="quiet">{t('judging', measured.judging)}</p>}
          <ProposedRounds rounds={measured.rounds} />
        </>
      )}
      {measured && !goesOn(search) && (
        <>
          <p className="quiet">{t('draftConsequence', { from: standing + 1, to: last })}</p>
          <p className="desk-ways">
            <ActButton pending={pending} onPress={() => void draft()}>
              {t('draft', { count: last - standing })}
            </ActButton>
            <span role="status">{taken === search.id && t('drafted')}</span>
          </p>
        </>
      )}
      <ActFailure failure={failure} />
    </div>
  );
}
