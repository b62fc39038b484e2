// Which players of equal total have places of their own, and which figure has told them apart.
import type { TableRowFragment } from '../gql/generated/queries';

type Row = Pick<
  TableRowFragment,
  'place' | 'total' | 'points' | 'extra' | 'wins' | 'specialWins' | 'firstKilled' | 'blackWins' | 'redWins'
  | 'games'
>;

/** Places in a row that one figure has told apart. */
export interface ToldApart {
  readonly metric: string;
  readonly first: number;
  readonly last: number;
}

const isFigure = (row: Row, id: string): id is Exclude<keyof Row, 'points'> => id !== 'points' && id in row;

/** The first figure in which two rows differ; null where none of those shown does. */
function decisive(one: Row, other: Row, metrics: readonly string[]): string | null {
  for (const id of metrics) {
    if (!isFigure(one, id)) return null;
    if (isFigure(other, id) && one[id] !== other[id]) return id;
  }
  return null;
}

/** Whether both have played in the same of these columns: a final puts its players first. */
const together = (one: Row, other: Row, columns: readonly number[]): boolean =>
  columns.every((at) => (one.points[at] === null) === (other.points[at] === null));

/** `metrics` in the order in which they count; `final`: the columns of a final, from 0. */
export function toldApart(
  rows: readonly Row[],
  metrics: readonly string[],
  final: readonly number[] = [],
): ToldApart[] {
  const runs: ToldApart[] = [];
  rows.forEach((row, at) => {
    const above = rows[at - 1];
    if (!above || above.total !== row.total || above.place === row.place) return;
    const metric = together(above, row, final) ? decisive(above, row, metrics) : null;
    if (metric === null) return;
    const run = runs.at(-1);
    if (run && run.last === above.place && run.metric === metric) {
      runs[runs.length - 1] = { ...run, last: row.place };
    } else runs.push({ metric, first: above.place, last: row.place });
  });
  return runs;
}
