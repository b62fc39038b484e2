// Who sits where in the rounds of a simulated tournament: a plain search for few repeated meetings and seats.
import type { Chance } from './chance.js';

const seatsAtTable = 10;
/** Exchanges of two players that are tried for each round. */
const exchangesARound = 600;
/** How much worse a seat sat on before is than a player met before. */
const seatWeight = 3;

/** Who met whom and sat where so far; players are numbers from 0. */
interface Past {
  readonly met: number[][];
  readonly sat: number[][];
}

/** What a place costs: meetings at its table and the seat itself, each dearer the more often it was. */
function costAt(past: Past, order: readonly number[], place: number): number {
  const start = place - (place % seatsAtTable);
  const player = order[place] ?? 0;
  let cost = 0;
  for (let other = start; other < start + seatsAtTable; other += 1) {
    if (other !== place) cost += past.met[player]?.[order[other] ?? 0] ?? 0;
  }
  const sat = past.sat[player]?.[place % seatsAtTable] ?? 0;
  return cost + seatWeight * sat;
}

function pairCost(past: Past, order: readonly number[], [a, b]: readonly [number, number]): number {
  return costAt(past, order, a) + costAt(past, order, b);
}

/** Exchanges two players as long as that makes the round cheaper. */
function improved(past: Past, first: readonly number[], chance: Chance): readonly number[] {
  const order = first.slice();
  const exchange = (a: number, b: number): void => {
    [order[a], order[b]] = [order[b] ?? 0, order[a] ?? 0];
  };
  for (let i = 0; i < exchangesARound; i += 1) {
    const [a, b] = [chance.int(0, order.length - 1), chance.int(0, order.length - 1)];
    const before = pairCost(past, order, [a, b]);
    exchange(a, b);
    if (pairCost(past, order, [a, b]) > before) exchange(a, b);
  }
  return order;
}

function remember(past: Past, order: readonly number[]): void {
  order.forEach((player, place) => {
    const start = place - (place % seatsAtTable);
    const sat = past.sat[player];
    if (sat) sat[place % seatsAtTable] = (sat[place % seatsAtTable] ?? 0) + 1;
    for (const other of order.slice(start, start + seatsAtTable)) {
      const met = past.met[player];
      if (met && other !== player) met[other] = (met[other] ?? 0) + 1;
    }
  });
}

/**
 * The rounds of a stage: in each, tables of ten players in seat order. Players beyond full tables rest in
 * turn. It is balanced as far as a short search goes and makes no promise of the best.
 */
export function seatedRounds<Player>(
  players: readonly Player[],
  rounds: number,
  chance: Chance,
): readonly (readonly (readonly Player[])[])[] {
  const tables = Math.floor(players.length / seatsAtTable);
  const playing = tables * seatsAtTable;
  const row = (length: number): number[] => Array.from({ length }, () => 0);
  const past: Past = {
    met: players.map(() => row(players.length)), sat: players.map(() => row(seatsAtTable)),
  };
  const turns = chance.shuffled(players.map((_, i) => i));
  return Array.from({ length: rounds }, (_, round) => {
    const from = (round * (players.length - playing)) % players.length;
    const present = [...turns.slice(from), ...turns.slice(0, from)].slice(-playing);
    const order = improved(past, chance.shuffled(present), chance);
    remember(past, order);
    return Array.from({ length: tables }, (_table, table) =>
      order.slice(table * seatsAtTable, (table + 1) * seatsAtTable).map((one) => players[one] as Player));
  });
}
