// The pages: Next in a process of its own on an inner port, restarted when it dies, behind the server's port.
import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerPage, asksForDocument } from './pages-answer.js';
import { answerAway } from './pages-away.js';

const leash = new URL('./pages-leash.js', import.meta.url).href;
const folder = fileURLToPath(new URL('../../web', import.meta.url));
const inner = '127.0.0.1';
const backoff = { firstMilliseconds: 500, limitMilliseconds: 15_000 } as const;
const patienceMilliseconds = 4000;

/** A port of this machine that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, inner, () => {
      const address = probe.address();
      const port = address && typeof address === 'object' ? address.port : null;
      probe.close(() => (port === null ? reject(new Error('no port')) : resolve(port)));
    });
  });
}

/** The pages ask for data over GraphQL alone: where log and views are is not theirs to know. */
const nothingOfTheData = {
  KURRENTDB_URL: undefined, DATABASE_URL: undefined, CONSIGLIERE_DATA: undefined,
  CONSIGLIERE_TOKENS_FILE: undefined, OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
};

export interface SiteOptions {
  /** The inner port of the pages. */
  readonly port: number;
  /** Where the pages ask for data. */
  readonly graphql: string;
  readonly warn: (words: string) => void;
  /** Told each line that the pages themselves write of trouble. */
  readonly say: (line: string) => void;
  /** What is run with `start`, else Next; for specs. */
  readonly program?: string;
}

function nextProgram(): string {
  return createRequire(`${folder}/package.json`).resolve('next/dist/bin/next');
}

export class Site {
  readonly #options: SiteOptions;
  #child: ChildProcess | null = null;
  #pause: number = backoff.firstMilliseconds;
  #timer: NodeJS.Timeout | undefined;
  #stopping = false;

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  start(): void {
    const { port, graphql, say, program = nextProgram() } = this.#options;
    const given = ['--import', leash, program, 'start', folder, '-p', String(port), '-H', inner];
    const child = spawn(process.execPath, given, {
      cwd: folder,
      // Its input is the leash: held open for as long as this process lives, however it ends.
      stdio: ['pipe', 'ignore', 'pipe'],
      env: {
        ...process.env, ...nothingOfTheData,
        NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', CONSIGLIERE_GRAPHQL: graphql,
      },
    });
    this.#child = child;
    createInterface({ input: child.stderr }).on('line', say);
    child.once('error', (error) => this.#options.warn(`the pages cannot be started: ${error.message}`));
    child.once('exit', (code, signal) => this.#ended(code, signal));
  }

  /** Whether the pages answer. */
  async answers(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(patienceMilliseconds);
      const page = await fetch(`http://${inner}:${this.#options.port}/`, { redirect: 'manual', signal });
      await page.body?.cancel();
      if (page.status < 500) this.#pause = backoff.firstMilliseconds;
      return page.status < 500;
    } catch {
      // Refused or late: the pages do not answer, which is all that was asked.
      return false;
    }
  }

  /** Ends the pages: asked first, then made to. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), patienceMilliseconds);
    await ended;
    clearTimeout(force);
  }

  #ended(code: number | null, signal: string | null): void {
    if (this.#stopping) return;
    const pause = this.#pause;
    this.#pause = Math.min(pause * 2, backoff.limitMilliseconds);
    this.#options.warn(`the pages ended (${signal ?? code}); they start again in ${pause / 1000} s`);
    this.#timer = setTimeout(() => this.start(), pause);
  }
}

/** An address that can be decoded; a percent sign that stands for nothing is taken as itself. */
export function wellFormed(address: string): string {
  const [path = '', ...rest] = address.split('?');
  try {
    decodeURIComponent(path);
    return address;
  } catch (error) {
    if (error instanceof URIError) return [path.replaceAll('%', '%25'), ...rest].join('?');
    throw error;
  }
}

/** What the reader's address begins with: this server speaks http, a front before it may say https. */
function schemeOf(said: string | readonly string[] | undefined): 'http' | 'https' {
  return said === 'https' ? 'https' : 'http';
}

/** Sends everything that the server does not answer itself to the pages. */
export async function proxyToSite(server: FastifyInstance, port: number): Promise<void> {
  await server.register(proxy, {
    upstream: `http://${inner}:${port}`,
    proxyPayloads: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const { headers: { host, 'x-forwarded-proto': scheme } } = request;
        return {
          ...headers,
          ...(host ? { host, 'x-forwarded-host': host } : {}),
          'x-forwarded-proto': schemeOf(scheme),
          ...(asksForDocument(request as FastifyRequest) ? { 'accept-encoding': 'identity' } : {}),
        };
      },
      onResponse: (request, reply, { stream }) => {
        const [asked, answer] = [request as FastifyRequest, reply as FastifyReply];
        // The pages ended in the middle of one: the reader's browser sees that it is cut off.
        answerPage(asked, answer, stream as unknown as Readable).catch(() => answer.raw.destroy());
      },
      onError: (reply) => {
        const { raw } = reply as unknown as { raw: { headersSent: boolean; destroy(): void } };
        if (raw.headersSent) return raw.destroy();
        const answer = reply as unknown as FastifyReply;
        answerAway(answer.request, answer);
      },
    },
  });
}
