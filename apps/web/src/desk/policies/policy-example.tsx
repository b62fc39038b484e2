'use client';

// Five made-up games counted by the policy that is being written, beside the one that it began with.
import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { ActFailure } from '../acts/act-failure';
import type { Found } from '../questions/desk-questions';
import { useQuestion } from '../questions/use-question';
import { PlaceChange } from './place-change';

interface Props {
  /** JSON. */
  readonly policy: string;
  /** The choice that it began with. */
  readonly base: string;
}

const restMs = 400;

function Cell({ before, after }: { before: string; after: string }) {
  const t = useTranslations('desk.policies');
  if (before === after) return <td>{after}</td>;
  return (
    <td className="effect-changed">
      <b>{after}</b> <small>{t('was', { before })}</small>
    </td>
  );
}

export function PolicyExample({ policy, base }: Props) {
  const t = useTranslations('desk.policies');
  const { ask, failure } = useQuestion();
  const [found, setFound] = useState<Found<'policyExample'> | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      void ask('policyExample', { policy, with: base }).then((answer) => answer && setFound(answer));
    }, restMs);
    return () => clearTimeout(timer);
  }, [ask, policy, base]);
  const rounds = found?.lines[0]?.games.map(({ round }) => round) ?? [];
  return (
    <section className="policy-example" aria-live="polite">
      <h3>{t('example')}</h3>
      <p className="quiet">{t('exampleText', { changed: found?.changed ?? 0 })}</p>
      <ActFailure failure={failure} />
      {found && (
        <div className="effect-scroll" tabIndex={0} role="region" aria-label={t('example')}>
          <table className="figures-table effect-table">
            <thead>
              <tr>
                <th scope="col">{t('place')}</th>
                <th scope="col">{t('player')}</th>
                {rounds.map((round) => <th key={round} scope="col">{t('game', { round })}</th>)}
                <th scope="col">Ci</th>
                <th scope="col">{t('total')}</th>
              </tr>
            </thead>
            <tbody>
              {found.lines.map(({ nick, before, after, change, games }) => (
                <tr key={nick}>
                  <td>{after.shared ? `=${after.place}` : after.place} <PlaceChange change={change} /></td>
                  <th scope="row">{nick}</th>
                  {games.map((game) => <Cell key={game.round} before={game.before} after={game.after} />)}
                  <Cell before={before.compensation} after={after.compensation} />
                  <Cell before={before.total} after={after.total} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
