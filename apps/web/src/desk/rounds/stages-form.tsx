'use client';

// The stages of a tournament that is announced already: named, weighed and cut as in the wizard.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { faultsOf, planOf, type Draft, type StageDraft } from '../wizard/draft';
import { StepStages } from '../wizard/step-stages';

interface Props {
  readonly tournament: string;
  readonly stages: readonly StageDraft[];
}

export function StagesForm({ tournament, stages }: Props) {
  const t = useTranslations('desk');
  const { send, pending, failure } = useAct();
  const [draft, setDraft] = useState<Draft>({
    name: '', address: tournament, city: '', timeZone: '', days: [], parameters: {}, scoring: '', stages,
  });
  const [tried, setTried] = useState(false);
  const faults = tried ? faultsOf('stages', draft) : {};

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const isWhole = Object.keys(faultsOf('stages', draft)).length === 0;
    if (!pending && isWhole) void send('planStages', planOf(draft));
  }

  return (
    <form onSubmit={submit} noValidate>
      <StepStages
        draft={draft}
        change={(part) => setDraft((now) => ({ ...now, ...part }))}
        faultOf={(field) => {
          const words = faults[field];
          return words && t(`wizard.fault.${words}`);
        }}
      />
      <p className="desk-ways">
        <ActButton pending={pending}>{t('stages.save')}</ActButton>
      </p>
      <ActFailure failure={failure} />
    </form>
  );
}
