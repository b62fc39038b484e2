// Shares columns out among rows so that what it costs in all is least: the Hungarian method, exact.

/** Costs by row and column, whole numbers; at least as many columns as rows. */
export type Costs = readonly (readonly number[])[];

/** The labels of rows and columns and the column's row as far as it is shared out; 0 stands for none. */
interface Progress {
  readonly costs: Costs;
  readonly rows: number[];
  readonly columns: number[];
  readonly rowOf: number[];
}

/** One step of the search: the column that is reached next, and which way. */
interface Search {
  readonly least: number[];
  readonly from: number[];
  readonly used: boolean[];
}

function nextColumn({ costs, rows, columns, rowOf }: Progress, search: Search, at: number): number {
  const { least, from, used } = search;
  const row = rowOf[at] ?? 0;
  let [next, step] = [0, Infinity];
  for (let column = 1; column < columns.length; column += 1) {
    if (used[column]) continue;
    const cost = (costs[row - 1]?.[column - 1] ?? 0) - (rows[row] ?? 0) - (columns[column] ?? 0);
    if (cost < (least[column] ?? Infinity)) [least[column], from[column]] = [cost, at];
    if ((least[column] ?? Infinity) < step) [step, next] = [least[column] ?? Infinity, column];
  }
  for (let column = 0; column < columns.length; column += 1) {
    if (used[column]) {
      const owner = rowOf[column] ?? 0;
      rows[owner] = (rows[owner] ?? 0) + step;
      columns[column] = (columns[column] ?? 0) - step;
    } else least[column] = (least[column] ?? Infinity) - step;
  }
  return next;
}

function placeRow(progress: Progress, row: number): void {
  const { columns, rowOf } = progress;
  const all = columns.length;
  const search: Search = {
    least: Array.from({ length: all }, () => Infinity),
    from: Array.from({ length: all }, () => 0),
    used: Array.from({ length: all }, () => false),
  };
  rowOf[0] = row;
  let at = 0;
  do {
    search.used[at] = true;
    at = nextColumn(progress, search, at);
  } while (rowOf[at] !== 0);
  while (at !== 0) {
    const before = search.from[at] ?? 0;
    rowOf[at] = rowOf[before] ?? 0;
    at = before;
  }
}

/** For each row the column that it gets, from 0; no column is shared out twice, and the sum is least. */
export function leastCost(costs: Costs): readonly number[] {
  const count = costs[0]?.length ?? 0;
  const progress: Progress = {
    costs,
    rows: Array.from({ length: costs.length + 1 }, () => 0),
    columns: Array.from({ length: count + 1 }, () => 0),
    rowOf: Array.from({ length: count + 1 }, () => 0),
  };
  for (let row = 1; row <= costs.length; row += 1) placeRow(progress, row);
  return costs.map((_row, index) => progress.rowOf.indexOf(index + 1, 1) - 1);
}
