// The columns of a chart: which round each is, what it is called, where stages and days begin.
import { columnGroups, firstColumns } from '../standings/column-groups';
import type { DayOfRound } from '../tournaments/venue-days';

interface Column {
  readonly stage: string;
  readonly round: number;
}

export interface ChartColumn extends Column {
  /** Whether a stage or a day begins with it. */
  readonly first: boolean;
}

export function chartColumns(
  columns: readonly Column[],
  days: ReadonlyMap<string, DayOfRound>,
): ChartColumn[] {
  const first = firstColumns(columnGroups(columns, days));
  return columns.map(({ stage, round }, at) => ({ stage, round, first: first.has(at) }));
}
