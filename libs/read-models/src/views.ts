// What stands in the views, wherever they are kept: a hash over all of it, and how far processes have got.
import type { Views } from './projection.js';
import { whole } from './projections.js';

/** Where a process that follows the log stands; null when it has not begun, or the views were deleted. */
export async function loadPosition(db: Views, name: string): Promise<string | null> {
  const known = await db
    .selectFrom('checkpoints')
    .select('position')
    .where('projection', '=', name)
    .executeTakeFirst();
  return known?.position ?? null;
}

/** Remembers where a process that follows the log stands; who waits for that is told. */
export function storePosition(db: Views, name: string, position: string): Promise<void> {
  return db.storage.storePosition(name, position);
}

/**
 * SHA-256 over every row of the tables of these projections (all unless told), tables and columns in the
 * order of their declaration, rows in that of their keys: the same wherever they are kept. Checkpoints are
 * left out: they say how far a view has read, not what is in it.
 */
export async function viewsHash(db: Views, names?: readonly string[]): Promise<string> {
  const snapshot = await db.storage.snapshot();
  try {
    return await snapshot.hash(names);
  } finally {
    await snapshot.close();
  }
}

/**
 * Whether the views have ever been as far as the log was then. Before, they are half-built: begun anew by
 * other versions, or rebuilt where they stand, and not to be shown.
 */
export async function areWhole(db: Views): Promise<boolean> {
  return (await loadPosition(db, whole)) !== null;
}

/** Says that they are, once whoever follows the log has come to its end. */
export function markWhole(db: Views): Promise<void> {
  return storePosition(db, whole, 'yes');
}
