// `npm test`: installs and builds like `npm start`, then lint, types, specs, the browser flow; one total.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { compiled, site } from './build.mjs';
import { environment, jestCall } from './jest.mjs';
import { readOptions } from './options.mjs';
import { prepare } from './prepare.mjs';
import { Stop, at, guarded, run, secondsSince } from './root.mjs';

const usage = `npm test [-- options]

  --no-browser   leave the browser flow out
  --help         this text

CI=true tries all of what is sampled else, and makes a missing Chromium a failure; CHROMIUM names it
(default /usr/bin/chromium).`;

const say = (line) => process.stdout.write(`${line}\n`);

/** The border rule reads the project graph that `nx sync:check` leaves behind, so this one goes first. */
const inSync = ['workspace in sync', 'nx/dist/bin/nx.js', 'sync:check'];
/** Two that go side by side, each of one check after another. */
const sides = [
  [['lint', 'eslint/bin/eslint.js', '.']],
  [
    ['types', 'typescript/bin/tsc', '-p', 'tsconfig.check.json'],
    ['types of the site', 'typescript/bin/tsc', '-p', 'apps/web', '--noEmit'],
  ],
];

/** Runs one of Jest's projects. Visits in a browser go one after another: each has a server of its own. */
async function jest(project) {
  const { args, env, totals } = jestCall(project, { flags: project === 'browser' ? ['--runInBand'] : [] });
  return totals(await run(process.execPath, args, { env, stdout: 2 }));
}

async function timed(name, work) {
  const start = Date.now();
  say(`\n== ${name}`);
  const outcome = await work();
  say(`== ${name}: ${secondsSince(start)}`);
  return outcome;
}

/** Runs a check and passes on what it said when it has ended, so that words of two do not mix. */
async function isRight([name, script, ...args]) {
  const start = Date.now();
  const said = at('node_modules', '.cache', `check-${name.replaceAll(' ', '-')}.txt`);
  const stdout = openSync(said, 'w');
  const given = [at('node_modules', script), ...args];
  const code = await run(process.execPath, given, { env: environment, stdout });
  closeSync(stdout);
  const outcome = code === 0 ? '' : 'FAILED, ';
  say(`\n== ${name}\n${readFileSync(said, 'utf8')}== ${name}: ${outcome}${secondsSince(start)}`);
  return code === 0;
}

/** How many of the checks fail. */
async function failuresOf(checks) {
  let failed = 0;
  for (const check of checks) if (!(await isRight(check))) failed += 1;
  return failed;
}

async function runChecks() {
  mkdirSync(at('node_modules', '.cache'), { recursive: true });
  const failures = [await failuresOf([inSync]), ...(await Promise.all(sides.map(failuresOf)))];
  return { passed: 0, failed: failures.reduce((all, one) => all + one, 0) };
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
