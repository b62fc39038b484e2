// Where the table of the stages before is cut for a final, and who shares the place of the cut.
export interface CutLine {
  readonly player: { readonly id: string; readonly nick: string | null };
  /** From 1; players may share one. */
  readonly place: number;
  /** A decimal. */
  readonly points: string;
}

export interface Tie {
  readonly place: number;
  /** All who share it, in the order of the table. */
  readonly tied: readonly CutLine[];
  /** For how many of the seats they stand. */
  readonly seats: number;
}

/** Of players who still play, in the order of the table; null where nobody shares the place of the cut. */
export function tieAtCut(eligible: readonly CutLine[], seats: number): Tie | null {
  const [last, next] = [eligible[seats - 1], eligible[seats]];
  if (!last || last.place !== next?.place) return null;
  const tied = eligible.filter(({ place }) => place === last.place);
  const above = eligible.filter(({ place }) => place < last.place).length;
  return { place: last.place, tied, seats: seats - above };
}
