// Compensation (Ci) for the red player killed on the first shooting night, over the distance of a policy.
import type { Seat } from '@consigliere/rules';
import { teamOf } from '@consigliere/rules';
import type { GameFacts, PlayerFacts } from '../bundle/facts.js';
import { factsAt } from '../bundle/facts.js';
import type { Exact } from './exact.js';
import { exact, isZero, roundHalfUp, whole, zero } from './exact.js';
import { blackAmong } from './game-points.js';
import type { Compensation } from './policy.js';

/** Over a distance: the games with a known winner, and in how many of them he was so killed while red. */
export interface Distance {
  readonly games: number;
  readonly killed: number;
}

/** Whose distance a game of a player belongs to: his in the stage, his own, or his team's. */
export function distanceKey(per: Compensation['per'], stage: string, player: PlayerFacts): string {
  if (per === 'stage') return JSON.stringify(['player', player.id, stage]);
  const team = per === 'team' ? player.team : null;
  return JSON.stringify(team === null ? ['player', player.id] : ['team', team]);
}

/** Whether a seat is a red player killed on the first shooting night. */
export function isFirstKilledRed(game: GameFacts, seat: Seat): boolean {
  return game.firstKilled === seat && teamOf(factsAt(game, seat).role) === 'red';
}

/** How many black he must have named in such a game. */
export function blackNeeded(rule: Compensation, game: GameFacts): number {
  const whenWon = rule.blackNamedAtLeastWhenWon ?? rule.blackNamedAtLeast;
  return game.winner === 'red' ? whenWon : rule.blackNamedAtLeast;
}

/** min(cap, rate·k/B) with B = max(minBase, half-up(share·n)); the cap where B is zero. */
export function compensationRate(rule: Compensation, { games, killed }: Distance): Exact {
  const cap = exact(rule.cap);
  const share = roundHalfUp(exact(rule.share).mul(whole(games)), 0);
  const base = share.gt(rule.minBase) ? share : whole(rule.minBase);
  if (base.equals(0)) return cap;
  const rate = exact(rule.rate).mul(whole(killed)).div(base);
  return rate.gt(cap) ? cap : rate;
}

/**
 * Whether a killed player gets anything, as far as it is known: what he would get is not nothing, and those
 * whom he must have named are black or not known.
 */
export function mayCompensate(rule: Compensation, game: GameFacts): boolean {
  const named = game.bestMove ? blackAmong(game, game.bestMove) : blackNeeded(rule, game);
  const factor = game.winner === 'red' ? rule.whenWon : rule.whenLost;
  return named >= blackNeeded(rule, game) && !isZero(exact(factor));
}

/**
 * What the killed player of a game gets before the coefficient; a draw counts as lost. Zero where he named
 * too few black, or where it is not known whom he named and the policy asks.
 */
export function compensationOf(rule: Compensation, game: GameFacts, distance: Distance): Exact {
  const needed = blackNeeded(rule, game);
  if (needed > 0 && (!game.bestMove || blackAmong(game, game.bestMove) < needed)) return zero;
  const factor = game.winner === 'red' ? rule.whenWon : rule.whenLost;
  return compensationRate(rule, distance).mul(exact(factor));
}
