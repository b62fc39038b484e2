// The latest tournaments on the first page, and the way to all of them.
import { useTranslations } from 'next-intl';
import { ArrowRight } from 'lucide-react';
import type { LatestTournamentsQuery } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { TournamentRow } from './tournament-row';

export function TournamentList({ tournaments }: { tournaments: LatestTournamentsQuery['tournaments'] }) {
  const t = useTranslations('tournament');
  if (tournaments.nodes.length === 0) return null;
  return (
    <section className="recorded-games home-tournaments">
      <h2>{t('all')}</h2>
      <ul>
        {tournaments.nodes.map((tournament) => (
          <TournamentRow key={tournament.id} tournament={tournament} />
        ))}
      </ul>
      {tournaments.pageInfo.hasNextPage && (
        <p className="pages">
          <Link href="/tournaments">
            {t('more')} <ArrowRight size={16} aria-hidden="true" />
          </Link>
        </p>
      )}
    </section>
  );
}
