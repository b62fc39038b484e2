// Lengths of speeches and points as they are printed.

/** `1:00` for 60 seconds. */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Hundredths of a point with two decimals and the real minus: `−0.50`. */
export function points(hundredths: number): string {
  const size = Math.abs(hundredths);
  const sign = hundredths < 0 ? '−' : '';
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}
