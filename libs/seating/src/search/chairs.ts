// Who sits on which seat, while it is searched: how evenly seats come up, and who sits beside whom.
import { minsq } from '../bounds.js';
import type { Plan } from './plan.js';

/** What one step away from an even share costs, of seats, of zones and of halves. */
const seatWeight = 60;
const zoneWeight = 20;
/** What it costs that two players sit side by side so many times. */
const nearCosts = [0, 1, 4, 20, 60, 120, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100] as const;

/** Counters of a player beside the ten seats: zones 1–3, 4–7, 8–10 and halves 1–5, 6–10. */
const zoneOfSeat = [0, 0, 0, 1, 1, 1, 1, 2, 2, 2] as const;
const halfOfSeat = [3, 3, 3, 3, 3, 4, 4, 4, 4, 4] as const;
const shares = [...Array<number>(10).fill(1), 3, 4, 3, 5, 5];
const weights = [...Array<number>(10).fill(seatWeight), ...Array<number>(5).fill(zoneWeight)];
const counters = 15;

/** The seats of every game, with what they cost. Players, seats and games count from 0. */
export class Chairs {
  /** Player on a seat of a game: `game * 10 + seat`. */
  readonly chair: Int16Array;
  /** Seat of a player in a round, −1 where he rests: `round * players + player`. */
  readonly seat: Int8Array;
  /** Game of a player in a round. */
  readonly game: Int16Array;
  /** 1 where a seat of a game is given away. */
  readonly locked: Uint8Array;
  readonly round: Int16Array;
  cost = 0;
  /** No cost is less: everything even, neighbours as rarely the same as can be. */
  readonly least: number;
  private readonly near: Uint8Array;
  private readonly count: Int16Array;
  private readonly played: Int16Array;
  /** Counts from none to one more than there are rounds. */
  private readonly width: number;
  private readonly uneven: Int16Array;

  constructor(
    readonly plan: Plan,
    games: readonly { readonly round: number; readonly seats: readonly number[] }[],
  ) {
    const { players, rounds } = plan;
    this.chair = new Int16Array(games.length * 10);
    this.locked = new Uint8Array(games.length * 10);
    this.seat = new Int8Array(rounds * players).fill(-1);
    this.game = new Int16Array(rounds * players).fill(-1);
    this.round = Int16Array.from(games, (game) => game.round);
    this.near = new Uint8Array(players * players);
    this.count = new Int16Array(players * counters);
    this.played = new Int16Array(players);
    this.width = rounds + 2;
    this.uneven = new Int16Array(players * counters * this.width);
    games.forEach((one, game) => {
      one.seats.forEach((player, seat) => {
        this.played[player] = (this.played[player] as number) + 1;
        this.chair[game * 10 + seat] = player;
        this.game[one.round * players + player] = game;
        this.seat[one.round * players + player] = seat;
      });
    });
    this.least = minsq(10 * games.length, (players * (players - 1)) / 2);
    this.weighUnevenness();
    this.recount();
  }

  /** Takes over the players of every seat. */
  load(chair: Int16Array): void {
    this.chair.set(chair);
    this.chair.forEach((player, place) => {
      const round = this.round[Math.floor(place / 10)] as number;
      this.seat[round * this.plan.players + player] = place % 10;
    });
    this.recount();
  }

  private recount(): void {
    this.cost = 0;
    this.near.fill(0);
    this.count.fill(0);
    for (let place = 0; place < this.chair.length; place += 1) {
      const seat = place % 10;
      const player = this.chair[place] as number;
      for (const counter of [seat, 10 + (zoneOfSeat[seat] ?? 0), 10 + (halfOfSeat[seat] ?? 0)]) {
        this.count[player * counters + counter] = (this.count[player * counters + counter] as number) + 1;
      }
      this.turn(place - seat, seat, 1);
    }
    this.count.forEach((count, row) => {
      this.cost += this.uneven[row * this.width + count] as number;
    });
  }

  /** What each counter of a player costs at each count: how far it is from his share, rounded down or up. */
  private weighUnevenness(): void {
    for (let row = 0; row < this.count.length; row += 1) {
      const games = this.played[Math.floor(row / counters)] as number;
      const share = (games * (shares[row % counters] as number)) / 10;
      for (let count = 0; count < this.width; count += 1) {
        const off = count < share ? Math.floor(share) - count : count - Math.ceil(share);
        this.uneven[row * this.width + count] = Math.max(0, off) * (weights[row % counters] as number);
      }
    }
  }

  private step(player: number, counter: number, by: number): void {
    const row = player * counters + counter;
    const count = this.count[row] as number;
    const place = row * this.width + count;
    this.count[row] = count + by;
    this.cost += (this.uneven[place + by] as number) - (this.uneven[place] as number);
  }

  /** Counts, or no longer counts, the two at a seat and the next as neighbours. */
  private turn(first: number, seat: number, by: number): void {
    const one = this.chair[first + seat] as number;
    const two = this.chair[first + (seat === 9 ? 0 : seat + 1)] as number;
    const { players } = this.plan;
    const pair = one < two ? one * players + two : two * players + one;
    const before = this.near[pair] as number;
    this.near[pair] = before + by;
    this.cost += (nearCosts[before + by] ?? 2000) - (nearCosts[before] ?? 2000);
  }

  /** Two players of a game change their seats; doing it again takes it back. */
  exchange(game: number, low: number, high: number): void {
    const first = game * 10;
    const beforeLow = low === 0 ? 9 : low - 1;
    const beside = high === low + 1;
    const around = beforeLow === high;
    if (!around) this.turn(first, beforeLow, -1);
    this.turn(first, low, -1);
    if (!beside) this.turn(first, high - 1, -1);
    this.turn(first, high, -1);
    const one = this.chair[first + low] as number;
    const two = this.chair[first + high] as number;
    this.move(game, { player: one, from: low, to: high });
    this.move(game, { player: two, from: high, to: low });
    if (!around) this.turn(first, beforeLow, 1);
    this.turn(first, low, 1);
    if (!beside) this.turn(first, high - 1, 1);
    this.turn(first, high, 1);
  }

  private move(game: number, { player, from, to }: { player: number; from: number; to: number }): void {
    this.chair[game * 10 + to] = player;
    this.seat[(this.round[game] as number) * this.plan.players + player] = to;
    this.step(player, from, -1);
    this.step(player, to, 1);
    const zones = [10 + (zoneOfSeat[from] ?? 0), 10 + (zoneOfSeat[to] ?? 0)] as const;
    const halves = [10 + (halfOfSeat[from] ?? 0), 10 + (halfOfSeat[to] ?? 0)] as const;
    for (const [old, now] of [zones, halves]) {
      if (old === now) continue;
      this.step(player, old, -1);
      this.step(player, now, 1);
    }
  }

  /** How often the two sit side by side who do so most. */
  get mostNear(): number {
    return this.near.reduce((most, times) => Math.max(most, times), 0);
  }

  /** How often a player has a seat. */
  times(player: number, seat: number): number {
    return this.count[player * counters + seat] as number;
  }
}
