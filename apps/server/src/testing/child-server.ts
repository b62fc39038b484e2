// The server as a program of its own, so that it can be killed in the middle of anything.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export class ChildServer {
  output = '';
  errors = '';
  readonly ended: Promise<Ended>;
  readonly #child: ChildProcess;
  #isEnded = false;

  /** On a folder, or with other settings besides; `through` is a command that runs what follows it. */
  constructor(
    folder: string,
    settings: Readonly<Record<string, string>> = {},
    through: readonly string[] = [],
  ) {
    const [command = process.execPath, ...given] = [...through, process.execPath, program];
    this.#child = spawn(command, given, {
      env: {
        ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', CONSIGLIERE_DATA: folder, PORT: '0',
        HOST: '127.0.0.1', CONSIGLIERE_WEB: 'off', CONSIGLIERE_DEMO: 'off', ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.on('data', (part: Buffer) => (this.output += part.toString()));
    this.#child.stderr?.on('data', (part: Buffer) => (this.errors += part.toString()));
    const stop = (): void => void this.#child.kill('SIGKILL');
    process.once('exit', stop);
    this.ended = new Promise((resolve) => {
      this.#child.once('close', (code) => {
        process.off('exit', stop);
        resolve({ code, output: this.output, errors: this.errors });
      });
    });
  }

  /** Waits until the server says where it answers. */
  async origin(): Promise<string> {
    const last = await this.#line(/the pages are turned off/);
    const port = /localhost:(\d+)\/(graphql|health)/.exec(last)?.[1];
    if (!port) throw new Error(`no port in: ${last}`);
    return `http://127.0.0.1:${port}`;
  }

  /** The token that the first start prints. */
  token(access: string): string {
    const token = new RegExp(`^ +${access} +([\\w-]+)$`, 'm').exec(this.output)?.[1];
    if (!token) throw new Error(`no token of ${access} in: ${this.output}`);
    return token;
  }

  /** The number of the process. */
  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('the server was not started');
    return this.#child.pid;
  }

  /** Whether somebody has ended it, rather than it itself. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  async end(signal: NodeJS.Signals): Promise<Ended> {
    this.#isEnded = true;
    this.#child.kill(signal);
    return this.ended;
  }

  async #line(pattern: RegExp): Promise<string> {
    const end = Date.now() + 120_000;
    while (!pattern.test(this.output)) {
      const { exitCode, signalCode } = this.#child;
      const over = exitCode !== null || signalCode !== null || Date.now() > end;
      if (over) throw new Error(`${this.output}\n${this.errors}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this.output;
  }
}
