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

/**
 * Runs a program to its end and answers its exit code; 130 when a signal ended it.
 * `stdout` is where its output goes: 'inherit', or 2 to keep our own standard output clean.
 */
export function run(command, args, { env = process.env, stdout = 'inherit', cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', stdout, 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 130));
  });
}

/** Runs `main` and turns a Stop into its message and exit code. */
export async function guarded(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(error.exitCode);
  }
}
