// That a player plays no more, and who has his seats, in words.
import { useTranslations } from 'next-intl';
import type { DeskTournament, Entered } from '../frame/read-desk';

/** Null while he plays. */
export function useLeftWords({ stages }: DeskTournament): (left: Entered['left']) => string | null {
  const t = useTranslations('desk');
  return (left) => {
    if (left === null) return null;
    const name = stages.find(({ id }) => id === left.stage)?.name ?? left.stage;
    const round = stages.length > 1
      ? t('roundOf', { stage: name, round: left.round })
      : t('round', { round: left.round });
    return left.substitute
      ? t('leftFor', { round, nick: left.substitute.nick ?? t('nameless') })
      : t('left', { round });
  };
}
