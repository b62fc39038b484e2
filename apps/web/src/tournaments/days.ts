// The days of a tournament as they are printed.
import { dayOf } from '../games/game-name';
import type { Dates } from '../i18n/dates';

/** The first and the last day. */
interface Ends {
  readonly first: Date;
  readonly last: Date;
}

/** The first and the last day; null where none is said. */
export function endsOf(days: readonly string[]): Ends | null {
  const first = dayOf(days[0] ?? null);
  const last = dayOf(days.at(-1) ?? null);
  return first && last ? { first, last } : null;
}

/** `17–18 October 2026`; null where no day is said. */
export function daysInWords(dates: Dates, days: readonly string[]): string | null {
  const ends = endsOf(days);
  if (!ends) return null;
  const style = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return days.length === 1
    ? dates.dateTime(ends.first, style)
    : dates.dateTimeRange(ends.first, ends.last, style);
}

/** `Jun 2026`, or `Nov – Dec 2026` over the end of a month; without the year where it is not wanted. */
export function monthsInWords(dates: Dates, { first, last }: Ends, hasYear = true): string {
  const style: Intl.DateTimeFormatOptions = { month: 'short', ...(hasYear ? { year: 'numeric' } : {}) };
  const months = [first, last].map((day) => day.toISOString().slice(0, 7));
  return months[0] === months[1] ? dates.dateTime(last, style) : dates.dateTimeRange(first, last, style);
}

/** `13`, `13–14`, or `30–1` over the end of a month, for the large figure of a list. */
export function dayFigures({ first, last }: Ends): string {
  const one = String(first.getUTCDate());
  return first.getTime() === last.getTime() ? one : `${one}–${last.getUTCDate()}`;
}
