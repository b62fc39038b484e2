// A server on a folder of its own with a clock and a chance that the test sets, asked over HTTP.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningServer } from '../server.js';
import { startServer } from '../server.js';
import type { Access } from '../tokens.js';
import type { World } from '../world.js';

/** A world in which time stands until it is moved, and chance is the same each time. */
export class StagedWorld implements World {
  #time = Date.parse('2026-01-31T18:00:00.000Z');
  #drawn = 0;

  now(): Date {
    return new Date(this.#time);
  }

  pass(milliseconds: number): void {
    this.#time += milliseconds;
  }

  uuid(): string {
    const hex = this.bytes(16).toString('hex');
    const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20)];
    return `${a}-${b}-4${c}-8${d}-${hex.slice(20)}`;
  }

  bytes(count: number): Buffer {
    this.#drawn += 1;
    return createHash('sha512').update(String(this.#drawn)).digest().subarray(0, count);
  }
}

export interface GraphqlAnswer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: Readonly<Record<string, unknown>>;
  }[];
}

type Variables = Readonly<Record<string, unknown>>;

export class StagedServer {
  readonly server: RunningServer;
  readonly world: StagedWorld;
  readonly folder: string;
  readonly #tokens: ReadonlyMap<Access, string>;

  private constructor(server: RunningServer, world: StagedWorld, folder: string) {
    this.server = server;
    this.world = world;
    this.folder = folder;
    this.#tokens = new Map(server.tokens.map(({ access, token }) => [access, token]));
  }

  /** Starts on a new folder, or on one that another server has left. */
  static async start(
    folder = mkdtempSync(join(tmpdir(), 'consigliere-')),
    warn: (words: string) => void = (words) => void process.stderr.write(`${words}\n`),
  ): Promise<StagedServer> {
    const world = new StagedWorld();
    const settings = { port: 0, host: '127.0.0.1', data: folder, web: false, demo: 'off' } as const;
    const started = await startServer(settings, { world, warn });
    if (!started.ok) throw new Error(started.refusal.code);
    return new StagedServer(started.server, world, folder);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.server.port}`;
  }

  headers(access: Access | null): Record<string, string> {
    const token = access === null ? undefined : this.#tokens.get(access);
    return { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  }

  /** The text of the answer to a query, byte by byte. */
  async text(query: string, variables: Variables = {}, access: Access | null = null): Promise<string> {
    const answer = await fetch(`${this.origin}/graphql`, {
      method: 'POST', headers: this.headers(access), body: JSON.stringify({ query, variables }),
    });
    return answer.text();
  }

  async ask(query: string, variables: Variables = {}, access: Access | null = null): Promise<GraphqlAnswer> {
    return JSON.parse(await this.text(query, variables, access)) as GraphqlAnswer;
  }

  async stop(): Promise<void> {
    await this.server.stop();
  }

  /** Stops and removes the folder. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }
}
