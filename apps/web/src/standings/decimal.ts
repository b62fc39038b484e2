// Points as they are printed and compared: decimal strings, exact to the last digit.

/** `1.5` → `1.50`, `1.365` → `1.365`, `-0.3` → `−0.30`: two decimals at least, nothing rounded away. */
export function figure(points: string): string {
  const [whole = '0', fraction = ''] = points.split('.');
  return `${whole.replace('-', '−')}.${fraction.padEnd(2, '0')}`;
}

/** Where no decimal holds a ratio the server gives so many digits of it. */
const endless = 12;

/** As `figure`, but of what goes on without end only the first digits: `0.266…`. */
export function shortFigure(points: string): string {
  const [whole = '0', fraction = ''] = points.split('.');
  return fraction.length < endless ? figure(points) : `${figure(`${whole}.${fraction.slice(0, 3)}`)}…`;
}

/** As `figure`, a plus before what adds. */
export const signed = (points: string): string => (/^-|^0(\.0*)?$/.test(points) ? '' : '+') + figure(points);

function scaled(points: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = points.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
}

const digitsOf = (points: string): number => points.split('.')[1]?.length ?? 0;

/** `digits` is at least 1. */
function decimalOf(value: bigint, digits: number): string {
  const sign = value < 0n ? '-' : '';
  const text = String(value < 0n ? -value : value).padStart(digits + 1, '0');
  const long = `${sign}${text.slice(0, text.length - digits)}.${text.slice(text.length - digits)}`;
  return long.replace(/\.?0+$/, '');
}

/** The exact difference of two decimals, the shortest that says it. */
export function difference(one: string, other: string): string {
  const digits = Math.max(digitsOf(one), digitsOf(other), 1);
  return decimalOf(scaled(one, digits) - scaled(other, digits), digits);
}

/** The exact sum of decimals, the shortest that says it. */
export function total(all: readonly string[]): string {
  const digits = Math.max(1, ...all.map(digitsOf));
  return decimalOf(all.reduce((sum, one) => sum + scaled(one, digits), 0n), digits);
}
