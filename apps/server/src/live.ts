// `/live`: tells open pages, by server-sent events, that a game has a new public revision.
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hallRevisionOf } from '@consigliere/read-models';
import type { House } from './house.js';

/** Pages listening at once. */
const crowd = 2000;
const heartbeatMilliseconds = 15_000;

interface LiveQuery {
  readonly game?: string;
}

interface Listening {
  readonly game: string;
  readonly last: number;
  readonly response: ServerResponse;
}

/** One listening page: told of each revision above the last one it was told. */
class Page {
  #last: number;
  #reading = false;
  #again = false;
  readonly #house: House;
  readonly #game: string;
  readonly #response: ServerResponse;

  constructor(house: House, { game, last, response }: Listening) {
    this.#house = house;
    this.#game = game;
    this.#last = last;
    this.#response = response;
  }

  /** Looks for a new revision; news that come while it looks make it look once more. */
  async look(): Promise<void> {
    if (this.#reading) {
      this.#again = true;
      return;
    }
    this.#reading = true;
    do {
      this.#again = false;
      const revision = await hallRevisionOf(this.#house.views, this.#game);
      if (revision !== null && revision > this.#last) this.#tell(revision);
    } while (this.#again);
    this.#reading = false;
  }

  #tell(revision: number): void {
    this.#last = revision;
    if (this.#response.writableEnded) return;
    const data = JSON.stringify({ game: this.#game, revision });
    this.#response.write(`event: revision\nid: ${revision}\ndata: ${data}\n\n`);
  }
}

/** The revision that a page says it has, by the header of the standard; -1 when it says none. */
function lastSeen(request: FastifyRequest): number {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : -1;
}

export interface Live {
  /** Ends all listening. */
  stop(): void;
}

/** Serves `/live?game=<id>`. `warn` hears of what went wrong behind an answer already begun. */
export function serveLive(server: FastifyInstance, house: House, warn: (words: string) => void): Live {
  const open = new Set<ServerResponse>();

  function listen(game: string, request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    const response = reply.raw;
    open.add(response);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 2000\n\n');
    const page = new Page(house, { game, last: lastSeen(request), response });
    const look = (): void => {
      page.look().catch((error: unknown) => {
        warn(`/live: ${String(error)}`);
        response.end();
      });
    };
    const unlisten = house.bells.listen(game, look);
    const heartbeat = setInterval(() => response.write(': here\n\n'), heartbeatMilliseconds);
    response.on('close', () => {
      clearInterval(heartbeat);
      unlisten();
      open.delete(response);
    });
    look();
  }

  server.get<{ Querystring: LiveQuery }>('/live', async (request, reply) => {
    const { game = '' } = request.query;
    const known = /^[\w-]{1,64}$/.test(game) ? await hallRevisionOf(house.views, game) : null;
    if (known === null) {
      return reply.code(404).send({ code: 'GAME_UNKNOWN', message: 'There is no such game.' });
    }
    if (open.size >= crowd) {
      reply.code(503).header('retry-after', '30');
      return reply.send({ code: 'CROWDED', message: 'Try again later.' });
    }
    return listen(game, request, reply);
  });
  return {
    stop: () => {
      for (const response of open) response.end();
    },
  };
}
