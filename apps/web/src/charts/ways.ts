// The ways of players through the table as lines: a column for each round, a row for each place.

interface PlaceLine {
  readonly places: readonly (number | null)[];
}

/** Under what name the page of the charts holds the line of a player. */
export const wayAnchor = (player: string): string => `way-${encodeURIComponent(player)}`;

/** The last stretch of a line leads from its place to the row where its name stands. */
const tail = 0.35;

/** How wide the drawing is, in columns. */
export const widthOf = (columns: number): number => columns + tail;

/** The middle of a column, from 0. */
export const middleOf = (column: number): number => column + 0.5;

const short = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * The line of a player as the `d` of a path: up is a better place, a gap where he has none yet. `row`: where
 * his name stands, from 0; `rows`: how many rows there are, below which no line goes.
 */
export function wayOf({ places }: PlaceLine, row: number, rows: number): string {
  const steps: string[] = [];
  places.forEach((place, at) => {
    if (place === null) return;
    const command = (places[at - 1] ?? null) === null ? 'M' : 'L';
    steps.push(`${command}${short(middleOf(at))} ${short(Math.min(place, rows) - 0.5)}`);
  });
  const ends = places.at(-1) ?? null;
  if (ends !== null) steps.push(`L${short(widthOf(places.length))} ${short(row + 0.5)}`);
  return steps.join('');
}

/** `12 → 8 → 5`, a dash before his first game. */
export const placesInWords = ({ places }: PlaceLine): string =>
  places.map((place) => place ?? '–').join(' → ');
