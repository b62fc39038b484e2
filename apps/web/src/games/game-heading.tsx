// The heading of a game's page: what it belongs to, how it ended or that it goes on, who judged it.
import { useTranslations } from 'next-intl';
import { ChevronLeft } from 'lucide-react';
import type { GameQuery } from '../gql/generated/queries';
import { useDates } from '../i18n/dates';
import { Link } from '../i18n/navigation';
import { LiveBadge } from '../live/live-badge';
import { WinnerChip } from '../table/winner-chip';
import { dayOf, gameName } from './game-name';

type GameAnswer = NonNullable<GameQuery['game']>;

export function GameHeading({ game }: { game: Pick<GameAnswer, 'heading' | 'judge' | 'reveal'> }) {
  const t = useTranslations();
  const { title, place } = gameName(useTranslations('heading'), game.heading);
  const { judge, reveal, heading } = game;
  const dates = useDates();
  const day = dayOf(heading.date);
  const date = day ? dates.dateTime(day, { dateStyle: 'long' }) : heading.date;
  return (
    <header className="game-heading">
      <Link className="game-back" href="/" prefetch={false}>
        <ChevronLeft size={16} aria-hidden="true" />
        {t('games.title')}
      </Link>
      <h1>
        {title}
        {place && <span className="game-place">{`, ${place}`}</span>}
      </h1>
      <p className="game-facts">
        {reveal ? <WinnerChip winner={reveal.winner} /> : <LiveBadge text={t('state.RUNNING')} />}
        {judge && <span>{t('heading.judge', { nick: judge })}</span>}
        {reveal && <span className="extra">{t(`by.${reveal.by}`)}</span>}
        {date && <span className="extra">{date}</span>}
      </p>
    </header>
  );
}
