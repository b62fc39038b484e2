// Installs and builds what is missing or stale, step by step, saying how far it is.
import { checkNode, install, isInstalled } from './install.mjs';
import { locked } from './lock.mjs';
import { secondsSince } from './root.mjs';

const installing = {
  name: 'install the packages of the lock file (some minutes the first time)',
  isFresh: isInstalled,
  make: (stdout, say) => install({ say, stdout }),
};

/**
 * Makes every part ready. `say` is for a person; `stdout` 2 sends the words of npm and compilers to standard
 * error. Costs a fraction of a second when nothing is stale, and takes no lock then.
 */
export async function prepare(parts, { say, stdout = 'inherit' }) {
  checkNode();
  const steps = [installing, ...parts];
  if (steps.every((step) => step.isFresh())) return;
  await locked(async () => {
    for (const [index, step] of steps.entries()) {
      if (step.isFresh()) continue;
      const start = Date.now();
      say(`step ${index + 1} of ${steps.length}: ${step.name}`);
      await step.make(stdout, say);
      say(`step ${index + 1} of ${steps.length}: done in ${secondsSince(start)}`);
    }
  }, say);
}
