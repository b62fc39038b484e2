'use client';

// A round is closed once nothing is missing: what follows is said first.
import { useTranslations } from 'next-intl';
import { Lock } from 'lucide-react';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import type { RoundRef } from '../rounds/round-order';

interface Props {
  readonly tournament: string;
  readonly round: RoundRef;
}

export function CloseRound({ tournament, round }: Props) {
  const t = useTranslations('desk.gateOfRound');
  const { send, pending, failure } = useAct();
  return (
    <>
      <p className="quiet">{t('consequence')}</p>
      <p className="desk-ways">
        <ActButton pending={pending} onPress={() => void send('closeRound', { tournament, ...round })}>
          <Lock size={18} aria-hidden="true" /> {t('close', { round: round.round })}
        </ActButton>
      </p>
      <ActFailure failure={failure} />
    </>
  );
}
