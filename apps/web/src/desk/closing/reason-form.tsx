'use client';

// An act that needs a reason: what follows is said first, then the reason, then it is done.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { TriangleAlert } from 'lucide-react';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import type { ActVariables } from '../acts/desk-acts';
import { useAct } from '../acts/use-act';
import { TextField } from '../frame/text-field';

type WithReason =
  | 'withdrawSignature' | 'voidGame' | 'withdrawVoid' | 'reopenRound' | 'unlockFinalists'
  | 'replaceFinalist';

interface Props<Act extends WithReason> {
  readonly act: Act;
  /** All but the reason. */
  readonly variables: Omit<ActVariables<Act>, 'reason'>;
  /** Of what it is done, read out behind the words of the summary; nothing where that is plain. */
  readonly of?: string;
  readonly values?: { readonly nick: string; readonly other: string };
}

export function ReasonForm<Act extends WithReason>({ act, variables, of, values }: Props<Act>) {
  const t = useTranslations('desk.reasoned');
  const { send, pending, failure } = useAct();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const name: WithReason = act;
  const none = reason.trim() === '';
  const named = values ?? { nick: '', other: '' };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (pending || none) return;
    await send(act, { ...variables, reason: reason.trim() } as unknown as ActVariables<Act>);
  }

  return (
    <details className="desk-more desk-reasoned">
      <summary>
        {t(`${name}.title`, named)}
        {of !== undefined && <span className="unseen"> {of}</span>}
      </summary>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className="banner desk-consequence">
          <TriangleAlert size={20} aria-hidden="true" />
          <span>{t(`${name}.consequence`, named)}</span>
        </p>
        <TextField
          label={t('reason')}
          hint={t(act === 'voidGame' ? 'publicHint' : 'staffHint')}
          fault={tried && none ? t('noReason') : undefined}
          name={`reason-${name}`}
          value={reason}
          most={500}
          change={setReason}
        />
        <p className="desk-ways">
          <ActButton pending={pending} quiet={act !== 'voidGame'}>
            {t(`${name}.do`, named)}
          </ActButton>
        </p>
        <ActFailure failure={failure} />
      </form>
    </details>
  );
}
