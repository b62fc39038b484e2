// What no seating can go below: bounds of the sum of squared meetings, free or with rounds that stand.
import { eachPair, meetingsOf, pairsOf } from './meetings.js';
import type { Round } from './seating.js';
import type { SeatingTask } from './task.js';
import { tablesOfRounds } from './task.js';

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

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const squares = (numbers: readonly number[]): number => sum(numbers.map((one) => one * one));

/** 45 meetings a game, spread over all pairs as evenly as whole numbers can be. */
export function meanBound({ players, tablesOfRounds: tables }: SeatingShape): number {
  return minsq(45 * sum(tables), (players * (players - 1)) / 2);
}

/** Games that stand, as the block bound sees them: ordered pairs of them in different rounds. */
interface Standing {
  readonly pairsOfGames: number;
  /** Players whom the two share, over all those pairs, and the squares of that. */
  readonly shared: number;
  readonly sharedSquares: number;
}

const nothingStands: Standing = { pairsOfGames: 0, shared: 0, sharedSquares: 0 };

/**
 * Meetings are squared by counting games instead of pairs: S = ½(Σ |B ∩ B′|² − Σ Gᵢ²) over all ordered pairs
 * of games. A game shares ten with itself and none with others of its round; those of different rounds share
 * Σ Gᵢ(Gᵢ − 1) in all, at best evenly. What stands is counted as it is.
 */
function blockBoundBeside(shape: SeatingShape, standing: Standing): number {
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

function standingOf(played: readonly Round[]): Standing {
  let { pairsOfGames, shared, sharedSquares } = nothingStands;
  const games = played.flatMap((round, i) => round.map((table) => ({ round: i, players: new Set(table) })));
  for (const [i, game] of games.entries()) {
    for (const other of games.slice(0, i)) {
      if (other.round === game.round) continue;
      const common = [...game.players].filter((player) => other.players.has(player)).length;
      pairsOfGames += 2;
      shared += 2 * common;
      sharedSquares += 2 * common * common;
    }
  }
  return { pairsOfGames, shared, sharedSquares };
}

/** The least Σ (count + x)² of whole x ≥ 0 with this total: the lowest are filled up first. */
function filledUp(counts: readonly number[], total: number): number {
  const sorted = [...counts].sort((a, b) => a - b);
  let left = total;
  let filled = 1;
  for (; filled < sorted.length; filled += 1) {
    const step = ((sorted[filled] ?? 0) - (sorted[filled - 1] ?? 0)) * filled;
    if (step > left) break;
    left -= step;
  }
  const level = sorted[filled - 1] ?? 0;
  return minsq(level * filled + left, Math.min(filled, sorted.length)) + squares(sorted.slice(filled));
}

/** The mean bound where some rounds stand and some pairs may never meet any more. */
function meanBoundBeside(task: SeatingTask, games: number): number {
  const { apart, played } = task.constraints;
  const meetings = meetingsOf({ players: task.players, rounds: played });
  const closed = new Set(apart.filter(({ never }) => never).flatMap(({ players }) =>
    pairsOf(players).map(([a, b]) => Math.min(a, b) * (task.players + 1) + Math.max(a, b))));
  const open: number[] = [];
  let fixed = 0;
  eachPair(task.players, (a, b) => {
    const count = meetings.of(a, b);
    if (closed.has(a * (task.players + 1) + b)) fixed += count * count;
    else open.push(count);
  });
  const left = 45 * (games - sum(played.map((round) => round.length)));
  return open.length === 0 ? fixed : fixed + filledUp(open, left);
}

/**
 * The bound of a task: what is still possible beside its played rounds and the pairs that never meet.
 * Needs a task that can be met; of other constraints it knows nothing, which leaves it valid.
 */
export function taskBound(task: SeatingTask): number {
  const tables = tablesOfRounds(task);
  if (task.constraints.byPresence) return meanBoundBeside(task, sum(tables));
  const shape: SeatingShape = {
    players: task.players,
    gamesOfPlayers: Array.from({ length: task.players }, () => task.games),
    tablesOfRounds: tables,
  };
  return Math.max(
    meanBoundBeside(task, sum(tables)),
    blockBoundBeside(shape, standingOf(task.constraints.played)),
  );
}

