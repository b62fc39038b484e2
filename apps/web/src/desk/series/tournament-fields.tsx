'use client';

// The tournaments of a series in their order: one is added, weighed, moved up, taken out.
import { useTranslations } from 'next-intl';
import { ArrowUp, X } from 'lucide-react';
import { Field } from '../frame/field';
import type { SeriesDraft } from './series-draft';

type Chosen = SeriesDraft['tournaments'];

interface Props {
  readonly chosen: Chosen;
  readonly known: readonly { readonly id: string; readonly name: string }[];
  readonly change: (chosen: Chosen) => void;
}

export function TournamentFields({ chosen, known, change }: Props) {
  const t = useTranslations('desk.series');
  const nameOf = (id: string): string => known.find((one) => one.id === id)?.name ?? id;
  const left = known.filter(({ id }) => chosen.every(({ tournament }) => tournament !== id));
  const moved = (at: number): Chosen => {
    const one = chosen[at];
    return one ? chosen.toSpliced(at, 1).toSpliced(at - 1, 0, one) : chosen;
  };
  return (
    <fieldset>
      <legend>{t('tournaments')}</legend>
      <ol className="series-rows">
        {chosen.map(({ tournament, coefficient }, at) => (
          <li key={tournament}>
            <b>{nameOf(tournament)}</b>
            <label>
              {t('coefficient')}
              <span className="unseen"> {nameOf(tournament)}</span>
              <input
                value={coefficient}
                name={`coefficient-${tournament}`}
                inputMode="decimal"
                maxLength={12}
                autoComplete="off"
                onChange={(event) => change(chosen.with(at, { tournament, coefficient: event.target.value }))}
              />
            </label>
            <button
              type="button"
              className="small-button"
              disabled={at === 0}
              aria-label={t('up', { name: nameOf(tournament) })}
              onClick={() => change(moved(at))}
            >
              <ArrowUp size={16} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="small-button"
              aria-label={t('remove', { name: nameOf(tournament) })}
              onClick={() => change(chosen.toSpliced(at, 1))}
            >
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      {left.length > 0 && (
        <Field label={t('add')}>
          {(control) => (
            <select
              {...control}
              name="add-tournament"
              value=""
              onChange={(event) => change([...chosen, { tournament: event.target.value, coefficient: '1' }])}
            >
              <option value="">{t('choose')}</option>
              {left.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
            </select>
          )}
        </Field>
      )}
    </fieldset>
  );
}
