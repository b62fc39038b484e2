// What a seating is: who sits where at each table of each round, by number.

/** A game of ten: the numbers of its players, 1 … N, in the order of the seats 1 to 10. */
export type Table = readonly number[];

/** The games that are played at the same time, in the order of their tables. */
export type Round = readonly Table[];

/** A seating of a tournament, its rounds in the order in which they are played. */
export interface Seating {
  /** N: the players are numbered from 1 to N. */
  readonly players: number;
  readonly rounds: readonly Round[];
}

/** How many sit at a table. */
export const tableSize = 10;
