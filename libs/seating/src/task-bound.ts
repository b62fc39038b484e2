// What a task can still reach, beside its played rounds, pairs that never meet, and rests that come in turn.
import {
  blockBoundBeside, minsq, nothingStands, type SeatingShape, squares, type Standing, sum,
} from './bounds.js';
import { eachPair, meetingsOf, pairsOf } from './meetings.js';
import { restBound } from './rest-bound.js';
import { type Round, tableSize } from './seating.js';
import { type SeatingTask, tablesOfRounds } from './task.js';

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
 * What is still possible beside the played rounds of a task and the pairs that never meet, whoever rests
 * when. Needs a task that can be met; of other constraints it knows nothing, which leaves it valid.
 */
export function boundBeside(task: SeatingTask): number {
  const tables = tablesOfRounds(task);
  const meanOnly = meanBoundBeside(task, sum(tables));
  if (task.constraints.byPresence) return meanOnly;
  const shape: SeatingShape = {
    players: task.players,
    gamesOfPlayers: Array.from({ length: task.players }, () => task.games),
    tablesOfRounds: tables,
  };
  return Math.max(meanOnly, blockBoundBeside(shape, standingOf(task.constraints.played)));
}

/** The bound of a task whose players rest in turn, as a search lets them where all are there all the time. */
export function taskBound(task: SeatingTask): number {
  const { players, tables, games, constraints: { byPresence, played, absent, fixed } } = task;
  const isFree = !byPresence && played.length + absent.length + fixed.length === 0;
  if (!isFree || players <= tables * tableSize) return boundBeside(task);
  return Math.max(boundBeside(task), restBound({ players, games, tablesOfRounds: tablesOfRounds(task) }));
}
