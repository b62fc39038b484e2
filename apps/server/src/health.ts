// The health of the process by parts, each with a status and the code of its reason; no position of the log.
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Progress } from './following.js';
import type { House } from './house.js';
import { Probe } from './probe.js';

export interface ReadyLimits {
  /** How far views and processes may be behind. */
  readonly lagSeconds: number;
  /** What must be free where the data folder is. */
  readonly freeBytes: number;
}

export interface HealthParts {
  readonly house: Pick<House, 'store' | 'views' | 'following'>;
  /** Whether the pages answer; null when they are not served. */
  readonly pages: (() => Promise<boolean>) | null;
  /** The folder whose disk must have room; null where the data are elsewhere. */
  readonly folder: string | null;
  readonly limits: ReadyLimits;
}

export interface Part {
  readonly status: 'ready' | 'waiting' | 'failed' | 'off';
  /** Why it is not ready; null where it is, or is not used. */
  readonly code: string | null;
}

type PartName = 'server' | 'store' | 'database' | 'views' | 'processes' | 'disk' | 'pages';

export interface HealthAnswer {
  readonly status: 'ready' | 'waiting';
  readonly views: Progress;
  readonly processes: Progress;
  readonly web: 'off' | 'ready' | 'starting';
  readonly parts: Readonly<Record<PartName, Part>>;
}

const ready: Part = { status: 'ready', code: null };
const off: Part = { status: 'off', code: null };
const waiting = (code: string): Part => ({ status: 'waiting', code });
const failed = (code: string): Part => ({ status: 'failed', code });

/** Asks for a part: what does not answer in time is late, what refuses is away. */
async function reached(name: 'store' | 'database', probe: Probe<unknown>): Promise<Part> {
  try {
    return (await probe.ask()) === 'late' ? failed(`${name}.late`) : ready;
  } catch {
    // Why it is away may name places; that it is, is all that this answer tells.
    return failed(`${name}.unavailable`);
  }
}

/** Bytes that are free for this process where a folder is. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const unknownProgress = { status: 'behind', seconds: 0 } as const;

type Lagging = Awaited<ReturnType<House['following']['progress']>>;

export class Health {
  readonly #parts: HealthParts;
  readonly #store: Probe<unknown>;
  readonly #database: Probe<unknown>;
  readonly #following: Probe<Lagging>;
  readonly #pages: Probe<boolean>;
  readonly #free: Probe<number>;
  #isStopping = false;

  constructor(parts: HealthParts) {
    const { house, pages, folder } = parts;
    this.#parts = parts;
    this.#store = new Probe(() => house.store.head());
    this.#database = new Probe(() => sql`SELECT 1`.execute(house.views));
    this.#following = new Probe(() => house.following.progress());
    this.#pages = new Probe(() => (pages ? pages() : Promise.resolve(true)));
    this.#free = new Probe(() => (folder === null ? Promise.resolve(Infinity) : freeBytesOf(folder)));
  }

  /** From now on it is not ready, whatever else is. */
  stopping(): void {
    this.#isStopping = true;
  }

  /** How everything is; views and processes may be so many seconds behind. */
  async check(lagSeconds: number = this.#parts.limits.lagSeconds): Promise<HealthAnswer> {
    const [store, database, lagging, disk, pages] = await Promise.all([
      reached('store', this.#store), reached('database', this.#database), this.#lagging(), this.#disk(),
      this.#page(),
    ]);
    const { views, processes } = lagging ?? { views: unknownProgress, processes: unknownProgress };
    const following = (name: 'views' | 'processes', progress: Progress): Part =>
      lagging === null ? failed(`${name}.unknown`) : keptUp(name, progress, lagSeconds);
    const server = this.#isStopping ? failed('server.stopping') : ready;
    const parts = {
      server, store, database, views: following('views', views),
      processes: following('processes', processes), disk, pages,
    };
    const isReady = Object.values(parts).every(({ status }) => status === 'ready' || status === 'off');
    const web = pages.status === 'ready' ? 'ready' : pages.status === 'off' ? 'off' : 'starting';
    return { status: isReady ? 'ready' : 'waiting', views, processes, web, parts };
  }

  /** Null where it cannot be known now. */
  async #lagging(): Promise<Lagging | null> {
    try {
      const found = await this.#following.ask();
      return found === 'late' ? null : found;
    } catch {
      // Store or database are away, which their own parts tell.
      return null;
    }
  }

  async #disk(): Promise<Part> {
    if (this.#parts.folder === null) return off;
    try {
      const free = await this.#free.ask();
      if (free === 'late') return failed('disk.late');
      return free >= this.#parts.limits.freeBytes ? ready : failed('disk.low');
    } catch {
      // The folder is gone or may not be looked at; its path is nobody's business here.
      return failed('disk.unreadable');
    }
  }

  async #page(): Promise<Part> {
    if (this.#parts.pages === null) return off;
    return (await this.#pages.ask()) === true ? ready : waiting('pages.starting');
  }
}

function keptUp(name: string, { status, seconds }: Progress, lagSeconds: number): Part {
  if (status === 'stopped') return failed(`${name}.stopped`);
  if (status === 'building') return waiting(`${name}.building`);
  return status === 'ready' || (lagSeconds > 0 && seconds <= lagSeconds) ? ready : waiting(`${name}.behind`);
}

/**
 * Serves `/health/live` (the process answers), `/health/ready` (200 when every part is ready, else 503) and
 * `/health`, which is the same without any patience: 503 as soon as anything is behind.
 */
export function serveHealth(server: FastifyInstance, parts: HealthParts): Health {
  const health = new Health(parts);
  const answer = async (reply: FastifyReply, checking: Promise<HealthAnswer>): Promise<FastifyReply> => {
    const found = await checking;
    reply.code(found.status === 'ready' ? 200 : 503).header('cache-control', 'no-store');
    return reply.send(found);
  };
  server.get('/health', (_request, reply) => answer(reply, health.check(0)));
  server.get('/health/ready', (_request, reply) => answer(reply, health.check()));
  server.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }));
  return health;
}
