'use client';

// Says a freeze from a round on, or takes it back with a reason; what follows is told before.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Snowflake, TriangleAlert } from 'lucide-react';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { Field } from '../frame/field';

interface Props {
  readonly tournament: string;
  readonly stages: readonly { readonly id: string; readonly name: string }[];
  readonly freeze: { readonly stage: string; readonly round: number } | null;
}

function Begin({ tournament, stages }: Props) {
  const t = useTranslations('freeze');
  const { send, pending, failure } = useAct();
  const [stage, setStage] = useState(stages[0]?.id ?? '');
  const [round, setRound] = useState('1');
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await send('freezeResults', { tournament, stage, round: Number(round) });
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p className="banner desk-consequence">
        <TriangleAlert size={20} aria-hidden="true" />
        <span>{t('consequence')}</span>
      </p>
      <Field label={t('stage')}>
        {(control) => (
          <select {...control} value={stage} onChange={(event) => setStage(event.target.value)}>
            {stages.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
          </select>
        )}
      </Field>
      <Field label={t('fromRound')}>
        {(control) => (
          <input
            {...control} type="number" min={1} max={999} required value={round}
            onChange={(event) => setRound(event.target.value)}
          />
        )}
      </Field>
      <ActButton pending={pending}>{t('begin')}</ActButton>
      <ActFailure failure={failure} />
    </form>
  );
}

function TakeBack({ tournament }: Props) {
  const t = useTranslations('freeze');
  const { send, pending, failure } = useAct();
  const [reason, setReason] = useState('');
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await send('unfreezeResults', { tournament, reason: reason.trim() });
  }
  return (
    <details>
      <summary>{t('takeBack')}</summary>
      <form onSubmit={(event) => void submit(event)}>
        <p className="banner desk-consequence">
          <TriangleAlert size={20} aria-hidden="true" />
          <span>{t('takeBackConsequence')}</span>
        </p>
        <Field label={t('reason')}>
          {(control) => (
            <input
              {...control} required maxLength={500} value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <ActButton pending={pending}>{t('takeBackNow')}</ActButton>
        <ActFailure failure={failure} />
      </form>
    </details>
  );
}

export function FreezePart(props: Props) {
  const { stages, freeze } = props;
  const t = useTranslations('freeze');
  if (!freeze) {
    return (
      <section className="desk-part">
        <h2>{t('none')}</h2>
        <Begin {...props} />
      </section>
    );
  }
  const stage = stages.find(({ id }) => id === freeze.stage)?.name ?? freeze.stage;
  return (
    <section className="desk-part">
      <h2>{t('inEffect')}</h2>
      <p className="banner freeze-banner">
        <Snowflake size={20} aria-hidden="true" />
        <span>{t('staff', { stage, round: freeze.round })}</span>
      </p>
      <TakeBack {...props} />
    </section>
  );
}
