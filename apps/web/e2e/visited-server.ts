// The server that a spec of visits starts for itself: on a free port, with a small demonstration or nothing.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';

const program = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
const question = '{ games(first: 1, state: CLOSED) { nodes { id } } }';

/** At most so long until all of the demonstration is recorded. */
const startMilliseconds = 180_000;

class VisitedServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'consigliere-visit-'));
  readonly #child: ChildProcess;
  #base = '';
  #said = '';
  readonly #filled: boolean;

  private constructor(start: 'small' | 'empty') {
    this.#filled = start === 'small';
    const demo = { CONSIGLIERE_DATA: this.#folder, CONSIGLIERE_DEMO: this.#filled ? 'small' : 'off' };
    const env = { ...process.env, NODE_OPTIONS: '', PORT: '0', ...demo };
    this.#child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  }

  /** Settles when its pages answer and what it starts with is there; throws with what it said. */
  static async start(start: 'small' | 'empty' = 'small'): Promise<VisitedServer> {
    const server = new VisitedServer(start);
    server.#base = await server.#origin();
    const deadline = Date.now() + startMilliseconds;
    while (!(await server.#isRecorded())) {
      const { exitCode } = server.#child;
      if (exitCode !== null) throw new Error(`the server ended with ${exitCode}`);
      if (Date.now() > deadline) throw new Error('nothing recorded in time');
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    return server;
  }

  /** Where it answers. */
  get base(): string {
    return this.#base;
  }

  /** The tokens that it said at its first start. */
  get tokens(): { readonly chief: string; readonly organiser: string } {
    return { chief: this.#tokenOf('chief'), organiser: this.#tokenOf('organiser') };
  }

  /** Ends it in order and removes what it has left. */
  async remove(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #tokenOf(access: string): string {
    const token = new RegExp(`^ +${access} +(\\S+)$`, 'm').exec(this.#said)?.[1];
    if (!token) throw new Error(`the server said no token of the ${access}: ${this.#said}`);
    return token;
  }

  /** Where it says that it answers; it takes a port that is free. */
  #origin(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${this.#said}`)));
      this.#child.stdout?.on('data', (part: Buffer) => {
        this.#said += part.toString();
        const port = /localhost:(\d+)\/graphql/.exec(this.#said)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    });
  }

  /** Whether all that a new folder gets is there: the tournament comes last. */
  async #isRecorded(): Promise<boolean> {
    try {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ query: question });
      const answer = await fetch(`${this.#base}/graphql`, { method: 'POST', headers, body });
      const { data } = (await answer.json()) as { data?: { games: { nodes: unknown[] } } };
      const page = await fetch(`${this.#base}/en`);
      const games = data?.games.nodes.length ?? 0;
      if (!this.#filled) return page.ok && data !== undefined;
      return page.ok && games > 0 && this.#said.includes('recorded tournament');
    } catch {
      // Not listening yet; the caller asks again.
      return false;
    }
  }
}

/** A server for the visits of one file: it stands from before the first of them until after the last. */
export function serverOfVisits(start: 'small' | 'empty' = 'small'): Pick<VisitedServer, 'base' | 'tokens'> {
  let server: VisitedServer | null = null;
  const standing = (): VisitedServer => {
    if (!server) throw new Error('the server does not stand yet');
    return server;
  };
  beforeAll(async () => {
    server = await VisitedServer.start(start);
  }, startMilliseconds + 10_000);
  afterAll(() => standing().remove(), 30_000);
  return {
    get base() {
      return standing().base;
    },
    get tokens() {
      return standing().tokens;
    },
  };
}
