// Tournaments that are over, and the way to older ones.
import { useTranslations } from 'next-intl';
import type { PlayedTournamentsFragment } from '../gql/generated/queries';
import { Link } from '../i18n/navigation';
import { TournamentGroup } from './tournament-group';

interface Props {
  readonly played: PlayedTournamentsFragment;
  /** Whether those shown are not the newest. */
  readonly later: boolean;
}

export function PlayedTournaments({ played, later }: Props) {
  const t = useTranslations('tournament');
  const { nodes, pageInfo } = played;
  const hasOlder = pageInfo.hasNextPage && pageInfo.endCursor !== null;
  return (
    <TournamentGroup group="played" tournaments={nodes}>
      {(later || hasOlder) && (
        <p className="pages">
          {later && <Link href="/tournaments">{t('newest')}</Link>}
          {hasOlder && (
            <Link href={{ pathname: '/tournaments', query: { after: pageInfo.endCursor } }}>
              {t('older')}
            </Link>
          )}
        </p>
      )}
    </TournamentGroup>
  );
}
