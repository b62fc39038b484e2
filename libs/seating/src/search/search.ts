// The search for a seating: starts and annealing by turns, as long as it may, then seats for the best that
// was met.
import { taskBound } from '../task-bound.js';
import type { Seating } from '../seating.js';
import type { SearchResult, SearchRun, SeatingTask } from '../task.js';
import { anneal } from './anneal.js';
import { knownSlots } from './catalogue.js';
import { Demands } from './demands.js';
import { type Draws, chancesAt, drawsOf } from './draws.js';
import { Burdens } from './burdens.js';
import { evenLimit, worth } from './fairness.js';
import { finish } from './finish.js';
import { annealTurned, Bases, type Turn } from './orbits.js';
import { Pairing } from './pairing.js';
import { Plan } from './plan.js';
import { type Phase, phases } from './portfolio.js';
import { type Drawn, drawPlaying } from './rests.js';
import { drawnSlots } from './starts.js';
import { type Unmet, unmetOf } from './unmet.js';

/** Iterations of a run that says neither how many nor when to stop. */
const usual = 4_000_000;
/** After so many iterations a run is asked whether it should stop. */
const slice = 4000;
const levels = 32;
/** The temperature from which a pairing is made even-handed. */
const evenWarmth = 0.7;
/** Between which temperatures a class of symmetry is cooled. */
const turnedWarmth = { hot: 2.5, cold: 0.3 } as const;
/** How long is searched for what a seating would be without choices that cost it something. */
const plainIterations = 300_000;
const fewChains = 1000;
const manyChains = 45_000;

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
  const plain = plainOf(task, run);
  const found = new Search(task, run).search();
  return 'unmet' in found ? found : { ...found, plain };
}

/** What is found soon without evening out tables and spreading meetings; null where neither is asked. */
function plainOf(task: SeatingTask, { seed, shouldStop }: SearchRun): Seating | null {
  const { evenTables, spreadMeetings, ...constraints } = task.constraints;
  if (!evenTables && !spreadMeetings) return null;
  const found = new Search({ ...task, constraints }, {
    seed, iterations: plainIterations, shouldStop: () => shouldStop?.(0) ?? false,
  }).search();
  return 'unmet' in found ? null : found.seating;
}

/** The best so far; `limit` is what single players were allowed to bear while it was found. */
interface Best {
  readonly worth: number;
  readonly sum: number;
  readonly slots: Int16Array;
  readonly limit: number | null;
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
  private best: Best | null = null;

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

  search(): Omit<SearchResult, 'plain'> | SearchRefusal {
    const { seed } = this.run;
    this.annealOn();
    const { iterations } = this;
    const slots = this.best?.slots ?? drawnSlots(this.plan, this.drawn.playing, this.draws);
    const seating = finish(this.demands, slots, { seed, chains: manyChains, last: true });
    const unmet = unmetOf(this.plan, this.drawn, seating);
    return unmet.length > 0 ? { unmet, seed, iterations } : { seating, seed, iterations };
  }

  private annealOn(): void {
    if (this.plan.free.length === 0) return;
    const { demands, draws, drawn: { playing } } = this;
    const known = knownSlots(demands, draws);
    for (const phase of phases(this.plan, { playing, draws, known, plain: demands.plain })) {
      this.anneal(phase.turn ? { ...phase, start: this.turned(phase.turn, phase.moves) } : phase);
      if (this.ended) return;
    }
  }

  /** Cools from a start, or from the best so far warmed up, and keeps what is better than anything before. */
  private anneal(phase: Phase): void {
    const { pairing, best } = this;
    pairing.free = phase.free ?? this.plan.free;
    pairing.load(phase.start ?? best?.slots ?? pairing.bestSlots);
    const limit = phase.start === null ? (best?.limit ?? null) : null;
    this.cool(phase, limit);
    this.keep(limit);
    pairing.free = this.plan.free;
    if (this.ended || limit !== null || !this.promising()) return;
    const even = evenLimit(pairing);
    this.cool({ ...phase, hot: evenWarmth }, even);
    this.keep(even);
  }

  /** Cools a class of symmetry from a drawn beginning; answers the slots of the best of it. */
  private turned(turn: Turn, moves: number): Int16Array {
    const bases = new Bases(this.plan, turn, this.draws);
    for (let level = 0; level < levels && !this.ended; level += 1) {
      const part = level / (levels - 1);
      const chances = chancesAt(1 / ((1 - part) / turnedWarmth.hot + part / turnedWarmth.cold), 1);
      this.inSlices(Math.ceil(moves / levels), (count) => {
        annealTurned(bases, this.draws, { moves: count, chances });
      });
    }
    return bases.expanded();
  }

  private cool({ hot, cold, moves }: Phase, limit: number | null): void {
    const { pairing, draws } = this;
    if (limit !== null) pairing.best = Infinity;
    for (let level = 0; level < levels && !this.ended; level += 1) {
      const part = level / (levels - 1);
      const chances = chancesAt(1 / ((1 - part) / hot + part / cold), 2);
      this.inSlices(Math.ceil(moves / levels), (count) => {
        const burdens = limit === null ? null : new Burdens(pairing, limit);
        anneal(pairing, draws, { moves: count, chances, burdens });
      });
    }
    pairing.restore();
  }

  /** So many moves in slices, until the run is to stop. */
  private inSlices(moves: number, anneals: (count: number) => void): void {
    for (let done = 0; done < moves && !this.ended; done += slice) {
      const count = Math.min(slice, moves - done, this.limit - this.iterations);
      anneals(count);
      this.iterations += count;
      this.ended = this.iterations >= this.limit || (this.run.shouldStop?.(this.iterations) ?? false);
    }
  }

  /** Whether the pairing is better than the best but for what it asks of single players. */
  private promising(): boolean {
    const { pairing, best } = this;
    if (!this.plan.full || this.demands.local || this.plan.evenTables) return false;
    return best !== null && pairing.sum < best.sum && worth(pairing) > pairing.sum;
  }

  private keep(limit: number | null): void {
    const { pairing } = this;
    const reached = worth(pairing);
    if (this.best !== null && reached >= this.best.worth) return;
    this.best = { worth: reached, sum: pairing.sum, slots: pairing.slots.slice(), limit };
    if (reached <= this.bound) this.ended = true;
    else if (!this.ended) this.tell(this.best.slots);
  }

  private tell(slots: Int16Array): void {
    if (this.run.onBetter === undefined) return;
    const seating = finish(this.demands, slots, { seed: this.run.seed, chains: fewChains, last: false });
    if (unmetOf(this.plan, this.drawn, seating).length > 0) return;
    this.run.onBetter({ seating, iterations: this.iterations });
  }
}
