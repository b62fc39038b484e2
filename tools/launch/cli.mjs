// `npm run -s consigliere -- …`: makes the command line ready, then becomes it, silent on standard output.
import { pathToFileURL } from 'node:url';
import { compiled } from './build.mjs';
import { prepare } from './prepare.mjs';
import { at, guarded } from './root.mjs';

await guarded(async () => {
  const say = (line) => process.stderr.write(`consigliere: ${line}\n`);
  await prepare([compiled('tools/cli')], { say, stdout: 2 });
  const main = at('tools', 'cli', 'dist', 'main.js');
  process.argv[1] = main;
  await import(pathToFileURL(main).href);
});
