// The file of the SQLite store: how it is opened, its one table, and the triggers that keep it from being
// changed.
import Database from 'better-sqlite3';
import { StoreUnavailable } from '../port.js';

/** Marks the file as one of ours ("Cons"), and the version of its table. */
export const APPLICATION_ID = 0x436f6e73;
export const LAYOUT = 1;

const SCHEMA = `
  CREATE TABLE events (
    position    INTEGER PRIMARY KEY AUTOINCREMENT,
    stream      TEXT NOT NULL,
    revision    INTEGER NOT NULL CHECK (revision >= 0),
    id          TEXT NOT NULL UNIQUE,
    type        TEXT NOT NULL,
    schema      INTEGER NOT NULL CHECK (schema >= 1),
    meta        TEXT NOT NULL,
    recorded_at TEXT NOT NULL,
    data        TEXT NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT;
  CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
    BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
  CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
    BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;
  CREATE TRIGGER events_are_not_replaced BEFORE INSERT ON events
    WHEN NEW.position <> -1 OR EXISTS (SELECT 1 FROM events WHERE id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'events are never replaced'); END;
  CREATE TRIGGER events_leave_no_gap BEFORE INSERT ON events
    WHEN NEW.revision <> coalesce((SELECT max(revision) FROM events WHERE stream = NEW.stream), -1) + 1
    BEGIN SELECT RAISE(ABORT, 'the next event of a stream has the next revision'); END;
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${LAYOUT};
`;

/** Errors that another try may not meet again. */
const PASSING = ['BUSY', 'LOCKED', 'FULL', 'IOERR', 'CANTOPEN', 'READONLY'];

/**
 * Why the file cannot serve now (lock, full disk, input or output), or null when the error is of another
 * kind.
 */
export function unavailability(error: unknown): string | null {
  if (error instanceof StoreUnavailable) return error.message;
  const failure = codedFailure(error);
  if (failure === null) return null;
  const { code, message } = failure;
  return PASSING.some((prefix) => code.startsWith(`SQLITE_${prefix}`)) ? `${code}: ${message}` : null;
}

/**
 * The same for whoever goes on working with the file. A page that the disk could not read is told by SQLite
 * as a file that is malformed; it is asked for again, as it may be read the next time. Whether the file is
 * malformed indeed is said by whoever verifies it.
 */
export function unavailabilityAtWork(error: unknown): string | null {
  const failure = codedFailure(error);
  const isUnread = failure?.code.startsWith('SQLITE_CORRUPT') ?? false;
  return failure !== null && isUnread ? `${failure.code}: ${failure.message}` : unavailability(error);
}

/**
 * The code and words of an error of SQLite or of the system, null for any other. Told by its form: the
 * native module keeps the error class of whoever loaded it first, so `instanceof` may deny its own.
 */
export function codedFailure(error: unknown): { readonly code: string; readonly message: string } | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return null;
  const { code, message } = error;
  return typeof code === 'string' && typeof message === 'string' ? { code, message } : null;
}

/** Whether what failed, or what it was caused by, says that the disk has no room left. */
export function isDiskFull(error: unknown): boolean {
  const code = codedFailure(error)?.code;
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') return true;
  return typeof error === 'object' && error !== null && 'cause' in error && isDiskFull(error.cause);
}

/** Runs something on the file; what another try may mend becomes `StoreUnavailable`. */
export function attempt<Result>(work: () => Result, reasonOf = unavailability): Result {
  try {
    return work();
  } catch (error) {
    const reason = reasonOf(error);
    throw reason === null ? error : new StoreUnavailable(reason, { cause: error });
  }
}

export interface WriterOptions {
  readonly busyMilliseconds: number;
  /** Whether what was answered is on the disk. */
  readonly durable: boolean;
}

/** Opens the file for writing, making it when it is missing. Throws when it is not a log of ours. */
export function openWriter(file: string, { busyMilliseconds, durable }: WriterOptions): Database.Database {
  const database = new Database(file, { timeout: busyMilliseconds });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma(`synchronous = ${durable ? 'FULL' : 'OFF'}`);
    takeOver(database, busyMilliseconds);
    database.transaction(() => prepare(database, file)).immediate();
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Flushes what another process has left in the write-ahead file into the main one: after a flush that failed
 * the system may hold as written what the disk has not, and what is appended after it would stand on that.
 * Where the disk is full it stays where it is. Whoever holds it is waited for; then the file cannot serve.
 */
function takeOver(database: Database.Database, busyMilliseconds: number): void {
  const until = performance.now() + busyMilliseconds;
  try {
    while (!isFlushed(database)) {
      if (performance.now() >= until) throw new StoreUnavailable(heldWords);
      Atomics.wait(sleeper, 0, 0, pauseMilliseconds);
    }
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

const heldWords = 'SQLITE_BUSY: another process holds what was written ahead to the log';

const pauseMilliseconds = 20;
/** Nobody ever wakes it: whoever opens the file has nothing else to do meanwhile. */
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** Flushes; answers in a row whether somebody stood in its way, which is no error to SQLite. */
function isFlushed(database: Database.Database): boolean {
  return database.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;
}

function prepare(database: Database.Database, file: string): void {
  const layout = database.pragma('user_version', { simple: true });
  const tables = database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (layout === 0 && tables === 0) database.exec(SCHEMA);
  else checkLayout(database, file);
}

function checkLayout(database: Database.Database, file: string): void {
  const application = database.pragma('application_id', { simple: true });
  const layout = database.pragma('user_version', { simple: true });
  if (application !== APPLICATION_ID) throw new Error(`${file} is not an event log of Consigliere`);
  if (layout === LAYOUT) return;
  throw new Error(`${file} has layout ${String(layout)}; this program knows ${LAYOUT}`);
}

/** Opens the file for reading only. */
export function openReader(file: string, busyMilliseconds: number): Database.Database {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: busyMilliseconds });
  try {
    checkLayout(database, file);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
