// The days of a tournament as they are printed.
import { dayOf } from '../games/game-name';
import type { Dates } from '../i18n/dates';

/** The first and the last day; null where none is said. */
export function endsOf(days: readonly string[]): { readonly first: Date; readonly last: Date } | null {
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

/** `Jun 2026`. */
export const monthInWords = (dates: Dates, day: Date): string =>
  dates.dateTime(day, { month: 'short', year: 'numeric' });

/** `13` or `13–14`, or `30.11–1.12` over the end of a month, for the large figure of a list. */
export function dayFigures({ first, last }: { readonly first: Date; readonly last: Date }): string {
  const one = String(first.getUTCDate());
  if (first.getTime() === last.getTime()) return one;
  if (first.getUTCMonth() === last.getUTCMonth()) return `${one}–${last.getUTCDate()}`;
  return `${one}.${first.getUTCMonth() + 1}–${last.getUTCDate()}.${last.getUTCMonth() + 1}`;
}
