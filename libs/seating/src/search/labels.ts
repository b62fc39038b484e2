// Which table of a round is called which: players come to every table evenly, and places given away are kept.
import type { Demands } from './demands.js';
import type { Draws } from './draws.js';
import type { Plan } from './plan.js';

/** Changes the numbers of the tables within rounds; who sits with whom stays. Answers the slots anew. */
export function relabel(slots: Int16Array, demands: Demands, draws: Draws): Int16Array {
  const labels = new Labels(slots.slice(), demands);
  const rounds = demands.plan.free.filter((round) => demands.plan.tablesOf(round) > 1);
  const tries = 60 * rounds.length * demands.plan.tables ** 2;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const round = rounds[draws.below(rounds.length)] as number;
    const one = draws.below(demands.plan.tablesOf(round));
    const two = draws.below(demands.plan.tablesOf(round));
    if (one !== two && labels.change(round, one, two) > 0) labels.change(round, two, one);
  }
  return labels.slots;
}

class Labels {
  private readonly counts: Int16Array;
  private readonly plan: Plan;

  constructor(
    readonly slots: Int16Array,
    private readonly demands: Demands,
  ) {
    this.plan = demands.plan;
    const { players, tables } = this.plan;
    this.counts = new Int16Array(players * tables);
    for (let round = 0; round < this.plan.rounds; round += 1) {
      for (let slot = 0; slot < this.plan.seatsOf(round); slot += 1) {
        this.count(slots[round * players + slot] as number, Math.floor(slot / 10), 1);
      }
    }
  }

  /** Counts a player at a table once more or once less; answers by how much the square of it grows. */
  private count(player: number, table: number, by: number): number {
    const place = player * this.plan.tables + table;
    const before = this.counts[place] as number;
    this.counts[place] = before + by;
    return (before + by) ** 2 - before ** 2;
  }

  /** Changes two tables of a round; answers what it costs more. */
  change(round: number, one: number, two: number): number {
    const start = round * this.plan.players;
    let more = 0;
    for (let seat = 0; seat < 10; seat += 1) {
      const here = this.slots[start + one * 10 + seat] as number;
      const there = this.slots[start + two * 10 + seat] as number;
      more += this.pass(round, here, [one, two]) + this.pass(round, there, [two, one]);
      this.slots[start + one * 10 + seat] = there;
      this.slots[start + two * 10 + seat] = here;
    }
    return more;
  }

  private pass(round: number, player: number, [from, to]: readonly [number, number]): number {
    const places = this.demands.placeCost(round, player, to) - this.demands.placeCost(round, player, from);
    return this.count(player, from, -1) + this.count(player, to, 1) + places;
  }
}
