// Where the workspace stands, how its steps are announced, and how a child process is run.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const at = (...parts) => join(root, ...parts);

/** Seconds since `start` (milliseconds of the clock), to one decimal, for a person. */
export const secondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

/** A failure that a person can act on: printed as it is, without a stack. */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Sees to it that `child` does not outlive this process, however this one ends; answers how to forget it. */
export function tied(child) {
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  return () => process.off('exit', stop);
}

/**
 * Runs a program to its end and answers its exit code; 130 when a signal ended it.
 * `stdout` is where its output goes: 'inherit', or 2 to keep our own standard output clean.
 */
export function run(command, args, { env = process.env, stdout = 'inherit', cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', stdout, 'inherit'] });
    const end = () => process.exit(130);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, end);
    const untie = tied(child);
    child.once('error', reject);
    child.once('exit', (code) => {
      untie();
      for (const signal of signals) process.off(signal, end);
      resolve(code ?? 130);
    });
  });
}

/** The shell in which npm runs a script dies of a signal without passing it on: its end is taken as one. */
function endWithShell() {
  const shell = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => process.ppid === shell || process.exit(130), 500).unref();
}

/** Runs `main` and turns a Stop into its message and exit code. */
export async function guarded(main) {
  endWithShell();
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(error.exitCode);
  }
}
