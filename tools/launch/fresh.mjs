// Deletes the data folder for `npm start -- --fresh`, and only what is the product's own.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './root.mjs';

const ours = /^((log|vault|views(\.\d+)?)\.sqlite|lock|views\.current(\.draft)?)(-wal|-shm|-journal)?$/;

/**
 * Removes the product's files from `folder` and says which. Refuses a folder that holds anything else, or one
 * that a running server holds (asked of `lockFolder`, the store's own lock).
 */
export function removeData(folder, lockFolder, say) {
  if (!existsSync(folder)) return say(`--fresh: ${folder} does not exist, nothing to delete`);
  const names = readdirSync(folder);
  const foreign = names.filter((name) => !ours.test(name));
  if (foreign.length > 0) {
    const some = foreign.slice(0, 5).join(', ');
    throw new Stop(`--fresh: ${folder} holds files of others (${some}); nothing deleted.`);
  }
  const held = lockFolder(folder);
  if (!held.ok)
    throw new Stop(`--fresh: a running Consigliere holds ${folder}; stop it first. Nothing deleted.`);
  for (const name of names) rmSync(join(folder, name), { recursive: true });
  held.lock.release();
  rmSync(folder, { recursive: true });
  say(`--fresh: deleted ${folder} (${names.join(', ') || 'it was empty'})`);
}
