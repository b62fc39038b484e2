// How seconds are printed.
import { describe, expect, it } from '@jest/globals';
import { minutes } from './figures';

describe('figures', () => {
  it.each([
    [60, '1:00'],
    [30, '0:30'],
    [5, '0:05'],
  ])('%i seconds are %s', (seconds, text) => expect(minutes(seconds)).toBe(text));
});
