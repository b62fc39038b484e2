// Shares as they are printed.

/** `67 %`, whole, halves up; a dash where nothing was played. */
export function percentOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.floor((part * 100) / whole + 0.5)}\u00a0%`;
}
