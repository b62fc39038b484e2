'use client';

// Declares that a judge and a player should not meet, with a reason that the staff alone reads.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { Field } from '../frame/field';
import { TextField } from '../frame/text-field';
import { PersonSelect, type Named } from './person-select';

interface Props {
  readonly tournament: string;
  readonly judges: readonly Named[];
  readonly players: readonly Named[];
}

const kinds = ['FAMILY', 'OTHER'] as const;

export function ConflictForm({ tournament, judges, players }: Props) {
  const t = useTranslations('desk.judges');
  const { send, pending, failure } = useAct();
  const [judge, setJudge] = useState('');
  const [player, setPlayer] = useState('');
  const [kind, setKind] = useState<(typeof kinds)[number]>('FAMILY');
  const [reason, setReason] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending || judge === '' || player === '') return;
    const why = { kind, reason: reason.trim() || null };
    const outcome = await send('declareConflict', { tournament, judge: { id: judge }, player, ...why });
    if (outcome?.kind !== 'done') return;
    setPlayer('');
    setReason('');
  }

  return (
    <form className="judging-form" onSubmit={(event) => void submit(event)} noValidate>
      <PersonSelect
        label={t('judge')}
        persons={judges}
        chosen={judge}
        choose={setJudge}
        empty={t('choose')}
      />
      <PersonSelect
        label={t('player')}
        persons={players}
        chosen={player}
        choose={setPlayer}
        empty={t('choose')}
      />
      <Field label={t('kindOf')}>
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'OTHER')}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`kind.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        value={reason}
        most={500}
        change={setReason}
      />
      <ActButton pending={pending}>{t('declare')}</ActButton>
      <ActFailure failure={failure} />
    </form>
  );
}
