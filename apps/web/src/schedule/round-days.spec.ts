// Rounds stand under their days, or under their stages.
import { describe, expect, it } from '@jest/globals';
import { roundsByDay } from './round-days';

const round = (stage: string, number: number, startsAt: string | null) => ({
  stage, round: number, startsAt, began: null,
});

describe('the rounds of a tournament', () => {
  it('stand under their days, those of two stages together', () => {
    const schedule = [
      round('q', 1, '2026-10-17T20:50:00Z'),
      round('q', 2, '2026-10-18T10:00:00Z'),
      round('f', 1, '2026-10-18T12:00:00Z'),
    ];
    const days = roundsByDay(schedule, ['2026-10-17', '2026-10-18'], 'Europe/Kaliningrad');
    expect(days.map(({ number, date, rounds }) => [number, date, rounds.length])).toEqual([
      [1, '2026-10-17', 1],
      [2, '2026-10-18', 2],
    ]);
  });

  it('stand under their stages where no time is known', () => {
    const schedule = [round('q', 1, null), round('q', 2, null), round('f', 1, null)];
    const days = roundsByDay(schedule, [], 'UTC');
    expect(days.map(({ number, stage, rounds }) => [number, stage, rounds.length])).toEqual([
      [null, 'q', 2],
      [null, 'f', 1],
    ]);
  });
});
