// When a game was played: its evening, and by the clock of the venue its hours, where they are known.
import { useTranslations } from 'next-intl';
import type { GameQuery } from '../gql/generated/queries';
import { clockOf, useDates } from '../i18n/dates';
import { YourTime } from '../i18n/your-time';
import { eveningOf } from '../tournaments/venue-days';
import { dayOf } from './game-name';

type GameAnswer = NonNullable<GameQuery['game']>;

export type TimedGame = Pick<GameAnswer, 'heading' | 'tournament' | 'began' | 'ended'>;

const minuteMs = 60_000;

/** The evening that is told, YYYY-MM-DD or as the heading has it; null where nobody has told it. */
function eveningTold({ heading, tournament }: TimedGame, recorded: string): string | null {
  if (heading.date !== null) return heading.date;
  const days = tournament?.days ?? [];
  return days.length === 0 || days.includes(recorded) ? recorded : null;
}

/** `19:30–20:41`; empty for a game that was put down afterwards, whose hours are those of writing. */
function Hours({ began, ended, zone }: Pick<TimedGame, 'began' | 'ended'> & { readonly zone: string }) {
  const t = useTranslations();
  const from = clockOf(new Date(began), zone);
  if (ended !== null && Date.parse(ended) - Date.parse(began) < minuteMs) return null;
  return (
    <span className="game-hours">
      {ended === null ? t('heading.since', { time: from }) : `${from}–${clockOf(new Date(ended), zone)}`}
      <YourTime at={began} zone={zone} words={t('schedule.yours', { time: '{time}' })} />
    </span>
  );
}

export function GameTime({ game }: { game: TimedGame }) {
  const dates = useDates();
  const zone = game.tournament?.timeZone ?? 'UTC';
  const recorded = eveningOf(new Date(game.began), zone);
  const told = eveningTold(game, recorded);
  if (told === null) return null;
  const day = dayOf(told);
  return (
    <>
      <span className="extra">{day ? dates.dateTime(day, { dateStyle: 'long' }) : told}</span>
      {told === recorded && <Hours began={game.began} ended={game.ended} zone={zone} />}
    </>
  );
}
