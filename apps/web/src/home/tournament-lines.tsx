// Tournaments as ruled rows: those that go on, those to come, those that are over.
import { useTranslations } from 'next-intl';
import { ArrowRight } from 'lucide-react';
import type { HomeLineFragment, HomeTournamentFragment } from '../gql/generated/queries';
import { useDates } from '../i18n/dates';
import { Link } from '../i18n/link';
import { dayFigures, endsOf, monthsInWords } from '../tournaments/days';
import { TournamentBadge } from './tournament-badge';

type Line = HomeLineFragment & Partial<Pick<HomeTournamentFragment, 'standings'>>;

interface Props {
  readonly tournaments: readonly Line[];
  /** When the page was made, milliseconds. */
  readonly now: number;
}

/** The month with its year, which is left out of this year's. */
function Days({ days, now }: { days: readonly string[]; now: number }) {
  const dates = useDates();
  const t = useTranslations('tournament');
  const ends = endsOf(days);
  if (!ends) return <span className="game-date">{t('undated')}</span>;
  const isThisYear = ends.last.getUTCFullYear() === new Date(now).getUTCFullYear();
  return (
    <time className="game-date" dateTime={days[0]}>
      <b>{dayFigures(ends)}</b>{' '}
      {monthsInWords(dates, ends, !isThisYear)}
    </time>
  );
}

/** Who has won, several where they share the place; none while it is not over. */
function winnersOf({ status, standings }: Line): string[] {
  if (status !== 'PLAYED' || !standings || !('rows' in standings)) return [];
  return standings.rows.filter(({ place }) => place === 1).flatMap(({ player }) => player.nick ?? []);
}

function Facts({ tournament }: { tournament: Line }) {
  const t = useTranslations();
  const { city, players, schedule } = tournament;
  const winners = winnersOf(tournament);
  const facts = [
    city,
    players.length > 0 ? t('tournament.players', { count: players.length }) : null,
    schedule.length > 0 && winners.length === 0 ? t('tournament.rounds', { count: schedule.length }) : null,
    winners.length > 0 ? t('home.winner', { count: winners.length, nick: winners.join(', ') }) : null,
  ];
  return <p>{facts.filter((fact) => fact !== null).join(' · ')}</p>;
}

export function TournamentLines({ tournaments, now }: Props) {
  const t = useTranslations('home');
  if (tournaments.length === 0) return null;
  return (
    <section className="home-list">
      <h2>{t('tournaments')}</h2>
      <ul>
        {tournaments.map((tournament) => (
          <li key={tournament.id} className="recorded-game home-line">
            <Link href={`/tournaments/${encodeURIComponent(tournament.id)}`}>
              <Days days={tournament.days} now={now} />
              <div className="recorded-words">
                <p className="recorded-title">{tournament.name}</p>
                <Facts tournament={tournament} />
              </div>
              <TournamentBadge tournament={tournament} now={now} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="pages">
        <Link href="/tournaments">
          {t('allTournaments')} <ArrowRight size={16} aria-hidden="true" />
        </Link>
      </p>
    </section>
  );
}
