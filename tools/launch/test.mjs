// `npm test`: installs and builds like `npm start`, then lint, types, specs, the browser flow; one total.
import { existsSync } from 'node:fs';
import { compiled, site } from './build.mjs';
import { environment, jestCall } from './jest.mjs';
import { readOptions } from './options.mjs';
import { prepare } from './prepare.mjs';
import { Stop, at, guarded, run, secondsSince } from './root.mjs';

const usage = `npm test [-- options]

  --no-browser   leave the browser flow out
  --help         this text

CI=true makes a missing Chromium a failure; CHROMIUM names it (default /usr/bin/chromium).`;

const say = (line) => process.stdout.write(`${line}\n`);
const node = (script, args, env) =>
  run(process.execPath, [at('node_modules', script), ...args], { env });

/** The border rule reads the project graph that `nx sync:check` leaves behind, so the two go together. */
const checks = [
  ['workspace in sync', () => node('nx/dist/bin/nx.js', ['sync:check'], environment)],
  ['lint', () => node('eslint/bin/eslint.js', ['.'], environment)],
  ['types', () => node('typescript/bin/tsc', ['-p', 'tsconfig.check.json'])],
  ['types of the site', () => node('typescript/bin/tsc', ['-p', 'apps/web', '--noEmit'])],
];

/** Runs one of Jest's projects. */
async function jest(project) {
  const { args, env, totals } = jestCall(project);
  return totals(await run(process.execPath, args, { env, stdout: 2 }));
}

async function timed(name, work) {
  const start = Date.now();
  say(`\n== ${name}`);
  const outcome = await work();
  say(`== ${name}: ${secondsSince(start)}`);
  return outcome;
}

async function runChecks() {
  let failed = 0;
  for (const [name, check] of checks) {
    const code = await timed(name, check);
    if (code === 0) continue;
    say(`== ${name}: FAILED`);
    failed += 1;
  }
  return { passed: 0, failed };
}

async function runBrowser(wanted) {
  const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (!wanted) return { passed: 0, failed: 0 };
  if (existsSync(chromium)) return timed('browser flow', () => jest('browser'));
  say(`\n== browser flow: no Chromium at ${chromium}, left out`);
  return { passed: 0, failed: process.env.CI === 'true' ? 1 : 0 };
}

/** Installs and builds; what stops it is said and counts as a failure: the last line is always a total. */
async function isPrepared() {
  try {
    await prepare([compiled('apps/server'), compiled('tools/cli'), compiled('tools/tidy'), site()], { say });
    return true;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    say(error.message);
    return false;
  }
}

async function runAll(withBrowser) {
  if (!(await isPrepared())) return [{ passed: 0, failed: 1 }];
  return [await runChecks(), await timed('specs', () => jest('specs')), await runBrowser(withBrowser)];
}

await guarded(async () => {
  const options = { 'no-browser': { type: 'boolean' }, help: { type: 'boolean' } };
  const flags = readOptions(process.argv.slice(2), options, usage);
  if (flags.help) return say(usage);
  const start = Date.now();
  const totals = await runAll(!flags['no-browser']);
  const sum = (key) => totals.reduce((all, one) => all + one[key], 0);
  say(`\nall of it took ${secondsSince(start)}`);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
});
