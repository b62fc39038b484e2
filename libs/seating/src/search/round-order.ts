// The order of rounds: those who have just met should not meet again at once, and rests stay in turn.
import type { Demands } from './demands.js';
import type { Draws } from './draws.js';
import type { Plan } from './plan.js';

/** What each pair costs that meets in two rounds running, and in two with one between them. */
const costs = [8, 1] as const;
const tries = 30;

/** Puts the rounds that may change in another order; who sits with whom stays. Answers the slots anew. */
export function spreadRounds(slots: Int16Array, demands: Demands, draws: Draws): Int16Array {
  const { plan } = demands;
  const isBound = demands.local || demands.presence.away.includes(1) || demands.presence.bound.includes(1);
  if (isBound || plan.free.length < 2) return slots;
  const order = new RoundOrder(slots, plan);
  for (let attempt = 0; attempt < tries * plan.free.length ** 2; attempt += 1) {
    const one = plan.free[draws.below(plan.free.length)] as number;
    const two = plan.free[draws.below(plan.free.length)] as number;
    if (one !== two && plan.tablesOf(one) === plan.tablesOf(two)) order.tryExchange(one, two);
  }
  return order.slots();
}

class RoundOrder {
  /** Which round is played at a place. */
  private readonly at: number[];
  /** Pairs that meet in both of two rounds. */
  private readonly again: Int32Array;
  private cost: number;

  constructor(
    private readonly before: Int16Array,
    private readonly plan: Plan,
  ) {
    this.at = [...Array(plan.rounds).keys()];
    this.again = this.meetingsInBoth();
    this.cost = this.total();
  }

  private meetingsInBoth(): Int32Array {
    const { plan, before } = this;
    const { players, rounds } = plan;
    const tableOf = new Int16Array(rounds * players).fill(-1);
    for (let round = 0; round < rounds; round += 1) {
      for (let slot = 0; slot < plan.seatsOf(round); slot += 1) {
        tableOf[round * players + (before[round * players + slot] as number)] = (slot / 10) | 0;
      }
    }
    const again = new Int32Array(rounds * rounds);
    for (let one = 0; one < rounds; one += 1) {
      for (let other = 0; other < rounds; other += 1) {
        again[one * rounds + other] = pairsInBoth(tableOf, { players, one, other, tables: plan.tables });
      }
    }
    return again;
  }

  private total(): number {
    const { rounds } = this.plan;
    let sum = this.turnsBroken() ? Infinity : 0;
    for (const [gap, cost] of costs.entries()) {
      for (let place = 0; place + gap + 1 < rounds; place += 1) {
        const [one, other] = [this.at[place] as number, this.at[place + gap + 1] as number];
        sum += cost * (this.again[one * rounds + other] as number);
      }
    }
    return sum;
  }

  /** Whether the games of two players differ by more than one after some round that may change. */
  private turnsBroken(): boolean {
    const { plan, before } = this;
    if (plan.full) return false;
    const games = new Int16Array(plan.players);
    return this.at.some((round, place) => {
      const start = round * plan.players;
      for (const player of before.subarray(start, start + plan.seatsOf(round))) {
        games[player] = (games[player] as number) + 1;
      }
      return place >= plan.played && Math.max(...games) - Math.min(...games) > 1;
    });
  }

  /** Two rounds change places where that is no worse. */
  tryExchange(one: number, two: number): void {
    const kept = [this.at[one] as number, this.at[two] as number] as const;
    [this.at[two], this.at[one]] = kept;
    const cost = this.total();
    if (cost <= this.cost) this.cost = cost;
    else [this.at[one], this.at[two]] = kept;
  }

  slots(): Int16Array {
    const { players } = this.plan;
    const slots = new Int16Array(this.before.length);
    this.at.forEach((round, place) => {
      slots.set(this.before.subarray(round * players, (round + 1) * players), place * players);
    });
    return slots;
  }
}

function pairsInBoth(
  tableOf: Int16Array,
  { players, one, other, tables }: { players: number; one: number; other: number; tables: number },
): number {
  const both = new Int16Array(tables * tables);
  for (let player = 0; player < players; player += 1) {
    const here = tableOf[one * players + player] as number;
    const there = tableOf[other * players + player] as number;
    if (here >= 0 && there >= 0) both[here * tables + there] = (both[here * tables + there] as number) + 1;
  }
  return both.reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
}
