// `/live`: tells open pages, by server-sent events, that a game or a tournament has a new public revision.
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hallRevisionOf, publicRevisionOf } from '@consigliere/read-models';
import { tournamentBell } from './bells.js';
import type { House } from './house.js';

/** Pages listening at once. */
const crowd = 2000;
const heartbeatMilliseconds = 15_000;

interface LiveQuery {
  readonly game?: string;
  readonly tournament?: string;
}

/** What a page listens to. */
interface Subject {
  readonly of: 'game' | 'tournament';
  readonly id: string;
}

/** What the address asks for; null where it names nothing that could be there. */
function subjectOf({ game, tournament }: LiveQuery): Subject | null {
  const [of, id] = game === undefined ? ['tournament', tournament] as const : ['game', game] as const;
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? { of, id } : null;
}

function bellOf({ of, id }: Subject): string {
  return of === 'game' ? id : tournamentBell(id);
}

const unknown = {
  game: { code: 'GAME_UNKNOWN', message: 'There is no such game.' },
  tournament: { code: 'TOURNAMENT_UNKNOWN', message: 'There is no such tournament.' },
} as const;

/** The public revision of a subject; null when there is none. */
function revisionOf({ views }: House, { of, id }: Subject): Promise<number | null> {
  return of === 'game' ? hallRevisionOf(views, id) : publicRevisionOf(views, id);
}

interface Listening {
  readonly subject: Subject;
  readonly last: number;
  readonly response: ServerResponse;
}

/** One listening page: told of each revision above the last one it was told. */
class Page {
  #last: number;
  #reading = false;
  #again = false;
  readonly #house: House;
  readonly #subject: Subject;
  readonly #response: ServerResponse;

  constructor(house: House, { subject, last, response }: Listening) {
    this.#house = house;
    this.#subject = subject;
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
      const revision = await revisionOf(this.#house, this.#subject);
      if (revision !== null && revision > this.#last) this.#tell(revision);
    } while (this.#again);
    this.#reading = false;
  }

  #tell(revision: number): void {
    this.#last = revision;
    if (this.#response.writableEnded) return;
    const data = JSON.stringify({ [this.#subject.of]: this.#subject.id, revision });
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

/**
 * Serves `/live?game=<id>` and `/live?tournament=<id>`. `warn` hears of what went wrong behind an answer that
 * has begun.
 */
export function serveLive(server: FastifyInstance, house: House, warn: (words: string) => void): Live {
  const open = new Set<ServerResponse>();

  function listen(subject: Subject, request: FastifyRequest, reply: FastifyReply): void {
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
    const page = new Page(house, { subject, last: lastSeen(request), response });
    const look = (): void => {
      page.look().catch((error: unknown) => {
        warn(`/live: ${String(error)}`);
        response.end();
      });
    };
    const unlisten = house.bells.listen(bellOf(subject), look);
    const heartbeat = setInterval(() => response.write(': here\n\n'), heartbeatMilliseconds);
    response.on('close', () => {
      clearInterval(heartbeat);
      unlisten();
      open.delete(response);
    });
    look();
  }

  server.get<{ Querystring: LiveQuery }>('/live', async (request, reply) => {
    const subject = subjectOf(request.query);
    const known = subject && await revisionOf(house, subject);
    if (!subject || known === null) return reply.code(404).send(unknown[subject?.of ?? 'game']);
    if (open.size >= crowd) {
      reply.code(503).header('retry-after', '30');
      return reply.send({ code: 'CROWDED', message: 'Try again later.' });
    }
    return listen(subject, request, reply);
  });
  return {
    stop: () => {
      for (const response of open) response.end();
    },
  };
}
