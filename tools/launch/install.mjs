// Brings node_modules in line with the lock file, and says plainly what the machine itself is missing.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';
import { Stop, at, run, secondsSince } from './root.mjs';

const leastNode = [20, 19];
const stampPath = at('node_modules', '.consigliere-installed');
const sqlite = at('node_modules', 'better-sqlite3');

/** Refuses a Node that is too old before anything else can fail because of it. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  throw new Stop(`Node ${leastNode.join('.')} or newer is needed; this is Node ${version}.`);
}

const isInPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** What compiling SQLite needs and this machine does not have. */
export const missingTools = () => ['g++', 'make', 'python3'].filter((tool) => !isInPath(tool));

/** True when every package of the lock file that is not optional stands in node_modules at its version. */
export function matchesLock(wanted, present, exists) {
  return Object.entries(wanted.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional && !entry.devOptional)
    .every(([path, entry]) => present.packages[path]?.version === entry.version && exists(path));
}

function sqliteLoads() {
  try {
    new (createRequire(import.meta.url)(sqlite))(':memory:').close();
    return true;
  } catch {
    // Whatever the reason (never compiled, compiled for another Node), the remedy is the same: install anew.
    return false;
  }
}

function standsByItself() {
  const hidden = at('node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  return (
    matchesLock(read(at('package-lock.json')), read(hidden), (path) => existsSync(at(path))) &&
    sqliteLoads()
  );
}

/** True when nothing has to be installed; a node_modules that somebody else filled rightly is accepted. */
export function isInstalled() {
  const print = fingerprint(['package-lock.json']);
  const compiled = existsSync(join(sqlite, 'build', 'Release', 'better_sqlite3.node'));
  if (compiled && readStamp(stampPath) === print && existsSync(at('node_modules', '.package-lock.json')))
    return true;
  if (!standsByItself()) return false;
  writeStamp(stampPath, print);
  return true;
}

/** With a compiler and Node's own headers at hand SQLite is compiled here and nothing else is downloaded. */
function npmEnvironment() {
  const env = {
    ...process.env,
    npm_config_loglevel: 'error',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
  const prefix = dirname(dirname(process.execPath));
  if (missingTools().length === 0 && existsSync(join(prefix, 'include', 'node', 'node.h'))) {
    Object.assign(env, { npm_config_nodedir: prefix, npm_config_build_from_source: 'true' });
  }
  return env;
}

function progress(start) {
  const modules = at('node_modules');
  const packages = existsSync(modules) ? readdirSync(modules).length : 0;
  const compiling = existsSync(join(sqlite, 'build')) ? ', SQLite is being compiled' : '';
  return `  … ${secondsSince(start)}: ${packages} entries in node_modules${compiling}`;
}

/** Runs `npm ci`; `stdout` 2 keeps standard output clean for a command that is to be read by a program. */
export async function install({ say, stdout = 'inherit' }) {
  const start = Date.now();
  const missing = missingTools();
  if (missing.length > 0)
    say(`  not on this machine: ${missing.join(', ')}; a ready-made SQLite will be looked for`);
  const ticker = setInterval(() => say(progress(start)), 15_000);
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  const code = await run(command, [...before, 'ci', '--include=dev'], { env: npmEnvironment(), stdout });
  clearInterval(ticker);
  if (code !== 0 && missing.length > 0) {
    throw new Stop(
      `SQLite could not be installed: it has to be compiled here and ${missing.join(', ')} is missing.\n` +
        'On Debian or Ubuntu: apt-get install build-essential python3; then start again.',
    );
  }
  if (code !== 0) throw new Stop(`npm ci failed with exit code ${code}; what it said stands above.`);
  writeStamp(stampPath, fingerprint(['package-lock.json']));
}
