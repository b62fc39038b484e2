// A measured figure, the limit that it is held against, and how both are printed.

export type Limit = { readonly atMost: number } | { readonly atLeast: number } | null;

export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: '×' | 'ms' | 'KB';
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
  return `${mark}  ${value.toFixed(2)} ${unit}${limitText(limit)}  ${name}${behind}`;
}
