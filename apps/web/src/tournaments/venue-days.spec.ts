// Rounds belong to the day on which they start at the venue.
import { describe, expect, it } from '@jest/globals';
import { dateAt, dayCount, daysOfRounds } from './venue-days';

const round = (number: number, startsAt: string | null, began: string | null = null) => ({
  stage: 'q', round: number, startsAt, began,
});

const numbers = (known: ReturnType<typeof daysOfRounds>): (readonly [string, number])[] =>
  [...known].map(([key, { number }]) => [key, number]);

describe('the day of a round', () => {
  const days = ['2026-10-17', '2026-10-18'];

  it('is that of the venue, not of Greenwich', () => {
    const late = [round(1, '2026-10-17T21:30:00Z')];
    expect(numbers(daysOfRounds(late, days, 'UTC'))).toEqual([['q 1', 1]]);
    expect(dateAt(new Date('2026-10-17T23:30:00Z'), 'Asia/Almaty')).toBe('2026-10-18');
  });

  it('is the evening before for what starts after midnight', () => {
    const rounds = [round(1, '2026-10-17T20:50:00Z'), round(2, '2026-10-18T00:10:00Z')];
    expect(numbers(daysOfRounds(rounds, days, 'UTC'))).toEqual([['q 1', 1], ['q 2', 1]]);
  });

  it('is told by the plan before the deal', () => {
    const rounds = [round(1, '2026-10-18T10:00:00Z', '2026-11-30T10:00:00Z')];
    expect(numbers(daysOfRounds(rounds, days, 'UTC'))).toEqual([['q 1', 2]]);
  });

  it('is not known where no time is, or where the game was written down on another day', () => {
    const rounds = [round(1, null), round(2, null, '2026-11-30T10:00:00Z')];
    const known = daysOfRounds(rounds, days, 'UTC');
    expect(known.size).toBe(0);
    expect(dayCount(days, known)).toBe(2);
  });

  it('is counted from the rounds where no day was announced', () => {
    const rounds = [round(1, '2026-10-17T10:00:00Z'), round(2, null, '2026-10-19T10:00:00Z')];
    const known = daysOfRounds(rounds, [], 'UTC');
    expect(numbers(known)).toEqual([['q 1', 1], ['q 2', 2]]);
    expect(dayCount([], known)).toBe(2);
  });
});
