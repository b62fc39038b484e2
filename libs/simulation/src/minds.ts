// What the ten think of each other: whom red takes for black, what was checked, who says he is the sheriff.
import type { Seat } from '@consigliere/rules';
import { allSeats } from '@consigliere/rules';
import type { Bot } from './bots.js';
import type { Chance } from './chance.js';
import type { Temper } from './temper.js';

/** A check of a night, or what somebody says it was. */
export interface Check {
  readonly target: Seat;
  readonly black: boolean;
}

/** What somebody says who calls himself the sheriff. */
export interface Claim {
  readonly seat: Seat;
  readonly checks: readonly Check[];
}

/** What is known for certain. */
const certain = 9;

export class Minds {
  readonly #bots: readonly Bot[];
  readonly #chance: Chance;
  readonly #temper: Temper;
  /** By viewer and target, both seats less 1: above 0 is black rather than red. */
  readonly #suspicion: number[][];
  readonly claims: Claim[] = [];
  /** What the sheriff has learnt, in order. */
  readonly checks: Check[] = [];
  /** Whom the don has asked about; and the sheriff, once he is found. */
  readonly askedByDon: Seat[] = [];
  foundByDon: Seat | null = null;

  constructor(bots: readonly Bot[], chance: Chance, temper: Temper) {
    this.#bots = bots;
    this.#chance = chance;
    this.#temper = temper;
    this.#suspicion = allSeats.map(() => allSeats.map(() => chance.near(0, 0.4)));
  }

  bot(seat: Seat): Bot {
    const bot = this.#bots[seat - 1];
    if (!bot) throw new Error(`nobody sits at ${seat}`);
    return bot;
  }

  /** How black a seat looks to another; black knows, and so does whoever checked. */
  suspicion(viewer: Seat, target: Seat): number {
    const { team, role } = this.bot(viewer);
    if (viewer === target) return -certain;
    if (team === 'black') return this.bot(target).team === 'black' ? -certain : this.mood(target);
    const check = role === 'sheriff' ? this.checks.find((one) => one.target === target) : undefined;
    if (check) return check.black ? certain : -certain;
    return this.#suspicion[viewer - 1]?.[target - 1] ?? 0;
  }

  /** How black a seat looks to the red of the table. */
  mood(target: Seat): number {
    const red = this.#bots.filter(({ team, seat }) => team === 'red' && seat !== target);
    const sum = red.reduce((all, { seat }) => all + this.suspicion(seat, target), 0);
    return sum / Math.max(1, red.length);
  }

  /** A day of speeches: whoever is red sees a little more of the truth, or what he takes for it. */
  listen(): void {
    for (const viewer of this.#bots) {
      for (const target of this.#bots) {
        const truth = target.team === 'black' ? this.#temper.insight : -this.#temper.insight * 0.3;
        this.#move(viewer.seat, target.seat, truth * viewer.skill + this.#chance.near(0, 0.25));
      }
    }
  }

  /** What everybody may notice of one: his speech was bad or good. */
  notice(target: Seat, amount: number): void {
    for (const { seat } of this.#bots) this.#move(seat, target, amount);
  }

  /** Somebody calls himself the sheriff; red believes him or not, each for himself. */
  claim(said: Claim): void {
    const rivals = this.claims.filter(({ seat }) => seat !== said.seat);
    const known = this.claims.findIndex(({ seat }) => seat === said.seat);
    if (known >= 0) this.claims.splice(known, 1, said);
    else this.claims.push(said);
    const honest = this.bot(said.seat).role === 'sheriff';
    for (const { seat, team } of this.#bots) {
      if (team === 'red' && seat !== said.seat) this.#hear(seat, said, { honest, rivals });
    }
  }

  #hear(seat: Seat, said: Claim, { honest, rivals }: { honest: boolean; rivals: readonly Claim[] }): void {
    const slandered = said.checks.some(({ target, black }) => target === seat && black);
    const trust = honest ? this.#temper.trust : this.#temper.trust * (rivals.length > 0 ? 0.35 : 0.6);
    if (slandered || !this.#chance.roll(trust)) {
      this.#move(seat, said.seat, slandered ? certain : 1.5);
      return;
    }
    this.#move(seat, said.seat, -4);
    for (const { target, black } of said.checks) this.#move(seat, target, black ? 4 : -3);
    for (const rival of rivals) this.#move(seat, rival.seat, 4);
  }

  #move(viewer: Seat, target: Seat, amount: number): void {
    const row = this.#suspicion[viewer - 1];
    if (row) row[target - 1] = (row[target - 1] ?? 0) + amount;
  }
}
