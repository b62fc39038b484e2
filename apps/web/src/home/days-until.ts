// How far away a tournament is, in days of its venue.
import { dateAt } from '../tournaments/venue-days';

interface Dated {
  readonly days: readonly string[];
  readonly timeZone: string | null;
}

const dayMs = 86_400_000;

/** From 0, today; null where no day is said or the first one is over. */
export function daysUntil({ days, timeZone }: Dated, now: number): number | null {
  const first = Date.parse(days[0] ?? '');
  const today = Date.parse(dateAt(new Date(now), timeZone ?? 'UTC'));
  const left = Math.round((first - today) / dayMs);
  return Number.isNaN(left) || left < 0 ? null : left;
}

/** By their first days, the undated last. */
export function inOrder<T extends Dated>(tournaments: readonly T[]): T[] {
  const key = ({ days }: Dated): string => days[0] ?? '9999';
  return tournaments.toSorted((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
}

/** By their last days, the newest first. */
export function latestFirst<T extends Dated>(tournaments: readonly T[]): T[] {
  const key = ({ days }: Dated): string => days.at(-1) ?? '';
  return tournaments.toSorted((one, other) => (key(one) > key(other) ? -1 : key(one) < key(other) ? 1 : 0));
}
