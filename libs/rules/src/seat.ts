// The ten seats of a table and the way round it.

/** A place at the table, 1..10, clockwise from the judge's left hand. */
export type Seat = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

export const seatCount = 10;

export const allSeats: readonly Seat[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Whether a number from outside is a seat. */
export function isSeat(value: unknown): value is Seat {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= seatCount;
}

/** All ten seats round the table, beginning with `first`. */
export function roundFrom(first: Seat): readonly Seat[] {
  return [...allSeats.slice(first - 1), ...allSeats.slice(0, first - 1)];
}

/** The ten seats in the order in which one meets them after leaving `seat`, that seat last. */
export function roundAfter(seat: Seat): readonly Seat[] {
  return [...allSeats.slice(seat), ...allSeats.slice(0, seat)];
}

/** How many seats round the table `seat` is away from `from`, 0..9. */
export function stepsFrom(from: Seat, seat: Seat): number {
  return (seat - from + seatCount) % seatCount;
}

/** The first seat that stands twice in a list. */
export function repeated(seats: readonly Seat[]): Seat | undefined {
  return seats.find((seat, i) => seats.indexOf(seat) !== i);
}

/** The same ten values with the one at `seat` replaced. */
export function withSeat<T>(values: readonly T[], seat: Seat, value: T): readonly T[] {
  const copy = values.slice();
  copy[seat - 1] = value;
  return copy;
}
