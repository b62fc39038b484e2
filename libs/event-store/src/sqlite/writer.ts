// The one writer of a SQLite log: appends that wait together share one transaction, so one flush to the disk.
import type Database from 'better-sqlite3';
import { type Admitted, admit, type AppendRequest, isRefusal } from '../admission.js';
import { Kept } from '../kept.js';
import {
  answer, answered, continuation, type End, type Ledger, place, type Place, type Row, type Tip,
} from '../placement.js';
import type { AppendRefusal, AppendResult } from '../port.js';
import { codedFailure, isDiskFull, unavailabilityAtWork } from './database.js';

export const COLUMNS = 'position, stream, revision, id, type, schema, data, meta, recorded_at AS recordedAt';

/** Appends in one transaction at most; the rest waits for the next. */
const GROUP = 256;

/** Streams whose ends are kept, so that the next append need not look them up. */
const KNOWN_ENDS = 4096;

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

/** What the triggers and indexes of the file refuse. */
function isConstraint(error: unknown): boolean {
  return codedFailure(error)?.code.startsWith('SQLITE_CONSTRAINT') ?? false;
}

/**
 * An append that goes on after the end known of its stream is written at once: the file itself refuses a
 * revision that is not the next and an id that is known, and events are never changed, so the hash kept of
 * that end is the one that stands there. What the file refuses is looked up and placed by the port's rules.
 */
export class Writer {
  readonly #database: Database.Database;
  readonly #options: WriterOptions;
  readonly #ledger: Ledger;
  readonly #insert: Database.Statement;
  readonly #ends = new Kept<Tip>(KNOWN_ENDS);
  readonly #nested: (waiting: Waiting, trusting: boolean) => AppendResult;
  readonly #group: Database.Transaction<(group: readonly Waiting[], trusting: boolean) => Outcome[]>;
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
    this.#nested = database.transaction((waiting: Waiting, trusting: boolean) =>
      this.#one(waiting, trusting));
    this.#group = database.transaction((group: readonly Waiting[], trusting: boolean) =>
      this.#all(group, trusting));
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

  /**
   * A failure before the commit wrote nothing, nor did a disk without room for all of it; any other failure
   * of the commit itself may have reached the disk.
   */
  #commit(group: readonly Waiting[], trusting = true): Outcome[] {
    this.#committing = false;
    try {
      const outcomes = this.#group.immediate(group, trusting);
      for (const [index, { request }] of group.entries()) this.#keepEnd(request.stream, outcomes[index]);
      return outcomes;
    } catch (error) {
      for (const { request } of group) this.#ends.delete(request.stream);
      if (trusting && !this.#committing && isConstraint(error)) return this.#commit(group, false);
      const reason = unavailabilityAtWork(error);
      if (reason === null) return group.map(() => ({ error }));
      const isFull = isDiskFull(error);
      const refusal: AppendRefusal = this.#committing && !isFull
        ? { code: 'OutcomeUnknown', reason }
        : { code: 'StoreUnavailable', reason, ...(isFull ? { isFull } : {}) };
      return group.map(() => ({ result: refused(refusal) }));
    }
  }

  /** The end of a stream as an append has left it, once that is on the disk. */
  #keepEnd(stream: string, outcome: Outcome | undefined): void {
    const result = outcome !== undefined && 'result' in outcome ? outcome.result : null;
    if (!result?.ok || result.repeated) this.#ends.delete(stream);
    else this.#ends.set(stream, { revision: result.revision, hash: result.hash });
  }

  #all(group: readonly Waiting[], trusting: boolean): Outcome[] {
    const alone = group.length === 1;
    const outcomes = group.map((waiting) =>
      (alone ? { result: this.#one(waiting, trusting) } : this.#apart(waiting)));
    this.#committing = true;
    return outcomes;
  }

  /**
   * One append of several, within a savepoint: what goes wrong there is its own affair, unless the file
   * fails.
   */
  #apart(waiting: Waiting, trusting = true): Outcome {
    try {
      return { result: this.#nested(waiting, trusting) };
    } catch (error) {
      if (unavailabilityAtWork(error) !== null || !this.#database.inTransaction) throw error;
      return trusting && isConstraint(error) ? this.#apart(waiting, false) : { error };
    }
  }

  #one({ request, batch }: Waiting, trusting: boolean): AppendResult {
    const { stream } = request;
    const next = trusting ? continuation(this.#ends.get(stream) ?? null, request) : null;
    if (next !== null) return this.#write(stream, next, batch);
    const placement = place(this.#ledger, request, batch);
    if (placement.kind === 'refuse') return refused(placement.refusal);
    if (placement.kind === 'repeat') return answer(placement.first, answered(placement.last), true);
    return this.#write(stream, placement.first, batch);
  }

  #write(stream: string, first: number, batch: readonly Admitted[]): AppendResult {
    const recordedAt = this.#options.now().toISOString();
    let last: (Tip & { readonly position: number }) | undefined;
    for (const [index, { event, data, meta }] of batch.entries()) {
      const { id, type, schema } = event;
      const revision = first + index;
      const done = this.#insert.run(stream, revision, id, type, schema, meta, recordedAt, data);
      last = { position: Number(done.lastInsertRowid), revision, hash: event.meta.hash ?? null };
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
