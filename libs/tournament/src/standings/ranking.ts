// Places: who ties on every metric shares one, and inside it stands by lot, else by name, then by id.
import type { Exact } from '../scoring/exact.js';
import type { Competitor, Ordering } from './metrics.js';

export interface Ranked<Of extends Competitor> {
  readonly place: number;
  readonly shared: boolean;
  /** From 1 among those who are level on every metric, as a lot has drawn them; null: no lot decides. */
  readonly lot: number | null;
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

/**
 * The order that a lot has given to those who share a place: that of the last draw that had all of them. Null
 * where no draw had: whoever came to the tie later has drawn nothing, and it is drawn anew or stays a tie.
 */
export function orderByLot(
  tied: readonly string[],
  lots: readonly (readonly string[])[],
): readonly string[] | null {
  const drawn = lots.findLast((order) => tied.every((id) => order.includes(id)));
  return drawn ? drawn.filter((id) => tied.includes(id)) : null;
}

/** Lots that were drawn for a table, the last at the end; `part`: whether who shares a place is parted. */
export interface Lots {
  readonly orders: readonly (readonly string[])[];
  readonly part: boolean;
}

export const noLots: Lots = { orders: [], part: false };

/** Those who share a place, in their order, and what a lot says of it. */
function inside<Of extends Competitor>(group: readonly Of[], { orders }: Lots) {
  const order = group.length > 1 ? orderByLot(group.map(({ id }) => id), orders) : null;
  const at = new Map((order ?? []).map((id, index) => [id, index]));
  const sorted = group.toSorted((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0)
    || byCodePoints(a.name, b.name) || byCodePoints(a.id, b.id));
  return { sorted, isDrawn: order !== null };
}

/** Orders all by the metrics, and those who share a place by lot where one was drawn. */
export function rank<Of extends Competitor>(
  competitors: readonly Of[],
  metrics: readonly Ordering<Of>[],
  lots: Lots = noLots,
): readonly Ranked<Of>[] {
  const ranked: Ranked<Of>[] = [];
  for (const group of competitors.length > 0 ? split(competitors, metrics) : []) {
    const first = ranked.length + 1;
    const { sorted, isDrawn } = inside(group, lots);
    const isParted = isDrawn && lots.part;
    sorted.forEach((competitor, at) => ranked.push({
      place: isParted ? first + at : first,
      shared: !isParted && group.length > 1,
      lot: isDrawn ? at + 1 : null,
      competitor,
    }));
  }
  return ranked;
}
