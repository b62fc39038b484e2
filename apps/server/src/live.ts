// `/live`: tells open pages, by server-sent events, that a game, a tournament or a desk has something new.
import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskNewsOf, hallRevisionOf, publicRevisionOf } from '@consigliere/read-models';
import { may } from './access.js';
import { tournamentBell } from './bells.js';
import { forbiddenWords, tokenWords } from './error-words.js';
import type { House } from './house.js';
import { authorizationOf } from './session-cookie.js';
import { isAway } from './within-reach.js';

/** Pages listening at once. */
const crowd = 2000;
const heartbeatMilliseconds = 15_000;
/** When it is looked again for what could not be read. */
const againMilliseconds = 1000;
/** Pages that are told something without anybody else having his turn. */
const pagesInARow = 50;

interface LiveQuery {
  readonly game?: string;
  readonly tournament?: string;
  readonly desk?: string;
}

/** What a page listens to; a desk is what the staff knows of a tournament. */
interface Subject {
  readonly of: 'game' | 'tournament' | 'desk';
  readonly id: string;
}

/** What the address asks for; null where it names nothing that could be there. */
function subjectOf(query: LiveQuery): Subject | null {
  const of = (['game', 'desk'] as const).find((one) => query[one] !== undefined) ?? 'tournament';
  const id = query[of];
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? { of, id } : null;
}

function bellOf({ of, id }: Subject): string {
  return of === 'game' ? id : tournamentBell(id);
}

const unknown = {
  game: { code: 'GAME_UNKNOWN', message: 'There is no such game.' },
  tournament: { code: 'TOURNAMENT_UNKNOWN', message: 'There is no such tournament.' },
  desk: { code: 'TOURNAMENT_UNKNOWN', message: 'There is no such tournament.' },
} as const;

const revisions = { game: hallRevisionOf, tournament: publicRevisionOf, desk: deskNewsOf } as const;

/** The revision of a subject for those who may listen to it; null when there is none. */
function revisionOf({ views }: House, { of, id }: Subject): Promise<number | null> {
  return revisions[of](views, id);
}

