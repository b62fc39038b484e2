// Snapshots of the table packed for the way to the browser: each holds only what differs from the one before.
import type { TableFragment } from '../gql/generated/queries';

export type SeatFrame = Pick<TableFragment['seats'][number], 'left' | 'fouls' | 'silent'>;

/** The table at one moment, without the names, which do not change. */
export interface Frame extends Omit<TableFragment, 'seats'> {
  /** In seat order. */
  readonly seats: readonly SeatFrame[];
}

/** What differs from the frame before; the first differs from an empty table. */
export interface FrameChange extends Partial<Omit<Frame, 'seats'>> {
  /** By seat number. */
  readonly seats?: Readonly<Record<number, SeatFrame>>;
}

const empty: Frame = {
  phase: { kind: 'DEAL', number: 0 },
  seats: Array.from({ length: 10 }, () => ({ left: null, fouls: 0, silent: false })),
  nominees: [],
  speech: null,
  vote: { stage: 'OPEN', rounds: 0, cancelled: false, tied: [], candidates: [] },
  leaving: [],
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function frameOf(table: TableFragment): Frame {
  const seats = table.seats.map(({ left, fouls, silent }) => ({ left, fouls, silent }));
  const { phase, nominees, speech, vote, leaving } = table;
  return { phase, seats, nominees, speech, vote, leaving };
}

function changeBetween(before: Frame, after: Frame): FrameChange {
  const seats = after.seats.flatMap((seat, at) => (same(seat, before.seats[at]) ? [] : [[at + 1, seat]]));
  const keys = ['phase', 'nominees', 'speech', 'vote', 'leaving'] as const;
  const rest = keys.flatMap((key) => (same(before[key], after[key]) ? [] : [[key, after[key]]]));
  return Object.fromEntries(seats.length > 0 ? [...rest, ['seats', Object.fromEntries(seats)]] : rest);
}

/** The changes that make these frames one after another. */
export function packFrames(frames: readonly Frame[]): FrameChange[] {
  return frames.map((frame, at) => changeBetween(frames[at - 1] ?? empty, frame));
}

function changed(before: Frame, { seats, ...rest }: FrameChange): Frame {
  const kept = before.seats;
  return { ...before, ...rest, seats: seats ? kept.map((seat, at) => seats[at + 1] ?? seat) : kept };
}

/** The frames that were packed. */
export function unpackFrames(changes: readonly FrameChange[]): Frame[] {
  let before = empty;
  return changes.map((change) => (before = changed(before, change)));
}
