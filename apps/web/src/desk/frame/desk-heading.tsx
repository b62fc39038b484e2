// The heading of a tournament's desk: its name, where and when, and the pages of the desk.
import { useTranslations } from 'next-intl';
import { ArrowUpRight, ChevronLeft } from 'lucide-react';
import { useDates } from '../../i18n/dates';
import { Link } from '../../i18n/link';
import { daysInWords } from '../../tournaments/days';
import { StatusBadge } from '../../tournaments/status-badge';
import type { DeskTournament } from './read-desk';

const pages = [
  { id: 'day', path: '' },
  { id: 'players', path: '/players' },
  { id: 'rounds', path: '/rounds' },
  { id: 'seating', path: '/seating' },
  { id: 'judges', path: '/judges' },
  { id: 'finalists', path: '/finalists' },
  { id: 'lots', path: '/lots' },
  { id: 'nominations', path: '/nominations' },
  { id: 'reveal', path: '/reveal' },
  { id: 'regulation', path: '/regulation' },
] as const;

export type DeskPage = (typeof pages)[number]['id'];

interface Props {
  readonly tournament: DeskTournament;
  readonly page: DeskPage;
}

export function DeskHeading({ tournament, page }: Props) {
  const t = useTranslations('desk');
  const dates = useDates();
  const { id, name, city, days, entered } = tournament;
  const facts = [city, daysInWords(dates, days), t('players', { count: entered.length })];
  const address = encodeURIComponent(id);
  return (
    <header className="tournament-heading desk-heading">
      <div className="tournament-title">
        <Link className="game-back" href="/desk">
          <ChevronLeft size={16} aria-hidden="true" />
          {t('title')}
        </Link>
        <h1>{name}</h1>
        <p className="tournament-facts">
          <span>{facts.filter((fact) => fact !== null).join(' · ')}</span>
          <StatusBadge tournament={tournament} />
          <Link className="link-state" href={`/tournaments/${address}`}>
            {t('publicPage')} <ArrowUpRight size={16} aria-hidden="true" />
          </Link>
        </p>
      </div>
      <nav className="tabs" aria-label={t('pages')}>
        {pages.map(({ id: one, path }) => (
          <Link
            key={one}
            href={`/desk/${address}${path}`}
            aria-current={one === page ? 'page' : undefined}
          >
            {t(`page.${one}`)}
          </Link>
        ))}
      </nav>
    </header>
  );
}
