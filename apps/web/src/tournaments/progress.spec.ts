// How far a tournament has come is read from its rounds.
import { describe, expect, it } from '@jest/globals';
import { currentDay, progressOf } from './progress';

const round = (number: number, day: string, [tables, open, played]: readonly [number, number, number]) => ({
  stage: 'q', round: number, startsAt: `${day}T10:00:00Z`, began: null, tables, open, played,
});

const days = ['2026-10-17', '2026-10-18'];
const schedule = [
  round(1, '2026-10-17', [4, 0, 4]),
  round(2, '2026-10-18', [4, 2, 1]),
  round(3, '2026-10-18', [0, 0, 0]),
];

describe('the progress of a tournament', () => {
  it('counts rounds whose games are all over, and games that go on', () => {
    expect(progressOf(schedule)).toEqual({ played: 1, rounds: 3, running: 2 });
    expect(progressOf([])).toEqual({ played: 0, rounds: 0, running: 0 });
  });

  it('is in the day of the last round that has begun', () => {
    expect(currentDay({ schedule, days, timeZone: null })).toEqual({ day: 2, of: 2 });
    expect(currentDay({ schedule: schedule.slice(0, 1), days, timeZone: null })).toEqual({ day: 1, of: 2 });
  });

  it('has no day before anything has begun, or where no time is known', () => {
    expect(currentDay({ schedule: schedule.slice(2), days, timeZone: null })).toBeNull();
    const untimed = schedule.map((one) => ({ ...one, startsAt: null }));
    expect(currentDay({ schedule: untimed, days, timeZone: null })).toBeNull();
  });
});
