// Who goes on next: every step of everybody waits here until chance picks it, with a fault or without.
import type { Chance } from '../testing/chance.js';
import type { Fault, Faults, StepKind } from './faults.js';
import type { Trace } from './trace.js';
import { quiet, type Timer, type VirtualTime } from './virtual-time.js';

/** A step that somebody wants to do. */
interface Pending {
  readonly owner: string;
  readonly kind: StepKind;
  readonly what: string;
  /** Whether it can be done now. */
  readonly isReady: () => boolean;
  readonly resolve: (fault: Fault | null) => void;
  /** Told when its owner dies before: what was sent may still arrive. */
  readonly onDeath: () => void;
}

export interface StepOptions {
  readonly isReady?: () => boolean;
  readonly onDeath?: () => void;
}

type Stepping = readonly [owner: string, kind: StepKind, what: string, options?: StepOptions];

export interface ScheduleParts {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly trace: Trace;
}

/** How eager each may be: some are so slow that everybody else is far ahead. */
const paces = [1, 1, 1, 0.3, 0.05] as const;

export class Schedule {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly faults: Faults;
  steps = 0;
  readonly #trace: Trace;
  readonly #pending: Pending[] = [];
  readonly #gone = new Set<string>();
  readonly #paces = new Map<string, number>();
  /** How often time passes although somebody could go on. */
  readonly #haste: number;

  constructor({ time, chance, faults, trace }: ScheduleParts) {
    this.time = time;
    this.chance = chance;
    this.faults = faults;
    this.#trace = trace;
    this.#haste = chance.of([0, 0.01, 0.05, 0.2]);
  }

  /**
   * Waits for its turn; answers the fault that befalls the step, null for none. Whoever is gone waits for
   * ever.
   */
  step(...[owner, kind, what, options = {}]: Stepping): Promise<Fault | null> {
    const { isReady = () => true, onDeath = () => undefined } = options;
    return new Promise((resolve) => {
      if (this.#gone.has(owner)) return;
      this.#pending.push({ owner, kind, what, isReady, resolve, onDeath });
    });
  }

  /** Forgets what somebody wanted to do who is gone; from now on he does nothing more. */
  drop(owner: string): void {
    this.#gone.add(owner);
    const his = this.#pending.filter((one) => one.owner === owner);
    for (const one of his) this.#pending.splice(this.#pending.indexOf(one), 1);
    this.time.drop(owner);
    for (const { onDeath } of his) onDeath();
  }

  note(line: string): void {
    this.#trace.add(`${this.steps} ${this.time.passed} ${line}`);
  }

  /**
   * Does one step, or lets time pass to the next timer, and waits until nobody can go on by himself. False
   * when nobody waits for anything that will ever come.
   */
  async next(): Promise<boolean> {
    this.steps += 1;
    const ready = this.#pending.filter(({ isReady }) => isReady());
    const timer = ready.length === 0 || this.chance.next() < this.#haste ? this.time.next() : null;
    if (timer) this.#pass(timer);
    else if (ready.length > 0) this.#do(this.#picked(ready));
    else return false;
    await quiet();
    return true;
  }

  /** Lets so much time pass, with all that is to be done meanwhile. */
  async jump(milliseconds: number): Promise<void> {
    const end = this.time.now + milliseconds;
    for (let timer = this.time.next(); timer !== null && timer.at <= end; timer = this.time.next()) {
      this.time.fire(timer);
      await quiet();
    }
    this.time.now = end;
  }

  #pass(timer: Timer): void {
    this.time.fire(timer);
    this.note(`time for ${timer.owner}`);
  }

  #do(step: Pending): void {
    this.#pending.splice(this.#pending.indexOf(step), 1);
    const fault = this.faults.at(step.kind);
    this.note(`${step.owner} ${step.kind} ${step.what}${fault ? ` ! ${fault}` : ''}`);
    this.time.owner = step.owner;
    step.resolve(fault);
  }

  #picked(ready: readonly Pending[]): Pending {
    const all = ready.reduce((sum, { owner }) => sum + this.#paceOf(owner), 0);
    let left = this.chance.next() * all;
    for (const step of ready) {
      left -= this.#paceOf(step.owner);
      if (left < 0) return step;
    }
    return ready[0] as Pending;
  }

  #paceOf(owner: string): number {
    const known = this.#paces.get(owner) ?? this.chance.of(paces);
    this.#paces.set(owner, known);
    return known;
  }
}
