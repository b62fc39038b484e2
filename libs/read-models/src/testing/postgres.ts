// A real PostgreSQL of a test's own: in a temporary folder, on a free port, gone when the test is.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

const debian = '/usr/lib/postgresql';
const missing = 'this needs PostgreSQL: apt-get install postgresql, or POSTGRES_BIN with its programs';

/** The folder of the newest programs that are installed. */
function programs(): string {
  const named = process.env['POSTGRES_BIN'];
  if (named) return named;
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).toSorted((a, b) => b - a) : [];
  const found = versions.map((version) => join(debian, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
  if (!found) throw new Error(missing);
  return found;
}

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** It refuses to run as root; Debian's package brings a user for it. */
function user(): User {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** No crash of the machine has to be survived here, so nothing waits for the disk. */
const settings = [
  'fsync=off', 'full_page_writes=off', 'shared_buffers=32MB', 'max_connections=80',
  'listen_addresses=127.0.0.1', 'log_min_messages=panic',
];

const startsWithin = 30_000;

export class TestPostgres {
  readonly #programs = programs();
  readonly #user = user();
  readonly #folder = mkdtempSync(join(tmpdir(), 'consigliere-postgres-'));
  readonly #onExit = (): void => void this.#child?.kill('SIGQUIT');
  #port = 0;
  #child: ChildProcess | null = null;
  #databases = 0;

  /** Makes one and starts it. */
  static async start(): Promise<TestPostgres> {
    const postgres = new TestPostgres();
    await postgres.#make();
    await postgres.start();
    return postgres;
  }

  async #make(): Promise<void> {
    const { uid, gid } = this.#user;
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid);
    // Of a language whose order of words is not that of code points, so that specs see what depends on it.
    const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en', '--encoding=UTF8'];
    const data = join(this.#folder, 'data');
    const given = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', ...locale];
    await promisify(execFile)(join(this.#programs, 'initdb'), given, { ...this.#user, cwd: this.#folder });
    this.#port = await freePort();
  }

  /** Starts it, again on the port that it had. */
  async start(): Promise<void> {
    const own = [`port=${this.#port}`, `unix_socket_directories=${this.#folder}`];
    const given = [...settings, ...own].flatMap((setting) => ['-c', setting]);
    const child = spawn(join(this.#programs, 'postgres'), ['-D', join(this.#folder, 'data'), ...given], {
      ...this.#user, cwd: this.#folder, stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#child = child;
    process.once('exit', this.#onExit);
    const late = performance.now() + startsWithin;
    while (!(await this.#answers())) {
      if (child.exitCode !== null || performance.now() > late) throw new Error('PostgreSQL does not start');
      await pause(50);
    }
  }

  /** Ends it as fast as it can be ended in order: connections are cut off. */
  async stop(): Promise<void> {
    process.off('exit', this.#onExit);
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGINT');
    await gone;
  }

  /** Ends it and removes its folder. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** A new empty database; answers where it is. */
  async database(): Promise<string> {
    this.#databases += 1;
    const name = `test_${this.#databases}`;
    await this.ask('postgres', `CREATE DATABASE ${name}`);
    return this.#urlOf(name);
  }

  /** Asks one thing in a database of this name. */
  async ask(name: string, statement: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.#urlOf(name), connectionTimeoutMillis: 2000 });
    // What ends the connection while it is asked is told by the answer.
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(statement);
      return rows;
    } finally {
      await client.end();
    }
  }

  #urlOf(name: string): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/${name}`;
  }

  async #answers(): Promise<boolean> {
    try {
      await this.ask('postgres', 'SELECT 1');
      return true;
    } catch {
      return false;
    }
  }
}
