// The heading of a tournament's pages: its name, where and when, how far it has come, and its sections.
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { ChevronLeft } from 'lucide-react';
import type { TournamentHeadFragment } from '../gql/generated/queries';
import { useDates } from '../i18n/dates';
import { Link } from '../i18n/link';
import { daysInWords } from './days';
import { FreezeBanner } from './freeze-banner';
import { progressOf } from './progress';
import { StatusBadge } from './status-badge';
import { TournamentTabs, type Section } from './tournament-tabs';

interface Props {
  readonly tournament: TournamentHeadFragment;
  /** The section that is open; null for the page of a player. */
  readonly section: Section | null;
  /** Figures before those of every page. */
  readonly children?: ReactNode;
}

export function TournamentHeading({ tournament, section, children }: Props) {
  const t = useTranslations('tournament');
  const dates = useDates();
  const { id, name, city, days, players, schedule, revision } = tournament;
  const progress = progressOf(schedule);
  const facts = [
    ...[city, daysInWords(dates, days)],
    t('players', { count: players.length }),
    t('rounds', { count: schedule.length }),
  ];
  return (
    <header className="tournament-heading">
      <div className="tournament-title">
        <Link className="game-back" href="/tournaments">
          <ChevronLeft size={16} aria-hidden="true" />
          {t('all')}
        </Link>
        <h1>{name}</h1>
        <p className="tournament-facts">
          <span>{facts.filter((fact) => fact !== null).join(' · ')}</span>
          <StatusBadge tournament={tournament} />
          {progress.running > 0 && <span>{t('running', { count: progress.running })}</span>}
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
      <FreezeBanner tournament={tournament} />
      <TournamentTabs id={id} section={section} />
    </header>
  );
}
