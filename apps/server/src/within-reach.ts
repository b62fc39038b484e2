// What every route answers while log, views or vault are away, and before the views are whole: 503, in words.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StoreUnavailable } from '@consigliere/event-store';
import { viewsUnavailability } from '@consigliere/read-models';
import { awayFaults } from './error-words.js';
import { prefersRussian } from './graphql-answers.js';
import type { House } from './house.js';

/** How long a request waits for the views to be whole. */
const patienceMilliseconds = 2000;

const graphql = '/graphql';
/** The routes that show what is in the views, or write by what is in them. */
const ofViews: ReadonlySet<string | undefined> = new Set([
  graphql, '/live', '/games/:game.mgn', '/tournaments/:tournament', '/tournaments/:tournament.json',
  '/tournaments/:tournament/entries', '/tournaments/:tournament/export/:file',
  '/tournaments/:tournament/players/:player.ics', '/tournaments/:tournament/print/:file',
]);

/** Whether a failure is that of a log, of views or of a vault that cannot be asked now. */
export function isAway(error: unknown): boolean {
  return error instanceof StoreUnavailable || viewsUnavailability(error) !== null;
}

type Fault = (typeof awayFaults)[keyof typeof awayFaults];

function refuse(request: FastifyRequest, reply: FastifyReply, fault: Fault): FastifyReply {
  const { code, words, retrySeconds } = fault;
  reply.code(503).header('retry-after', String(retrySeconds)).header('cache-control', 'no-store');
  if (request.routeOptions.url === graphql) {
    // Put into the language of the caller with all other errors of the endpoint.
    reply.type('application/json; charset=utf-8');
    return reply.send(JSON.stringify({ errors: [{ message: words.en, extensions: { code, words } }] }));
  }
  const message = words[prefersRussian(request.headers['accept-language']) ? 'ru' : 'en'];
  return reply.send({ code, message, words });
}

/** Watches over all routes that are added afterwards; one with an error handler of its own keeps it. */
export function answerWithinReach(server: FastifyInstance, { wholeness }: House): void {
  server.addHook('onRoute', (route) => {
    route.errorHandler ??= (error, request, reply) => {
      if (!isAway(error)) throw error;
      void refuse(request, reply, awayFaults.unavailable);
    };
  });
  server.addHook('onRequest', async (request, reply) => {
    if (!ofViews.has(request.routeOptions.url)) return;
    if (!(await wholeness.within(patienceMilliseconds))) return refuse(request, reply, awayFaults.building);
  });
}
