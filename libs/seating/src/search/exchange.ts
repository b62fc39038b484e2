// Annealing of who rests: two players change a game and a rest with each other, in two rounds at once.
import { type Draws, tallest } from './draws.js';
import type { Pairing } from './pairing.js';

/** Two players and two rounds: in each of them one plays, and it is not the same one. */
interface Exchange {
  readonly player: number;
  readonly other: number;
  /** The round in which the player plays, the other rests. */
  readonly round: number;
  /** The round in which it is the other way round. */
  readonly back: number;
}

/** Tries to let a player who rests take the place of one who plays, who takes his place in another round. */
export function exchangeRests(pairing: Pairing, draws: Draws, chances: Float64Array): void {
  const drawn = drawExchange(pairing, draws);
  if (drawn === null || !mayRest(pairing, drawn)) return;
  const { player, other, round, back } = drawn;
  let more = takeOver(pairing, round, [player, other]);
  more += takeOver(pairing, back, [other, player]);
  const step = more >> 1;
  if (more > 0 && (step >= tallest || draws.word() >= (chances[step] as number))) {
    takeOver(pairing, back, [player, other]);
    takeOver(pairing, round, [other, player]);
    return;
  }
  recountGames(pairing, drawn);
  pairing.sum += more;
  if (pairing.sum < pairing.best) pairing.keepBest();
}

function drawExchange({ plan, free, slots, at, players }: Pairing, draws: Draws): Exchange | null {
  const round = free[draws.below(free.length)] as number;
  const seats = plan.seatsOf(round);
  if (seats === players) return null;
  const player = slots[round * players + draws.below(seats)] as number;
  const other = slots[round * players + seats + draws.below(players - seats)] as number;
  const from = draws.below(free.length);
  for (let step = 0; step < free.length; step += 1) {
    const back = free[(from + step) % free.length] as number;
    const rests = (at[back * players + player] as number) >= plan.seatsOf(back);
    const plays = (at[back * players + other] as number) < plan.seatsOf(back);
    if (rests && plays) return { player, other, round, back };
  }
  return null;
}

/** Whether nobody is away or bound there, and games stay as even between the two rounds as they are. */
function mayRest(pairing: Pairing, { player, other, round, back }: Exchange): boolean {
  const { players, plan, demands, games, limits } = pairing;
  const { away, bound } = demands.presence;
  if (away[round * players + other] === 1 || away[back * players + player] === 1) return false;
  if (bound[round * players + player] === 1 || bound[back * players + other] === 1) return false;
  const fewer = round < back ? player : other;
  const more = round < back ? other : player;
  const end = round < back ? back : round;
  for (let between = round < back ? round : back; between < end; between += 1) {
    if (plan.byPresence && away[between * players + fewer] === 1) return false;
    if (plan.byPresence && away[between * players + more] === 1) return false;
    const least = limits[2 * between] as number;
    const most = limits[2 * between + 1] as number;
    if ((games[between * players + fewer] as number) <= least) return false;
    if ((games[between * players + more] as number) >= most) return false;
  }
  return true;
}

/** Lets one who rests play in the place of another, who then rests; answers what it costs more. */
function takeOver(pairing: Pairing, round: number, [from, to]: readonly [number, number]): number {
  const { players, slots, at, cost, demands } = pairing;
  const slot = at[round * players + from] as number;
  const rest = at[round * players + to] as number;
  const first = round * players + slot - (slot % 10);
  let more = 18 - (cost[to * players + from] as number);
  for (let other = first; other < first + 10; other += 1) {
    const mate = slots[other] as number;
    more += (cost[to * players + mate] as number) - (cost[from * players + mate] as number);
  }
  if (pairing.shares !== null) more += pairing.shares.takingCost(to, from, (slot / 10) | 0);
  if (demands.local) more += demands.takingCost(pairing, round, { player: to, slot });
  pairing.replace(round, slot, to);
  slots[round * players + rest] = from;
  at[round * players + from] = rest;
  return more;
}

function recountGames({ games, players }: Pairing, { player, other, round, back }: Exchange): void {
  const step = round < back ? 1 : -1;
  for (let between = Math.min(round, back); between < Math.max(round, back); between += 1) {
    games[between * players + player] = (games[between * players + player] as number) - step;
    games[between * players + other] = (games[between * players + other] as number) + step;
  }
}
