// Who is there in which round, and whose turn it is to play: a round away counts as one that was played.
import { gamesOfPlayers } from './places.js';
import type { Round, Seating } from './seating.js';
import type { Absence } from './task.js';

/** Whether a player, from 1, is away in a round, from 1. */
export type IsAway = (player: number, round: number) => boolean;

/** Reads absences once, to be asked often. */
export function awayBy(absent: readonly Absence[]): IsAway {
  const away = new Set(absent.flatMap(({ player, rounds }) => rounds.map((round) => `${player} ${round}`)));
  return (player, round) => away.has(`${player} ${round}`);
}

/**
 * The turns of each player after a round: one more for a game and for a round away, none for a rest. Whoever
 * is away never gets ahead of those who are there, nor falls behind them.
 */
export function turnsAfter(
  before: readonly number[],
  { plays, isAway }: { plays: (player: number) => boolean; isAway: (player: number) => boolean },
): readonly number[] {
  const there = before.map((turns, i) => (isAway(i + 1) ? null : turns + (plays(i + 1) ? 1 : 0)));
  const known = there.filter((turns) => turns !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return there.map((turns, i) => turns ?? Math.max(least, Math.min(most, (before[i] ?? 0) + 1)));
}

/** The greatest difference, after any round, between the turns of two who are there in it. */
export function turnSpread({ players, rounds }: Seating, absent: readonly Absence[]): number {
  const away = awayBy(absent);
  let turns: readonly number[] = Array.from({ length: players }, () => 0);
  let spread = 0;
  for (const [i, round] of rounds.entries()) {
    const [seated, isAway] = [new Set(round.flat()), (player: number) => away(player, i + 1)];
    turns = turnsAfter(turns, { plays: (player) => seated.has(player), isAway });
    const there = turns.filter((_, index) => !isAway(index + 1));
    if (there.length > 0) spread = Math.max(spread, Math.max(...there) - Math.min(...there));
  }
  return spread;
}

/**
 * The rounds in which players were away, told by what was played: games never differ by more than one while
 * everybody is there, so whoever has fewer came late or was gone for a time. He has no claim to catch up, nor
 * does he wait: the last rounds without him count as played.
 */
export function absencesIn(players: number, played: readonly Round[]): readonly Absence[] {
  const games = gamesOfPlayers({ players, rounds: played });
  const most = Math.max(0, ...games);
  return games.flatMap((count, i): readonly Absence[] => {
    if (count >= most - 1) return [];
    const without = played.flatMap((round, r) => (round.flat().includes(i + 1) ? [] : [r + 1]));
    return [{ player: i + 1, rounds: without.slice(count - most) }];
  });
}
