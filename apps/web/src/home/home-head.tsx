// The head of the first page: how many games go on and where; that nobody plays, otherwise.
import { useTranslations } from 'next-intl';
import type { TableNowFragment } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { LiveBadge } from '../live/live-badge';
import { oneTournamentOf } from './one-tournament';

export function HomeHead({ tables }: { tables: readonly TableNowFragment[] }) {
  const t = useTranslations();
  if (tables.length === 0) {
    return (
      <div className="page-head home-head">
        <h1>{t('home.quietTitle')}</h1>
        <p>{t('home.quietText')}</p>
      </div>
    );
  }
  const tournament = oneTournamentOf(tables);
  return (
    <div className="page-head home-head">
      <h1>{t('games.now')}</h1>
      <LiveBadge text={t('games.running', { count: tables.length })} />
      {tournament && (
        <p>
          <Link href={`/tournaments/${encodeURIComponent(tournament.id)}`}>
            {tournament.name}
          </Link>
        </p>
      )}
    </div>
  );
}
