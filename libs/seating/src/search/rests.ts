// Who plays in which round where not everybody can: as evenly as the rounds allow, after each of them.
import { turnsAfter } from '../presence.js';
import type { Draws } from './draws.js';
import type { Plan } from './plan.js';

const tries = 200;

/** Which players play in a round, for every round: `round * players + player` is 1 where he plays. */
export type Playing = Uint8Array;

/** What may be said of a player and a round before anything is drawn. */
export interface Presence {
  /** Rounds in which a player is away: `round * players + player` is 1. */
  readonly away: Uint8Array;
  /** Rounds in which a player has a place that is fixed. */
  readonly bound: Uint8Array;
}

/** Absences and fixed places of a task. */
export function presenceOf(plan: Plan): Presence {
  const away = new Uint8Array(plan.rounds * plan.players);
  const bound = new Uint8Array(plan.rounds * plan.players);
  for (const { player, rounds } of plan.task.constraints.absent) {
    for (const round of rounds) away[(round - 1) * plan.players + player - 1] = 1;
  }
  for (const { round, player } of plan.task.constraints.fixed) {
    bound[(round - 1) * plan.players + player - 1] = 1;
  }
  return { away, bound };
}

/**
 * How far a drawing is from what it should be: players short of seats, and games a player has too few or
 * many.
 */
export interface Drawn {
  readonly playing: Playing;
  readonly faults: number;
}

/**
 * Draws who plays: in each round those who have played least, those first whose games would no longer fit
 * into the rounds left; by presence those who have had least turns. Without absences, and by presence with
 * them, these differ by one at most after any round.
 */
export function drawPlaying(plan: Plan, presence: Presence, draws: Draws): Drawn {
  let best: Drawn = tryPlaying(plan, presence, draws);
  for (let attempt = 1; best.faults > 0 && attempt < tries; attempt += 1) {
    const next = tryPlaying(plan, presence, draws);
    if (next.faults < best.faults) best = next;
  }
  return best;
}

function tryPlaying(plan: Plan, presence: Presence, draws: Draws): Drawn {
  const { players, rounds } = plan;
  const playing = new Uint8Array(rounds * players);
  let games: readonly number[] = Array.from({ length: players }, () => 0);
  let faults = 0;
  for (let round = 0; round < rounds; round += 1) {
    const row = playing.subarray(round * players, (round + 1) * players);
    if (round < plan.played) markPlayed(plan, round, row);
    else faults += chooseRound(plan, presence, { round, row, games, draws });
    games = turnsAfter(games, {
      plays: (player) => row[player - 1] === 1,
      isAway: (player) => plan.byPresence && presence.away[round * players + player - 1] === 1,
    });
  }
  if (plan.byPresence) return { playing, faults };
  for (const count of games) faults += Math.abs(count - plan.games);
  return { playing, faults };
}

function markPlayed(plan: Plan, round: number, row: Uint8Array): void {
  for (const table of plan.task.constraints.played[round] ?? []) {
    for (const player of table) row[player - 1] = 1;
  }
}

interface Choice {
  readonly round: number;
  readonly row: Uint8Array;
  readonly games: readonly number[];
  readonly draws: Draws;
}

/** Marks who plays in a round; answers how many seats nobody could take. */
function chooseRound(plan: Plan, presence: Presence, { round, row, games, draws }: Choice): number {
  const { players } = plan;
  const here = (player: number): boolean => presence.away[round * players + player] === 0;
  const everyone = draws.shuffle([...games.keys()]).filter(here);
  const order = new Map(everyone.map((player) => [player, rank(plan, presence, { round, player, games })]));
  everyone.sort((one, two) => (order.get(one) ?? 0) - (order.get(two) ?? 0));
  const chosen = everyone.slice(0, plan.seatsOf(round));
  for (const player of chosen) row[player] = 1;
  return plan.seatsOf(round) - chosen.length;
}

interface Candidate {
  readonly round: number;
  readonly player: number;
  readonly games: readonly number[];
}

/** Lower is chosen earlier: fixed places, then who has no round to spare, then who has played least. */
function rank(plan: Plan, presence: Presence, who: Candidate): number {
  const { players, rounds } = plan;
  const played = who.games[who.player] ?? 0;
  if (presence.bound[who.round * players + who.player] === 1) return -2;
  if (plan.byPresence) return played;
  let left = 0;
  for (let round = who.round; round < rounds; round += 1) {
    if (plan.tablesOf(round) > 0 && presence.away[round * players + who.player] === 0) left += 1;
  }
  const needed = plan.games - played;
  if (needed <= 0) return rounds + 1 + played;
  return needed >= left ? -1 : played;
}
