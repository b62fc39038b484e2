// Who has sat with whom: how dark a cell is, and the same in words for one player.

/** Steps of darkness, 0 is none. */
export const darkest = 5;

/** The darkness of a count among counts up to `most`. */
export function darkness(count: number, most: number): number {
  if (count === 0 || most === 0) return 0;
  return most <= darkest ? count : Math.max(1, Math.round((count / most) * darkest));
}

/** Others by how often one has sat with them, the most often first. */
export interface Company {
  readonly count: number;
  /** Their rows, from 0. */
  readonly others: readonly number[];
}

/** The company of the player of a row; `counts` is his row of the square. */
export function companyOf(row: number, counts: readonly number[]): Company[] {
  const byCount = new Map<number, number[]>();
  counts.forEach((count, other) => {
    if (other !== row) byCount.set(count, [...(byCount.get(count) ?? []), other]);
  });
  return [...byCount]
    .sort(([one], [other]) => other - one)
    .map(([count, others]) => ({ count, others }));
}
