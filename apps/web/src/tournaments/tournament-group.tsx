// Tournaments that have come equally far, under a heading, in the order of their days; and the way to more.
import { useTranslations } from 'next-intl';
import { Link } from '../i18n/link';
import { inOrderOfDays } from './order-of-days';
import type { ReadGroup } from './read-groups';
import { TournamentRow } from './tournament-row';

/** `further`: whether those shown are not the first. */
export function TournamentGroup({ group, list, further }: ReadGroup & { readonly further: boolean }) {
  const t = useTranslations('tournament');
  const { nodes, pageInfo } = list;
  const after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  if (nodes.length === 0 && !further) return null;
  return (
    <section className={`recorded-games ${group}-tournaments`}>
      <h2>{t(`groups.${group}`)}</h2>
      <ul>
        {inOrderOfDays(nodes, group === 'upcoming' ? 'soonest' : 'latest').map((tournament) => (
          <TournamentRow key={tournament.id} tournament={tournament} />
        ))}
      </ul>
      {(further || after !== null) && (
        <p className="pages">
          {further && <Link href="/tournaments">{t('newest')}</Link>}
          {after !== null && (
            <Link href={{ pathname: '/tournaments', query: { of: group, after } }}>{t('older')}</Link>
          )}
        </p>
      )}
    </section>
  );
}
