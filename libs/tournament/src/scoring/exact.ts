// Exact arithmetic of points: fractions inside, decimal strings at the border, no floats anywhere.
import Fraction from 'fraction.js';

/** An exact number of points. */
export type Exact = Fraction;

export const zero: Exact = new Fraction(0);

/** How a decimal is written: at most nine digits before the point and nine after it. */
export const decimalPattern = /^-?\d{1,9}(\.\d{1,9})?$/;

/** Digits after the point of a printed number that no decimal can hold, as 2/15. */
export const endlessDigits = 12;

/** The exact value of a decimal string. */
export function exact(text: string): Exact {
  return new Fraction(text);
}

/** The exact value of a whole number. */
export function whole(count: number): Exact {
  return count === 0 ? zero : new Fraction(count);
}

/** The exact value of hundredths, the unit of the rules. */
export function hundredths(points: number): Exact {
  return new Fraction(points, 100);
}

/** The exact sum; nothing sums up to zero. */
export function sum(values: readonly Exact[]): Exact {
  let numerator = 0n;
  let denominator = 1n;
  for (const { s, n, d } of values) {
    if (n === 0n) continue;
    if (denominator % d !== 0n) {
      const factor = d % denominator === 0n ? d / denominator : d;
      numerator *= factor;
      denominator *= factor;
    }
    numerator += s * n * (denominator / d);
  }
  return numerator === 0n ? zero : new Fraction(numerator, denominator);
}

export function isZero(value: Exact): boolean {
  return value.n === 0n;
}

/** Rounds to so many digits after the point; halves go away from zero. */
export function roundHalfUp(value: Exact, digits: number): Exact {
  const scale = 10n ** BigInt(digits);
  const scaled = (2n * value.n * scale + value.d) / (2n * value.d);
  return new Fraction(value.s * scaled, scale);
}

/** How many digits after the point hold the value; null when none are enough. */
function digitsOf({ d }: Exact): number | null {
  let rest = d;
  let twos = 0;
  let fives = 0;
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  return rest === 1n ? Math.max(twos, fives) : null;
}

/** Whether a decimal of finite length holds the value. */
export function isDecimal(value: Exact): boolean {
  return digitsOf(value) !== null;
}

/** The value as it is printed: itself, or rounded to twelve digits where no decimal holds it. */
export function printable(value: Exact): Exact {
  return isDecimal(value) ? value : roundHalfUp(value, endlessDigits);
}

/** The shortest decimal, as `1.2`, never `-0`; a value that no decimal holds has twelve digits. */
export function decimal(value: Exact): string {
  const { s, n, d } = printable(value);
  if (n === 0n) return '0';
  const sign = s < 0n ? '-' : '';
  if (d === 1n) return `${sign}${n}`;
  const digits = digitsOf({ d } as Exact) ?? endlessDigits;
  const text = String((n * 10n ** BigInt(digits)) / d).padStart(digits + 1, '0');
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** A decimal for people: two places at least, as `1.10`, nothing rounded away. */
export function inHundredths(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** As `decimal`, for people. */
export function figure(value: Exact): string {
  return inHundredths(decimal(value));
}

/** The value as a ratio of whole numbers, as `2/15`. */
export function ratio(value: Exact): string {
  return value.toFraction();
}
