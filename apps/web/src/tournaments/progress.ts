// How far a tournament has come.
import { dayCount, daysOfRounds, roundKey, type RoundTimes } from './venue-days';

interface RoundState extends RoundTimes {
  /** 0 where only the time of the round is known. */
  readonly tables: number;
  readonly open: number;
  readonly played: number;
}

export interface Progress {
  /** Rounds all of whose games are closed or typed in. */
  readonly played: number;
  /** Those seated and those of which only the time is known. */
  readonly rounds: number;
  /** Games that go on. */
  readonly running: number;
}

export function progressOf(schedule: readonly RoundState[]): Progress {
  return {
    played: schedule.filter(({ tables, played }) => tables > 0 && played === tables).length,
    rounds: schedule.length,
    running: schedule.reduce((sum, { open }) => sum + open, 0),
  };
}

interface Dated {
  readonly schedule: readonly RoundState[];
  readonly days: readonly string[];
  readonly timeZone: string | null;
}

export interface DayOf {
  readonly day: number;
  readonly of: number;
}

/** The day that is being played, by the last round that has begun; null where that is not known. */
export function currentDay({ schedule, days, timeZone }: Dated): DayOf | null {
  const known = daysOfRounds(schedule, days, timeZone ?? 'UTC');
  const begun = schedule.filter(({ open, played }) => open + played > 0);
  const last = begun.findLast((round) => known.has(roundKey(round)));
  const day = last && known.get(roundKey(last))?.number;
  return day === undefined ? null : { day, of: dayCount(days, known) };
}
