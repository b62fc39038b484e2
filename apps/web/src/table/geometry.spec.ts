// Where the seats stand round the table.
import { describe, expect, it } from '@jest/globals';
import { percentOf, pointOf, sideOf } from './geometry';

describe('the ring', () => {
  it('has the judge at six o’clock', () => {
    expect(percentOf(pointOf(0))).toEqual({ left: '50.00%', top: '100.00%' });
  });

  it('has seat 1 at the lower left, seat 10 at the lower right, mirrored', () => {
    expect(pointOf(1).x).toBeLessThan(0);
    expect(pointOf(1).y).toBeGreaterThan(0.5);
    expect(pointOf(10).x).toBeCloseTo(-pointOf(1).x);
    expect(pointOf(10).y).toBeCloseTo(pointOf(1).y);
  });

  it('goes clockwise: up on the left, down on the right', () => {
    for (const seat of [1, 2, 3, 4]) expect(pointOf(seat + 1).y).toBeLessThan(pointOf(seat).y);
    for (const seat of [6, 7, 8, 9]) expect(pointOf(seat + 1).y).toBeGreaterThan(pointOf(seat).y);
  });

  it.each([
    [1, 'left'],
    [5, 'top'],
    [6, 'top'],
    [10, 'right'],
  ])('seat %i has its words at the %s', (seat, side) => {
    expect(sideOf(seat)).toBe(side);
  });
});
