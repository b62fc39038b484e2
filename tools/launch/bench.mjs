// `npm run bench`: builds what is stale, then measures.
import { pathToFileURL } from 'node:url';
import { compiled, site } from './build.mjs';
import { prepare } from './prepare.mjs';
import { at, guarded } from './root.mjs';

await guarded(async () => {
  const say = (line) => process.stdout.write(`${line}\n`);
  await prepare([compiled('tools/bench'), compiled('apps/server'), site()], { say });
  await import(pathToFileURL(at('tools', 'bench', 'dist', 'main.js')).href);
});
