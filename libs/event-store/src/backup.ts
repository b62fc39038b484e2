// A copy of a SQLite file as it stands at one moment, made while others write to it.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import { attempt } from './sqlite/database.js';

export interface CopyOptions {
  readonly from: string;
  /** Must not be there yet. */
  readonly to: string;
  /** Called with the pages copied and the pages in all. */
  readonly onProgress?: (copied: number, total: number) => void;
  /** Ends it early: throws its reason. */
  readonly signal?: AbortSignal;
}

const BUSY_MILLISECONDS = 5000;
const STEP_PAGES = 256;

/**
 * Copies the file by SQLite's online backup, opened for reading alone. One read transaction is held all the
 * while, so that the copy is of one moment and writers do not make it begin again. The copy is on the disk
 * when this settles. Throws `StoreUnavailable` when the file cannot be opened now.
 */
export async function copyDatabase({ from, to, onProgress, signal }: CopyOptions): Promise<void> {
  const options = { readonly: true, fileMustExist: true, timeout: BUSY_MILLISECONDS };
  const database = attempt(() => new Database(from, options));
  try {
    database.exec('BEGIN');
    attempt(() => database.prepare('SELECT count(*) FROM sqlite_schema').get());
    const { totalPages } = await database.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        signal?.throwIfAborted();
        onProgress?.(totalPages - remainingPages, totalPages);
        return STEP_PAGES;
      },
    });
    onProgress?.(totalPages, totalPages);
  } finally {
    database.close();
  }
  toDisk(to);
}

/** Waits until a file or the names in a folder are on the disk. */
export function toDisk(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
