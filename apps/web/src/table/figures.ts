// Lengths of speeches as they are printed.

/** `1:00` for 60 seconds. */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
