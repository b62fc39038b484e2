// The limits of extra points (8.4) as a policy has them, checked on what a source credited.
import type { Seat } from '@consigliere/rules';
import { allSeats, teamOf } from '@consigliere/rules';
import type { Exact } from '../scoring/exact.js';
import { exact, figure, isZero, sum, zero } from '../scoring/exact.js';
import { blackAmong, namedBy } from '../scoring/game-points.js';
import type { ExtraLimits, ScoringPolicy } from '../scoring/policy.js';
import type { GameFacts } from './facts.js';
import { factsAt } from './facts.js';
import type { Finding } from './finding.js';
import { findingOf } from './finding.js';

interface Credited {
  readonly seat: Seat;
  readonly points: Exact;
}

function creditedOf(game: GameFacts): readonly Credited[] {
  return allSeats
    .map((seat) => ({ seat, points: exact(factsAt(game, seat).extra) }))
    .filter(({ points }) => !isZero(points));
}

function hasWon(game: GameFacts, seat: Seat): boolean {
  return teamOf(factsAt(game, seat).role) === game.winner;
}

function isOn(scale: readonly string[], points: Exact): boolean {
  return scale.some((step) => exact(step).equals(points));
}

/** 8.4.3, 8.4.4 Values that are not on the scale of a winner or of a loser; a draw has losers only. */
function offScale(limits: ExtraLimits, game: GameFacts): readonly Finding[] {
  if (game.winner === null) return [];
  return creditedOf(game).flatMap(({ seat, points }) => {
    const won = hasWon(game, seat);
    if (isOn(won ? limits.winner : limits.loser, points)) return [];
    const message = {
      en: `seat ${seat}: ${figure(points)} is not among the extra points of a ${won ? 'winner' : 'loser'}`,
      ru: `место ${seat}: ${figure(points)} нет среди допов ${won ? 'победителя' : 'проигравшего'}`,
    };
    return [findingOf(game, { clause: won ? '8.4.3' : '8.4.4', message })];
  });
}

/** 8.4.1 More players than may have extra points, or as many as need the chief judge. */
function tooMany(limits: ExtraLimits, game: GameFacts): readonly Finding[] {
  const { length } = creditedOf(game);
  if (length <= limits.playersFree) return [];
  const breach = length > limits.players;
  const most = breach ? limits.players : limits.playersFree;
  const message = breach
    ? { en: `${length} players have extra points, at most ${most} may`,
        ru: `допы у ${length} игроков, можно не больше чем у ${most}` }
    : { en: `${length} players have extra points: more than ${most} only with the chief judge's approval`,
        ru: `допы у ${length} игроков: больше ${most} только с одобрения главного судьи` };
  return [findingOf(game, { clause: '8.4.1', kind: breach ? 'breach' : 'approval', message })];
}

/** 8.4.6 Where the best move takes the place of extra points, they do not count toward the sum. */
function isDisplaced(policy: ScoringPolicy, game: GameFacts, { seat, points }: Credited): boolean {
  if (policy.bestMove.withExtra === 'sum') return false;
  if (policy.bestMove.redOnly && teamOf(factsAt(game, seat).role) !== 'red') return false;
  const named = namedBy(game, seat) ?? [];
  const move = named.length > 0 ? exact(policy.bestMove.byBlackNamed[blackAmong(game, named)] ?? '0') : zero;
  return !isZero(move) && move.gte(points);
}

/** 8.4.2 The sum of what counts; what is taken off from one makes no room to give more to others. */
function sumTooLarge(policy: ScoringPolicy, limits: ExtraLimits, game: GameFacts): readonly Finding[] {
  const counted = creditedOf(game).filter((one) => one.points.gt(0) && !isDisplaced(policy, game, one));
  const total = sum(counted.map(({ points }) => points));
  if (total.lte(exact(limits.sumFree))) return [];
  const breach = total.gt(exact(limits.sum));
  const most = figure(exact(breach ? limits.sum : limits.sumFree));
  const message = breach
    ? { en: `the extra points add up to ${figure(total)}, at most ${most} may`,
        ru: `сумма допов ${figure(total)}, можно не больше ${most}` }
    : { en: `the extra points add up to ${figure(total)}: over ${most} only with the chief judge's approval`,
        ru: `сумма допов ${figure(total)}: больше ${most} только с одобрения главного судьи` };
  return [findingOf(game, { clause: '8.4.2', kind: breach ? 'breach' : 'approval', message })];
}

/** 8.4.3 Large extra points of a winner, on his scale, that need the chief judge. */
function large(limits: ExtraLimits, game: GameFacts): readonly Finding[] {
  return creditedOf(game)
    .filter(({ seat, points }) => hasWon(game, seat) && isOn(limits.winner, points))
    .filter(({ points }) => points.gte(exact(limits.approvalFrom)))
    .map(({ seat, points }) => findingOf(game, {
      clause: '8.4.3',
      kind: 'approval',
      message: {
        en: `seat ${seat}: ${figure(points)} only with the chief judge's approval`,
        ru: `место ${seat}: ${figure(points)} только с одобрения главного судьи`,
      },
    }));
}

/** What the extra points of a game break or need by the limits of the policy; nothing where it has none. */
export function extraFindings(policy: ScoringPolicy, game: GameFacts): readonly Finding[] {
  const limits = policy.extraLimits;
  if (!limits) return [];
  return [
    ...tooMany(limits, game),
    ...sumTooLarge(policy, limits, game),
    ...offScale(limits, game),
    ...large(limits, game),
  ];
}
