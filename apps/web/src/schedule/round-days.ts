// The rounds of a tournament under the days on which they are played.
import { daysOfRounds, roundKey, type RoundTimes } from '../tournaments/venue-days';

/** Rounds of one day; of one stage where the day is not known. */
export interface PlannedDay<Round> {
  /** From 1; null where not known. */
  readonly number: number | null;
  /** YYYY-MM-DD, at the venue; null where not known. */
  readonly date: string | null;
  readonly stage: string;
  readonly rounds: readonly Round[];
}

/** In the order of the rounds; a round whose day is not known stands under its stage. */
export function roundsByDay<Round extends RoundTimes>(
  schedule: readonly Round[],
  days: readonly string[],
  zone: string,
): PlannedDay<Round>[] {
  const known = daysOfRounds(schedule, days, zone);
  const groups = new Map<string, PlannedDay<Round>>();
  for (const round of schedule) {
    const day = known.get(roundKey(round));
    const key = day ? day.date : `stage ${round.stage}`;
    const rounds = [...(groups.get(key)?.rounds ?? []), round];
    groups.set(key, { number: day?.number ?? null, date: day?.date ?? null, stage: round.stage, rounds });
  }
  return [...groups.values()];
}
