// How points are printed, subtracted and added.
import { describe, expect, it } from '@jest/globals';
import { difference, figure, shortFigure, signed, total } from './decimal';

describe('points', () => {
  it.each([
    ['1', '1.00', '+1.00'],
    ['1.5', '1.50', '+1.50'],
    ['1.365', '1.365', '+1.365'],
    ['-0.3', '−0.30', '−0.30'],
    ['0', '0.00', '0.00'],
  ])('%s are printed %s, as a part %s', (points, printed, part) => {
    expect(figure(points)).toBe(printed);
    expect(signed(points)).toBe(part);
  });

  it.each([
    ['1.365', '1.365'],
    ['0.266666666667', '0.266…'],
    ['-0.133333333333', '−0.133…'],
  ])('%s are %s where there is little room', (points, printed) => expect(shortFigure(points)).toBe(printed));

  it.each([
    ['10.3', '8.81', '1.49'],
    ['0.1', '0.3', '-0.2'],
    ['-0.5', '0.25', '-0.75'],
    ['7', '7', '0'],
    ['12.5', '2.5', '10'],
    ['1.365', '1.36', '0.005'],
  ])('%s less %s is %s', (one, other, rest) => expect(difference(one, other)).toBe(rest));

  it('add up exactly', () => {
    expect(total(['0.1', '0.2', '-0.3', '1.365'])).toBe('1.365');
    expect(total([])).toBe('0');
  });
});
