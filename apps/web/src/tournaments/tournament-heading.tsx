// The heading of a tournament's pages: its name, where and when, how far it has come, and its sections.
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { ChevronLeft } from 'lucide-react';
import type { TournamentHeadFragment } from '../gql/generated/queries';
import { useDates } from '../i18n/dates';
import { Link } from '../i18n/navigation';
import { LiveBadge } from '../live/live-badge';
import { daysInWords } from './days';
import { progressOf } from './progress';

export type Section = 'standings' | 'rounds' | 'findings';

interface Props {
  readonly tournament: TournamentHeadFragment;
  /** The section that is open; null for the page of a player. */
  readonly section: Section | null;
  /** Figures before those of every page. */
  readonly children?: ReactNode;
}

const sections = [
  { id: 'standings', path: '', words: 'standingsTab' },
  { id: 'rounds', path: '/rounds', words: 'roundsTab' },
  { id: 'findings', path: '/findings', words: 'findingsTab' },
] as const;

export function TournamentHeading({ tournament, section, children }: Props) {
  const t = useTranslations('tournament');
  const dates = useDates();
  const { id, name, city, days, players, rounds, revision } = tournament;
  const progress = progressOf(rounds);
  const facts = [
    ...[city, daysInWords(dates, days)],
    t('players', { count: players.length }),
    t('rounds', { count: rounds.length }),
  ];
  return (
    <header className="tournament-heading">
      <div className="tournament-title">
        <Link className="game-back" href="/tournaments" prefetch={false}>
          <ChevronLeft size={16} aria-hidden="true" />
          {t('all')}
        </Link>
        <h1>{name}</h1>
        <p className="tournament-facts">
          {facts.filter((fact) => fact !== null).join(' · ')}
          {progress.running > 0 && <LiveBadge text={t('running', { count: progress.running })} />}
        </p>
      </div>
      <dl className="tournament-figures">
        {children}
        <div>
          <dt>{t('played')}</dt>
          <dd>{`${progress.played}/${progress.rounds}`}</dd>
        </div>
        <div>
          <dt>{t('version')}</dt>
          <dd>{`v${revision}`}</dd>
        </div>
      </dl>
      <nav className="tabs" aria-label={t('sections')}>
        {sections.map(({ id: one, path, words }) => (
          <Link
            key={one}
            href={`/tournaments/${encodeURIComponent(id)}${path}`}
            prefetch={false}
            aria-current={one === section ? 'page' : undefined}
          >
            {t(words)}
          </Link>
        ))}
      </nav>
    </header>
  );
}
