// A measured figure, the limit that it is held against, and how both are printed.

export type Limit = { readonly atMost: number } | { readonly atLeast: number } | null;

export interface Measure {
  readonly name: string;
  readonly value: number;
  /** `S`: meetings of pairs squared and summed; `missed`: how many conditions do not hold. */
  readonly unit: '×' | 'ms' | 'KB' | 'S' | 'missed';
  /** Null: told, not held against anything. */
  readonly limit: Limit;
  readonly detail: string;
}

/** Whether a figure keeps to its limit. */
export function holds({ value, limit }: Measure): boolean {
  if (limit === null) return true;
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

function limitText(limit: Limit): string {
  if (limit === null) return '';
  return 'atMost' in limit ? ` (at most ${limit.atMost})` : ` (at least ${limit.atLeast})`;
}

/** One line of the report. */
export function measureLine(measure: Measure): string {
  const { name, value, unit, limit, detail } = measure;
  const mark = holds(measure) ? ' ok ' : 'MISS';
  const behind = detail ? `; ${detail}` : '';
  const figure = value.toFixed(unit === 'S' || unit === 'missed' ? 0 : 2);
  return `${mark}  ${figure} ${unit}${limitText(limit)}  ${name}${behind}`;
}
