// Dates and times as each language of the site writes them: the day first, in UTC unless a zone is named.
import { useLocale } from 'next-intl';
import type { Locale } from './routing';

export interface Dates {
  /** A moment, or its day; in UTC unless the style names a zone. */
  readonly dateTime: (moment: Date, style: Intl.DateTimeFormatOptions) => string;
  /** From the first to the last, what they share once. */
  readonly dateTimeRange: (first: Date, last: Date, style: Intl.DateTimeFormatOptions) => string;
}

/** English alone would be that of the United States, the month first; this is that of Europe. */
const written: Readonly<Record<Locale, string>> = { en: 'en-150', ru: 'ru' };

/** Without the "г." after a Russian year. */
const withoutSign = (words: string): string => words.replace(/\s?г\.$/, '');

export function datesIn(locale: Locale): Dates {
  const formatIn = (style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(written[locale], { timeZone: 'UTC', ...style });
  return {
    dateTime: (moment, style) => withoutSign(formatIn(style).format(moment)),
    dateTimeRange: (first, last, style) => withoutSign(formatIn(style).formatRange(first, last)),
  };
}

/** Those of the page. */
export const useDates = (): Dates => datesIn(useLocale());

/** `18:30` by the clock of a zone, the same in every language; without a zone by the clock of who looks. */
export const clockOf = (moment: Date, zone?: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(zone !== undefined && { timeZone: zone }),
  }).format(moment);

/** `Europe/Kaliningrad` → `Kaliningrad, UTC+2`: where a clock stands, and how far from Greenwich then. */
export function zoneInWords(zone: string | null, city: string | null, moment: Date): string {
  if (zone === null) return 'UTC';
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' });
  const offset = parts.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const place = city ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return `${place}, ${offset.replace('GMT', 'UTC').replace('-', '−')}`;
}
