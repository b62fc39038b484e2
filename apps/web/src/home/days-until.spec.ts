// How many days are left until a tournament, wherever it is.
import { describe, expect, it } from '@jest/globals';
import { daysUntil, inOrder, latestFirst } from './days-until';

const now = Date.parse('2026-11-14T21:30:00Z');

describe('days until a tournament', () => {
  it.each([
    [['2026-11-21', '2026-11-22'], 'Europe/Riga', 7],
    [['2026-11-15'], 'Europe/Moscow', 0],
    [['2026-11-15'], 'Europe/Lisbon', 1],
    [['2026-11-14'], null, 0],
    [['2026-11-13'], null, null],
    [[], null, null],
  ])('%j in %s: %p', (days, timeZone, left) => expect(daysUntil({ days, timeZone }, now)).toBe(left));
});

describe('the order of tournaments', () => {
  const one = { days: ['2026-12-05'], timeZone: null };
  const two = { days: ['2026-11-21', '2026-11-22'], timeZone: null };
  const undated = { days: [], timeZone: null };

  it('has the next one first and the undated last', () => {
    expect(inOrder([undated, one, two])).toEqual([two, one, undated]);
  });

  it('of what is over has the newest first', () => {
    expect(latestFirst([undated, two, one])).toEqual([one, two, undated]);
  });
});
