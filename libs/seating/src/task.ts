// What a search for a seating is asked, what it may be told while it runs, and what it answers.
import { tableSize, type Round, type Seating } from './seating.js';

/**
 * Players who are kept from one another: every pair of the group. Exactly one of the three is told.
 * `never`: no game together; `notBeforeRound`: none in the rounds before that one; `avoid`: as few games
 * together as can be, which is a wish and is never refused.
 */
export interface Apart {
  readonly players: readonly number[];
  readonly never?: true;
  readonly notBeforeRound?: number;
  readonly avoid?: true;
}

/** A judge who sits at these tables, in these rounds (all unless told), without any of these players. */
export interface JudgeApart {
  readonly judge: string;
  readonly tables: readonly number[];
  readonly rounds?: readonly number[];
  readonly players: readonly number[];
}

/** A place that is given away: in this round the player sits at this table, on this seat where it is told. */
export interface FixedPlace {
  readonly round: number;
  readonly table: number;
  readonly seat?: number;
  readonly player: number;
}

/** Rounds, from 1, in which a player does not play. */
export interface Absence {
  readonly player: number;
  readonly rounds: readonly number[];
}

/** Everything an organiser asks of a seating; each list may be empty. Rounds, tables, seats count from 1. */
export interface SeatingConstraints {
  readonly apart: readonly Apart[];
  readonly judges: readonly JudgeApart[];
  readonly fixed: readonly FixedPlace[];
  readonly absent: readonly Absence[];
  /** The first rounds as they were played: they stand, seat for seat, and count. */
  readonly played: readonly Round[];
  /**
   * Whoever is there plays as often as the tables of a round allow, and rests in turn: how many games each
   * plays is of no account, as late comers and leavers have fewer. A round has no more tables than those who
   * are there fill.
   */
  readonly byPresence?: true;
  /** Every player comes to each table number as often as can be, though pairs then meet less evenly. */
  readonly evenTables?: true;
  /** Rounds are put in an order in which those who have just met do not meet again at once. */
  readonly spreadMeetings?: true;
}

/** Nothing is asked beyond the numbers of the tournament. */
export const noConstraints: SeatingConstraints = { apart: [], judges: [], fixed: [], absent: [], played: [] };

/** A tournament to seat; `players` × `games` is ten times the games of ten, and they fit into the rounds. */
export interface SeatingTask {
  /** N, from 10. */
  readonly players: number;
  /** T: how many tables a round has at most. */
  readonly tables: number;
  /** R, the played rounds included. */
  readonly rounds: number;
  /** G: how many games each player plays in all, those of the played rounds included. */
  readonly games: number;
  readonly constraints: SeatingConstraints;
}

/** The best seating so far, and how many iterations it took. */
export interface FoundSeating {
  readonly seating: Seating;
  readonly iterations: number;
}

/** How a search runs: with the same seed and `iterations` it finds the same, wherever it runs. */
export interface SearchRun {
  readonly seed: number;
  /** After how many iterations it ends; null: when `shouldStop` says so. */
  readonly iterations: number | null;
  /** Asked now and then, with the iterations done. */
  readonly shouldStop?: (iterations: number) => boolean;
  /** Told of each better seating. */
  readonly onBetter?: (found: FoundSeating) => void;
}

/** What a search found; asked for these `iterations` with this `seed` it is found again. */
export interface SearchResult extends FoundSeating {
  readonly seed: number;
  /** What a short search found without `evenTables` and `spreadMeetings`; null where neither was asked. */
  readonly plain: Seating | null;
}

function tablesByPresence({ players, tables, rounds, constraints }: SeatingTask): readonly number[] {
  return Array.from({ length: rounds }, (_, i) => {
    const away = new Set(constraints.absent.filter((one) => one.rounds.includes(i + 1))
      .map(({ player }) => player));
    return Math.min(tables, Math.floor((players - away.size) / tableSize));
  });
}

/** How many tables play in each round: as many as there are, the last rounds fewer, played ones as played. */
export function tablesOfRounds(task: SeatingTask): readonly number[] {
  const { played } = task.constraints;
  const counts = played.map((round) => round.length);
  if (task.constraints.byPresence) return [...counts, ...tablesByPresence(task).slice(played.length)];
  let left = (task.players * task.games) / 10 - counts.reduce((sum, count) => sum + count, 0);
  for (let round = played.length; round < task.rounds; round += 1) {
    const roundsAfter = task.rounds - round - 1;
    const count = Math.max(0, Math.min(task.tables, left - roundsAfter));
    counts.push(count);
    left -= count;
  }
  return counts;
}
