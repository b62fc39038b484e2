// The whole server as a visitor meets it: a process of its own on a folder of its own, asked over HTTP.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url));
const patienceMilliseconds = 60_000;

/** A page as it came: its bytes as they were sent. */
export interface Page {
  readonly status: number;
  readonly bytes: number;
  readonly headers: IncomingHttpHeaders;
}

/** The last line of an import. */
interface ImportEnd {
  readonly result?: { readonly refused: readonly unknown[] };
}

interface Started {
  readonly child: ChildProcess;
  readonly folder: string;
  readonly origin: string;
  readonly token: string;
}

export class WholeServer {
  readonly #parts: Started;

  private constructor(parts: Started) {
    this.#parts = parts;
  }

  /** Starts it with its pages; settles when the first page is answered. */
  static async start(): Promise<WholeServer> {
    const folder = mkdtempSync(join(tmpdir(), 'consigliere-bench-'));
    const child = spawn(process.execPath, [program], {
      env: {
        ...process.env, NODE_ENV: 'production', CONSIGLIERE_DATA: folder, PORT: '0', HOST: '127.0.0.1',
        CONSIGLIERE_WEB: 'on', CONSIGLIERE_DEMO: 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
    const read = (pattern: RegExp): Promise<string> =>
      until(() => Promise.resolve(pattern.exec(output)?.[1] ?? null));
    try {
      const port = await read(/answering on http:\/\/localhost:(\d+)\//);
      const token = await read(/^ +chief +([\w-]+)$/m);
      const server = new WholeServer({ child, folder, origin: `http://127.0.0.1:${port}`, token });
      await until(async () => ((await server.page('/ru')).status === 200 ? true : null));
      return server;
    } catch (error) {
      child.kill('SIGTERM');
      throw error;
    }
  }

  /** Asks over GraphQL as the chief judge; an error of the query is thrown. */
  async ask<Data>(query: string, variables: object): Promise<Data> {
    const answer = await this.#post('/graphql', JSON.stringify({ query, variables }));
    const { data, errors } = await answer.json() as { data?: Data; errors?: readonly unknown[] };
    if (!data || errors) throw new Error(`the server answers ${JSON.stringify(errors)}`);
    return data;
  }

  /** Imports a bundle to its end. */
  async importBundle(id: string, bundle: string): Promise<void> {
    const lines = (await (await this.#post(`/tournaments/${id}`, bundle)).text()).trim().split('\n');
    const last = JSON.parse(lines.at(-1) ?? '{}') as ImportEnd;
    if (last.result?.refused.length !== 0) throw new Error(`the import ends with ${lines.at(-1)}`);
  }

  /** What comes of an entry list: the last line of the answer. */
  async sendEntries<Told>(id: string, body: object): Promise<Told> {
    const answer = await this.#post(`/tournaments/${id}/entries`, JSON.stringify(body));
    const last = (await answer.text()).trim().split('\n').at(-1) ?? '{}';
    if (!answer.ok) throw new Error(`the entry list is answered ${last}`);
    return JSON.parse(last) as Told;
  }

  /** A page as a browser asks for it, compressed. */
  async page(path: string): Promise<Page> {
    const asked = request(new URL(path, this.#parts.origin), { headers: { 'accept-encoding': 'gzip, br' } });
    asked.end();
    const [answer] = await once(asked, 'response') as [IncomingMessage];
    let bytes = 0;
    for await (const part of answer) bytes += (part as Buffer).length;
    return { status: answer.statusCode ?? 0, bytes, headers: answer.headers };
  }

  async stop(): Promise<void> {
    const { child, folder } = this.#parts;
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true });
  }

  #post(path: string, body: string): Promise<Response> {
    const { origin, token } = this.#parts;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return fetch(new URL(path, origin), { method: 'POST', headers, body });
  }
}

/** What is asked for again and again until it is there. */
async function until<Found>(ask: () => Promise<Found | null>): Promise<Found> {
  const end = performance.now() + patienceMilliseconds;
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (performance.now() > end) throw new Error('the server of the benchmark does not answer');
    await sleep(50);
  }
}
