// Moves all the views on: one event at a time as they come, or many in one transaction.
import type { RecordedEvent } from '@consigliere/event-store';
import type { Lease } from './lease.js';
import type { Views } from './projection.js';
import { projections } from './projections.js';
import type { Rows } from './rows.js';
import type { ReadStream, Step } from './step.js';
import { stepsOver } from './step.js';
import type { Position, Touched } from './storage.js';

export interface ProjectorOptions {
  readonly db: Views;
  /** The events of a stream, upcast. */
  readonly read: ReadStream;
  /** Negative when `a` is before `b` in the log. */
  readonly compare: (a: Position, b: Position) => number;
  /** Needed where several processes could write; without it being held nothing is written. */
  readonly lease?: Lease | undefined;
}

/** An event that has a step. */
interface Stepped {
  readonly event: RecordedEvent;
  readonly step: Step;
}

function touchedBy(stepped: readonly Stepped[]): Touched {
  const games = new Set<string>();
  const tournaments = new Set<string>();
  for (const { step } of stepped) {
    if (step.of === 'tournament') tournaments.add(step.tournament);
    else games.add(step.game);
  }
  return { games: [...games], tournaments: [...tournaments] };
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
  apply(event: RecordedEvent): Promise<Step | null> {
    return this.applyAll([event]);
  }

  /** The same for events that follow each other in the log, all in one transaction; answers the last step. */
  applyAll(events: readonly RecordedEvent[]): Promise<Step | null> {
    return this.hold(() => this.#applyAll(events));
  }

  /** Does something while nothing is applied: what is in hand is finished first, what comes waits. */
  hold<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work);
    this.#turn = done.then(() => undefined, () => undefined);
    return done;
  }

  async #applyAll(events: readonly RecordedEvent[]): Promise<Step | null> {
    const last = events.at(-1);
    if (!last) return null;
    const token = this.token();
    const { storage } = this.#options.db;
    const seen = await storage.positions();
    const stepped: Stepped[] = [];
    let step: Step | null = null;
    for (const event of events) {
      step = await this.#stepOf(event);
      if (step) stepped.push({ event, step });
    }
    const change = (rows: Rows): void => {
      for (const one of stepped) this.#change(rows, one, seen);
    };
    const behind = projections.filter(({ name }) => !this.#isSeen(seen.get(name), last));
    const names = behind.map(({ name }) => name);
    const { position } = last;
    await storage.write({ change, position, projections: names, touched: touchedBy(stepped) }, token);
    return step;
  }

  #change(rows: Rows, { event, step }: Stepped, seen: ReadonlyMap<string, Position | null>): void {
    for (const projection of projections) {
      if (!this.#isSeen(seen.get(projection.name), event)) projection.apply(rows, step);
    }
  }

  #isSeen(position: Position | null | undefined, event: RecordedEvent): boolean {
    return position !== null && position !== undefined
      && this.#options.compare(position, event.position) >= 0;
  }
}
