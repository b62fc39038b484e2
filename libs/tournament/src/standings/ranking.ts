// Places: who ties on every metric shares one, and inside it stands by lot, else by name, then by id.
import type { Exact } from '../scoring/exact.js';
import type { Competitor, Ordering } from './metrics.js';

export interface Ranked<Of extends Competitor> {
  readonly place: number;
  readonly shared: boolean;
  readonly competitor: Of;
}

/** Compares by code points, so that the order is the same on every machine. */
export function byCodePoints(a: string, b: string): number {
  const left = Array.from(a, (sign) => sign.codePointAt(0) ?? 0);
  const right = Array.from(b, (sign) => sign.codePointAt(0) ?? 0);
  const at = left.findIndex((code, i) => code !== right[i]);
  if (at < 0) return left.length - right.length;
  return (left[at] ?? 0) - (right[at] ?? -1);
}

/** Splits the tied by one metric after another until none is left or each stands alone. */
function split<Of extends Competitor>(
  tied: readonly Of[],
  metrics: readonly Ordering<Of>[],
): readonly (readonly Of[])[] {
  const [metric, ...rest] = metrics;
  if (!metric || tied.length < 2) return [tied];
  const valueOf = metric.value(tied);
  const valued = tied
    .map((competitor) => ({ competitor, value: valueOf(competitor) }))
    .toSorted((a, b) => metric.compare(a.value, b.value));
  const groups: { readonly value: Exact; readonly members: Of[] }[] = [];
  for (const { competitor, value } of valued) {
    const group = groups.at(-1);
    if (group && metric.compare(group.value, value) === 0) group.members.push(competitor);
    else groups.push({ value, members: [competitor] });
  }
  return groups.flatMap(({ members }) => split(members, rest));
}

/** Orders all by the metrics; `lot` lists ids in the order drawn for those who share a place. */
export function rank<Of extends Competitor>(
  competitors: readonly Of[],
  metrics: readonly Ordering<Of>[],
  lot: readonly string[],
): readonly Ranked<Of>[] {
  const drawn = new Map(lot.map((id, i) => [id, i]));
  const byLot = ({ id }: Competitor): number => drawn.get(id) ?? lot.length;
  const inside = (a: Competitor, b: Competitor): number =>
    byLot(a) - byLot(b) || byCodePoints(a.name, b.name) || byCodePoints(a.id, b.id);
  const ranked: Ranked<Of>[] = [];
  for (const group of competitors.length > 0 ? split(competitors, metrics) : []) {
    const place = ranked.length + 1;
    const shared = group.length > 1;
    for (const competitor of group.toSorted(inside)) ranked.push({ place, shared, competitor });
  }
  return ranked;
}
