// Moves all the views on: one event at a time as they come, or many in one transaction.
import type { RecordedEvent } from '@consigliere/event-store';
import type { Statement } from 'better-sqlite3';
import type { Views } from './projection.js';
import { HeldRows } from './rows.js';
import type { ReadStream, Step } from './step.js';
import { stepsOver } from './step.js';
import { projections } from './views.js';

type Position = RecordedEvent['position'];

export interface ProjectorOptions {
  readonly db: Views;
  /** The events of a stream, upcast. */
  readonly read: ReadStream;
  /** Negative when `a` is before `b` in the log. */
  readonly compare: (a: Position, b: Position) => number;
}

export class Projector {
  readonly #options: ProjectorOptions;
  readonly #stepOf: (event: RecordedEvent) => Promise<Step | null>;
  readonly #rows: HeldRows;
  readonly #seen: Statement<[], { projection: string; position: Position | null }>;
  readonly #remember: Statement<[Position, string]>;

  constructor(options: ProjectorOptions) {
    const { database } = options.db;
    this.#options = options;
    this.#stepOf = stepsOver(options.read);
    this.#rows = new HeldRows(database, projections.map(({ tables }) => tables));
    this.#seen = database.prepare('SELECT projection, position FROM checkpoints');
    this.#remember = database.prepare('UPDATE checkpoints SET position = ? WHERE projection = ?');
  }

  /** Where to go on reading: the position of the view that is furthest behind; null for the start. */
  async position(): Promise<Position | null> {
    const seen = this.#positions();
    const positions = projections.map(({ name }) => seen.get(name) ?? null);
    return positions.reduce((first, next) => {
      if (first === null || next === null) return null;
      return this.#options.compare(first, next) <= 0 ? first : next;
    });
  }

  /**
   * Applies an event to each view that has not seen it, rows and checkpoint in one transaction. Answers the
   * step, or null when the event belongs to no stream that has steps.
   */
  apply(event: RecordedEvent): Promise<Step | null> {
    return this.applyAll([event]);
  }

  /** The same for events that follow each other in the log, all in one transaction; answers the last step. */
  async applyAll(events: readonly RecordedEvent[]): Promise<Step | null> {
    const last = events.at(-1);
    if (!last) return null;
    const seen = this.#positions();
    let step: Step | null = null;
    try {
      for (const event of events) step = await this.#applyOne(event, seen);
    } catch (error) {
      this.#rows.forget();
      throw error;
    }
    const behind = projections.filter(({ name }) => !this.#isSeen(seen.get(name), last));
    this.#rows.write(() => {
      for (const { name } of behind) this.#remember.run(last.position, name);
    });
    return step;
  }

  async #applyOne(event: RecordedEvent, seen: ReadonlyMap<string, Position | null>): Promise<Step | null> {
    const step = await this.#stepOf(event);
    if (!step) return null;
    for (const projection of projections) {
      if (this.#isSeen(seen.get(projection.name), event)) continue;
      projection.apply(this.#rows, step);
    }
    return step;
  }

  #isSeen(position: Position | null | undefined, event: RecordedEvent): boolean {
    return position !== null && position !== undefined
      && this.#options.compare(position, event.position) >= 0;
  }

  #positions(): ReadonlyMap<string, Position | null> {
    return new Map(this.#seen.all().map(({ projection, position }) => [projection, position]));
  }
}
