// The test server as a process of its own, which a test can freeze, kill and start again on the same port.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const library = fileURLToPath(new URL('../../..', import.meta.url));
const program = fileURLToPath(new URL('../../../dist/testing/kurrentdb/server.js', import.meta.url));

/** Builds the library, so that the server is there as a program. */
export function buildServer(): void {
  const compiler = createRequire(import.meta.url).resolve('typescript/lib/tsc.js');
  execFileSync(process.execPath, [compiler, '-b', library]);
}

export class ChildServer {
  readonly #file: string | null;
  #child: ChildProcess | null = null;
  #port = 0;
  #answers: string[] = [];

  /** With a file the log outlives the process. */
  constructor(file: string | null = null) {
    this.#file = file;
  }

  /** The first try of a read to connect always fails: the interval says how soon the next one comes. */
  get connectionString(): string {
    return `kurrentdb://127.0.0.1:${this.#port}?tls=false&discoveryInterval=20`;
  }

  get port(): number {
    return this.#port;
  }

  /** Starts it, again on the port that it had; settles when it listens. */
  async start(): Promise<void> {
    const given = [String(this.#port), ...(this.#file === null ? [] : [this.#file])];
    const child = spawn(process.execPath, [program, ...given], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.#answers = [];
    createInterface({ input: child.stdout }).on('line', (line) => this.#answers.push(line));
    this.#port = Number((await this.#answer('listening')).split(' ')[1]);
  }

  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Ends it at once, frozen or not. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** How many reads and subscriptions are open on the server now. */
  async openReads(): Promise<number> {
    return (await this.#open())[0] ?? NaN;
  }

  /** How many connections the server has now. */
  async openConnections(): Promise<number> {
    return (await this.#open())[1] ?? NaN;
  }

  async #open(): Promise<readonly number[]> {
    this.#child?.stdin?.write('open\n');
    return (await this.#answer('open')).split(' ').slice(1).map(Number);
  }

  async #answer(word: string): Promise<string> {
    const end = Date.now() + 20_000;
    for (;;) {
      const at = this.#answers.findIndex((line) => line.startsWith(word));
      if (at >= 0) return this.#answers.splice(at, 1)[0] ?? '';
      const exit = this.#child?.exitCode ?? null;
      if (exit !== null || Date.now() > end) throw new Error(`no "${word}" from the test server (${exit})`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
