'use client';

// Two policies on the games of one tournament: places and points side by side, and who would enter the final.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { Field } from '../frame/field';
import type { Found } from '../questions/desk-questions';
import { useQuestion } from '../questions/use-question';
import { PlaceChange } from './place-change';

export interface Named {
  readonly id: string;
  readonly title: string;
}

interface Props {
  readonly tournaments: readonly Named[];
  readonly policies: readonly Named[];
}

type Compared = Found<'comparePolicies'>;

function Lines({ found }: { found: Compared }) {
  const t = useTranslations('desk.policies');
  const placeOf = ({ place, shared }: Compared['lines'][number]['after']) => (shared ? `=${place}` : place);
  return (
    <>
      <p>{t('effect', { moved: found.moved, changed: found.changed, finalists: found.finalists })}</p>
      <div className="effect-scroll" tabIndex={0} role="region" aria-label={t('comparison')}>
        <table className="figures-table effect-table">
          <thead>
            <tr>
              <th scope="col">{t('player')}</th>
              <th scope="col">{t('placeBefore')}</th>
              <th scope="col">{t('placeAfter')}</th>
              <th scope="col">{t('totalBefore')}</th>
              <th scope="col">{t('totalAfter')}</th>
              {found.finalists > 0 && <th scope="col">{t('final')}</th>}
            </tr>
          </thead>
          <tbody>
            {found.lines.map(({ player, nick, before, after, change, gained, final }) => (
              <tr key={player?.id}>
                <th scope="row">{nick ?? player?.id}</th>
                <td>{placeOf(before)}</td>
                <td>{placeOf(after)} <PlaceChange change={change} /></td>
                <td>{before.total}</td>
                <td className={gained === '0' ? undefined : 'effect-changed'}>{after.total}</td>
                {found.finalists > 0 && <td>{final && <b>{t(`finalChange.${final}`)}</b>}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

export function PolicyComparison({ tournaments, policies }: Props) {
  const t = useTranslations('desk.policies');
  const { ask, pending, failure } = useQuestion();
  const [first] = tournaments;
  const [asked, setAsked] = useState({ tournament: first?.id ?? '', with: '', policy: 'regulation' });
  const [found, setFound] = useState<Compared | null>(null);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const answer = await ask('comparePolicies', { ...asked, with: asked.with || null });
    if (answer) setFound(answer);
  }
  const choice = (name: keyof typeof asked, options: readonly Named[]) => (
    <Field label={t(`compare.${name}`)}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={asked[name]}
          onChange={(event) => setAsked({ ...asked, [name]: event.target.value })}
        >
          {options.map(({ id, title }) => <option key={id} value={id}>{title}</option>)}
        </select>
      )}
    </Field>
  );
  if (tournaments.length === 0) return <p>{t('noTournaments')}</p>;
  return (
    <form className="policy-editor" onSubmit={(event) => void submit(event)}>
      <div className="policy-inputs">
        {choice('tournament', tournaments)}
        {choice('with', [{ id: '', title: t('ownPolicy') }, ...policies])}
        {choice('policy', policies)}
      </div>
      <p className="desk-ways"><ActButton pending={pending}>{t('compareNow')}</ActButton></p>
      <ActFailure failure={failure} />
      <div aria-live="polite">{found && <Lines found={found} />}</div>
    </form>
  );
}
