// Views in SQLite: one process, a file for each set, and a set beside the one in use while it is rebuilt.
import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import Database, { type Database as File } from 'better-sqlite3';
import { Kysely, type RawBuilder, sql, SqliteDialect } from 'kysely';
import type { Projection, Views, ViewTables } from './projection.js';
import { tablesOf } from './projections.js';
import { SetFiles } from './set-files.js';
import { SqliteSet } from './sqlite-set.js';
import type { Batch, BesideSet, Positions, RetiredSet, Snapshot, ViewStorage } from './storage.js';

/** The views in SQLite; `database` is the file of the set in use. */
export type SqliteViews = Views & { readonly database: File };

/** Whoever else waits has his turn after so many rows. */
const rowsInARow = 2_000;

const inMemory = ':memory:';

/** The rows of a file as they are now, read by a connection of their own where there can be one. */
function snapshotOf(database: File): Snapshot {
  if (database.memory) return { hash: (names) => hashOf(database, names), close: async () => undefined };
  const own = new Database(database.name, { readonly: true });
  own.exec('BEGIN');
  own.prepare('SELECT count(*) FROM checkpoints').get();
  return {
    hash: (names) => hashOf(own, names, turn),
    close: async () => void own.close(),
  };
}

async function hashOf(
  database: File,
  names: readonly string[] | undefined,
  rest?: () => Promise<unknown>,
): Promise<string> {
  const hash = createHash('sha256');
  let count = 0;
  for (const [table, { key }] of tablesOf(names)) {
    hash.update(`${table}\n`);
    const order = key.map((column) => `"${column}"`).join(', ');
    for (const row of database.prepare(`SELECT * FROM ${table} ORDER BY ${order}`).raw().iterate()) {
      hash.update(`${JSON.stringify(row)}\n`);
      count += 1;
      if (rest && count % rowsInARow === 0) await rest();
    }
  }
  return hash.digest('hex');
}

export class SqliteStorage implements ViewStorage {
  readonly kind = 'sqlite';
  readonly leases = null;
  readonly #files: SetFiles | null;
  #number: number;
  #set: SqliteSet;

  private constructor(files: SetFiles | null, number: number) {
    this.#files = files;
    this.#number = number;
    this.#set = new SqliteSet(files?.fileOf(number) ?? inMemory);
  }

  /** The set in use; what is left of a set that never came into use is removed. */
  static current(file: string): SqliteStorage {
    if (file === inMemory) return new SqliteStorage(null, 0);
    const files = new SetFiles(file);
    files.sweep();
    return new SqliteStorage(files, files.current());
  }

  get database(): File {
    return this.#set.database;
  }

  get isOfBefore(): boolean {
    return this.#set.isOfBefore;
  }

  positions(): Promise<Positions> {
    return Promise.resolve(this.#set.positions());
  }

  begin(): Batch {
    return this.#set.begin();
  }

  async makeAnew(some: readonly Projection[]): Promise<void> {
    this.#set.makeAnew(some);
  }

  async storePosition(name: string, position: string): Promise<void> {
    this.#set.storePosition(name, position);
  }

  snapshot(): Promise<Snapshot> {
    return Promise.resolve(snapshotOf(this.database));
  }

  async beside(): Promise<BesideSet> {
    const number = this.#number + 1;
    this.#files?.remove(number);
    const next = new SqliteStorage(this.#files, number);
    return {
      views: viewsOver(next),
      prepare: async () => undefined,
      take: async () => this.#take(next),
      drop: async () => {
        if (next.#set === this.#set) return;
        next.database.close();
        this.#files?.remove(number);
      },
    };
  }

  #take(next: SqliteStorage): RetiredSet {
    const old = this.#set;
    const number = this.#number;
    next.#set.followProcessesOf(old);
    this.#files?.use(next.#number);
    this.#set = next.#set;
    this.#number = next.#number;
    return {
      snapshot: () => Promise.resolve(snapshotOf(old.database)),
      remove: async () => {
        old.database.close();
        this.#files?.remove(number);
      },
    };
  }

  indexedBy(index: string): RawBuilder<unknown> {
    return sql`INDEXED BY ${sql.ref(index)}`;
  }
}

/** The views of a storage, always of the set that is in use. */
function viewsOver(storage: SqliteStorage): SqliteViews {
  const database = {
    prepare: (text: string) => storage.database.prepare(text),
    close: () => void storage.database.close(),
  };
  const db = new Kysely<ViewTables>({ dialect: new SqliteDialect({ database }) });
  const views = Object.assign(db, { storage });
  return Object.defineProperty(views, 'database', { get: () => storage.database }) as unknown as SqliteViews;
}

/** Opens the file of the views, made when missing; what is in it can always be built again from the log. */
export async function openViews(file: string): Promise<SqliteViews> {
  const views = viewsOver(SqliteStorage.current(file));
  // From its first query on, `destroy` closes the file.
  await sql`SELECT 1`.execute(views);
  return views;
}
