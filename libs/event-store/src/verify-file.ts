// The log as it lies in a SQLite file, byte by byte, and what SQLite itself says of a file.
import { existsSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { recorded, type Row } from './placement.js';
import { APPLICATION_ID, attempt, codedFailure, LAYOUT, openReader } from './sqlite/database.js';
import { COLUMNS } from './sqlite/writer.js';
import type { FoundEvent } from './verify.js';

/** Why a file cannot be read as a log. */
export type LogFileFault =
  | { readonly code: 'NoLog' }
  /** Another program's, or damaged so that it is no file of SQLite any more. */
  | { readonly code: 'NotALog'; readonly reason: string | null }
  /** Of another release: this one knows the layout `known`. */
  | { readonly code: 'UnknownLayout'; readonly layout: number; readonly known: number };

const BUSY_MILLISECONDS = 5000;
const PAGE = 512;

/** Why the file cannot be read as a log by this release, or null. It is left as it is. */
export function logFileFault(file: string): LogFileFault | null {
  if (!existsSync(file)) return { code: 'NoLog' };
  let database: Database.Database | null = null;
  try {
    database = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_MILLISECONDS });
    const application = database.pragma('application_id', { simple: true });
    if (application !== APPLICATION_ID) return { code: 'NotALog', reason: null };
    const layout = Number(database.pragma('user_version', { simple: true }));
    return layout === LAYOUT ? null : { code: 'UnknownLayout', layout, known: LAYOUT };
  } catch (error) {
    const failure = codedFailure(error);
    if (failure === null) throw error;
    return { code: 'NotALog', reason: failure.message };
  } finally {
    database?.close();
  }
}

/**
 * What is wrong with a file in SQLite's own words, at most twenty of them; none when its pages and indexes
 * hold. Does not keep a server from writing.
 */
export function integrityFaults(file: string): readonly string[] {
  let database: Database.Database | null = null;
  try {
    database = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_MILLISECONDS });
    const said = database.prepare<[], string>('PRAGMA integrity_check(20)').pluck().all();
    return said.filter((words) => words !== 'ok');
  } catch (error) {
    const failure = codedFailure(error);
    if (failure === null) throw error;
    return [`${failure.code}: ${failure.message}`];
  } finally {
    database?.close();
  }
}

/** How many events the file has now. */
export function eventsInFile(file: string): number {
  const database = attempt(() => openReader(file, BUSY_MILLISECONDS));
  try {
    return database.prepare<[], number>('SELECT count(*) FROM events').pluck().get() ?? 0;
  } finally {
    database.close();
  }
}

/**
 * The events of the file up to the one that is last now, read beside a running server. The texts of data and
 * metadata must be exactly as they were written, and the positions without a gap.
 */
export async function* foundInFile(file: string): AsyncGenerator<FoundEvent, void> {
  const database = attempt(() => openReader(file, BUSY_MILLISECONDS));
  try {
    const head = database.prepare<[], number | null>('SELECT max(position) FROM events').pluck();
    const page = database.prepare<[number, number, number], Row>(
      `SELECT ${COLUMNS} FROM events WHERE position > ? AND position <= ? ORDER BY position LIMIT ?`,
    );
    const until = attempt(() => head.get()) ?? 0;
    let after = 0;
    for (;;) {
      const [from, rows] = [after, attempt(() => page.all(after, until, PAGE))];
      for (const [index, row] of rows.entries()) yield found(row, row.position === from + index + 1);
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.position;
      await turn();
    }
  } finally {
    database.close();
  }
}

function found(row: Row, follows: boolean): FoundEvent {
  const { stream, revision } = row;
  const event = eventOf(row);
  if (event === null) return { stream, revision, event, fault: 'unreadable' };
  const written = JSON.stringify(event.data) === row.data && JSON.stringify(event.meta) === row.meta;
  return { stream, revision, event, fault: written ? (follows ? null : 'position') : 'text' };
}

/** Null when data or metadata are not what an event has. */
function eventOf(row: Row): FoundEvent['event'] {
  try {
    const event = recorded(row);
    const { meta } = event;
    const isObject = typeof meta === 'object' && meta !== null && !Array.isArray(meta);
    return isObject ? event : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}
