// The points of rounds as bars of one scale: drawn, never counted with.

export interface Scale {
  /** At least 1, which a win gives. */
  readonly top: number;
  /** 0 or below. */
  readonly bottom: number;
}

export interface Bar {
  /** Of the round, from 0. */
  readonly at: number;
  /** From the top of the drawing down, in points. */
  readonly from: number;
  readonly height: number;
}

type Points = readonly (string | null)[];

export function scaleOf(rows: readonly Points[]): Scale {
  const all = rows.flat().flatMap((points) => (points === null ? [] : [Number(points)]));
  return { top: Math.max(1, ...all), bottom: Math.min(0, ...all) };
}

/** The height of nothing: that somebody has played is seen. */
const trace = 0.06;

/** A round without points has no bar. */
export function barsOf(row: Points, { top }: Scale): Bar[] {
  return row.flatMap((points, at) => {
    if (points === null) return [];
    const value = Number(points);
    const height = Math.max(Math.abs(value), trace);
    return [{ at, from: value < 0 ? top : top - height, height }];
  });
}
