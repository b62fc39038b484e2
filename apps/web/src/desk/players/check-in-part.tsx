// Check-in of a day: the choice of the day, and its rows.
import { useTranslations } from 'next-intl';
import { useDates } from '../../i18n/dates';
import { Link } from '../../i18n/link';
import { momentOfPage } from '../../site/moment';
import { eveningOf } from '../../tournaments/venue-days';
import type { Desk } from '../frame/read-desk';
import { CheckIn } from './check-in';
import { useLeftWords } from './left-words';

interface Props {
  readonly desk: Desk;
  /** The day of the address; null where it has none. */
  readonly asked: string | null;
}

/** The day asked for, else today at the venue, else the first. */
function dayShown({ tournament: { days, timeZone } }: Desk, asked: string | null): string | null {
  const today = eveningOf(new Date(momentOfPage()), timeZone ?? 'UTC');
  return [asked, today].find((day) => day !== null && days.includes(day)) ?? days[0] ?? null;
}

export function CheckInPart({ desk, asked }: Props) {
  const t = useTranslations('desk.checkIn');
  const dates = useDates();
  const leftWords = useLeftWords(desk.tournament);
  const { id, days, entered } = desk.tournament;
  const day = dayShown(desk, asked);
  const marks = new Map(desk.attendance
    .filter((one) => one.day === day)
    .map(({ player, mark }) => [player.id, mark]));
  const rows = entered.map(({ player, team, left }) => ({
    player: player.id, nick: player.nick, team: team?.name ?? null,
    mark: marks.get(player.id) ?? null, left: leftWords(left),
  }));
  return (
    <section className="desk-part">
      <h2>{t('title')}</h2>
      {days.length > 1 && (
        <nav className="desk-choice" aria-label={t('day')}>
          {days.map((one) => (
            <Link
              key={one}
              href={{ pathname: `/desk/${encodeURIComponent(id)}/players`, query: { day: one } }}
              stays
              aria-current={one === day ? 'true' : undefined}
            >
              {dates.dateTime(new Date(one), { day: 'numeric', month: 'short', weekday: 'short' })}
            </Link>
          ))}
        </nav>
      )}
      {day === null && <p className="desk-empty">{t('noDays')}</p>}
      {day !== null && rows.length === 0 && <p className="desk-empty">{t('noPlayers')}</p>}
      {day !== null && rows.length > 0 && <CheckIn key={day} tournament={id} day={day} rows={rows} />}
    </section>
  );
}
