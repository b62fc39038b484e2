// The clock of a speech: what it shows at each moment.
import { describe, expect, it } from '@jest/globals';
import { clockError, secondsLeft } from './speech-time';

const at = '2026-11-14T18:00:00.000Z';
const given = Date.parse(at);

describe('what is left of a minute', () => {
  it.each([
    [0, 60],
    [1, 60],
    [1000, 59],
    [41_500, 19],
    [59_999, 1],
    [60_000, 0],
    [3_600_000, 0],
    [-5000, 60],
  ])('after %i ms: %i s', (passed, left) => {
    expect(secondsLeft({ at, seconds: 60 }, given + passed)).toBe(left);
  });

  it('is all of it where nobody knows when the floor was given', () => {
    expect(secondsLeft({ at: null, seconds: 30 }, given)).toBe(30);
    expect(secondsLeft({ at: 'yesterday', seconds: 30 }, given)).toBe(30);
  });
});

describe('the clock of the device', () => {
  it('is right while the way of the page explains the difference', () => {
    expect(clockError(given, given + 1900)).toBe(0);
  });

  it('is corrected where it is far off', () => {
    expect(clockError(given, given - 90_000)).toBe(90_000);
  });
});
