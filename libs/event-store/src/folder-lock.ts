// The lock of a data folder: one process at a time, let go by the operating system however that process ends.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

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
    if (!(error instanceof Error)) throw error;
    const held = 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
    const refusal: FolderLockRefusal = held
      ? { code: 'FolderLocked', folder }
      : { code: 'FolderUnusable', folder, reason: error.message };
    return { ok: false, refusal };
  }
  const held = database;
  return { ok: true, lock: { folder, release: () => held.close() } };
}
