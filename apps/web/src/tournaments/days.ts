// The days of a tournament as they are printed.
import type { useFormatter } from 'next-intl';
import { dayOf } from '../games/game-name';

type Formatter = Pick<ReturnType<typeof useFormatter>, 'dateTime' | 'dateTimeRange'>;

/** Without the "г." after a Russian year. */
const withoutSign = (words: string): string => words.replace(/\s?г\.$/, '');

/** The first and the last day; null where none is said. */
export function endsOf(days: readonly string[]): { readonly first: Date; readonly last: Date } | null {
  const first = dayOf(days[0] ?? null);
  const last = dayOf(days.at(-1) ?? null);
  return first && last ? { first, last } : null;
}

/** The days in words, the Russian year without its "г."; null where no day is said. */
export function daysInWords(format: Formatter, days: readonly string[]): string | null {
  const ends = endsOf(days);
  if (!ends) return null;
  const style = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const words =
    days.length === 1
      ? format.dateTime(ends.first, style)
      : format.dateTimeRange(ends.first, ends.last, style);
  return withoutSign(words);
}

/** `Jun 2026`. */
export const monthInWords = (format: Formatter, day: Date): string =>
  withoutSign(format.dateTime(day, { month: 'short', year: 'numeric' }));

/** `13` or `13–14`, or `30.11–1.12` over the end of a month, for the large figure of a list. */
export function dayFigures({ first, last }: { readonly first: Date; readonly last: Date }): string {
  const one = String(first.getUTCDate());
  if (first.getTime() === last.getTime()) return one;
  if (first.getUTCMonth() === last.getUTCMonth()) return `${one}–${last.getUTCDate()}`;
  return `${one}.${first.getUTCMonth() + 1}–${last.getUTCDate()}.${last.getUTCMonth() + 1}`;
}
