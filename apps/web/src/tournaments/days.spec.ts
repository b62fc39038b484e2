// Days of tournaments in figures and in words.
import { describe, expect, it } from '@jest/globals';
import { datesIn } from '../i18n/dates';
import { dayFigures, daysInWords, endsOf, monthsInWords } from './days';

describe('the days of a tournament', () => {
  it.each([
    [['2026-06-13'], '13'],
    [['2026-06-13', '2026-06-14'], '13–14'],
    [['2026-11-30', '2026-12-01'], '30–1'],
  ])('%j are %s', (days, figures) => {
    const ends = endsOf(days);
    expect(ends && dayFigures(ends)).toBe(figures);
  });

  it.each([
    [['2026-06-13', '2026-06-14'], true, 'Jun 2026'],
    [['2026-06-13'], false, 'Jun'],
    [['2026-11-30', '2026-12-01'], false, 'Nov – Dec'],
    [['2026-12-31', '2027-01-01'], true, 'Dec 2026 – Jan 2027'],
  ])('%j are of %s %s', (days, hasYear, months) => {
    const ends = endsOf(days);
    expect(ends && monthsInWords(datesIn('en'), ends, hasYear).replace(/\s/g, ' ')).toBe(months);
  });

  it.each([
    [['2026-10-17'], '17 October 2026', '17 октября 2026'],
    [['2026-10-17', '2026-10-18'], '17–18 October 2026', '17–18 октября 2026'],
    [['2026-11-30', '2026-12-01'], '30 November – 1 December 2026', '30 ноября – 1 декабря 2026'],
  ])('%j are %s, %s', (days, english, russian) => {
    const inWords = (['en', 'ru'] as const).map((locale) => daysInWords(datesIn(locale), days));
    expect(inWords.map((words) => words?.replace(/\s/g, ' '))).toEqual([english, russian]);
  });

  it('may not be said', () => {
    expect(endsOf([])).toBeNull();
    expect(daysInWords(datesIn('en'), [])).toBeNull();
  });
});
