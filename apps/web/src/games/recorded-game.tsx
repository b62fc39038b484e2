// A recorded game as one row: when, what, who was left, who won.
import { useTranslations } from 'next-intl';
import type { RecordedGameFragment } from '../gql/generated/queries';
import { useDates } from '../i18n/dates';
import { Link } from '../i18n/link';
import { WinnerChip } from '../table/winner-chip';
import { eveningOf } from '../tournaments/venue-days';
import { dayOf, gameName } from './game-name';
import { LinkState } from './link-state';
import { shownHeading } from './shown-heading';

/** As the heading says, else the evening on which it was opened. */
function GameDate({ game: { heading, began, tournament } }: { game: RecordedGameFragment }) {
  const dates = useDates();
  const date = heading.date ?? eveningOf(new Date(began), tournament?.timeZone ?? 'UTC');
  const day = dayOf(date);
  if (!day) return <span className="game-date">{date}</span>;
  return (
    <time className="game-date" dateTime={date}>
      <b>{day.getUTCDate()}</b> {dates.dateTime(day, { month: 'short', year: 'numeric' })}
    </time>
  );
}

export function RecordedGame({ game }: { game: RecordedGameFragment }) {
  const t = useTranslations();
  const { title, place } = gameName(useTranslations('heading'), shownHeading(game));
  const present = game.table.seats.filter(({ left }) => left === null).length;
  const judge = game.judge && t('heading.judge', { nick: game.judge });
  const facts = [judge, t('heading.left', { count: present })].filter(Boolean).join(' · ');
  return (
    <li className="recorded-game">
      <Link href={`/games/${encodeURIComponent(game.id)}`}>
        <GameDate game={game} />
        <div className="recorded-words">
          <p className="recorded-title">{title}</p>
          {place && <p>{place}</p>}
          <p>{facts}</p>
        </div>
        {game.reveal && <WinnerChip winner={game.reveal.winner} />}
        <LinkState text={t('games.replay')} opening={t('games.opening')} />
      </Link>
    </li>
  );
}
