// From who sits with whom to a seating: numbers of tables, perfect seats, neighbours.
import type { Seating, Table } from '../seating.js';
import { settleSeats } from './chains.js';
import { Chairs } from './chairs.js';
import { perfectSeats } from './colouring.js';
import type { Demands } from './demands.js';
import { drawsOf } from './draws.js';
import { relabel } from './labels.js';
import type { Plan } from './plan.js';
import { spreadRounds } from './round-order.js';

/** How often seats are settled again where two still sit side by side more often than need be. */
const moreSettlings = 6;

/** A game of the search: its round, its players in the order of their seats, from 0. */
interface Game {
  readonly round: number;
  readonly seats: readonly number[];
}

/** Two who sit side by side so often still do so seldom. */
const nearEnough = 2;

/** From so many players on neighbours can be spread to within a tenth of what is possible. */
const manyPlayers = 36;
const spread = 1.1;

interface Finishing {
  readonly seed: number;
  /** How many chains are tried for neighbours. */
  readonly chains: number;
  /** Whether nothing comes after: seats are settled as well as can be. */
  readonly last: boolean;
}

/** Gives seats to everybody. The same slots and seed give the same. */
export function finish(demands: Demands, slots: Int16Array, run: Finishing): Seating {
  const { plan } = demands;
  const draws = drawsOf(run.seed, -1);
  const ordered = plan.spreadMeetings ? spreadRounds(slots, demands, draws) : slots;
  const games = gamesOf(plan, relabel(ordered, demands, draws));
  const changing = games.filter((game) => game.round >= plan.played);
  const standing = games.filter((game) => game.round < plan.played);
  const shuffled = changing.map((game) => draws.shuffle(game.seats));
  const seats = perfectSeats(shuffled, plan.players);
  const chairs = new Chairs(plan, [
    ...standing,
    ...changing.map(({ round }, index) => ({ round, seats: seats[index] ?? [] })),
  ]);
  chairs.locked.fill(1, 0, standing.length * 10);
  takeFixedSeats(chairs);
  settleSeats(chairs, draws, run.chains);
  for (let more = run.last ? moreSettlings : 0; more > 0 && isCrowded(chairs); more -= 1) {
    settleSeats(chairs, draws, run.chains);
  }
  return seatingOf(plan, chairs);
}

/** Whether somebody sits beside the same players more often than need be. */
function isCrowded({ cost, least, mostNear, plan }: Chairs): boolean {
  return mostNear > nearEnough || (plan.players >= manyPlayers && cost > least * spread);
}

function gamesOf(plan: Plan, slots: Int16Array): readonly Game[] {
  return [...Array(plan.rounds).keys()].flatMap((round) =>
    [...Array(plan.tablesOf(round)).keys()].map((table) => {
      const first = round * plan.players + table * 10;
      return { round, seats: [...slots.subarray(first, first + 10)] };
    }),
  );
}

/** Puts those whose seat is told on it, and locks it. */
function takeFixedSeats(chairs: Chairs): void {
  const { players, played, task } = chairs.plan;
  for (const { round, seat, player } of task.constraints.fixed) {
    const index = (round - 1) * players + player - 1;
    const now = chairs.seat[index] as number;
    if (seat === undefined || now < 0 || round <= played) continue;
    const game = chairs.game[index] as number;
    if (now !== seat - 1) chairs.exchange(game, Math.min(now, seat - 1), Math.max(now, seat - 1));
    chairs.locked[game * 10 + seat - 1] = 1;
  }
}

function seatingOf(plan: Plan, chairs: Chairs): Seating {
  const rounds: Table[][] = Array.from({ length: plan.rounds }, () => []);
  chairs.round.forEach((round, game) => {
    rounds[round]?.push([...chairs.chair.subarray(game * 10, game * 10 + 10)].map((player) => player + 1));
  });
  return { players: plan.players, rounds };
}
