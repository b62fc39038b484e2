// Which day of a tournament a round belongs to, by the clock of its venue.

/** What is known of the time of a round, ISO 8601 in UTC. */
export interface RoundTimes {
  readonly stage: string;
  readonly round: number;
  readonly startsAt: string | null;
  readonly began: string | null;
}

export interface DayOfRound {
  /** From 1. */
  readonly number: number;
  /** YYYY-MM-DD, at the venue. */
  readonly date: string;
}

export const roundKey = ({ stage, round }: { readonly stage: string; readonly round: number }): string =>
  `${stage} ${round}`;

/** Until this hour a night still belongs to the evening before. */
const morning = 6;

const hourMs = 3_600_000;

/** YYYY-MM-DD where a clock of the zone shows it. */
export function dateAt(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit',
  }).formatToParts(moment);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
}

/** The date of the evening whose night it is. */
export const eveningOf = (moment: Date, zone: string): string =>
  dateAt(new Date(moment.getTime() - morning * hourMs), zone);

/** The announced date of a round: of the evening, else of the calendar; null for neither. */
function announcedDate(start: Date, zone: string, days: readonly string[]): string | null {
  const evening = eveningOf(start, zone);
  if (days.length === 0) return evening;
  return [evening, dateAt(start, zone)].find((date) => days.includes(date)) ?? null;
}

/**
 * The days of the rounds whose time is known, by `roundKey`. The planned time counts before that of the first
 * deal, and a round belongs to the day on which it starts, whenever it ends. Times on no announced day say
 * nothing of the day: such games were written down later.
 */
export function daysOfRounds(
  schedule: readonly RoundTimes[],
  days: readonly string[],
  zone: string,
): ReadonlyMap<string, DayOfRound> {
  const dated = schedule.flatMap((round) => {
    const start = round.startsAt ?? round.began;
    const date = start === null ? null : announcedDate(new Date(start), zone, days);
    return date === null ? [] : [{ key: roundKey(round), date }];
  });
  const dates = [...new Set(days.length > 0 ? days : dated.map(({ date }) => date))].sort();
  return new Map(dated.map(({ key, date }) => [key, { number: dates.indexOf(date) + 1, date }]));
}

/** How many days a tournament has. */
export function dayCount(days: readonly string[], known: ReadonlyMap<string, DayOfRound>): number {
  return days.length > 0 ? days.length : new Set([...known.values()].map(({ date }) => date)).size;
}
