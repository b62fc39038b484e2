// All views in one file of SQLite: opened, made anew where a view has changed, and moved on event by event.
import type { RecordedEvent } from '@consigliere/event-store';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { gameSheet } from './game-sheet.js';
import type { CheckpointTable, Projection, Views, ViewTables } from './projection.js';
import type { ReadStream, Step } from './step.js';
import { stepsOver } from './step.js';
import { timeline } from './timeline.js';

const projections: readonly Projection[] = [gameSheet, timeline];

/** Opens the file of the views, made when missing; what is in it can always be built again from the log. */
export async function openViews(file: string): Promise<Views> {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  const db: Views = new Kysely<ViewTables>({ dialect: new SqliteDialect({ database }) });
  await db.schema
    .createTable('checkpoints')
    .ifNotExists()
    .addColumn('projection', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('position', 'text')
    .execute();
  for (const projection of projections) await prepare(db, projection);
  return db;
}

/** Makes the tables of a projection that is new or of another version; it then reads the whole log. */
async function prepare(db: Views, { name, version, tables, create }: Projection): Promise<void> {
  const known = await checkpointOf(db, name);
  if (known?.version === version) return;
  for (const table of tables) await db.schema.dropTable(table).ifExists().execute();
  await create(db);
  await db.replaceInto('checkpoints').values({ projection: name, version, position: null }).execute();
}

function checkpointOf(db: Views, name: string): Promise<CheckpointTable | undefined> {
  return db.selectFrom('checkpoints').selectAll().where('projection', '=', name).executeTakeFirst();
}

/** Where a process that follows the log stands; null when it has not begun, or the views were deleted. */
export async function loadPosition(db: Views, name: string): Promise<string | null> {
  return (await checkpointOf(db, name))?.position ?? null;
}

/** Remembers where a process that follows the log stands. */
export async function storePosition(db: Views, name: string, position: string): Promise<void> {
  await db.replaceInto('checkpoints').values({ projection: name, version: 1, position }).execute();
}

export interface ProjectorOptions {
  readonly db: Views;
  /** The events of a stream, upcast. */
  readonly read: ReadStream;
  /** Negative when `a` is before `b` in the log. */
  readonly compare: (a: RecordedEvent['position'], b: RecordedEvent['position']) => number;
}

/** Moves all the views on. */
export class Projector {
  readonly #options: ProjectorOptions;
  readonly #stepOf: (event: RecordedEvent) => Promise<Step | null>;

  constructor(options: ProjectorOptions) {
    this.#options = options;
    this.#stepOf = stepsOver(options.read);
  }

  /** Where to go on reading: the position of the view that is furthest behind; null for the start. */
  async position(): Promise<string | null> {
    const names = projections.map(({ name }) => name);
    const rows = await this.#options.db
      .selectFrom('checkpoints')
      .selectAll()
      .where('projection', 'in', names)
      .execute();
    const positions = rows.map((row) => row.position as RecordedEvent['position'] | null);
    return positions.reduce((first, next) => {
      if (first === null || next === null) return null;
      return this.#options.compare(first, next) <= 0 ? first : next;
    });
  }

  /**
   * Applies an event to each view that has not seen it, rows and checkpoint in one transaction. Answers the
   * step, or null when the event belongs to no game.
   */
  async apply(event: RecordedEvent): Promise<Step | null> {
    const { db, compare } = this.#options;
    const step = await this.#stepOf(event);
    await db.transaction().execute(async (transaction) => {
      for (const projection of projections) {
        const known = await checkpointOf(transaction, projection.name);
        const seen = (known?.position ?? null) as RecordedEvent['position'] | null;
        if (seen !== null && compare(seen, event.position) >= 0) continue;
        if (step) await projection.apply(transaction, step);
        await transaction
          .updateTable('checkpoints')
          .set({ position: event.position })
          .where('projection', '=', projection.name)
          .execute();
      }
    });
    return step;
  }
}
