'use client';

// The phases of a tournament in a row, the one it is in marked; another begins with its consequences said.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { TriangleAlert } from 'lucide-react';
import type { TournamentPhase } from '../../gql/generated/queries';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { Field } from '../frame/field';

interface Props {
  readonly tournament: string;
  readonly phase: TournamentPhase;
}

const phases = ['DRAFT', 'REGISTRATION', 'RUNNING', 'FINISHED'] as const;

interface BarProps extends Props {
  /** Which may follow each, as the server has it. */
  readonly rules: readonly {
    readonly phase: TournamentPhase;
    readonly following: readonly TournamentPhase[];
  }[];
}

interface ChangeProps extends Props {
  readonly to: TournamentPhase;
  readonly end: () => void;
}

function Change({ tournament, phase, to, end }: ChangeProps) {
  const t = useTranslations('desk.phase');
  const { send, pending, failure } = useAct();
  const [reason, setReason] = useState('');
  const asksReason = phase === 'FINISHED';
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const outcome = await send('changePhase', { tournament, phase: to, reason: reason.trim() || null });
    if (outcome?.kind === 'done') end();
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p className="banner desk-consequence">
        <TriangleAlert size={20} aria-hidden="true" />
        <span>{t(`consequence.${asksReason ? 'REOPENED' : to}`)}</span>
      </p>
      {asksReason && (
        <Field label={t('reason')}>
          {(control) => (
            <input
              {...control}
              name="reason"
              required
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      )}
      <p className="desk-ways">
        <button type="button" className="small-button" onClick={end}>
          {t('leave')}
        </button>
        <ActButton pending={pending}>{t(`begin.${asksReason ? 'REOPENED' : to}`)}</ActButton>
      </p>
      <ActFailure failure={failure} />
    </form>
  );
}

export function PhaseBar({ tournament, phase, rules }: BarProps) {
  const t = useTranslations('desk.phase');
  const following = rules.find((one) => one.phase === phase)?.following ?? [];
  const [to, setTo] = useState<TournamentPhase | null>(null);
  return (
    <section className="desk-part desk-phases" aria-label={t('title')}>
      <ol>
        {phases.map((one) => (
          <li key={one} aria-current={one === phase ? 'step' : undefined}>
            {t(`name.${one}`)}
          </li>
        ))}
      </ol>
      {to === null ? (
        <p className="desk-ways">
          {following.map((one) => (
            <button key={one} type="button" className="small-button" onClick={() => setTo(one)}>
              {t(`begin.${phase === 'FINISHED' ? 'REOPENED' : one}`)}
            </button>
          ))}
        </p>
      ) : (
        <Change key={to} tournament={tournament} phase={phase} to={to} end={() => setTo(null)} />
      )}
    </section>
  );
}
