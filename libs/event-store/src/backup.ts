// A copy of a SQLite file as it stands at one moment, made while others write to it, and how a file comes to
// its place.
import { closeSync, constants, copyFileSync, fsyncSync, linkSync, openSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { attempt, codedFailure } from './sqlite/database.js';

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

/** What file systems say that know no second name of a file. */
const WITHOUT_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

function linked(from: string, to: string, link: typeof linkSync): boolean {
  try {
    link(from, to);
    return true;
  } catch (error) {
    if (WITHOUT_LINKS.has(codedFailure(error)?.code ?? '')) return false;
    throw error;
  }
}

/**
 * Moves a file to a name in the same file system that nobody has, and waits until it is on the disk. False,
 * and nothing is done, when the name is taken, be it a moment before: nothing is ever replaced. Where the
 * file system knows no links the file is copied: a reader may then see it grow. `link` is the system's own.
 */
export function moveToNew(from: string, to: string, link: typeof linkSync = linkSync): boolean {
  toDisk(from);
  try {
    if (!linked(from, to, link)) {
      copyFileSync(from, to, constants.COPYFILE_EXCL);
      toDisk(to);
    }
  } catch (error) {
    if (codedFailure(error)?.code === 'EEXIST') return false;
    throw error;
  }
  unlinkSync(from);
  toDisk(dirname(to));
  return true;
}
