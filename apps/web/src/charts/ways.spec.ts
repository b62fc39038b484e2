// Lines of places.
import { describe, expect, it } from '@jest/globals';
import { placesInWords, wayOf, widthOf } from './ways';

describe('the way of a player', () => {
  it('goes through his places to his name', () => {
    expect(wayOf({ places: [3, 1] }, 0, 10)).toBe('M0.5 2.5L1.5 0.5L2.35 0.5');
    expect(widthOf(2)).toBe(2.35);
  });

  it('begins with his first game, and has gaps', () => {
    expect(wayOf({ places: [null, 2, null, 4] }, 3, 10)).toBe('M1.5 1.5M3.5 3.5L4.35 3.5');
    expect(wayOf({ places: [null] }, 0, 10)).toBe('');
  });

  it('stays within the rows', () => {
    expect(wayOf({ places: [70] }, 4, 60)).toBe('M0.5 59.5L1.35 4.5');
  });

  it('is told in words', () => {
    expect(placesInWords({ places: [null, 12, 8] })).toBe('– → 12 → 8');
  });
});
