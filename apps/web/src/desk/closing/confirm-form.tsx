'use client';

// A second person confirms what another has typed in from paper.
import { useTranslations } from 'next-intl';
import { CheckCheck } from 'lucide-react';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';

interface Props {
  readonly game: string;
  /** The act by which it was typed in. */
  readonly of: string;
}

export function ConfirmForm({ game, of }: Props) {
  const t = useTranslations('desk.typings');
  const { send, pending, failure } = useAct();
  return (
    <>
      <p className="quiet">{t('confirmConsequence')}</p>
      <p className="desk-ways">
        <ActButton pending={pending} quiet onPress={() => void send('confirmTyping', { game, of })}>
          <CheckCheck size={18} aria-hidden="true" /> {t('confirm')}
        </ActButton>
      </p>
      <ActFailure failure={failure} />
    </>
  );
}
