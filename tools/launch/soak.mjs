// `npm run soak`: the specs of what the product survives, one after another and in full, with figures.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { compiled } from './build.mjs';
import { jestCall } from './jest.mjs';
import { readCount, readOptions } from './options.mjs';
import { prepare } from './prepare.mjs';
import { Stop, at, guarded, root, secondsSince } from './root.mjs';

const usage = `npm run soak [-- options]

  --kills N      how often a process is killed, in each spec that kills (default 200)
  --commands N   commands that are sent twice (default 2000)
  --freeze N     seconds for which the log is frozen (default 30)
  --seeds N      seeds of the simulation (default 2000)
  --seed N       the seed of all chance (default 1); of the simulation that one alone
  --failing N    acts that are sent while each operation of the disk fails (default 200)
  --games N      games that bots play through the command line (default 200)
  --acts N       acts of the laws of the game (default 1000000)
  --only NAME    the parts whose name has NAME in it: laws, log, one-process, simulate, storm, kills …
  --help         this text`;

/** Each count: its flag, the variable that the specs read, what it is when not given. */
const counts = [
  ['kills', 'CONSIGLIERE_KILLS', '200'],
  ['commands', 'CONSIGLIERE_COMMANDS', '2000'],
  ['freeze', 'CONSIGLIERE_FREEZE_SECONDS', '30'],
  ['seeds', 'CONSIGLIERE_SEEDS', '2000'],
  ['seed', 'CONSIGLIERE_SEED', null],
  ['failing', 'CONSIGLIERE_FAILING_ACTS', '200'],
  ['games', 'CONSIGLIERE_GAMES', '200'],
  ['acts', 'CONSIGLIERE_ACTS', '1000000'],
];

const say = (line) => process.stdout.write(`${line}\n`);
const reliability = 'apps/server/src/reliability';

/** All parts, by name, each with the paths of its specs. */
function allParts() {
  const several = readdirSync(at(reliability)).filter((file) => file.endsWith('.spec.ts'));
  return [
    ['laws', 'libs/rules/src/laws.spec.ts'],
    ['log', 'libs/event-store/src/durability.spec.ts'],
    ['one-process', 'apps/server/src/durability.spec.ts'],
    ['simulate', 'tools/cli/src/simulate.spec.ts'],
    ['storm', 'apps/server/src/storm/'],
    ...several.map((file) => [file.replace('.spec.ts', ''), `${reliability}/${file}`]),
  ];
}

function partsFor(only) {
  const parts = allParts();
  const wanted = parts.filter(([name]) => name.includes(only ?? ''));
  if (wanted.length > 0) return wanted;
  throw new Stop(`No part is named ${only}; there are ${parts.map(([name]) => name).join(', ')}.`, 2);
}

function countsIn(flags) {
  const given = counts.map(([flag, variable, otherwise]) => {
    const text = flags[flag] ?? process.env[variable] ?? otherwise;
    return text === null ? null : [variable, String(readCount(text, flag))];
  });
  return Object.fromEntries(given.filter((count) => count !== null));
}

/** Ends everything that a part has started, though it be at work; what has ended already is no fault. */
function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Runs a part in a group of processes of its own, of which none is left when it has ended. */
class Part {
  figures = [];
  #child;
  #totals;
  #stopping = null;

  constructor([name, path], env) {
    const call = jestCall('specs', { name: `soak-${name}`, paths: [path], flags: ['--runInBand'] });
    this.#totals = call.totals;
    this.#child = spawn(process.execPath, call.args, {
      cwd: root,
      env: { ...call.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.end = () => endGroup(this.#child, 'SIGKILL');
    process.once('exit', this.end);
  }

  /** Asks it to end, and ends in a while what has not. */
  stop() {
    endGroup(this.#child, 'SIGTERM');
    this.#stopping = pause(3000);
  }

  /** Passes on what it says of its progress, but not the report for machines; answers its totals. */
  async run() {
    const ended = new Promise((resolve, reject) => {
      this.#child.once('error', reject);
      this.#child.once('exit', resolve);
    });
    createInterface({ input: this.#child.stdout }).on('line', (line) => {
      if (line.startsWith('figure: ')) this.figures.push(line);
      if (!line.startsWith('{')) say(line);
    });
    const code = await ended;
    await this.#stopping;
    this.end();
    process.off('exit', this.end);
    return this.#totals(code);
  }
}

/** Runs the parts until all are done or a signal has come. */
async function runAll(parts, env) {
  const sums = { passed: 0, failed: 0, figures: [], signal: null };
  const running = { part: null };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (sums.signal) process.exit(130);
      sums.signal = signal;
      say('\nstopping: what runs is ended, the rest is left out');
      running.part?.stop();
    });
  }
  for (const [index, part] of parts.entries()) {
    if (sums.signal) break;
    const start = Date.now();
    const [name] = part;
    say(`\n== ${index + 1} of ${parts.length}: ${name}`);
    running.part = new Part(part, env);
    const { passed, failed } = await running.part.run();
    const outcome = sums.signal ? 'stopped, ' : failed > 0 ? 'FAILED, ' : '';
    say(`== ${name}: ${outcome}${secondsSince(start)}`);
    sums.passed += passed;
    sums.failed += sums.signal ? 0 : failed;
    sums.figures.push(...running.part.figures);
  }
  return sums;
}

/** A folder for all that the specs put down, also when they are killed. */
function temporary() {
  const folder = mkdtempSync(join(tmpdir(), 'consigliere-soak-'));
  // PostgreSQL runs as another user, who must get through it.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

await guarded(async () => {
  const text = { type: 'string' };
  const ofCounts = Object.fromEntries(counts.map(([flag]) => [flag, text]));
  const options = { ...ofCounts, only: text, help: { type: 'boolean' } };
  const flags = readOptions(process.argv.slice(2), options, usage);
  if (flags.help) return say(usage);
  const start = Date.now();
  const parts = partsFor(flags.only);
  const told = countsIn(flags);
  await prepare([compiled('apps/server'), compiled('tools/cli')], { say });
  say(Object.entries(told).map(([name, value]) => `${name}=${value}`).join(' '));
  // Nothing is left out in silence: what cannot be tried here fails.
  const env = { ...told, CI: 'true', CONSIGLIERE_FIGURES: '1', TMPDIR: temporary() };
  const { passed, failed, figures, signal } = await runAll(parts, env);
  say(`\n${figures.join('\n')}`);
  say(`\nall of it took ${secondsSince(start)}`);
  say(`${passed} passed, ${failed} failed${signal ? ', stopped before the end' : ''}`);
  process.exitCode = signal ? 130 : failed === 0 && passed > 0 ? 0 : 1;
});
