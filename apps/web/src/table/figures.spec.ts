// How seconds and points are printed.
import { describe, expect, it } from '@jest/globals';
import { minutes, points } from './figures';

describe('figures', () => {
  it.each([
    [60, '1:00'],
    [30, '0:30'],
    [5, '0:05'],
  ])('%i seconds are %s', (seconds, text) => expect(minutes(seconds)).toBe(text));

  it.each([
    [140, '1.40'],
    [0, '0.00'],
    [-50, '−0.50'],
    [5, '0.05'],
  ])('%i hundredths are %s', (hundredths, text) => expect(points(hundredths)).toBe(text));
});
