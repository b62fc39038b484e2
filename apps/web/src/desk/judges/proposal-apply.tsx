'use client';

// Assigns what is proposed, all of it in one act; against declared conflicts with a reason.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import type { ActVariables } from '../acts/desk-acts';
import { useAct } from '../acts/use-act';
import { TextField } from '../frame/text-field';

interface Props {
  readonly tournament: string;
  readonly assignments: ActVariables<'assignJudges'>['assignments'];
  readonly count: number;
  /** Whether something of it goes against a declared conflict. */
  readonly wants: boolean;
}

export function ProposalApply({ tournament, assignments, count, wants }: Props) {
  const t = useTranslations('desk.judges');
  const { send, pending, failure } = useAct();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const lacks = wants && reason.trim() === '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (pending || lacks) return;
    void send('assignJudges', { tournament, assignments, reason: reason.trim() || null });
  }

  return (
    <form onSubmit={submit} noValidate>
      {wants && (
        <TextField
          label={t('reason')}
          hint={t('conflictHint')}
          fault={tried && lacks ? t('noReason') : undefined}
          value={reason}
          most={500}
          change={setReason}
        />
      )}
      <p className="desk-ways">
        <ActButton pending={pending}>{t('apply', { count })}</ActButton>
      </p>
      <ActFailure failure={failure} />
    </form>
  );
}
