// Dates and times as each language of the site writes them: the day first, in UTC.
import { useLocale } from 'next-intl';
import type { Locale } from './routing';

export interface Dates {
  /** A moment, or its day. */
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
