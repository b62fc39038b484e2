// The stage whose players stand before all others, and its columns in the table of all stages.

interface Stage {
  readonly id: string;
  readonly finalists: number | null;
}

interface Column {
  readonly stage: string;
}

/** The last stage that puts its players first and has been played in; null where there is none. */
export function finalOf<S extends Stage>(stages: readonly S[], columns: readonly Column[]): S | null {
  const played = new Set(columns.map(({ stage }) => stage));
  return stages.findLast(({ id, finalists }) => finalists !== null && played.has(id)) ?? null;
}

/** Which columns are of a stage, from 0. */
export const columnsOf = (columns: readonly Column[], id: string | null): number[] =>
  columns.flatMap(({ stage }, at) => (stage === id ? [at] : []));
