// The search for a seating: starts and annealing by turns, as long as it may, then seats for the best that
// was met.
import { taskBound } from '../bounds.js';
import type { SearchResult, SearchRun, SeatingTask } from '../task.js';
import { anneal } from './anneal.js';
import { Demands } from './demands.js';
import { type Draws, chancesAt, drawsOf } from './draws.js';
import { worth } from './fairness.js';
import { finish } from './finish.js';
import { Pairing } from './pairing.js';
import { Plan } from './plan.js';
import { type Phase, phases } from './portfolio.js';
import { type Drawn, drawPlaying } from './rests.js';
import { type Unmet, unmetOf } from './unmet.js';

/** Iterations of a run that says neither how many nor when to stop. */
const usual = 4_000_000;
/** After so many iterations a run is asked whether it should stop. */
const slice = 4000;
const levels = 32;
const fewChains = 1500;
const manyChains = 20_000;

/** A search that cannot give all that must hold: what stands against it, and where the search got to. */
export interface SearchRefusal {
  readonly unmet: readonly Unmet[];
  readonly seed: number;
  readonly iterations: number;
}

/**
 * Finds a seating for a task. Everything follows from the seed and the number of iterations; a run that is
 * stopped answers how many it did. Refuses, naming what, where something that must hold was not reached.
 */
export function searchSeating(task: SeatingTask, run: SearchRun): SearchResult | SearchRefusal {
  return new Search(task, run).search();
}

class Search {
  private readonly plan: Plan;
  private readonly demands: Demands;
  private readonly pairing: Pairing;
  private readonly drawn: Drawn;
  private readonly draws: Draws;
  private readonly limit: number;
  private readonly bound: number;
  private iterations = 0;
  private ended = false;
  private best: { worth: number; slots: Int16Array } | null = null;

  constructor(
    task: SeatingTask,
    private readonly run: SearchRun,
  ) {
    this.plan = new Plan(task);
    this.demands = new Demands(this.plan);
    this.pairing = new Pairing(this.plan, this.demands);
    this.draws = drawsOf(run.seed, 0);
    this.drawn = drawPlaying(this.plan, this.demands.presence, drawsOf(run.seed, 1));
    this.limit = run.iterations ?? (run.shouldStop === undefined ? usual : Infinity);
    this.bound = taskBound(task);
  }

  search(): SearchResult | SearchRefusal {
    const { seed } = this.run;
    for (const phase of phases(this.plan, this.drawn.playing, this.draws)) {
      this.anneal(phase);
      if (this.ended) break;
    }
    const { iterations } = this;
    const slots = this.best?.slots ?? this.pairing.bestSlots;
    const seating = finish(this.demands, slots, { seed, chains: manyChains });
    const unmet = unmetOf(this.plan, this.drawn, seating);
    return unmet.length > 0 ? { unmet, seed, iterations } : { seating, seed, iterations };
  }

  /** Cools from a start, or from the best so far warmed up, and keeps what is better than anything before. */
  private anneal({ start, hot, cold, moves }: Phase): void {
    const { pairing } = this;
    pairing.load(start ?? this.best?.slots ?? pairing.bestSlots);
    for (let level = 0; level < levels && !this.ended; level += 1) {
      const part = level / (levels - 1);
      const chances = chancesAt(1 / ((1 - part) / hot + part / cold), 2);
      this.hold(chances, Math.ceil(moves / levels));
    }
    pairing.restore();
    this.keep();
  }

  /** Stays at a temperature for so many moves, in slices, until the run is to stop. */
  private hold(chances: Float64Array, moves: number): void {
    for (let done = 0; done < moves && !this.ended; done += slice) {
      const count = Math.min(slice, moves - done, this.limit - this.iterations);
      anneal(this.pairing, this.draws, { moves: count, chances });
      this.iterations += count;
      this.ended = this.iterations >= this.limit || (this.run.shouldStop?.(this.iterations) ?? false);
    }
  }

  private keep(): void {
    const reached = worth(this.pairing);
    if (this.best !== null && reached >= this.best.worth) return;
    this.best = { worth: reached, slots: this.pairing.slots.slice() };
    if (reached <= this.bound) this.ended = true;
    else if (!this.ended) this.tell(this.best.slots);
  }

  private tell(slots: Int16Array): void {
    if (this.run.onBetter === undefined) return;
    const seating = finish(this.demands, slots, { seed: this.run.seed, chains: fewChains });
    if (unmetOf(this.plan, this.drawn, seating).length > 0) return;
    this.run.onBetter({ seating, iterations: this.iterations });
  }
}
