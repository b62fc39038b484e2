// The lock of a data folder: one process at a time, let go by the operating system however that process ends.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { codedFailure } from './sqlite/database.js';

export interface FolderLock {
  readonly folder: string;
  /** Lets others in. */
  release(): void;
}

export type FolderLockResult =
  | { readonly ok: true; readonly lock: FolderLock }
  | { readonly ok: false; readonly refusal: FolderLockRefusal };

export type FolderLockRefusal =
  /** Another process (or another part of this one) holds it. */
  | { readonly code: 'FolderLocked'; readonly folder: string }
  /** It cannot be made or written. */
  | { readonly code: 'FolderUnusable'; readonly folder: string; readonly reason: string };

/**
 * Takes the folder (made when missing) for this process alone, without waiting. The lock is an SQLite file
 * in it.
 */
export function lockFolder(folder: string): FolderLockResult {
  let database: Database.Database | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    database = new Database(join(folder, 'lock'), { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    const failure = codedFailure(error);
    if (failure === null) throw error;
    const refusal: FolderLockRefusal = failure.code.startsWith('SQLITE_BUSY')
      ? { code: 'FolderLocked', folder }
      : { code: 'FolderUnusable', folder, reason: failure.message };
    return { ok: false, refusal };
  }
  const held = database;
  return { ok: true, lock: { folder, release: () => held.close() } };
}
