// The metrics of a seating, whatever made it: faults, meetings, seats, neighbours, tables and sit-outs.
import { meetingsBound, minsq } from './bounds.js';
import { faultsOf, type SeatingFault } from './faults.js';
import { eachPair, meetingsOf, type PairCounts } from './meetings.js';
import {
  gamesOfPlayers, halves, metAgain, mostAtTable, neighboursOf, partsExcess, seats, tablesExcess, tablesOf,
  zones,
} from './places.js';
import { turnSpread } from './presence.js';
import { tableSize, type Seating } from './seating.js';
import { noConstraints, type SeatingConstraints } from './task.js';
import { boundBeside, taskBound } from './task-bound.js';

/** Meetings of two players in a game; a deviation is a player's Σ (meetings − mean)² over all others. */
export interface MeetingMetrics {
  /** S: the sum over all pairs of their meetings squared. */
  readonly sum: number;
  /** No seating with these numbers of players, games and tables has a smaller sum. */
  readonly bound: number;
  /** Nor has one beside the rounds that stand, the pairs that never meet, and rests that come in turn. */
  readonly boundHere: number;
  /** The sum is one of the bounds, so that nothing can be better; false says nothing. */
  readonly optimal: boolean;
  /** From how many meetings to how many pairs have them. */
  readonly histogram: Readonly<Record<string, number>>;
  /** Pairs that never meet. */
  readonly never: number;
  /** Meetings of the pair that meets most. */
  readonly most: number;
  /** Meetings of a pair, on average. */
  readonly mean: number;
  readonly deviation: {
    /** Of the players on average. */
    readonly mean: number;
    readonly worst: number;
    /** Whose is the worst; the first of them. */
    readonly player: number;
  };
}

/** Everything that is measured; an excess counts places beyond the even share, 0 is the best. */
export interface SeatingMetrics {
  readonly players: number;
  readonly rounds: number;
  /** B: games of ten in all. */
  readonly games: number;
  /** How many `faultList` names. */
  readonly faults: number;
  readonly meetings: MeetingMetrics;
  readonly seats: { readonly excess: number };
  readonly zones: number;
  readonly halves: number;
  /** Side by side, squared and summed over all pairs; its bound; and the pair that does it most. */
  readonly neighbours: { readonly sum: number; readonly bound: number; readonly most: number };
  /** `count`: tables of the round that has most; `most`: games that a player has at one table at most. */
  readonly tables: { readonly excess: number; readonly count: number; readonly most: number };
  /** Pairs who meet in two rounds running, over all rounds. */
  readonly again: number;
  /** The greatest difference in games at any time; by presence rounds away count as games. */
  readonly sitOuts: number;
  readonly faultList: readonly SeatingFault[];
}

/** Sums of fractions differ in their last digits by the order of adding: those are left out. */
const inMillionths = (value: number): number => Math.round(value * 1e6) / 1e6;

/** How unevenly each player meets the others, and who does most so. */
function deviations(players: number, counts: PairCounts): Pick<MeetingMetrics, 'mean' | 'deviation'> {
  let total = 0;
  eachPair(players, (a, b) => {
    total += counts.of(a, b);
  });
  const mean = players > 1 ? total / ((players * (players - 1)) / 2) : 0;
  const own = Array.from({ length: players }, () => 0);
  eachPair(players, (a, b) => {
    const square = (counts.of(a, b) - mean) ** 2;
    own[a - 1] = (own[a - 1] ?? 0) + square;
    own[b - 1] = (own[b - 1] ?? 0) + square;
  });
  const rounded = own.map(inMillionths);
  const worst = Math.max(0, ...rounded);
  const usual = inMillionths(own.reduce((sum, one) => sum + one, 0) / Math.max(1, players));
  return { mean, deviation: { mean: usual, worst, player: rounded.indexOf(worst) + 1 } };
}

/** What is best for a seating of these numbers, beside what stands, who never meets and how all rest. */
function boundsOf(seating: Seating, constraints: SeatingConstraints): { bound: number; boundHere: number } {
  const gamesOf = gamesOfPlayers(seating);
  const tables = seating.rounds.map((round) => round.length);
  const bound = meetingsBound({ players: seating.players, gamesOfPlayers: gamesOf, tablesOfRounds: tables });
  const games = gamesOf[0] ?? 0;
  if (constraints.byPresence || gamesOf.some((count) => count !== games)) return { bound, boundHere: bound };
  const task = {
    players: seating.players, tables: Math.max(0, ...tables), rounds: tables.length, games, constraints,
  };
  const beside = turnSpread(seating, []) > 1 ? boundBeside(task) : taskBound(task);
  return { bound, boundHere: Math.max(bound, beside) };
}

function meetingMetrics(
  seating: Seating,
  constraints: SeatingConstraints,
  faulty: boolean,
): MeetingMetrics {
  const counts = meetingsOf(seating);
  const histogram: Record<string, number> = {};
  let sum = 0;
  let most = 0;
  eachPair(seating.players, (a, b) => {
    const count = counts.of(a, b);
    histogram[count] = (histogram[count] ?? 0) + 1;
    sum += count * count;
    most = Math.max(most, count);
  });
  const { bound, boundHere } = boundsOf(seating, constraints);
  return {
    sum, bound, boundHere, optimal: !faulty && (sum === bound || sum === boundHere), histogram,
    never: histogram['0'] ?? 0, most, ...deviations(seating.players, counts),
  };
}

function neighbourMetrics(seating: Seating): SeatingMetrics['neighbours'] {
  const counts = neighboursOf(seating);
  let sum = 0;
  let most = 0;
  eachPair(seating.players, (a, b) => {
    const count = counts.of(a, b);
    sum += count * count;
    most = Math.max(most, count);
  });
  const pairs = (seating.players * (seating.players - 1)) / 2;
  return { sum, bound: minsq(tableSize * seating.rounds.flat().length, pairs), most };
}

/**
 * Measures a seating, faulty ones too: a table counts with those who sit there. With constraints, the bound
 * takes the rounds that stand and the pairs that never meet into account.
 */
export function measureSeating(
  seating: Seating,
  constraints: SeatingConstraints = noConstraints,
): SeatingMetrics {
  const faultList = faultsOf(seating, constraints);
  return {
    players: seating.players,
    rounds: seating.rounds.length,
    games: seating.rounds.flat().length,
    faults: faultList.length,
    meetings: meetingMetrics(seating, constraints, faultList.length > 0),
    seats: { excess: partsExcess(seating, seats) },
    zones: partsExcess(seating, zones),
    halves: partsExcess(seating, halves),
    neighbours: neighbourMetrics(seating),
    tables: {
      excess: tablesExcess(seating),
      count: tablesOf(seating),
      most: mostAtTable(seating),
    },
    again: metAgain(seating),
    sitOuts: turnSpread(seating, constraints.byPresence ? constraints.absent : []),
    faultList,
  };
}
