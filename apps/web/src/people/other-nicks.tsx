// The nicks that somebody has beside the one in the heading, and those that he once had.
import { useTranslations } from 'next-intl';
import { useDates } from '../i18n/dates';

export interface OtherNicksProps {
  /** Under which he is recorded elsewhere. */
  readonly otherNicks: readonly string[];
  /** `until` is ISO 8601 in UTC. */
  readonly formerNicks: readonly { readonly nick: string; readonly until: string }[];
}

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

export function OtherNicks({ otherNicks, formerNicks }: OtherNicksProps) {
  const t = useTranslations('people');
  const dates = useDates();
  const words = [
    otherNicks.length > 0 && t('alsoKnown', { nicks: otherNicks.join(', ') }),
    ...formerNicks.map(({ nick, until }) =>
      t('formerly', { nick, until: dates.dateTime(new Date(until), day) })),
  ].filter(Boolean);
  return words.length > 0 && <p className="tournament-facts">{words.join(' · ')}</p>;
}
