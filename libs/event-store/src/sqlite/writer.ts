// The one writer of a SQLite log: appends that wait together share one transaction, so one flush to the disk.
import type Database from 'better-sqlite3';
import { type Admitted, admit, type AppendRequest, isRefusal } from '../admission.js';
import { answer, type End, type Ledger, place, type Place, type Row } from '../placement.js';
import type { AppendRefusal, AppendResult } from '../port.js';
import { unavailability } from './database.js';

export const COLUMNS = 'position, stream, revision, id, type, schema, data, meta, recorded_at AS recordedAt';

/** Appends in one transaction at most; the rest waits for the next. */
const GROUP = 256;

interface Waiting {
  readonly request: AppendRequest;
  readonly batch: readonly Admitted[];
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly result: AppendResult } | { readonly error: unknown };

const refused = (refusal: AppendRefusal): AppendResult => ({ ok: false, refusal });

const CLOSED = refused({ code: 'StoreUnavailable', reason: 'the store is closed' });

export interface WriterOptions {
  readonly now: () => Date;
  /** Called after each commit that wrote something. */
  readonly onCommit: () => void;
}

export class Writer {
  readonly #database: Database.Database;
  readonly #options: WriterOptions;
  readonly #ledger: Ledger;
  readonly #insert: Database.Statement;
  readonly #nested: (waiting: Waiting) => AppendResult;
  readonly #group: Database.Transaction<(group: readonly Waiting[]) => Outcome[]>;
  #queue: Waiting[] = [];
  #scheduled = false;
  #closed = false;
  /** True from the end of the work of a group until its commit has succeeded. */
  #committing = false;

  constructor(database: Database.Database, options: WriterOptions) {
    this.#database = database;
    this.#options = options;
    this.#ledger = ledgerOf(database);
    this.#insert = database.prepare(
      `INSERT INTO events (stream, revision, id, type, schema, meta, recorded_at, data)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#nested = database.transaction((waiting: Waiting) => this.#one(waiting));
    this.#group = database.transaction((group: readonly Waiting[]) => this.#all(group));
  }

  append(request: AppendRequest): Promise<AppendResult> {
    if (this.#closed) return Promise.resolve(CLOSED);
    const batch = admit(request);
    if (isRefusal(batch)) return Promise.resolve(refused(batch));
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, batch, resolve, reject });
      this.#schedule();
    });
  }

  /** Writes what waits, then closes the file. */
  close(): void {
    this.#closed = true;
    while (this.#queue.length > 0) this.#flush();
    this.#database.close();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      if (this.#queue.length > 0) this.#flush();
      if (this.#queue.length > 0) this.#schedule();
    });
  }

  #flush(): void {
    const group = this.#queue.splice(0, GROUP);
    const outcomes = this.#commit(group);
    for (const [index, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[index];
      if (outcome !== undefined && 'result' in outcome) resolve(outcome.result);
      else reject(outcome?.error);
    }
    if (outcomes.some((outcome) => 'result' in outcome && outcome.result.ok)) this.#options.onCommit();
  }

  /** A failure before the commit wrote nothing; a failure of the commit itself may have reached the disk. */
  #commit(group: readonly Waiting[]): Outcome[] {
    this.#committing = false;
    try {
      return this.#group.immediate(group);
    } catch (error) {
      const reason = unavailability(error);
      const code = this.#committing ? 'OutcomeUnknown' : 'StoreUnavailable';
      return group.map(() => (reason === null ? { error } : { result: refused({ code, reason }) }));
    }
  }

  #all(group: readonly Waiting[]): Outcome[] {
    const alone = group.length === 1;
    const outcomes = group.map((waiting) => (alone ? { result: this.#one(waiting) } : this.#apart(waiting)));
    this.#committing = true;
    return outcomes;
  }

  /**
   * One append of several, within a savepoint: what goes wrong there is its own affair, unless the file
   * fails.
   */
  #apart(waiting: Waiting): Outcome {
    try {
      return { result: this.#nested(waiting) };
    } catch (error) {
      if (unavailability(error) !== null || !this.#database.inTransaction) throw error;
      return { error };
    }
  }

  #one({ request, batch }: Waiting): AppendResult {
    const placement = place(this.#ledger, request, batch);
    if (placement.kind === 'refuse') return refused(placement.refusal);
    if (placement.kind === 'repeat') return answer(placement.first, placement.last, true);
    return this.#write(request.stream, placement.first, batch);
  }

  #write(stream: string, first: number, batch: readonly Admitted[]): AppendResult {
    const recordedAt = this.#options.now().toISOString();
    let last: Omit<Row, 'data'> | undefined;
    for (const [index, { event, data, meta }] of batch.entries()) {
      const { id, type, schema } = event;
      const revision = first + index;
      const done = this.#insert.run(stream, revision, id, type, schema, meta, recordedAt, data);
      last = { position: Number(done.lastInsertRowid), stream, revision, id, type, schema, meta, recordedAt };
    }
    if (last === undefined) throw new RangeError('an empty batch was let through');
    return answer(first, last, false);
  }
}

function ledgerOf(database: Database.Database): Ledger {
  const last = database.prepare<[string], End>(
    'SELECT revision, meta FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1',
  );
  const at = database.prepare<[string, number], Row>(
    `SELECT ${COLUMNS} FROM events WHERE stream = ? AND revision = ?`,
  );
  const find = database.prepare<[string], Place>('SELECT id, stream, revision FROM events WHERE id = ?');
  return {
    last: (stream) => last.get(stream),
    at: (stream, revision) => at.get(stream, revision),
    find: (id) => find.get(id),
  };
}
