// Heads that were published: where a stream ended when it was closed, kept apart from the log, so that an end
// that was cut or written anew shows.
import Database from 'better-sqlite3';
import type { Revision } from './envelope.js';

/** The end of a stream as it was published: its last revision, the hash there, how many events it had. */
export interface PublishedHead {
  readonly stream: string;
  readonly revision: Revision;
  readonly hash: string;
  /** Events of the stream from its beginning: `revision + 1`. */
  readonly count: number;
}

/** The whole log up to an event, order and recorded times included: SHA-256, in hex (see `verifyLog`). */
export interface LogSeal {
  /** Events from the beginning of the log. */
  readonly count: number;
  readonly digest: string;
}

export interface Published {
  readonly heads: readonly PublishedHead[];
  readonly seals: readonly LogSeal[];
}

export const NOTHING_PUBLISHED: Published = { heads: [], seals: [] };

/** The table of published heads in a vault; a row is written once, when its stream is closed. */
export const HEADS_TABLE = `
  CREATE TABLE IF NOT EXISTS heads (
    stream TEXT PRIMARY KEY, revision INTEGER NOT NULL, hash TEXT NOT NULL, count INTEGER NOT NULL,
    published_at TEXT NOT NULL
  ) STRICT;
`;

/** The heads in the vault in a file; none when it has no such table. Throws what SQLite throws. */
export function headsOfVault(file: string): readonly PublishedHead[] {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const has = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'heads'").get();
    if (has === undefined) return [];
    return database
      .prepare<[], PublishedHead>('SELECT stream, revision, hash, count FROM heads ORDER BY stream')
      .all();
  } finally {
    database.close();
  }
}

/**
 * Takes out of a copy of a vault the heads of streams that are not named: those that were published after the
 * moment of the log that goes with it. The file is whole by itself afterwards.
 */
export function keepHeads(file: string, streams: readonly string[]): void {
  const kept = new Set(streams);
  const later = headsOfVault(file).filter(({ stream }) => !kept.has(stream));
  if (later.length === 0) return;
  const database = new Database(file, { fileMustExist: true });
  try {
    const remove = database.prepare('DELETE FROM heads WHERE stream = ?');
    database.transaction(() => later.forEach(({ stream }) => void remove.run(stream)))();
    database.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}

/** What was published as JSON lines, heads first: to be kept elsewhere, and read back by `parsePublished`. */
export function publishedLines({ heads, seals }: Published): string {
  const lines = [
    ...heads.map(({ stream, revision, hash, count }) => ({ stream, revision, hash, count })),
    ...seals.map(({ count, digest }) => ({ log: { count, digest } })),
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

const HASH = /^[0-9a-f]{64}$/;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function isHead(value: object): value is PublishedHead {
  const { stream, revision, hash, count } = value as Partial<PublishedHead>;
  if (typeof stream !== 'string' || typeof hash !== 'string' || !HASH.test(hash)) return false;
  return isCount(revision) && count === revision + 1;
}

function isSeal(value: object): value is { readonly log: LogSeal } {
  const { log } = value as { readonly log?: Partial<LogSeal> };
  if (typeof log !== 'object' || log === null) return false;
  return isCount(log.count) && typeof log.digest === 'string' && HASH.test(log.digest);
}

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Reads JSON lines back; the number of the first line (from 1) that is neither a head nor a whole log. */
export function parsePublished(text: string): Published | { readonly line: number } {
  const heads: PublishedHead[] = [];
  const seals: LogSeal[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const value = parsedLine(line);
    const known = typeof value === 'object' && value !== null;
    if (known && isHead(value)) heads.push(value);
    else if (known && isSeal(value)) seals.push(value.log);
    else return { line: index + 1 };
  }
  return { heads, seals };
}
