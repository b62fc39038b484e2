'use client';

// A list of finalists that is not locked is put right by hand: order, who is on it, who waits; with a reason.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { Field } from '../frame/field';
import { TextField } from '../frame/text-field';

export interface NamedPlayer {
  readonly id: string;
  readonly nick: string;
}

interface Props {
  readonly tournament: string;
  readonly stage: string;
  /** Finalists first, then reserves, each in order. */
  readonly start: readonly string[];
  /** How many of `start` are finalists. */
  readonly seats: number;
  /** Everybody who is entered and still plays. */
  readonly players: readonly NamedPlayer[];
}

function moved(ids: readonly string[], at: number, to: number): readonly string[] {
  const rest = ids.filter((_id, place) => place !== at);
  return [...rest.slice(0, to), ...ids.slice(at, at + 1), ...rest.slice(to)];
}

interface RowsProps extends Pick<Props, 'seats'> {
  readonly ids: readonly string[];
  readonly nickOf: (id: string) => string;
  readonly change: (ids: readonly string[]) => void;
}

function Rows({ ids, seats, nickOf, change }: RowsProps) {
  const t = useTranslations('desk.finalists');
  return (
    <ol className="finalist-order">
      {ids.map((id, at) => (
        <li key={id} className={at < seats ? undefined : 'reserve'}>
          <b>{at < seats ? at + 1 : t('reserveNumber', { number: at - seats + 1 })}</b>
          <span>{nickOf(id)}</span>
          {([-1, 1] as const).map((step) => (
            <button
              key={step}
              type="button"
              className="icon-button"
              disabled={at + step < 0 || at + step >= ids.length}
              aria-label={t(step < 0 ? 'up' : 'down', { nick: nickOf(id) })}
              onClick={() => change(moved(ids, at, at + step))}
            >
              {step < 0 && <ArrowUp size={18} aria-hidden="true" />}
              {step > 0 && <ArrowDown size={18} aria-hidden="true" />}
            </button>
          ))}
          <button
            type="button"
            className="icon-button"
            aria-label={t('takeOff', { nick: nickOf(id) })}
            onClick={() => change(ids.filter((one) => one !== id))}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ol>
  );
}

export function EditForm({ tournament, stage, start, seats, players }: Props) {
  const t = useTranslations('desk.finalists');
  const { send, pending, failure } = useAct();
  const [ids, setIds] = useState(start);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const noReason = reason.trim() === '';
  const nickOf = (id: string): string => players.find((one) => one.id === id)?.nick ?? t('nameless');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (pending || noReason) return;
    const lists = { finalists: ids.slice(0, seats), reserves: ids.slice(seats) };
    await send('editFinalists', { tournament, stage, ...lists, reason: reason.trim() });
  }

  return (
    <form className="desk-draw" onSubmit={(event) => void submit(event)} noValidate>
      <Rows ids={ids} seats={seats} nickOf={nickOf} change={setIds} />
      <Field label={t('add')} hint={t('addHint')}>
        {(control) => (
          <select {...control} name="add" value="" onChange={({ target }) => setIds([...ids, target.value])}>
            <option value="">{t('choose')}</option>
            {players.filter(({ id }) => !ids.includes(id)).map(({ id, nick }) => (
              <option key={id} value={id}>
                {nick}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        fault={tried && noReason ? t('noReason') : undefined}
        name="reason-edit"
        value={reason}
        most={500}
        change={setReason}
      />
      <p className="desk-ways">
        <ActButton pending={pending} quiet>
          {t('saveEdit')}
        </ActButton>
      </p>
      <ActFailure failure={failure} />
    </form>
  );
}