/** Answers whoever may not listen; null for who may. A browser that listens sends the cookie alone. */
async function turnedAway(
  { tokens }: House,
  subject: Subject | null,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply | null> {
  if (subject?.of !== 'desk') return null;
  const { access, tokenUnknown = false } = await tokens.bearerOf(authorizationOf(request));
  if (may(access, 'desk')) return null;
  const [status, code, words] = access === 'public'
    ? [401, 'UNAUTHENTICATED', tokenWords('desk', tokenUnknown)] as const
    : [403, 'FORBIDDEN', forbiddenWords('desk', access, ['organiser', 'chief'])] as const;
  return reply.code(status).send({ code, message: words.en, words });
}

/** One listening page: told of each revision above the last one it was told, as fast as it takes them. */
class Page {
  #last: number;
  #isStuck = false;
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, last: number) {
    this.#response = response;
    this.#last = last;
  }

  /** Nothing is kept for a page that does not take what it was told: it needs the newest alone, and later. */
  tell({ of, id }: Subject, revision: number): void {
    if (revision <= this.#last || this.#response.writableEnded || this.#response.writableNeedDrain) return;
    this.#last = revision;
    const data = JSON.stringify({ [of]: id, revision });
    this.#response.write(`event: revision\nid: ${revision}\ndata: ${data}\n\n`);
  }

  /** Says that somebody is here; whoever has taken nothing since the last time is cut off. */
  beat(): void {
    const wasStuck = this.#isStuck;
    this.#isStuck = this.#response.writableNeedDrain;
    if (!this.#isStuck) this.#response.write(': here\n\n');
    else if (wasStuck) this.#response.destroy();
  }

  end(): void {
    this.#response.end();
  }
}

/** The pages that listen to one subject: its revision is read once for all of them. */
class Room {
  readonly pages = new Set<Page>();
  readonly #house: House;
  readonly #subject: Subject;
  #reading = false;
  #again = false;

  constructor(house: House, subject: Subject) {
    this.#house = house;
    this.#subject = subject;
  }

  /** Looks for a new revision; news that come while it looks make it look once more. */
  async look(): Promise<void> {
    this.#again = true;
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (this.#again) {
        this.#again = false;
        const revision = await revisionOf(this.#house, this.#subject);
        if (revision !== null) await this.#tell(revision);
      }
    } finally {
      this.#reading = false;
    }
  }

  /** Some at a time: whoever else is to be answered has his turn between them. */
  async #tell(revision: number): Promise<void> {
    const pages = [...this.pages];
    for (let from = 0; from < pages.length; from += pagesInARow) {
      if (from > 0) await turn();
      for (const page of pages.slice(from, from + pagesInARow)) page.tell(this.#subject, revision);
    }
  }
}

/** The rooms in which somebody is. */
class Rooms {
  readonly #rooms = new Map<string, { readonly room: Room; readonly unlisten: () => void }>();
  readonly #house: House;
  readonly #warn: (words: string) => void;

  constructor(house: House, warn: (words: string) => void) {
    this.#house = house;
    this.#warn = warn;
  }

  /** Lets a page in; answers how it looks for news by itself, and how it leaves. */
  enter(subject: Subject, page: Page): { readonly look: () => void; readonly leave: () => void } {
    const name = `${subject.of}/${subject.id}`;
    const { room } = this.#rooms.get(name) ?? this.#open(name, subject);
    room.pages.add(page);
    return {
      look: () => this.#look(room),
      leave: () => {
        room.pages.delete(page);
        if (room.pages.size === 0) this.#close(name, room);
      },
    };
  }

  #open(name: string, subject: Subject): { readonly room: Room } {
    const room = new Room(this.#house, subject);
    const unlisten = this.#house.bells.listen(bellOf(subject), () => this.#look(room));
    this.#rooms.set(name, { room, unlisten });
    return { room };
  }

  #close(name: string, room: Room): void {
    const known = this.#rooms.get(name);
    if (known?.room !== room) return;
    known.unlisten();
    this.#rooms.delete(name);
  }

  #look(room: Room): void {
    room.look().catch((error: unknown) => {
      // The pages stay, and are told what is new when it can be read again.
      if (isAway(error)) return void this.#lookLater(room);
      this.#warn(`/live: ${String(error)}`);
      for (const page of room.pages) page.end();
    });
  }

  #lookLater(room: Room): void {
    setTimeout(() => {
      if (room.pages.size > 0) this.#look(room);
    }, againMilliseconds).unref();
  }
}

/** The revision that a page says it has, by the header of the standard; -1 when it says none. */
function lastSeen(request: FastifyRequest): number {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : -1;
}

export interface Live {
  /** How many listen now. */
  readonly listening: number;
  /** Ends all listening. */
  stop(): void;
}

/**
 * Serves `/live?game=<id>` and `/live?tournament=<id>` for everybody, `/live?desk=<id>` for the staff. `warn`
 * hears of what went wrong behind an answer that has begun.
 */
export function serveLive(server: FastifyInstance, house: House, warn: (words: string) => void): Live {
  const open = new Set<Page>();
  const rooms = new Rooms(house, warn);
  const beating = setInterval(() => {
    for (const page of open) page.beat();
  }, heartbeatMilliseconds).unref();

  function listen(subject: Subject, request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 2000\n\n');
    const page = new Page(response, lastSeen(request));
    open.add(page);
    const { look, leave } = rooms.enter(subject, page);
    response.on('drain', look);
    response.on('close', () => {
      leave();
      open.delete(page);
    });
    look();
  }

  server.get<{ Querystring: LiveQuery }>('/live', async (request, reply) => {
    const subject = subjectOf(request.query);
    const refused = await turnedAway(house, subject, { request, reply });
    if (refused) return refused;
    const known = subject && await revisionOf(house, subject);
    if (!subject || known === null) return reply.code(404).send(unknown[subject?.of ?? 'game']);
    if (open.size >= crowd) {
      reply.code(503).header('retry-after', '30');
      return reply.send({ code: 'CROWDED', message: 'Try again later.' });
    }
    return listen(subject, request, reply);
  });
  return {
    get listening() {
      return open.size;
    },
    stop: () => {
      clearInterval(beating);
      for (const page of open) page.end();
    },
  };
}
