// Games that were left open, or put down after their day, are not played now.
import { describe, expect, it } from '@jest/globals';
import { playedNow } from './played-now';

const now = Date.parse('2026-11-30T20:00:00Z');

const game = (began: string, date: string | null = null, tableNumber: number | null = null) =>
  ({ began, tableNumber, heading: { tournament: null, round: null, table: null, date } });

describe('the games that are played now', () => {
  it('were begun in the last twelve hours', () => {
    const fresh = game('2026-11-30T19:10:00Z');
    expect(playedNow([fresh, game('2026-11-30T07:59:00Z')], now)).toEqual([fresh]);
  });

  it('were begun on the day that is told, by the clock of any place', () => {
    const today = game('2026-11-30T19:10:00Z', '2026-11-30');
    const eastward = game('2026-11-30T19:10:00Z', '2026-12-01');
    expect(playedNow([today, eastward, game('2026-11-30T19:10:00Z', '2026-11-22')], now))
      .toEqual([today, eastward]);
    expect(playedNow([game('2026-11-30T19:10:00Z', 'autumn')], now)).toHaveLength(1);
  });

  it('stand by the numbers of their tables, those without one last', () => {
    const at = (table: number | null) => game('2026-11-30T19:10:00Z', null, table);
    expect(playedNow([at(null), at(4), at(1), at(2)], now).map(({ tableNumber }) => tableNumber))
      .toEqual([1, 2, 4, null]);
  });
});
