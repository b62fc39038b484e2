// What a player has gathered in the games of a table: points, counts, and the facts that are missing.
import { factsAt } from '../bundle/facts.js';
import type { Exact } from '../scoring/exact.js';
import { roundHalfUp, sum } from '../scoring/exact.js';
import type { ScoringPolicy } from '../scoring/policy.js';
import type { UnknownFact } from '../scoring/unknown-facts.js';
import { unknownFacts } from '../scoring/unknown-facts.js';
import type { Appearance } from './appearance.js';
import { hasWon } from './appearance.js';

export interface Tally {
  /** Rounded as the policy says. */
  readonly total: Exact;
  /** By how much rounding the total moved the sum of the printed points of the games. */
  readonly rounded: Exact;
  readonly extra: Exact;
  readonly compensation: Exact;
  readonly games: number;
  readonly wins: number;
  readonly redWins: number;
  readonly blackWins: number;
  /** Wins as don or sheriff. */
  readonly specialWins: number;
  /** In any colour. */
  readonly firstKilled: number;
  readonly unknown: readonly UnknownFact[];
  /** Those that count and those whose result is not known. */
  readonly appearances: readonly Appearance[];
}

const roleOf = ({ counted: { game }, seat }: Appearance): string => factsAt(game, seat).role;

/** What the row lacks: in its own games, and in those that a Ci of his rests on. */
function unknownOf(all: readonly Appearance[]): readonly UnknownFact[] {
  const lacking = new Set(all.flatMap(({ unknown }) => unknown));
  if (all.some(({ restsOn }) => restsOn.length > 0)) lacking.add('firstKilled');
  return lacking.size === 0 ? [] : unknownFacts.filter((fact) => lacking.has(fact));
}

/** Adds up the appearances of one player; games without a known winner count for nobody. */
export function tallyOf({ rounding }: ScoringPolicy, all: readonly Appearance[]): Tally {
  const counting = all.filter(({ counted }) => counted.game.winner !== null);
  const won = counting.filter(hasWon);
  const red = won.filter(({ counted }) => counted.game.winner === 'red').length;
  const exactTotal = sum(counting.map(({ points }) => points));
  const decimals = counting.every(({ points, shown }) => points === shown);
  const shownTotal = decimals ? exactTotal : sum(counting.map(({ shown }) => shown));
  const total = rounding.at === 'end' ? roundHalfUp(exactTotal, rounding.digits) : exactTotal;
  return {
    total,
    rounded: total.sub(shownTotal),
    extra: sum(counting.map(({ extra }) => extra)),
    compensation: sum(counting.map(({ compensation }) => compensation)),
    games: counting.length,
    wins: won.length,
    redWins: red,
    blackWins: won.length - red,
    specialWins: won.filter((one) => roleOf(one) === 'don' || roleOf(one) === 'sheriff').length,
    firstKilled: counting.filter(({ counted, seat }) => counted.game.firstKilled === seat).length,
    unknown: unknownOf(all),
    appearances: all,
  };
}

/** The sum of the tallies of a team's players. */
export function addedUp(tallies: readonly Tally[]): Tally {
  const exactSum = (of: (tally: Tally) => Exact): Exact => sum(tallies.map(of));
  const count = (of: (tally: Tally) => number): number => tallies.reduce((all, tally) => all + of(tally), 0);
  const all = tallies.flatMap(({ appearances }) => appearances);
  return {
    total: exactSum(({ total }) => total),
    rounded: exactSum(({ rounded }) => rounded),
    extra: exactSum(({ extra }) => extra),
    compensation: exactSum(({ compensation }) => compensation),
    games: count(({ games }) => games),
    wins: count(({ wins }) => wins),
    redWins: count(({ redWins }) => redWins),
    blackWins: count(({ blackWins }) => blackWins),
    specialWins: count(({ specialWins }) => specialWins),
    firstKilled: count(({ firstKilled }) => firstKilled),
    unknown: unknownOf(all),
    appearances: all.toSorted((a, b) => a.counted.stageIndex - b.counted.stageIndex
      || a.counted.game.round - b.counted.game.round || a.counted.game.table - b.counted.game.table),
  };
}

