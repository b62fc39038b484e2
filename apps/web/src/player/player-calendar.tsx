// The way to a player's calendar: an appointment for each game whose time is said.
import { useLocale, useTranslations } from 'next-intl';
import { CalendarDays } from 'lucide-react';

interface Props {
  /** Id. */
  readonly tournament: string;
  /** Id. */
  readonly player: string;
}

export function PlayerCalendar({ tournament, player }: Props) {
  const t = useTranslations('files');
  const locale = useLocale();
  const [of, who] = [encodeURIComponent(tournament), encodeURIComponent(player)];
  return (
    <p className="player-calendar">
      <a href={`/tournaments/${of}/players/${who}.ics?lang=${locale}`} download>
        <CalendarDays size={16} aria-hidden="true" /> {t('calendar')}
      </a>{' '}
      <span className="quiet">{t('calendarHow')}</span>
    </p>
  );
}
