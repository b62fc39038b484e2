// What an organiser asks, as weights: a pair that meets, a player at a table, a game too early cost so
// much each.
import type { Apart } from '../task.js';
import type { Pairing } from './pairing.js';
import type { Plan } from './plan.js';
import { type Presence, presenceOf } from './rests.js';

/** What one break of something that must hold costs: far above anything that annealing accepts. */
export const hard = 2000;
/** What a game costs that an organiser would rather not see. */
const wish = 40;

/** Two players who must not meet in a round before this one. */
interface Early {
  readonly mate: number;
  readonly before: number;
}

/** Constraints of a task in the form in which a swap is weighed. */
export class Demands {
  /** What each game of a pair costs beside its square: rows are players. */
  readonly weights: Int16Array;
  /** What a player at a table of a round costs: `(round * players + player) * tables + table`. */
  readonly places: Int16Array | null;
  readonly early: readonly Early[][];
  /** Whether a swap has anything to weigh beside the pairs. */
  readonly local: boolean;
  /** Whether nothing is weighed but how often pairs meet. */
  readonly plain: boolean;
  readonly presence: Presence;

  constructor(readonly plan: Plan) {
    const { players } = plan;
    const { apart, fixed, judges } = plan.task.constraints;
    this.weights = new Int16Array(players * players);
    this.presence = presenceOf(plan);
    this.early = Array.from({ length: players }, () => []);
    for (const group of apart) {
      for (const pair of pairsOf(group)) this.keepApart(group, pair);
    }
    this.places = fixed.length + judges.length > 0 ? this.placesTable() : null;
    this.local = this.places !== null || this.early.some((mates) => mates.length > 0);
    this.plain = !this.local && apart.length === 0 && !plan.evenTables;
  }

  private keepApart(group: Apart, [left, right]: readonly [number, number]): void {
    const { early } = this;
    const { players } = this.plan;
    if (group.notBeforeRound !== undefined) {
      early[left]?.push({ mate: right, before: group.notBeforeRound - 1 });
      early[right]?.push({ mate: left, before: group.notBeforeRound - 1 });
      return;
    }
    const weight = group.never === true ? hard : wish;
    for (const pair of [left * players + right, right * players + left]) {
      this.weights[pair] = Math.max(this.weights[pair] as number, weight);
    }
  }

  private placesTable(): Int16Array {
    const { players, rounds, tables, task } = this.plan;
    const places = new Int16Array(rounds * players * tables);
    const all = [...Array(rounds).keys()].map((round) => round + 1);
    for (const judge of task.constraints.judges) {
      const rows = (judge.rounds ?? all).flatMap((round) =>
        judge.players.map((player) => ((round - 1) * players + player - 1) * tables),
      );
      for (const row of rows) {
        for (const table of judge.tables) places[row + table - 1] = hard;
      }
    }
    for (const place of task.constraints.fixed) {
      const row = ((place.round - 1) * players + place.player - 1) * tables;
      for (let table = 0; table < tables; table += 1) {
        if (table !== place.table - 1) places[row + table] = hard;
      }
    }
    return places;
  }

  /** What a player at a table of a round costs; nothing while he rests. */
  placeCost(round: number, player: number, table: number): number {
    if (this.places === null || table >= this.plan.tables) return 0;
    return this.places[(round * this.plan.players + player) * this.plan.tables + table] as number;
  }

  /** What places and early games cost in all, of the rounds that may be changed. */
  placesCost(slots: Int16Array): number {
    if (!this.local) return 0;
    return this.plan.free.reduce((sum, round) => sum + this.roundCost(slots, round), 0);
  }

  private roundCost(slots: Int16Array, round: number): number {
    const { players } = this.plan;
    const seats = this.plan.seatsOf(round);
    const row = slots.subarray(round * players, (round + 1) * players);
    let sum = 0;
    for (let slot = 0; slot < seats; slot += 1) {
      const player = row[slot] as number;
      const table = Math.floor(slot / 10);
      sum += this.placeCost(round, player, table);
      const mates = (this.early[player] ?? []).filter((early) => early.before > round && early.mate > player);
      const met = row.subarray(table * 10, table * 10 + 10);
      sum += hard * mates.filter((early) => met.includes(early.mate)).length;
    }
    return sum;
  }

  /** What it costs more, beside the pairs, when two slots of a round at two tables change their players. */
  swapCost(pairing: Pairing, round: number, slots: readonly [number, number]): number {
    const [left, right] = slots;
    const start = round * this.plan.players;
    const one = pairing.slots[start + left] as number;
    const two = pairing.slots[start + right] as number;
    const taking = this.takingCost(pairing, round, { player: one, slot: right });
    return taking + this.takingCost(pairing, round, { player: two, slot: left });
  }

  /** What it costs more when a player takes the slot of another, who leaves the table of that slot. */
  takingCost(pairing: Pairing, round: number, change: { player: number; slot: number }): number {
    const { players } = this.plan;
    const table = (change.slot / 10) | 0;
    const gone = pairing.slots[round * players + change.slot] as number;
    let sum = this.placeCost(round, change.player, table) - this.placeCost(round, gone, table);
    for (const { mate, before } of this.early[change.player] ?? []) {
      const there = (((pairing.at[round * players + mate] as number) / 10) | 0) === table;
      if (before > round && mate !== gone && there) sum += hard;
    }
    for (const { mate, before } of this.early[gone] ?? []) {
      const there = (((pairing.at[round * players + mate] as number) / 10) | 0) === table;
      if (before > round && mate !== change.player && there) sum -= hard;
    }
    return sum;
  }
}

/** Every pair of a group, players from 0. */
export function pairsOf(group: Apart): (readonly [number, number])[] {
  return group.players.flatMap((left, index) =>
    group.players.slice(index + 1).map((right) => [left - 1, right - 1] as const),
  );
}
