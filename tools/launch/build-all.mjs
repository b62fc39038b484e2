// Installs and builds everything that the running product needs, and starts nothing: for images.
import { compiled, site } from './build.mjs';
import { prepare } from './prepare.mjs';
import { guarded } from './root.mjs';

await guarded(() =>
  prepare([compiled('apps/server'), site()], { say: (line) => process.stdout.write(`${line}\n`) }),
);
