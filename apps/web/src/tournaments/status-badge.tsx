// How far a tournament has come, as one badge: upcoming, a day of several going on, all played, finished.
import { useTranslations } from 'next-intl';
import { CalendarClock, CircleCheck } from 'lucide-react';
import type { TournamentPhase, TournamentStatus } from '../gql/generated/queries';
import { LiveBadge } from '../live/live-badge';
import { currentDay } from './progress';

interface Props {
  readonly tournament: Parameters<typeof currentDay>[0] & {
    readonly status: TournamentStatus; readonly phase: TournamentPhase;
  };
}

export function StatusBadge({ tournament }: Props) {
  const t = useTranslations('tournament');
  if (tournament.status === 'UPCOMING') {
    return (
      <span className="badge">
        <CalendarClock size={14} aria-hidden="true" />
        {t('upcoming')}
      </span>
    );
  }
  if (tournament.status === 'PLAYED') {
    return (
      <span className="badge final">
        <CircleCheck size={14} aria-hidden="true" />
        {t(tournament.phase === 'FINISHED' ? 'finished' : 'allPlayed')}
      </span>
    );
  }
  const day = currentDay(tournament);
  return <LiveBadge text={day && day.of > 1 ? t('onDay', { ...day }) : t('on')} />;
}
