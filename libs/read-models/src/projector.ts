// Moves all the views on: one event at a time as they come, or many in one transaction.
import type { RecordedEvent } from '@consigliere/event-store';
import { holdChanges } from './holds.js';
import type { Lease } from './lease.js';
import type { Projection, Views } from './projection.js';
import { projections } from './projections.js';
import type { ReadStream, Step } from './step.js';
import { stepsOver } from './step.js';
import type { Batch, Position, Positions, Touched } from './storage.js';

export interface ProjectorOptions {
  readonly db: Views;
  /** The events of a stream, upcast. */
  readonly read: ReadStream;
  /** Negative when `a` is before `b` in the log. */
  readonly compare: (a: Position, b: Position) => number;
  /** Needed where several processes could write; without it being held nothing is written. */
  readonly lease?: Lease | undefined;
}

/** What the steps of a batch have touched. */
class Touching {
  readonly #games = new Set<string>();
  readonly #tournaments = new Set<string>();
  #all = false;

  add(step: Step): void {
    if (step.of === 'persons') this.#all = true;
    if (step.of === 'policy' || step.of === 'persons' || step.of === 'series') return;
    if (step.of !== 'tournament') return void this.#games.add(step.game);
    this.#tournaments.add(step.tournament);
    for (const game of holdChanges(step).lifted) this.#games.add(game);
  }

  all(): Touched {
    return { games: [...this.#games], tournaments: [...this.#tournaments], all: this.#all };
  }
}

export class Projector {
  readonly #options: ProjectorOptions;
  readonly #stepOf: (event: RecordedEvent) => Promise<Step | null>;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: ProjectorOptions) {
    if (options.db.storage.leases && !options.lease) throw new Error('these views are written under a lease');
    this.#options = options;
    this.#stepOf = stepsOver(options.read);
  }

  /** Under what it writes; throws `LeaseLost` where that is needed and not held, answers null where not. */
  token(): string | null {
    return this.#options.lease?.token() ?? null;
  }

  /** Where to go on reading: the position of the view that is furthest behind; null for the start. */
  async position(): Promise<Position | null> {
    const seen = await this.#options.db.storage.positions();
    const positions = projections.map(({ name }) => seen.get(name) ?? null);
    return positions.reduce((first, next) => {
      if (first === null || next === null) return null;
      return this.#options.compare(first, next) <= 0 ? first : next;
    });
  }

  /**
   * Applies an event to each view that has not seen it, rows and checkpoint in one transaction. Answers the
   * step, or null when the event belongs to no stream that has steps. Throws `LeaseLost`, and has written
   * nothing, when the lease is not held.
   */
  async apply(event: RecordedEvent): Promise<Step | null> {
    return (await this.applyAll([event])).at(-1) ?? null;
  }

  /** The same for events that follow each other in the log, all in one transaction; answers their steps. */
  applyAll(events: readonly RecordedEvent[]): Promise<readonly Step[]> {
    return this.hold(() => this.#applyAll(events));
  }

  /** Does something while nothing is applied: what is in hand is finished first, what comes waits. */
  hold<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work);
    this.#turn = done.then(() => undefined, () => undefined);
    return done;
  }

  async #applyAll(events: readonly RecordedEvent[]): Promise<readonly Step[]> {
    const last = events.at(-1);
    if (!last) return [];
    const { storage } = this.#options.db;
    const batch = storage.begin(this.token());
    const touching = new Touching();
    const steps: Step[] = [];
    try {
      const seen = await storage.positions();
      for (const event of events) {
        const step = await this.#stepOf(event);
        if (!step) continue;
        this.#change(batch, step, this.#unseen(seen, event));
        touching.add(step);
        steps.push(step);
      }
      const behind = this.#unseen(seen, last).map(({ name }) => name);
      await batch.write({ projections: behind, position: last.position, touched: touching.all() });
    } catch (error) {
      batch.drop();
      throw error;
    }
    return steps;
  }

  #change(batch: Batch, step: Step, some: readonly Projection[]): void {
    batch.change((rows) => {
      for (const projection of some) projection.apply(rows, step);
    });
  }

  /** The projections that have not seen an event. */
  #unseen(seen: Positions, event: RecordedEvent): readonly Projection[] {
    return projections.filter(({ name }) => !this.#isSeen(seen.get(name), event));
  }

  #isSeen(position: Position | null | undefined, event: RecordedEvent): boolean {
    return position !== null && position !== undefined
      && this.#options.compare(position, event.position) >= 0;
  }
}
