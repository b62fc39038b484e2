// The top of the first page while nobody plays: the tournament that comes next and the last result.
import { useTranslations } from 'next-intl';
import { ArrowRight } from 'lucide-react';
import type { HomeLineFragment, HomeTournamentFragment } from '../gql/generated/queries';
import { useDates } from '../i18n/dates';
import { Link } from '../i18n/link';
import { figure } from '../standings/decimal';
import { daysInWords } from '../tournaments/days';
import { TournamentBadge } from './tournament-badge';

interface Props {
  readonly next: HomeLineFragment | null;
  readonly last: HomeTournamentFragment | null;
  /** When the page was made, milliseconds. */
  readonly now: number;
}

const podium = 3;

function Next({ tournament, now }: { tournament: HomeLineFragment; now: number }) {
  const t = useTranslations();
  const dates = useDates();
  const { id, name, city, days, players } = tournament;
  const facts = [
    city,
    daysInWords(dates, days),
    players.length > 0 ? t('tournament.players', { count: players.length }) : null,
  ];
  return (
    <li className="quiet-tile">
      <p className="quiet-kind">
        {t('home.next')} <TournamentBadge tournament={tournament} now={now} />
      </p>
      <h2>{name}</h2>
      <p className="quiet">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <Link className="way" href={`/tournaments/${encodeURIComponent(id)}`}>
        {t('home.toTournament')} <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </li>
  );
}

function Last({ tournament }: { tournament: HomeTournamentFragment }) {
  const t = useTranslations();
  const { id, name, standings } = tournament;
  const rows = 'rows' in standings ? standings.rows.slice(0, podium) : [];
  return (
    <li className="quiet-tile">
      <p className="quiet-kind">{t('home.lastResult')}</p>
      <h2>{name}</h2>
      <ol className="podium">
        {rows.map(({ place, shared, player, total }) => (
          <li key={player.id}>
            <b>{shared ? `=${place}` : place}</b>
            <span>{player.nick ?? t('standings.nameless')}</span>
            <b>{figure(total)}</b>
          </li>
        ))}
      </ol>
      <Link className="way" href={`/tournaments/${encodeURIComponent(id)}`}>
        {t('standings.whole')} <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </li>
  );
}

export function QuietTop({ next, last, now }: Props) {
  if (!next && !last) return null;
  return (
    <ul className="quiet-top">
      {next && <Next tournament={next} now={now} />}
      {last && <Last tournament={last} />}
    </ul>
  );
}
