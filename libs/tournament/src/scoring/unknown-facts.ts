// Which facts of a game are missing for a seat, so that its points may still change.
import type { Seat } from '@consigliere/rules';
import { teamOf } from '@consigliere/rules';
import type { GameFacts } from '../bundle/facts.js';
import { factsAt } from '../bundle/facts.js';
import { blackNeeded } from './compensation.js';
import { exact } from './exact.js';
import type { ScoringPolicy } from './policy.js';

/** A fact that may be missing; in this order they are listed. */
export const unknownFacts = ['result', 'firstKilled', 'bestMove'] as const;

export type UnknownFact = (typeof unknownFacts)[number];

/** Whether points of a player killed first depend on the seats that he named. */
function namedMatters({ bestMove, compensation }: ScoringPolicy, game: GameFacts, red: boolean): boolean {
  const entitled = red || !bestMove.redOnly;
  const scores = bestMove.byBlackNamed.some((points) => !exact(points).equals(0));
  return (entitled && scores) || (red && compensation !== null && blackNeeded(compensation, game) > 0);
}

/**
 * The facts that a seat lacks. Without a result the game counts for nobody, and nothing else matters. Who was
 * killed first matters to all ten, as any colour is counted; whom he named, to those who may be him.
 */
export function unknownAt(policy: ScoringPolicy, game: GameFacts, seat: Seat): readonly UnknownFact[] {
  if (game.winner === null) return ['result'];
  const { firstKilled } = game;
  const maybeKilled = firstKilled === null || firstKilled === seat;
  const red = teamOf(factsAt(game, seat).role) === 'red';
  const lacksMove = game.bestMove === null && maybeKilled && namedMatters(policy, game, red);
  return [
    ...(firstKilled === null ? (['firstKilled'] as const) : []),
    ...(lacksMove ? (['bestMove'] as const) : []),
  ];
}
