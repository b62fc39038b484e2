'use client';

// A series is made or changed: its name, its tournaments, what they give; a change needs a reason.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { TriangleAlert } from 'lucide-react';
import { Link } from '../../i18n/link';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { Field } from '../frame/field';
import { TextField } from '../frame/text-field';
import { CountingFields } from './counting-fields';
import { faultsOf, seriesOf, type SeriesDraft, type SeriesFault } from './series-draft';
import { TournamentFields } from './tournament-fields';

interface Props {
  readonly start: SeriesDraft;
  /** Whether it is there already: its id stays, and a reason is given. */
  readonly known: boolean;
  readonly tournaments: readonly { readonly id: string; readonly name: string }[];
}

export function SeriesForm({ start, known, tournaments }: Props) {
  const t = useTranslations('desk.series');
  const { send, pending, failure } = useAct();
  const [draft, setDraft] = useState(start);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState(false);
  const faults = faultsOf(draft);
  const noReason = known && reason.trim() === '';
  const fault = (field: SeriesFault): string | undefined =>
    (tried && faults.includes(field) ? t(`fault.${field}`) : undefined);

  function change(part: Partial<SeriesDraft>): void {
    setDraft((now) => ({ ...now, ...part }));
    setSaved(false);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (pending || faults.length > 0 || noReason) return;
    const outcome = await send('saveSeries', { ...seriesOf(draft), reason: known ? reason.trim() : null });
    if (outcome?.kind !== 'done') return;
    setSaved(true);
    setTried(false);
    setReason('');
  }

  const text = (name: 'id' | 'name' | 'organiser', limit: number, hint?: string) => (
    <Field label={t(name)} hint={hint} fault={name === 'organiser' ? undefined : fault(name)}>
      {(control) => (
        <input
          {...control}
          name={name}
          value={draft[name]}
          maxLength={limit}
          autoComplete="off"
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <form className="series-form" onSubmit={(event) => void submit(event)} noValidate>
      <div className="policy-inputs">
        {text('name', 200)}
        {!known && text('id', 64, t('idHint'))}
        {text('organiser', 100, t('organiserHint'))}
      </div>
      <TournamentFields
        chosen={draft.tournaments}
        known={tournaments}
        change={(chosen) => change({ tournaments: chosen })}
      />
      {fault('coefficient') && <p className="field-fault" role="alert">{fault('coefficient')}</p>}
      <CountingFields draft={draft} change={change} fault={fault} />
      <p className="banner desk-consequence">
        <TriangleAlert size={20} aria-hidden="true" />
        <span>{t(known ? 'consequenceChange' : 'consequence')}</span>
      </p>
      {known && (
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          fault={tried && noReason ? t('noReason') : undefined}
          name="reason-series"
          value={reason}
          most={500}
          change={setReason}
        />
      )}
      <p className="desk-ways">
        <ActButton pending={pending}>{t('save')}</ActButton>
        <span role="status">{saved && t('saved')}</span>
        {(known || saved) && <Link href={`/series/${encodeURIComponent(draft.id)}`}>{t('publicPage')}</Link>}
      </p>
      <ActFailure failure={failure} />
    </form>
  );
}
