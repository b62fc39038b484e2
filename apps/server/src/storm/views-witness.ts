// Watches the views of a storm: never ahead of the log or of their rows, and always what a rebuild gives.
import {
  openViews, Projector, rebuildViews, type SqliteViews, viewsHash,
} from '@consigliere/read-models';
import { Wrong } from './log-witness.js';
import type { SharedLog } from './shared-log.js';


const positionsOfProjections = `
  SELECT CAST(coalesce(position, 0) AS INTEGER) FROM checkpoints
  WHERE projection NOT IN ('protocol-opening', 'whole')`;

export class ViewsWitness {
  readonly #log: SharedLog;
  readonly #views: SqliteViews;
  /** The same events applied elsewhere, where nothing goes wrong. */
  readonly #beside: SqliteViews;
  readonly #projector: Projector;
  readonly #positions: () => readonly number[];
  #seen = 0;

  private constructor(log: SharedLog, views: SqliteViews, beside: SqliteViews) {
    this.#log = log;
    this.#views = views;
    this.#beside = beside;
    this.#projector = projectorOn(log, beside);
    const statement = views.database.prepare<[], number>(positionsOfProjections).pluck();
    this.#positions = () => statement.all();
  }

  static async open(log: SharedLog, file: string): Promise<ViewsWitness> {
    return new ViewsWitness(log, await openViews(file), await openViews(':memory:'));
  }

  async close(): Promise<void> {
    await this.#views.destroy();
    await this.#beside.destroy();
  }

  /** The position up to which every projection has seen the log, 0 for nothing. Throws `Wrong`. */
  look(): number {
    const positions = this.#positions();
    const furthest = Math.max(...positions);
    if (furthest > this.#log.count) throw new Wrong(`the views have seen ${furthest} of ${this.#log.count}`);
    if (Math.min(...positions) !== furthest) throw new Wrong(`the views stand apart: ${positions.join(' ')}`);
    if (furthest < this.#seen) throw new Wrong(`the views went back from ${this.#seen} to ${furthest}`);
    this.#seen = furthest;
    return furthest;
  }

  /** Compares every row with what the log gives up to the same position. Throws `Wrong`. */
  async compare(): Promise<void> {
    const position = this.look();
    const seen = Number((await this.#projector.position()) ?? 0);
    const events = await this.#log.after(seen);
    const missing = events.filter((event) => Number(event.position) <= position);
    if (missing.length > 0) await this.#projector.applyAll(missing);
    const [live, beside] = [await viewsHash(this.#views), await viewsHash(this.#beside)];
    if (live !== beside) throw new Wrong(`the rows up to ${position} are not what the log gives`);
  }

  /** Builds everything anew and compares it; answers the hash of all rows. Throws `Wrong`. */
  async compareWithRebuilt(): Promise<string> {
    const position = this.look();
    if (position !== this.#log.count) throw new Wrong(`the views stand still at ${position}`);
    const views = await openViews(':memory:');
    await rebuildViews({ store: this.#log.store, db: views });
    const [live, rebuilt] = [await viewsHash(this.#views), await viewsHash(views)];
    await views.destroy();
    if (live !== rebuilt) throw new Wrong('the rows are not what a rebuild gives');
    return live;
  }
}

function projectorOn({ store }: SharedLog, db: SqliteViews): Projector {
  return new Projector({
    db, read: (stream, limit) => store.read(stream, { limit }), compare: (a, b) => store.compare(a, b),
  });
}
