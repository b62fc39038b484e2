// The points of one seat in one game by a policy: each part exact, multiplied, and with what gives it.
import type { Seat, Team } from '@consigliere/rules';
import { limits, teamOf } from '@consigliere/rules';
import type { GameFacts, SeatFacts } from '../bundle/facts.js';
import { factsAt } from '../bundle/facts.js';
import type { Exact } from './exact.js';
import { exact, hundredths, isZero, whole, zero } from './exact.js';
import type { ScoringPolicy } from './policy.js';

/** The rulebook's clause for what it knows, else the field of the policy. */
export type PartClause =
  | '8.2.1' | '8.2.2' | '8.2.4' | '8.2.5' | '8.3.4' | '8.4'
  | 'policy.win' | 'policy.bestMove' | 'policy.compensation' | 'policy.penalty' | 'policy.rounding';

export interface Part {
  readonly clause: PartClause;
  readonly points: Exact;
}

/** A policy made ready for one stage: what each decimal is worth there, and which clause gives what. */
export interface Scale {
  readonly policy: ScoringPolicy;
  readonly coefficient: Exact;
  /** The exact value of a decimal times the coefficient. */
  readonly worth: (decimal: string) => Exact;
  readonly clauses: Clauses;
}

/** By whose word points are given: the rulebook's where the policy gives what the rulebook gives. */
interface Clauses {
  readonly win: Readonly<Record<Team, PartClause>>;
  readonly disqualification: PartClause;
  readonly ppk: PartClause;
  readonly byBlackNamed: readonly PartClause[];
}

function clausesOf({ win, penalties, bestMove }: ScoringPolicy): Clauses {
  const gives = (decimal: string, rulebook: number): boolean => exact(decimal).equals(hundredths(rulebook));
  const { disqualification, ppk } = penalties;
  return {
    win: {
      red: gives(win.red, limits['8.2.1'].win) ? '8.2.1' : 'policy.win',
      black: gives(win.black, limits['8.2.2'].win) ? '8.2.2' : 'policy.win',
    },
    disqualification: gives(disqualification, limits['8.2.4'].fine) ? '8.2.4' : 'policy.penalty',
    ppk: gives(ppk, limits['8.2.5'].fine) ? '8.2.5' : 'policy.penalty',
    byBlackNamed: bestMove.byBlackNamed.map((decimal, black) =>
      gives(decimal, limits['8.3.4'].byBlackNamed[black] ?? 0) ? '8.3.4' : 'policy.bestMove'),
  };
}

/** The scale of a stage; each decimal is read once. */
export function scaleOf(policy: ScoringPolicy, coefficient: string): Scale {
  const factor = exact(coefficient);
  const known = new Map<string, Exact>();
  const worth = (decimal: string): Exact => {
    const before = known.get(decimal);
    if (before) return before;
    const value = exact(decimal).mul(factor);
    known.set(decimal, value);
    return value;
  };
  return { policy, coefficient: factor, worth, clauses: clausesOf(policy) };
}

/** 8.2.1, 8.2.2 A winner's points by his team; 8.2.3 what a policy gives for a draw or a loss. */
function win({ policy, worth, clauses }: Scale, game: GameFacts, facts: SeatFacts): Part {
  const team = teamOf(facts.role);
  if (game.winner === 'draw') return { clause: 'policy.win', points: worth(policy.win.draw) };
  if (game.winner !== team) return { clause: 'policy.win', points: worth(policy.win.loss) };
  return { clause: clauses.win[team], points: worth(policy.win[team]) };
}

/** 8.2.4, 8.2.5 The fines of a seat: a disqualification, ППК, technical fouls, and what was imported. */
function fines({ policy, worth, clauses }: Scale, facts: SeatFacts): readonly Part[] {
  const { disqualification, ppk, technicalFoul } = policy.penalties;
  const parts: Part[] = [];
  if (facts.disqualified) parts.push({ clause: clauses.disqualification, points: worth(disqualification) });
  if (facts.ppk) parts.push({ clause: clauses.ppk, points: worth(ppk) });
  if (facts.technicalFouls > 0) {
    const points = worth(technicalFoul).mul(whole(facts.technicalFouls));
    parts.push({ clause: 'policy.penalty', points });
  }
  parts.push({ clause: 'policy.penalty', points: worth(facts.penalty) });
  return parts;
}

/** The seats that a player named as his best move; null where he had none or it is not known. */
export function namedBy(game: GameFacts, seat: Seat): readonly Seat[] | null {
  if (game.firstKilled === seat) return game.bestMove;
  return game.laterBestMoves.find((move) => move.seat === seat)?.named ?? null;
}

/** 8.3.4 How many of the named seats are black. */
export function blackAmong(game: GameFacts, named: readonly Seat[]): number {
  return [...new Set(named)].filter((seat) => teamOf(factsAt(game, seat).role) === 'black').length;
}

/**
 * 8.3.4 The best move of a seat; zero where it earned nothing or is not known. An empty list is known: he
 * named nobody, made no best move, and has no points for one, whatever the policy gives for none black.
 */
function bestMove({ policy, worth, clauses }: Scale, game: GameFacts, seat: Seat): Part {
  const { byBlackNamed, redOnly } = policy.bestMove;
  const red = teamOf(factsAt(game, seat).role) === 'red';
  const named = red || !redOnly ? namedBy(game, seat) : null;
  if (!named || named.length === 0) return { clause: 'policy.bestMove', points: zero };
  const black = blackAmong(game, named);
  const clause = (red ? clauses.byBlackNamed[black] : null) ?? 'policy.bestMove';
  return { clause, points: worth(byBlackNamed[black] ?? '0') };
}

/**
 * 8.4.6 Where they exclude each other the larger counts, the best move when equal; so extra points below zero
 * yield to a best move that gives something. One of zero gives nothing to choose from and yields to any.
 */
function additions(scale: Scale, game: GameFacts, seat: Seat): readonly Part[] {
  const move = bestMove(scale, game, seat);
  const extra: Part = { clause: '8.4', points: scale.worth(factsAt(game, seat).extra) };
  if (scale.policy.bestMove.withExtra === 'sum') return [move, extra];
  if (isZero(move.points)) return [extra];
  if (isZero(extra.points)) return [move];
  return [extra.points.gt(move.points) ? extra : move];
}

/** The parts of a seat without compensation, those of zero left out; none where the result is not known. */
export function seatParts(scale: Scale, game: GameFacts, seat: Seat): readonly Part[] {
  if (game.winner === null) return [];
  const facts = factsAt(game, seat);
  const parts = [win(scale, game, facts), ...fines(scale, facts), ...additions(scale, game, seat)];
  return parts.filter((part) => !isZero(part.points));
}
