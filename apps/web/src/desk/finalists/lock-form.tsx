'use client';

// A list of finalists is locked: what follows is said first.
import { useTranslations } from 'next-intl';
import { Lock } from 'lucide-react';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';

interface Props {
  readonly tournament: string;
  readonly stage: string;
}

export function LockForm({ tournament, stage }: Props) {
  const t = useTranslations('desk.finalists');
  const { send, pending, failure } = useAct();
  return (
    <>
      <p className="quiet">{t('lockConsequence')}</p>
      <p className="desk-ways">
        <ActButton pending={pending} onPress={() => void send('lockFinalists', { tournament, stage })}>
          <Lock size={18} aria-hidden="true" /> {t('lock')}
        </ActButton>
      </p>
      <ActFailure failure={failure} />
    </>
  );
}
