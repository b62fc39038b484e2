// A proxy that loses answers: it cuts the connection before a request is passed on, or after it was answered.
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Chance } from './chance.js';

/** How many of its requests came to what. */
export interface Cuts {
  passed: number;
  /** The server never heard of these. */
  before: number;
  /** The server has answered, and whoever asked got nothing of it, or a part. */
  after: number;
}

interface Whole {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export class CuttingProxy {
  readonly cuts: Cuts = { passed: 0, before: 0, after: 0 };
  readonly #target: URL;
  readonly #chance: Chance;
  readonly #server: Server;

  private constructor(target: string, chance: Chance) {
    this.#target = new URL(target);
    this.#chance = chance;
    this.#server = createServer((incoming, outgoing) => {
      this.#pass(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  /** In front of a server; half of what comes gets no whole answer. */
  static async start(target: string, chance: Chance): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(target, chance);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming);
    const drawn = this.#chance.next();
    if (drawn < 0.25) {
      this.cuts.before += 1;
      outgoing.destroy();
      return;
    }
    const answer = await this.#asked(incoming, body);
    const headers = { 'content-type': answer.type, 'content-length': answer.body.length };
    outgoing.writeHead(answer.status, headers);
    if (drawn >= 0.5) {
      this.cuts.passed += 1;
      outgoing.end(answer.body);
      return;
    }
    this.cuts.after += 1;
    if (drawn < 0.375) outgoing.destroy();
    else outgoing.write(answer.body.subarray(0, answer.body.length / 2), () => outgoing.destroy());
  }

  async #asked({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Whole> {
    const asked = request({
      host: this.#target.hostname, port: this.#target.port, method, path: url, headers, agent: false,
    });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const type = answer.headers['content-type'] ?? 'application/octet-stream';
    return { status: answer.statusCode ?? 502, type, body: await bodyOf(answer) };
  }
}
