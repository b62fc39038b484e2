// Requests, watched: each has an id for the log, a span, a measure by its route, and a line when it fails.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asked } from './asked.js';
import { wordsOf } from './log.js';
import type { Span } from './tracing.js';
import type { Watch } from './watch.js';

/** Listening lasts for hours and is no request in hand. */
const listening = '/live';
/** Whoever asks for the health is told by the answer. */
const health = '/health';

interface InHand {
  readonly span: Span;
  readonly request: string;
  operation: Span | null;
  error: unknown;
}

/** The pattern of an address, never the address; all that pages answer is one. */
function routeOf({ routeOptions }: FastifyRequest): string {
  const { url } = routeOptions;
  if (url === undefined) return 'none';
  return url === '/' || url === '/*' ? 'pages' : url;
}

/** The trace that a caller says it is in: a number, which can hold nothing else. */
function traceOf({ headers }: FastifyRequest): string | null {
  const { traceparent } = headers;
  return typeof traceparent === 'string'
    ? /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent)?.[1] ?? null
    : null;
}

class Requests {
  readonly #watch: Watch;
  readonly #inHand = new WeakMap<FastifyRequest, InHand>();

  constructor(watch: Watch) {
    this.#watch = watch;
  }

  begin(request: FastifyRequest): void {
    const route = routeOf(request);
    if (route === listening) return;
    const { method, headers } = request;
    const facts = { 'http.request.method': method, 'http.route': route };
    const span = this.#watch.tracing.begin(`${method} ${route}`, { facts, headers });
    this.#inHand.set(request, { span, request: randomUUID(), operation: null, error: null });
  }

  /** Whatever is done for the request knows of it. */
  enter(request: FastifyRequest, done: () => void): void {
    const inHand = this.#inHand.get(request);
    if (!inHand) return done();
    const { span, request: id } = inHand;
    const around = <Result>(work: () => Result): Result => span.within(work);
    inHand.operation = routeOf(request) === '/graphql'
      ? around(() => this.#watch.tracing.begin('graphql'))
      : null;
    const { operation } = inHand;
    const known = { request: id, correlation: traceOf(request) ?? id, operation };
    asked.run(known, () => around(() => (operation ? operation.within(done) : done())));
  }

  failed(request: FastifyRequest, error: unknown): void {
    const inHand = this.#inHand.get(request);
    if (inHand) inHand.error = error;
  }

  end(request: FastifyRequest, reply: FastifyReply): void {
    const inHand = this.#inHand.get(request);
    if (!inHand) return;
    const { statusCode: status, elapsedTime } = reply;
    const { span, operation } = inHand;
    const route = routeOf(request);
    operation?.end();
    span.note({ 'http.response.status_code': status });
    if (status >= 500) span.fail();
    span.end();
    this.#watch.measures.took('request', elapsedTime / 1000, { route, status: String(status) });
    if (status >= 500 && !route.startsWith(health)) this.#tellFailure(request, reply, inHand);
  }

  #tellFailure(request: FastifyRequest, { statusCode: status, elapsedTime }: FastifyReply, inHand: InHand) {
    const route = routeOf(request);
    const durationMilliseconds = Math.round(elapsedTime);
    const { error } = inHand;
    const reason = error === null ? '' : `: ${wordsOf(error)}`;
    const words = `${request.method} ${route}: ${status} in ${durationMilliseconds} ms${reason}`;
    const event = error === null ? 'http.refused' : 'http.failed';
    const known = { request: inHand.request, correlation: traceOf(request) ?? inHand.request };
    asked.run({ ...known, operation: null }, () =>
      this.#watch.log.tell(event, words, { route, status, durationMilliseconds }));
  }
}

/** Watches every request of the server; to be called before its routes are made. */
export function watchRequests(server: FastifyInstance, watch: Watch): void {
  const requests = new Requests(watch);
  server.addHook('onRequest', async (request) => requests.begin(request));
  server.addHook('preHandler', (request, _reply, done) => requests.enter(request, done));
  server.addHook('onError', async (request, _reply, error) => requests.failed(request, error));
  server.addHook('onResponse', async (request, reply) => requests.end(request, reply));
}
