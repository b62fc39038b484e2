// When a round is to start, by the clock of the venue, and by that of who looks where it differs.
import { useTranslations } from 'next-intl';
import type { RoundTimesFragment } from '../gql/generated/queries';
import { clockOf } from '../i18n/dates';
import { YourTime } from '../i18n/your-time';

interface Props {
  readonly round: Pick<RoundTimesFragment, 'startsAt' | 'began'>;
  readonly zone: string;
}

/** The planned time, else that of the first deal; nothing where neither is known. */
export function RoundTime({ round: { startsAt, began }, zone }: Props) {
  const t = useTranslations('schedule');
  const at = startsAt ?? began;
  if (at === null) return null;
  return (
    <span className="round-time">
      <time dateTime={at}>{clockOf(new Date(at), zone)}</time>
      <YourTime at={at} zone={zone} words={t('yours', { time: '{time}' })} />
    </span>
  );
}
