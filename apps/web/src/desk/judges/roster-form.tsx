'use client';

// Lists a judge: his nick, and the club that he comes from.
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { Field } from '../frame/field';
import { TextField } from '../frame/text-field';

export function RosterForm({ tournament }: { readonly tournament: string }) {
  const t = useTranslations('desk.judges');
  const { send, pending, failure } = useAct();
  const [nick, setNick] = useState('');
  const [club, setClub] = useState('');
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const noNick = nick.trim() === '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (pending || noNick) return;
    const judges = [{ judge: { nick: nick.trim() }, club: club.trim() || null }];
    if ((await send('enterJudges', { tournament, judges }))?.kind !== 'done') return;
    setTried(false);
    setNick('');
    first.current?.focus();
  }

  return (
    <form className="judging-form" onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t('nick')} fault={tried && noNick ? t('noNick') : undefined}>
        {(control) => (
          <input
            {...control}
            ref={first}
            name="judge"
            value={nick}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setNick(event.target.value)}
          />
        )}
      </Field>
      <TextField
        label={t('club')}
        hint={t('clubHint')}
        name="club"
        value={club}
        most={60}
        change={setClub}
      />
      <ActButton pending={pending}>{t('add')}</ActButton>
      <ActFailure failure={failure} />
    </form>
  );
}
