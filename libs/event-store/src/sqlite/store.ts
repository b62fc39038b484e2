// The store in a SQLite file: one writer, one reader beside it, and subscriptions that wake after each
// commit.
import type Database from 'better-sqlite3';
import { asPosition, type RecordedEvent } from '../envelope.js';
import { Bell, followLog, type Log, positionNumber, prefixesOf, readLog, refuseClosed } from '../log.js';
import { recorded, type Row } from '../placement.js';
import type { AppendResult, EventFilter, EventStore, ReadOptions } from '../port.js';
import { attempt, openReader, openWriter, unavailability, unavailabilityAtWork } from './database.js';
import { COLUMNS, Writer } from './writer.js';

export interface SqliteStoreOptions {
  /** Path of the log; made when missing, its folder must be there. */
  readonly file: string;
  /** The clock of `recordedAt`. */
  readonly now?: () => Date;
  /** How long a write waits for another process that holds the file. */
  readonly busyMilliseconds?: number;
  /** How often a subscription looks for what another process has written. */
  readonly pollMilliseconds?: number;
  /** Opens for reading alone, beside a writer in another thread or process; appends are refused. */
  readonly readOnly?: boolean;
  /** False: for a file that counts only once it is closed and put on the disk as a whole, as a copy does. */
  readonly durable?: boolean;
}

const PAGE = 256;

/**
 * Opens the log. Throws `StoreUnavailable` when the file cannot be opened now, an error when it is not a log
 * of ours.
 */
export function sqliteStore(options: SqliteStoreOptions): EventStore {
  const { file, now = () => new Date(), busyMilliseconds = 5000, pollMilliseconds = 1000 } = options;
  const { durable = true } = options;
  const bell = new Bell();
  const open = () => attempt(() => openWriter(file, { busyMilliseconds, durable }));
  const writer = options.readOnly ? null : new Writer(open(), { now, onCommit: () => bell.ring() });
  const reader = openBeside(writer, () => openReader(file, busyMilliseconds));
  const reasonOf = writer ? unavailabilityAtWork : unavailability;
  const attempting: Attempt = (work) => attempt(work, reasonOf);
  const log = logOf(reader, bell, attempting);
  const pages = pagesOf(reader, attempting);
  return {
    append: (stream, expected, events) => writer?.append({ stream, expected, events }) ?? refuseReadOnly(),
    read: (stream, readOptions = {}) => readStream(pages, stream, readOptions),
    readAll: (readOptions) => readLog(log, readOptions),
    subscribeAll: (subscribeOptions = {}) => followLog(log, { ...subscribeOptions, pollMilliseconds }),
    compare: (a, b) => positionNumber(a) - positionNumber(b),
    head: async () => {
      const head = log.head();
      return head === 0 ? null : asPosition(String(head));
    },
    close: async () => {
      if (!reader.open) return;
      reader.close();
      writer?.close();
      bell.ring();
    },
  };
}

/** Opens the reader; when that fails, lets go of the writer too. */
function openBeside(writer: Writer | null, open: () => Database.Database): Database.Database {
  try {
    return attempt(open);
  } catch (error) {
    writer?.close();
    throw error;
  }
}

function refuseReadOnly(): Promise<AppendResult> {
  const reason = 'opened for reading only';
  return Promise.resolve({ ok: false, refusal: { code: 'StoreUnavailable', reason } });
}

/** A page of a stream from a revision on, inclusive. */
type Page = (stream: string, from: number, limit: number) => Row[];

interface Pages {
  readonly forwards: Page;
  readonly backwards: Page;
}

/** Runs something on the file, as `attempt` does. */
type Attempt = <Result>(work: () => Result) => Result;

function pagesOf(reader: Database.Database, attempting: Attempt): Pages {
  const page = (comparison: string, order: string): Page => {
    const statement = reader.prepare<[string, number, number], Row>(
      `SELECT ${COLUMNS} FROM events WHERE stream = ? AND revision ${comparison} ?
       ORDER BY revision ${order} LIMIT ?`,
    );
    return (stream, from, limit) => {
      refuseClosed(!reader.open);
      return attempting(() => statement.all(stream, from, limit));
    };
  };
  return { forwards: page('>=', 'ASC'), backwards: page('<=', 'DESC') };
}

async function* readStream(
  pages: Pages,
  stream: string,
  { from, limit = Infinity, direction = 'forwards' }: ReadOptions,
): AsyncGenerator<RecordedEvent, void> {
  const forwards = direction === 'forwards';
  let next = from ?? (forwards ? 0 : Number.MAX_SAFE_INTEGER);
  let left = limit;
  while (left > 0) {
    const wantedRows = Math.min(PAGE, left);
    const rows = pages[direction](stream, next, wantedRows);
    for (const row of rows) yield recorded(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < wantedRows) return;
    left -= rows.length;
    next = last.revision + (forwards ? 1 : -1);
  }
}

function logOf(reader: Database.Database, bell: Bell, attempting: Attempt): Log {
  const head = reader.prepare<[], number | null>('SELECT max(position) FROM events').pluck();
  const scans = new Map<string, Database.Statement<unknown[], Row>>();
  return {
    bell,
    head: () => {
      refuseClosed(!reader.open);
      return attempting(() => head.get()) ?? 0;
    },
    scan: ({ after, until }, filter) => {
      refuseClosed(!reader.open);
      const { condition, values } = conditionOf(filter);
      const statement = scans.get(condition) ?? reader.prepare<unknown[], Row>(scanOf(condition));
      scans.set(condition, statement);
      return attempting(() => statement.all(after, until, ...values));
    },
  };
}

const scanOf = (condition: string): string =>
  `SELECT ${COLUMNS} FROM events WHERE position > ? AND position <= ?${condition} ORDER BY position`;

/** The filter as a condition; the unary plus keeps the range of positions the index that is used. */
function conditionOf(filter: EventFilter | undefined): { condition: string; values: unknown[] } {
  const prefixes = prefixesOf(filter);
  const values: unknown[] = [];
  let condition = '';
  if (prefixes !== null) {
    condition += ` AND EXISTS (SELECT 1 FROM json_each(?) WHERE substr(+stream, 1, length(value)) = value)`;
    values.push(JSON.stringify(prefixes));
  }
  if (filter?.types !== undefined) {
    condition += ` AND +type IN (SELECT value FROM json_each(?))`;
    values.push(JSON.stringify(filter.types));
  }
  return { condition, values };
}
