// Who sits with whom, while it is searched: rounds of slots, and for each pair what one more game would cost.
import { turnsAfter } from '../presence.js';
import type { Demands } from './demands.js';
import type { Plan } from './plan.js';
import { TableShares } from './table-shares.js';

/**
 * The state that annealing changes. A round holds every player: slots 0–9 are its first table, 10–19 its
 * second
 * …, those behind the last table rest. The order inside a table means nothing here.
 */
export class Pairing {
  readonly players: number;
  /** Player in a slot: `round * players + slot`. */
  readonly slots: Int16Array;
  /** Slot of a player: `round * players + player`. */
  readonly at: Int16Array;
  /** Twice the meetings of a pair and its weight: what one game more costs, less one. Rows are players. */
  readonly cost: Int16Array;
  /** Games of a player up to and with a round; by presence his turns, of which rounds away are some. */
  readonly games: Int16Array;
  /** The fewest and the most of them up to and with a round: `2 * round`, and behind it. */
  readonly limits: Int16Array;
  /** Null where it is of no account who comes to which table. */
  readonly shares: TableShares | null;
  /** Squares of meetings of all pairs, with what is weighed beside them: pairs apart, places, tables. */
  sum = 0;
  /** The rounds that annealing may change. */
  free: readonly number[];
  best = Infinity;
  readonly bestSlots: Int16Array;

  constructor(
    readonly plan: Plan,
    readonly demands: Demands,
  ) {
    const { players, rounds } = plan;
    this.players = players;
    this.free = plan.free;
    this.slots = new Int16Array(rounds * players);
    this.at = new Int16Array(rounds * players);
    this.cost = new Int16Array(players * players);
    this.games = new Int16Array(rounds * players);
    this.limits = new Int16Array(2 * rounds);
    this.bestSlots = new Int16Array(rounds * players);
    this.shares = plan.evenTables ? new TableShares(players, plan.tables) : null;
  }

  /** Takes over the slots of every round and counts everything anew. */
  load(slots: Int16Array): this {
    this.slots.set(slots);
    this.recount();
    this.best = this.sum;
    this.bestSlots.set(this.slots);
    return this;
  }

  /** Goes back to the best seen since the last load. */
  restore(): this {
    return this.load(this.bestSlots.slice());
  }

  private recount(): void {
    const { players, plan } = this;
    this.cost.set(this.demands.weights);
    this.sum = this.demands.placesCost(this.slots);
    this.shares?.clear();
    for (let round = 0; round < plan.rounds; round += 1) {
      for (let slot = 0; slot < players; slot += 1) {
        const player = this.slots[round * players + slot] as number;
        this.at[round * players + player] = slot;
      }
      this.countGames(round);
      for (let table = 0; table * 10 < plan.seatsOf(round); table += 1) this.countTable(round, table);
    }
  }

  private countGames(round: number): void {
    const { players, plan, at } = this;
    const start = round * players;
    const before = [...Array(players).keys()].map((player) =>
      (round > 0 ? (this.games[start - players + player] as number) : 0));
    const plays = (player: number): boolean => (at[start + player - 1] as number) < plan.seatsOf(round);
    const isAway = (player: number): boolean =>
      plan.byPresence && this.demands.presence.away[start + player - 1] === 1;
    const after = turnsAfter(before, { plays, isAway });
    this.games.set(after, start);
    const there = after.filter((_, player) => !isAway(player + 1));
    this.limits[2 * round] = Math.min(...there);
    this.limits[2 * round + 1] = Math.max(...there);
  }

  private countTable(round: number, table: number): void {
    const { players, cost, slots } = this;
    const start = round * players + table * 10;
    for (let left = start; left < start + 10; left += 1) {
      this.sum += this.shares?.count(slots[left] as number, table, 1) ?? 0;
      for (let right = left + 1; right < start + 10; right += 1) {
        const pair = (slots[left] as number) * players + (slots[right] as number);
        this.sum += (cost[pair] as number) + 1;
        const more = (cost[pair] as number) + 2;
        cost[pair] = more;
        cost[(slots[right] as number) * players + (slots[left] as number)] = more;
      }
    }
  }

  /** Puts a player into a slot in the place of another, and counts the meetings of both at that table. */
  replace(round: number, slot: number, player: number): void {
    const { players, cost, slots } = this;
    const start = round * players;
    const first = start + slot - (slot % 10);
    const gone = slots[start + slot] as number;
    for (let other = first; other < first + 10; other += 1) {
      const mate = slots[other] as number;
      if (mate === gone) continue;
      const less = (cost[gone * players + mate] as number) - 2;
      cost[gone * players + mate] = less;
      cost[mate * players + gone] = less;
      const more = (cost[player * players + mate] as number) + 2;
      cost[player * players + mate] = more;
      cost[mate * players + player] = more;
    }
    slots[start + slot] = player;
    this.at[start + player] = slot;
    if (this.shares === null) return;
    this.shares.count(gone, (slot / 10) | 0, -1);
    this.shares.count(player, (slot / 10) | 0, 1);
  }

  /** What two slots at two tables of a round would cost more, in squares, if they changed their players. */
  swapCost(round: number, left: number, right: number): number {
    const { slots, cost, players } = this;
    const start = round * players;
    const one = slots[start + left] as number;
    const rowOne = one * players;
    const rowTwo = (slots[start + right] as number) * players;
    const first = start + left - (left % 10);
    const second = start + right - (right % 10);
    let sum = 36 - 2 * (cost[rowTwo + one] as number);
    for (let seat = 0; seat < 10; seat += 1) {
      const here = slots[first + seat] as number;
      const there = slots[second + seat] as number;
      sum += (cost[rowTwo + here] as number) - (cost[rowOne + here] as number);
      sum += (cost[rowOne + there] as number) - (cost[rowTwo + there] as number);
    }
    if (this.shares === null) return sum;
    const two = slots[start + right] as number;
    return sum + this.shares.swapCost(one, two, [(left / 10) | 0, (right / 10) | 0]);
  }

  /** Two slots of a round change their players. */
  swap(round: number, left: number, right: number): void {
    const start = round * this.players;
    const one = this.slots[start + left] as number;
    const two = this.slots[start + right] as number;
    this.replace(round, left, two);
    this.replace(round, right, one);
  }

  /** How often a pair meets. */
  meetings(left: number, right: number): number {
    const pair = left * this.players + right;
    return ((this.cost[pair] as number) - (this.demands.weights[pair] as number)) / 2;
  }

  /** Keeps what is here as the best, by a figure that is its sum unless told. */
  keepBest(reached = this.sum): void {
    this.best = reached;
    this.bestSlots.set(this.slots);
  }
}
