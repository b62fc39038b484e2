// Side by side: two pieces of work measured in turns within one run, on the same machine at the same time.

export type Work = () => void | Promise<void>;

/** A measured ratio with the middle times behind it, in milliseconds. */
export interface Compared {
  readonly ours: number;
  readonly theirs: number;
  /** The median over all pairs of ours / theirs. */
  readonly ratio: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[middle - 1] ?? sorted[middle], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** How long a piece of work takes, in milliseconds. */
export async function timed(work: Work): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Runs both in turns, each first as often as the other; the first pairs warm up and do not count. */
export async function compare(ours: Work, theirs: Work, pairs = 21): Promise<Compared> {
  const measured: { ours: number; theirs: number }[] = [];
  for (let pair = -5; pair < pairs; pair += 1) {
    const oursFirst = pair % 2 === 0;
    const first = await timed(oursFirst ? ours : theirs);
    const second = await timed(oursFirst ? theirs : ours);
    const [mine, other] = oursFirst ? [first, second] : [second, first];
    if (pair >= 0) measured.push({ ours: mine, theirs: other });
  }
  return {
    ours: median(measured.map((pair) => pair.ours)),
    theirs: median(measured.map((pair) => pair.theirs)),
    ratio: median(measured.map((pair) => pair.ours / pair.theirs)),
  };
}
