// The steps of the reveal: which place is uncovered next, which was before, where it waits for the prizes.

interface Placed {
  readonly place: number;
}

/** Places from the last to the first, each once. */
export function placesOf(rows: readonly Placed[]): readonly number[] {
  return [...new Set(rows.map(({ place }) => place))].toSorted((a, b) => b - a);
}

/** The place that is uncovered next; null where the first is. */
export function nextOf(places: readonly number[], uncovered: number | null): number | null {
  return places.find((place) => uncovered === null || place < uncovered) ?? null;
}

/** The place down to which a step back covers; null: all are covered then. */
export function backOf(places: readonly number[], uncovered: number | null): number | null {
  if (uncovered === null) return null;
  return places.findLast((place) => place > uncovered) ?? null;
}

/** Rows as invented as a rehearsal needs them: as many, in the same places, nobody's name among them. */
export function inventedRows<Row extends Placed & { readonly shared: boolean }>(
  rows: readonly Row[],
  nameOf: (number: number) => string,
) {
  return rows.map(({ place, shared }, index) => ({
    place, shared,
    total: String(rows.length - index),
    player: { id: `rehearsal-${index}`, nick: nameOf(((index * 7) % 97) + 1) },
    team: null,
  }));
}
