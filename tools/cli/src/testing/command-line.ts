// Commands, servers and copies of folders, for specs.
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../commands.js';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const main = join(root, 'tools', 'cli', 'dist', 'main.js');

/** The committed data folder of release 0.1. */
export const release = join(root, 'tools', 'cli', 'fixtures', 'release-0.1');

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

type Variables = Readonly<Record<string, string>>;

const environment = (more: Variables): NodeJS.ProcessEnv => ({
  ...process.env, NODE_OPTIONS: '', LANG: 'C', LC_ALL: 'C', CONSIGLIERE_DATA: '', KURRENTDB_URL: '',
  DATABASE_URL: '', ...more,
});

type Stream = NodeJS.WriteStream;

/** Takes what is written to a stream until it is given back; answers all of it. */
function taken(stream: Stream): () => string {
  const write = stream.write;
  let said = '';
  stream.write = (part: string | Uint8Array): boolean => {
    said += String(part);
    return true;
  };
  return () => {
    stream.write = write;
    return said;
  };
}

/** Runs a command within this process, which spares its start; nothing else may write meanwhile. */
export async function consigliere(args: readonly string[], more: Variables = {}): Promise<Ran> {
  const before = { ...process.env };
  Object.assign(process.env, environment(more));
  const [out, err] = [taken(process.stdout), taken(process.stderr)];
  try {
    const code = await run(args);
    return { code, out: out(), err: err() };
  } finally {
    out();
    err();
    for (const name of Object.keys(environment(more))) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

/** Starts a command, to be waited for by `ended`. */
export function started(args: readonly string[], more: Variables = {}): ChildProcess {
  return spawn(process.execPath, [main, ...args], { env: environment(more), stdio: 'ignore' });
}

/** The exit code of a program that was started. */
export function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

/** Settles with the first line of a program that the pattern fits; fails when it ends before. */
export function saying(child: ChildProcess, pattern: RegExp): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`ended before it said ${String(pattern)}: ${said}`)));
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      if (pattern.test(said)) resolve(said);
    });
  });
}

/** The server as a program, its pages and its demonstration off. */
export function serverOn(data: string, more: Variables = {}): ChildProcess {
  const program = join(root, 'apps', 'server', 'dist', 'main.js');
  const env = environment({
    NODE_ENV: 'production', CONSIGLIERE_DATA: data, PORT: '0', HOST: '127.0.0.1', CONSIGLIERE_WEB: 'off',
    CONSIGLIERE_DEMO: 'off', ...more,
  });
  return spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The double of KurrentDB, on a free port and empty. */
export function kurrentDouble(): ChildProcess {
  const program = join(root, 'libs', 'event-store', 'dist', 'testing', 'kurrentdb', 'server.js');
  return spawn(process.execPath, [program, '0'], {
    env: environment({}), stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/** The address of a double, once it listens. */
export async function addressOf(double: ChildProcess): Promise<string> {
  const port = /listening (\d+)/.exec(await saying(double, /listening \d+/))?.[1] ?? '';
  return `kurrentdb://127.0.0.1:${port}?tls=false&discoveryInterval=20`;
}

/** A real PostgreSQL. */
export interface Postgres {
  remove(): Promise<void>;
  /** A new empty database; answers where it is. */
  database(): Promise<string>;
}

export async function postgres(): Promise<Postgres> {
  const file = join(root, 'libs', 'read-models', 'dist', 'testing', 'postgres.js');
  const module = (await import(file)) as { readonly TestPostgres: { start(): Promise<Postgres> } };
  return module.TestPostgres.start();
}

/** A copy of the data folder of release 0.1. */
export function copyOfRelease(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of ['log.sqlite', 'vault.sqlite']) copyFileSync(join(release, name), join(folder, name));
  return folder;
}
