// A tournament as one row: when, what and where, how far it has come, who leads.
import { useTranslations } from 'next-intl';
import type { TournamentLineFragment } from '../gql/generated/queries';
import { useDates } from '../i18n/dates';
import { Link } from '../i18n/link';
import { figure } from '../standings/decimal';
import { dayFigures, endsOf, monthsInWords } from './days';
import { progressOf } from './progress';
import { StatusBadge } from './status-badge';

function Days({ days }: { days: readonly string[] }) {
  const dates = useDates();
  const t = useTranslations('tournament');
  const ends = endsOf(days);
  if (!ends) return <span className="game-date">{t('undated')}</span>;
  return (
    <time className="game-date" dateTime={days[0]}>
      <b>{dayFigures(ends)}</b> {monthsInWords(dates, ends)}
    </time>
  );
}

export function TournamentRow({ tournament }: { tournament: TournamentLineFragment }) {
  const t = useTranslations('tournament');
  const { id, name, city, days, players, schedule, standings } = tournament;
  const progress = progressOf(schedule);
  const leader = progress.played > 0 && 'rows' in standings ? standings.rows[0] : undefined;
  const facts = [
    city,
    players.length > 0 ? t('players', { count: players.length }) : null,
    progress.rounds > 0 ? t('rounds', { count: progress.rounds }) : null,
  ].filter((fact) => fact !== null);
  return (
    <li className="recorded-game tournament-row">
      <Link href={`/tournaments/${encodeURIComponent(id)}`}>
        <Days days={days} />
        <div className="recorded-words">
          <p className="recorded-title">{name}</p>
          <p>{facts.join(' · ')}</p>
        </div>
        {leader && (
          <p className="leader">
            <span>{leader.player.nick}</span> <b>{figure(leader.total)}</b>
          </p>
        )}
        <StatusBadge tournament={tournament} />
      </Link>
    </li>
  );
}
