// Deletes the data folder for `npm start -- --fresh`, and only what is the product's own.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './root.mjs';

const ours = /^(log|views|vault|tokens|lock|secret)\b/;

/** Removes the product's files from `folder` and says which; refuses a folder that holds anything else. */
export function removeData(folder, say) {
  if (!existsSync(folder)) return say(`--fresh: ${folder} does not exist, nothing to delete`);
  const names = readdirSync(folder);
  const foreign = names.filter((name) => !ours.test(name));
  if (foreign.length > 0) {
    throw new Stop(
      `--fresh: ${folder} holds files of others (${foreign.slice(0, 5).join(', ')}); nothing deleted.`,
    );
  }
  for (const name of names) rmSync(join(folder, name), { recursive: true });
  say(`--fresh: deleted from ${folder}: ${names.join(', ') || 'nothing, it was empty'}`);
}
