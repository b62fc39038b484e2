// Where a tournament stands: on which day it is, in how many days it begins, or that it is over.
import { useTranslations } from 'next-intl';
import { Calendar } from 'lucide-react';
import type { HomeLineFragment } from '../gql/generated/queries';
import { StatusBadge } from '../tournaments/status-badge';
import { daysUntil } from './days-until';

export function TournamentBadge({ tournament, now }: { tournament: HomeLineFragment; now: number }) {
  const t = useTranslations('home');
  const left = tournament.status === 'UPCOMING' ? daysUntil(tournament, now) : null;
  if (left === null) return <StatusBadge tournament={tournament} />;
  return (
    <span className="badge">
      <Calendar size={14} aria-hidden="true" />
      {t('inDays', { count: left })}
    </span>
  );
}
