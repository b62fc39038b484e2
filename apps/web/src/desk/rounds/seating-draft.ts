// The seating of a round as it is made by hand: tables of ten seats, filled, emptied and swapped.

export const seatsAtTable = 10;

export interface DraftTable {
  /** From 1. */
  readonly table: number;
  /** The game that is played there; null: it has none yet. */
  readonly game: string | null;
  /** Ten, in seat order: ids of persons, null for an empty seat. */
  readonly seats: readonly (string | null)[];
  /** A nick; empty: not known. */
  readonly judge: string;
  /** Whether its game has begun: nothing of it can be changed. */
  readonly fixed: boolean;
}

export interface SeatRef {
  readonly table: number;
  /** 1..10. */
  readonly seat: number;
}

export type Seating = readonly DraftTable[];

const emptySeats: readonly null[] = Array.from({ length: seatsAtTable }, () => null);

export const emptyTable = (table: number): DraftTable => ({
  table, game: null, seats: emptySeats, judge: '', fixed: false,
});

export const playerAt = (seating: Seating, { table, seat }: SeatRef): string | null =>
  seating.find((one) => one.table === table)?.seats[seat - 1] ?? null;

const isFixed = (seating: Seating, { table }: SeatRef): boolean =>
  seating.some((one) => one.table === table && one.fixed);

/** The seating with somebody, or nobody, on a seat; who sat elsewhere leaves that seat. */
export function seated(seating: Seating, at: SeatRef, player: string | null): Seating {
  if (isFixed(seating, at)) return seating;
  return seating.map((one) => (one.fixed ? one : {
    ...one,
    seats: one.seats.map((sitting, place) => {
      if (one.table === at.table && place === at.seat - 1) return player;
      return sitting !== null && sitting === player ? null : sitting;
    }),
  }));
}

/** Two seats exchange who sits on them. */
export function swapped(seating: Seating, one: SeatRef, other: SeatRef): Seating {
  if (isFixed(seating, one) || isFixed(seating, other)) return seating;
  const [first, second] = [playerAt(seating, one), playerAt(seating, other)];
  const put = (table: DraftTable, at: SeatRef, player: string | null): DraftTable => (table.table === at.table
    ? { ...table, seats: table.seats.map((sitting, place) => (place === at.seat - 1 ? player : sitting)) }
    : table);
  return seating.map((table) => put(put(table, one, second), other, first));
}

/** The next empty seat after a given one, round the tables; null where all are taken. */
export function nextEmpty(seating: Seating, after: SeatRef): SeatRef | null {
  const empty = seating.filter(({ fixed }) => !fixed).flatMap(({ table, seats }) =>
    seats.flatMap((player, place) => (player === null ? [{ table, seat: place + 1 }] : [])));
  const isLater = ({ table, seat }: SeatRef): boolean =>
    table > after.table || (table === after.table && seat > after.seat);
  return empty.find(isLater) ?? empty[0] ?? null;
}

/** Players who have no seat, in the order given. */
export function unseated(seating: Seating, players: readonly string[]): string[] {
  const sitting = new Set(seating.flatMap(({ seats }) => seats));
  return players.filter((player) => !sitting.has(player));
}

/** The empty seats filled in the order of a list. */
export function filled(seating: Seating, players: readonly string[]): Seating {
  const waiting = unseated(seating, players);
  return seating.map((one) => (one.fixed ? one : {
    ...one, seats: one.seats.map((player) => player ?? waiting.shift() ?? null),
  }));
}

export interface SentTable {
  readonly table: number;
  readonly game: string | null;
  readonly players: string[];
  readonly judge: { readonly nick: string } | null;
}

/** What is sent: tables that are whole and have not begun. */
export function tablesOf(seating: Seating): SentTable[] {
  return seating.flatMap(({ table, game, seats, judge, fixed }) => {
    const players = seats.filter((player) => player !== null);
    if (fixed || players.length !== seatsAtTable) return [];
    return [{ table, game, players, judge: judge.trim() === '' ? null : { nick: judge.trim() } }];
  });
}

/** Tables that have some seats taken and some empty. */
export const unfinished = (seating: Seating): number[] =>
  seating
    .filter(({ seats }) => seats.some((player) => player === null) && seats.some((player) => player !== null))
    .map(({ table }) => table);
