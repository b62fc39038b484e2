// Days of tournaments in figures.
import { describe, expect, it } from '@jest/globals';
import { dayFigures, endsOf } from './days';

describe('the days of a tournament', () => {
  it.each([
    [['2026-06-13'], '13'],
    [['2026-06-13', '2026-06-14'], '13–14'],
    [['2026-11-30', '2026-12-01'], '30.11–1.12'],
  ])('%j are %s', (days, figures) => {
    const ends = endsOf(days);
    expect(ends && dayFigures(ends)).toBe(figures);
  });

  it('may not be said', () => expect(endsOf([])).toBeNull());
});
