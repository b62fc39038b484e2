// The columns of the table by stage and day, for the rules between them and what stands over them.
import { roundKey, type DayOfRound } from '../tournaments/venue-days';

interface Column {
  readonly stage: string;
  readonly round: number;
}

/** Columns side by side that are of one stage and, as far as it is known, of one day. */
export interface ColumnGroup {
  readonly stage: string;
  /** From 1; null where not known. */
  readonly day: number | null;
  /** Whether the stage begins with it. */
  readonly opensStage: boolean;
  readonly width: number;
}

/** A round whose day is not known is of the day of the round before it. */
export function columnGroups(
  columns: readonly Column[],
  days: ReadonlyMap<string, DayOfRound>,
): ColumnGroup[] {
  const groups: ColumnGroup[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    const sameStage = last?.stage === column.stage;
    const known = days.get(roundKey(column))?.number ?? null;
    const day = known ?? (sameStage ? last.day : null);
    if (last && sameStage && last.day === day) groups[groups.length - 1] = { ...last, width: last.width + 1 };
    else groups.push({ stage: column.stage, day, opensStage: !sameStage, width: 1 });
  }
  return groups;
}

/** The columns that a group begins with, from 0. */
export function firstColumns(groups: readonly ColumnGroup[]): ReadonlySet<number> {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { width }) => sum + width, 0));
  return new Set(starts);
}
