// Takes traces as a collector of OpenTelemetry does, by OTLP over HTTP in JSON, and keeps all that it got.
import { createServer, type Server } from 'node:http';

export interface TakenSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

interface Scope {
  readonly spans: readonly TakenSpan[];
}

interface Traces {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly Scope[] }[];
}

export class TraceCollector {
  readonly bodies: string[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.bodies.push(`${request.url} ${Buffer.concat(parts).toString()}`);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    await new Promise<void>((resolve) => collector.#server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get origin(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  }

  get spans(): readonly TakenSpan[] {
    return this.bodies
      .map((body) => JSON.parse(body.slice(body.indexOf(' '))) as Traces)
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans);
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }
}
