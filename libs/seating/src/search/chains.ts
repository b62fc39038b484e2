// Annealing of seats: two seats change players along a chain of games, so that perfect seats stay perfect.
import type { Chairs } from './chairs.js';
import { type Draws, chancesAt, tallest } from './draws.js';

const longest = 16;
const levels = 24;
/** From where neighbours are cooled; and from where seats are, that cannot be perfect from the beginning. */
const warm = 3;
const hot = 100;
const coolest = 0.35;

/** The links of a chain: games in which the two seats changed players. */
interface Chain {
  readonly low: number;
  readonly high: number;
  readonly games: Int16Array;
  length: number;
}

/** Anneals neighbours, zones and halves; the seats that are locked stay. So many chains are tried. */
export function settleSeats(chairs: Chairs, draws: Draws, chains: number): void {
  const hottest = chairs.locked.includes(1) ? hot : warm;
  const games = chairs.chair.length / 10;
  const best = { cost: chairs.cost, chair: chairs.chair.slice() };
  const kept = new Int16Array(longest + 2);
  for (let level = 0; level < levels && best.cost > chairs.least; level += 1) {
    const part = level / (levels - 1);
    const chances = chancesAt(1 / ((1 - part) / hottest + part / coolest), 1);
    for (let move = 0; move < chains / levels; move += 1) {
      const game = draws.below(games);
      const one = draws.below(10);
      const two = draws.below(10);
      if (one === two) continue;
      const before = chairs.cost;
      const chain = { low: Math.min(one, two), high: Math.max(one, two), games: kept, length: 0 };
      const whole = link(chairs, chain, game);
      const more = chairs.cost - before;
      const taken = whole && (more <= 0 || (more < tallest && draws.word() < (chances[more] as number)));
      if (!taken) undo(chairs, chain);
      else if (chairs.cost < best.cost) {
        best.cost = chairs.cost;
        best.chair.set(chairs.chair);
      }
    }
  }
  chairs.load(best.chair);
}

/** Exchanges the seats in a game, then wherever a player would have one of them too often. */
function link(chairs: Chairs, chain: Chain, game: number): boolean {
  if (!exchange(chairs, chain, game)) return false;
  const high = chairs.chair[game * 10 + chain.high] as number;
  const low = chairs.chair[game * 10 + chain.low] as number;
  if (!follow(chairs, chain, { player: high, seat: chain.high })) return false;
  return follow(chairs, chain, { player: low, seat: chain.low });
}

function exchange(chairs: Chairs, chain: Chain, game: number): boolean {
  if (chain.length > longest || isLocked(chairs, chain, game)) return false;
  chairs.exchange(game, chain.low, chain.high);
  chain.games[chain.length] = game;
  chain.length += 1;
  return true;
}

function isLocked({ locked }: Chairs, { low, high }: Chain, game: number): boolean {
  return locked[game * 10 + low] === 1 || locked[game * 10 + high] === 1;
}

/** Goes on from a player who has come to a seat, until nobody has it too often. */
function follow(chairs: Chairs, chain: Chain, from: { player: number; seat: number }): boolean {
  const { seat } = from;
  let { player } = from;
  for (;;) {
    const other = seat === chain.low ? chain.high : chain.low;
    if (chairs.times(player, seat) - chairs.times(player, other) < 2) return true;
    const game = nextGame(chairs, chain, { player, seat });
    if (game < 0) return true;
    if (!exchange(chairs, chain, game)) return false;
    player = chairs.chair[game * 10 + seat] as number;
  }
}

/** A game outside the chain, not locked, in which a player has a seat; −1 where there is none. */
function nextGame(chairs: Chairs, chain: Chain, { player, seat }: { player: number; seat: number }): number {
  const { players, rounds } = chairs.plan;
  for (let round = 0; round < rounds; round += 1) {
    if (chairs.seat[round * players + player] !== seat) continue;
    const game = chairs.game[round * players + player] as number;
    const linked = chain.games.subarray(0, chain.length).includes(game);
    if (!linked && !isLocked(chairs, chain, game)) return game;
  }
  return -1;
}

function undo(chairs: Chairs, chain: Chain): void {
  for (let index = 0; index < chain.length; index += 1) {
    chairs.exchange(chain.games[index] as number, chain.low, chain.high);
  }
}
