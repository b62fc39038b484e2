// `npm run fix`: repairs what can be repaired by a program, and writes the generated documents anew.
import { compiled } from './build.mjs';
import { prepare } from './prepare.mjs';
import { at, guarded, run } from './root.mjs';

await guarded(async () => {
  const say = (line) => process.stdout.write(`${line}\n`);
  await prepare([compiled('apps/server'), compiled('tools/cli'), compiled('tools/tidy')], { say });
  const env = { ...process.env, NX_DAEMON: 'false' };
  const steps = [
    ['node_modules/nx/dist/bin/nx.js', 'sync'],
    ['apps/web/codegen.mjs'],
    ['node_modules/eslint/bin/eslint.js', '.', '--fix'],
    ['tools/tidy/dist/main.js', '--write'],
  ];
  const codes = [];
  for (const [script, ...args] of steps)
    codes.push(await run(process.execPath, [at(script), ...args], { env }));
  process.exitCode = Math.max(...codes);
});
