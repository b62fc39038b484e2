'use client';

// A declared conflict, which can be taken back.
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import type { DeskJudging } from './read-judging';

interface Props {
  readonly tournament: string;
  readonly conflict: DeskJudging['judgeConflicts'][number];
}

export function ConflictRow({ tournament, conflict: { judge, player, kind, reason } }: Props) {
  const t = useTranslations('desk.judges');
  const { send, pending, failure } = useAct();
  const back = { tournament, judge: { id: judge.id }, player: player.id };
  return (
    <li className="judging-row">
      <p>
        <b>
          {judge.nick ?? t('nameless')} — {player.nick ?? t('nameless')}
        </b>
        <span className="quiet">{[t(`kind.${kind}`), reason].filter(Boolean).join(': ')}</span>
      </p>
      <p className="desk-ways">
        <ActButton quiet pending={pending} onPress={() => void send('takeBackConflict', back)}>
          {t('takeBack')}
        </ActButton>
      </p>
      <ActFailure failure={failure} />
    </li>
  );
}
