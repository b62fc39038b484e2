// Tournaments that have come equally far, under a heading, in the order of their days.
import { useTranslations } from 'next-intl';
import type { TournamentLineFragment } from '../gql/generated/queries';
import { inOrderOfDays } from './order-of-days';
import { TournamentRow } from './tournament-row';

interface Props {
  readonly group: 'running' | 'upcoming' | 'played';
  readonly tournaments: readonly TournamentLineFragment[];
  readonly children?: React.ReactNode;
}

export function TournamentGroup({ group, tournaments, children }: Props) {
  const t = useTranslations('tournament');
  if (tournaments.length === 0 && !children) return null;
  return (
    <section className={`recorded-games ${group}-tournaments`}>
      <h2>{t(`groups.${group}`)}</h2>
      <ul>
        {inOrderOfDays(tournaments, group === 'upcoming' ? 'soonest' : 'latest').map((tournament) => (
          <TournamentRow key={tournament.id} tournament={tournament} />
        ))}
      </ul>
      {children}
    </section>
  );
}
