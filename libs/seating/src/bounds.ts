// What no seating can go below: two bounds of the sum of squared meetings.

/** The least sum of squares of so many whole numbers with this total; 0 of none. */
export function minsq(total: number, cells: number): number {
  if (cells === 0) return 0;
  const low = Math.floor(total / cells);
  const high = total - low * cells;
  return (cells - high) * low * low + high * (low + 1) * (low + 1);
}

/** The numbers of a tournament that its bounds depend on. */
export interface SeatingShape {
  readonly players: number;
  /** How many games each player plays, from the first to the last. */
  readonly gamesOfPlayers: readonly number[];
  /** How many games each round has. */
  readonly tablesOfRounds: readonly number[];
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
export const squares = (numbers: readonly number[]): number => sum(numbers.map((one) => one * one));

/** 45 meetings a game, spread over all pairs as evenly as whole numbers can be. */
export function meanBound({ players, tablesOfRounds: tables }: SeatingShape): number {
  return minsq(45 * sum(tables), (players * (players - 1)) / 2);
}

/** Games that stand, as the block bound sees them: ordered pairs of them in different rounds. */
export interface Standing {
  readonly pairsOfGames: number;
  /** Players whom the two share, over all those pairs, and the squares of that. */
  readonly shared: number;
  readonly sharedSquares: number;
}

export const nothingStands: Standing = { pairsOfGames: 0, shared: 0, sharedSquares: 0 };

/**
 * Meetings are squared by counting games instead of pairs: S = ½(Σ |B ∩ B′|² − Σ Gᵢ²) over all ordered pairs
 * of games. A game shares ten with itself and none with others of its round; those of different rounds share
 * Σ Gᵢ(Gᵢ − 1) in all, at best evenly. What stands is counted as it is.
 */
export function blockBoundBeside(shape: SeatingShape, standing: Standing): number {
  const games = sum(shape.tablesOfRounds);
  const cells = games * games - squares(shape.tablesOfRounds) - standing.pairsOfGames;
  const shared = sum(shape.gamesOfPlayers.map((count) => count * (count - 1))) - standing.shared;
  const between = standing.sharedSquares + minsq(shared, cells);
  return Math.ceil((100 * games + between - squares(shape.gamesOfPlayers)) / 2);
}

/** The bound that counts how games of different rounds share their players. */
export function blockBound(shape: SeatingShape): number {
  return blockBoundBeside(shape, nothingStands);
}

/** The greater of the two: no seating of this shape has a smaller sum of squared meetings. */
export function meetingsBound(shape: SeatingShape): number {
  return Math.max(meanBound(shape), blockBound(shape));
}
