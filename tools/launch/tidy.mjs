// `npm run tidy`: builds the checks of the repository when they are stale, and runs them.
import { compiled } from './build.mjs';
import { prepare } from './prepare.mjs';
import { at, guarded, run } from './root.mjs';

await guarded(async () => {
  await prepare([compiled('tools/tidy')], { say: (line) => process.stdout.write(`${line}\n`) });
  process.exitCode = await run(process.execPath, [
    at('tools', 'tidy', 'dist', 'main.js'),
    ...process.argv.slice(2),
  ]);
});
