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

type Figure = Exclude<keyof Row, 'place' | 'total' | 'points'>;

interface Told {
  /** In the order in which they count. */
  readonly metrics: readonly string[];
  /** The columns of a final, from 0. */
  readonly final?: readonly number[];
}

const isFigure = (row: Row, id: string): id is Figure => id !== 'points' && id in row;

/** The first figure in which two rows differ; null where none of those shown does. */
function decisive(one: Row, other: Row, metrics: readonly string[]): Figure | null {
  for (const id of metrics) {
    if (!isFigure(one, id)) return null;
    if (isFigure(other, id) && one[id] !== other[id]) return id;
  }
  return null;
}

/** Whether both have played in the same of these columns: a final puts its players first. */
const together = (one: Row, other: Row, columns: readonly number[]): boolean =>
  columns.every((at) => (one.points[at] === null) === (other.points[at] === null));

/** The figure that has told two rows of equal total apart; null where none that is shown has. */
export function metricApart(
  above: Row, row: Row, { metrics, final = [] }: Told,
): Figure | null {
  if (above.total !== row.total || above.place === row.place) return null;
  return together(above, row, final) ? decisive(above, row, metrics) : null;
}

/** `metrics` in the order in which they count; `final`: the columns of a final, from 0. */
export function toldApart(
  rows: readonly Row[],
  metrics: readonly string[],
  final: readonly number[] = [],
): ToldApart[] {
  const runs: ToldApart[] = [];
  rows.forEach((row, at) => {
    const above = rows[at - 1];
    const metric = above ? metricApart(above, row, { metrics, final }) : null;
    if (!above || metric === null) return;
    const run = runs.at(-1);
    if (run && run.last === above.place && run.metric === metric) {
      runs[runs.length - 1] = { ...run, last: row.place };
    } else runs.push({ metric, first: above.place, last: row.place });
  });
  return runs;
}
