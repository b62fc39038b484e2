// When the games of a simulated tournament are played: rounds after each other, tables nearly together.
import type { Chance } from './chance.js';
import type { TournamentFormat } from './tournament-format.js';
import type { PlayedSitting } from './tournament-games.js';

/** A game with its times, in milliseconds since midnight of the first day. */
export interface Timed extends PlayedSitting {
  readonly opensAt: number;
  readonly closesAt: number;
}

const minute = 60_000;
const dayMinutes = 24 * 60;
/** The first round of a day begins at ten; from one beginning to the next it is planned for so long. */
const firstRoundMinutes = 10 * 60;
const slotMinutes = 65;
/** Between the end of the last table and the next round. */
const breakMinutes = 8;

/** When a round was planned to begin, in milliseconds since midnight of the first day. */
export interface PlannedRound {
  readonly stage: string;
  readonly round: number;
  readonly at: number;
}

function plannedAt(index: number, rounds: number, days: number): number {
  const roundsADay = Math.ceil(rounds / days);
  const [day, slot] = [Math.floor(index / roundsADay), index % roundsADay];
  return (day * dayMinutes + firstRoundMinutes + slot * slotMinutes) * minute;
}

/** The schedule as it is told beforehand. */
export function plannedRounds(
  games: readonly PlayedSitting[],
  { days }: TournamentFormat,
): readonly PlannedRound[] {
  const rounds = byRound(games);
  return rounds.flatMap(([first], index) => (first
    ? [{ stage: first.stage, round: first.round, at: plannedAt(index, rounds.length, days) }]
    : []));
}

/** The games of each round, in order. */
function byRound(games: readonly PlayedSitting[]): readonly (readonly PlayedSitting[])[] {
  const rounds = new Map<string, PlayedSitting[]>();
  for (const game of games) {
    const key = `${game.stageNumber} ${game.round}`;
    const known = rounds.get(key);
    if (known) known.push(game);
    else rounds.set(key, [game]);
  }
  return [...rounds.values()];
}

/** Gives each game its time. A round begins as planned, or when all tables of the round before are over. */
export function timedRounds(
  games: readonly PlayedSitting[],
  { days }: TournamentFormat,
  chance: Chance,
): readonly Timed[] {
  const rounds = byRound(games);
  let over = 0;
  return rounds.flatMap((tables, index) => {
    const begins = Math.max(plannedAt(index, rounds.length, days), over + breakMinutes * minute);
    const timed = tables.map((game): Timed => {
      const opensAt = begins + chance.int(0, 4 * minute);
      return { ...game, opensAt, closesAt: opensAt + game.simulated.lastsMilliseconds };
    });
    over = Math.max(...timed.map(({ closesAt }) => closesAt));
    return timed;
  });
}
