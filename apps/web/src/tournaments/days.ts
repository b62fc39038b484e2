// The days of a tournament as they are printed.
import type { useFormatter } from 'next-intl';
import { dayOf } from '../games/game-name';

type Formatter = Pick<ReturnType<typeof useFormatter>, 'dateTime' | 'dateTimeRange'>;

/** The first and the last day; null where none is said. */
export function endsOf(days: readonly string[]): { readonly first: Date; readonly last: Date } | null {
  const first = dayOf(days[0] ?? null);
  const last = dayOf(days.at(-1) ?? null);
  return first && last ? { first, last } : null;
}

/** `13–14 June 2026`; null where no day is said. */
export function daysInWords(format: Formatter, days: readonly string[]): string | null {
  const ends = endsOf(days);
  if (!ends) return null;
  const style = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (days.length === 1) return format.dateTime(ends.first, style);
  return format.dateTimeRange(ends.first, ends.last, style);
}

/** `13` or `13–14`, or `30.11–1.12` over the end of a month, for the large figure of a list. */
export function dayFigures({ first, last }: { readonly first: Date; readonly last: Date }): string {
  const one = String(first.getUTCDate());
  if (first.getTime() === last.getTime()) return one;
  if (first.getUTCMonth() === last.getUTCMonth()) return `${one}–${last.getUTCDate()}`;
  return `${one}.${first.getUTCMonth() + 1}–${last.getUTCDate()}.${last.getUTCMonth() + 1}`;
}
