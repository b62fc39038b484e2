'use client';

// A protocol is signed: what it says is read back in sentences before the name is under it.
import { useTranslations } from 'next-intl';
import { Signature } from 'lucide-react';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import type { SignedFacts } from './sealed';

interface Props {
  readonly game: string;
  readonly table: number;
  /** The number of the sheet that is read here. */
  readonly sheet: number;
  readonly facts: SignedFacts;
  /** Ten, in seat order. */
  readonly nicks: readonly string[];
}

export function SignForm({ game, table, sheet, facts, nicks }: Props) {
  const t = useTranslations('desk.seal');
  const { send, pending, failure } = useAct();
  const { winner, black, points, fromPaper } = facts;
  const nameOf = (seat: number): string => `${seat} ${nicks[seat - 1] ?? ''}`;
  const list = points.map((one) => `${nameOf(one.seat)} ${one.points}`).join(', ');
  return (
    <details className="desk-more desk-reasoned">
      <summary>
        {t('sign')} <span className="unseen">{t('ofTable', { table })}</span>
      </summary>
      <p className="desk-read-back">
        <b>{t('won', { winner })}</b> {t('black', { names: black.map(nameOf).join(', ') })}{' '}
        {list === '' ? t('noPoints') : t(fromPaper ? 'beside' : 'points', { list })}
      </p>
      <p className="quiet">{t('consequence', { sheet })}</p>
      <p className="desk-ways">
        <ActButton pending={pending} onPress={() => void send('signProtocol', { game, sheet })}>
          <Signature size={18} aria-hidden="true" /> {t('signNow')}
        </ActButton>
      </p>
      <ActFailure failure={failure} />
    </details>
  );
}
