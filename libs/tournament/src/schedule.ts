// The schedule of a tournament: when its rounds are to begin, when they did, and how far they have come.
import type { StageFacts } from './bundle/facts.js';
import type { RoundKey, RoundTime } from './tournament.js';
import { roundName } from './tournament.js';

/** How far a tournament has come. */
export type TournamentStatus = 'upcoming' | 'running' | 'played';

/** A game of a round as the public knows it; the moments are ISO 8601 in UTC, null where there was none. */
export interface RoundGame extends RoundKey {
  readonly state: 'scheduled' | 'running' | 'closed' | 'typed' | 'held';
  /** A void game is neither open nor played, and keeps nothing waiting. */
  readonly isVoid: boolean;
  readonly began: string | null;
  readonly ended: string | null;
}

/** A round: when it is to begin, when it did, and how many of its games go on or are played. */
export interface ScheduledRound extends RoundTime {
  /** When the first of its games was opened. */
  readonly began: string | null;
  /** When the last of its games was closed; null while one of them is not played. */
  readonly ended: string | null;
  readonly tables: number;
  readonly open: number;
  readonly played: number;
  readonly void: number;
}

const isPlayed = ({ state, isVoid }: Pick<RoundGame, 'state' | 'isVoid'>): boolean =>
  !isVoid && (state === 'closed' || state === 'typed' || state === 'held');

/** The first or the last of some moments; ISO 8601 in UTC with milliseconds is ordered as text. */
function outermost(moments: readonly (string | null)[], which: 'first' | 'last'): string | null {
  const known = moments.filter((moment) => moment !== null).toSorted();
  return known.at(which === 'first' ? 0 : -1) ?? null;
}

function scheduled(key: RoundKey, startsAt: string | null, games: readonly RoundGame[]): ScheduledRound {
  const played = games.filter(isPlayed).length;
  const annulled = games.filter(({ isVoid }) => isVoid).length;
  const isOver = games.length > 0 && played + annulled === games.length;
  return {
    stage: key.stage,
    round: key.round,
    startsAt,
    began: outermost(games.map(({ began }) => began), 'first'),
    ended: isOver ? outermost(games.map(({ ended }) => ended), 'last') : null,
    tables: games.length,
    open: games.filter(({ state, isVoid }) => state === 'running' && !isVoid).length,
    played,
    void: annulled,
  };
}

/** The rounds in the order in which they are played; one has games, a time, or both. */
export function scheduleOf(
  stages: readonly StageFacts[],
  times: readonly RoundTime[],
  games: readonly RoundGame[],
): readonly ScheduledRound[] {
  const order = new Map(stages.map(({ id }, index) => [id, index]));
  const startsAt = new Map(times.map((time) => [roundName(time), time.startsAt]));
  const rounds = new Map<string, { readonly key: RoundKey; readonly games: RoundGame[] }>();
  for (const key of times) rounds.set(roundName(key), { key, games: [] });
  for (const game of games) {
    const known = rounds.get(roundName(game)) ?? { key: game, games: [] };
    known.games.push(game);
    rounds.set(roundName(game), known);
  }
  return [...rounds]
    .map(([name, { key, games: own }]) => scheduled(key, startsAt.get(name) ?? null, own))
    .filter(({ stage }) => order.has(stage))
    .toSorted((a, b) => (order.get(a.stage) ?? 0) - (order.get(b.stage) ?? 0) || a.round - b.round);
}

/**
 * How far a tournament has come: upcoming while no game has begun, played once every round is, and running in
 * between. A round of which only the time is known is not played.
 */
export function statusOf(rounds: readonly ScheduledRound[]): TournamentStatus {
  if (rounds.every((round) => round.open + round.played + round.void === 0)) return 'upcoming';
  const isOver = rounds.every((round) => round.tables > 0 && round.played + round.void === round.tables);
  return isOver ? 'played' : 'running';
}
