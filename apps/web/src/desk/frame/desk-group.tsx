// Tournaments of the desk that have come equally far, each the way to its own desk.
import { useTranslations } from 'next-intl';
import { ArrowRight } from 'lucide-react';
import type { DeskLineFragment } from '../../gql/generated/queries';
import { useDates } from '../../i18n/dates';
import { Link } from '../../i18n/link';
import { daysInWords } from '../../tournaments/days';
import { inOrderOfDays } from '../../tournaments/order-of-days';
import { progressOf } from '../../tournaments/progress';

interface Props {
  readonly title: string;
  readonly tournaments: readonly DeskLineFragment[];
  readonly order: 'soonest' | 'latest';
}

function Row({ tournament }: { tournament: DeskLineFragment }) {
  const t = useTranslations('desk');
  const dates = useDates();
  const { id, name, city, days, players, schedule } = tournament;
  const { played, rounds } = progressOf(schedule);
  const facts = [
    daysInWords(dates, days),
    city,
    t('players', { count: players.length }),
    rounds > 0 ? t('roundsPlayed', { played, rounds }) : t('noRounds'),
  ];
  return (
    <li>
      <Link className="desk-row" href={`/desk/${encodeURIComponent(id)}`}>
        <b>{name}</b>
        <span className="quiet">{facts.filter((fact) => fact !== null).join(' · ')}</span>
        <ArrowRight size={20} aria-hidden="true" />
      </Link>
    </li>
  );
}

export function DeskGroup({ title, tournaments, order }: Props) {
  if (tournaments.length === 0) return null;
  return (
    <section className="desk-part">
      <h2>{title}</h2>
      <ul className="desk-list">
        {inOrderOfDays(tournaments, order).map((tournament) => (
          <Row key={tournament.id} tournament={tournament} />
        ))}
      </ul>
    </section>
  );
}
