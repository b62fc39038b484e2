// The measures of a seating as rows: what it has, and the best that any seating with these numbers can have.
import type { MeasuredFragment } from '../../gql/generated/queries';

export type Metrics = MeasuredFragment['metrics'];

export type MetricId =
  | 'faults' | 'meetings' | 'never' | 'most' | 'worst' | 'seats' | 'zones' | 'halves' | 'neighbours'
  | 'besides' | 'tables' | 'mostAtTable' | 'again' | 'sitOuts';

export interface MetricRow {
  readonly id: MetricId;
  /** Less is better. */
  readonly value: number;
  /** No seating has less; null where there is no such figure. */
  readonly best: number | null;
  /** With the value of a second seating. */
  readonly after: number | null;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function valuesOf(metrics: Metrics): readonly (readonly [MetricId, number, number | null])[] {
  const { faults, meetings, seats, zones, halves, neighbours } = metrics;
  const { tables, mostAtTable, again, sitOuts } = metrics;
  return [
    ['faults', faults, 0],
    ['meetings', meetings.sum, meetings.boundHere],
    ['never', meetings.never, null],
    ['most', meetings.most, null],
    ['worst', rounded(meetings.worst), null],
    ['seats', seats, 0],
    ['zones', zones, 0],
    ['halves', halves, 0],
    ['neighbours', neighbours.sum, neighbours.bound],
    ['besides', neighbours.most, null],
    ['tables', tables, null],
    ['mostAtTable', mostAtTable, null],
    ['again', again, null],
    ['sitOuts', sitOuts, null],
  ];
}

/** The rows of a seating, beside those of another one where there is one. */
export function metricRows(before: Metrics, after: Metrics | null): MetricRow[] {
  const others = new Map((after ? valuesOf(after) : []).map(([id, value]) => [id, value]));
  return valuesOf(before).map(([id, value, best]) => ({ id, value, best, after: others.get(id) ?? null }));
}

/** What a row has become: less is better in all of them. */
export function changeOf({ value, after }: MetricRow): 'same' | 'better' | 'worse' {
  if (after === null || after === value) return 'same';
  return after < value ? 'better' : 'worse';
}
