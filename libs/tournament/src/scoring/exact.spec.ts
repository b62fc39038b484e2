// Exact numbers: decimals in and out, halves away from zero, sums that do not depend on their order.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimal, exact, isZero, printable, ratio, roundHalfUp, sum, whole } from './exact.js';

describe('exact numbers', () => {
  it.each([
    ['1.20', '1.2'], ['0', '0'], ['-0', '0'], ['-0.00', '0'], ['007.5', '7.5'], ['-0.5', '-0.5'],
    ['10', '10'], ['0.000000001', '0.000000001'], ['123456789.987654321', '123456789.987654321'],
  ])('%s is printed as %s', (text, printed) => {
    expect(decimal(exact(text))).toBe(printed);
  });

  it.each([
    ['0.125', 2, '0.13'], ['-0.125', 2, '-0.13'], ['0.124', 2, '0.12'], ['-0.124', 2, '-0.12'],
    ['1.005', 2, '1.01'], ['2.5', 0, '3'], ['-2.5', 0, '-3'], ['0.0004', 3, '0'], ['-0.004', 2, '0'],
  ])('%s to %i digits is %s', (text, digits, rounded) => {
    expect(decimal(roundHalfUp(exact(text), digits))).toBe(rounded);
  });

  it('what no decimal holds is printed with twelve digits and as a ratio', () => {
    const value = whole(2).div(15);
    expect([decimal(value), ratio(value)]).toEqual(['0.133333333333', '2/15']);
    expect(decimal(value.neg())).toBe('-0.133333333333');
    expect(decimal(printable(value).mul(3))).toBe('0.399999999999');
  });

  const hundredth = fc.integer({ min: -100_000, max: 100_000 });

  it('sums and prints whole hundredths as arithmetic of integers does, in any order', () => {
    fc.assert(
      fc.property(fc.array(hundredth), (points) => {
        const values = points.map((value) => whole(value).div(100));
        const total = points.reduce((all, value) => all + value, 0);
        const printed = decimal(sum(values));
        expect(printed).toBe(decimal(sum(values.toReversed())));
        expect(Math.round(Number(printed) * 100)).toBe(total === 0 ? 0 : total);
        expect(printed).toMatch(/^(0|-?(0\.\d*[1-9]|[1-9]\d*(\.\d*[1-9])?))$/);
      }),
    );
  });

  it('sums thirds, sevenths and tenths exactly', () => {
    const parts = [whole(1).div(3), whole(1).div(7), exact('0.1'), whole(2).div(3), whole(6).div(7)];
    expect(sum(parts).equals(exact('2.1'))).toBe(true);
    expect(isZero(sum([...parts, exact('-2.1')]))).toBe(true);
  });
});
