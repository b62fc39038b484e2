// `POST /rebuild`: all views made again from the log beside those in use, with progress as it goes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  LeaseLost, rebuildBeside, type RebuildProgress, type RebuiltBeside,
} from '@consigliere/read-models';
import { isStaff } from './access.js';
import { forbiddenWords, rebuildFaults, tokenWords, type Words } from './error-words.js';
import type { Followers } from './followers.js';
import type { House } from './house.js';
import { ProgressLines } from './progress-lines.js';

const holders = ['organiser', 'chief'] as const;

interface Fault {
  readonly code: string;
  readonly words: Words;
}

interface RebuildParts {
  readonly house: House;
  readonly warn: (words: string) => void;
}

export interface Rebuilds {
  /** How far it is; null while nothing is being rebuilt. */
  progress(): RebuildProgress | null;
  /** Breaks off what is being rebuilt; settles when it has ended. */
  stop(): Promise<void>;
}

interface Running {
  readonly breaking: AbortController;
  readonly ended: Promise<void>;
}

function refuse(reply: FastifyReply, status: number, { code, words }: Fault): FastifyReply {
  return reply.code(status).send({ code, message: words.en, words });
}

/** A fault for the last line of an answer that has begun. */
function lastFault({ code, words }: Fault): object {
  return { refused: { code, message: words } };
}

/** The last line: hashes over all rows of the views that were in use and of those that are now. */
function lastLine({ events, eventsPerSecond, before, after, cancelled }: RebuiltBeside): object {
  if (cancelled) return lastFault(rebuildFaults.stopping);
  return { result: { events, eventsPerSecond, before, after, same: before === after } };
}

class RebuildDoor implements Rebuilds {
  readonly #parts: RebuildParts;
  #running: Running | null = null;
  #progress: RebuildProgress | null = null;
  #isStopping = false;

  constructor(parts: RebuildParts) {
    this.#parts = parts;
  }

  progress(): RebuildProgress | null {
    return this.#progress;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#running?.breaking.abort();
    await this.#running?.ended;
  }

  async take({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { tokens, followers } = this.#parts.house;
    const { access, tokenUnknown = false } = await tokens.bearerOf(headers.authorization);
    if (access === 'public') {
      return refuse(reply, 401, { code: 'UNAUTHENTICATED', words: tokenWords('rebuild', tokenUnknown) });
    }
    if (!isStaff(access)) {
      return refuse(reply, 403, { code: 'FORBIDDEN', words: forbiddenWords('rebuild', access, holders) });
    }
    if (this.#isStopping) return refuse(reply, 503, rebuildFaults.stopping);
    if (!followers?.isActive) return refuse(reply, 409, rebuildFaults.elsewhere);
    if (this.#running || !followers.areWhole) return refuse(reply, 409, rebuildFaults.running);
    return this.#begin(followers, reply);
  }

  #begin(followers: Followers, reply: FastifyReply): FastifyReply {
    const breaking = new AbortController();
    const lines = new ProgressLines();
    lines.onClose(() => breaking.abort());
    const ended = this.#run(followers, lines, breaking.signal).finally(() => {
      this.#running = null;
      this.#progress = null;
    });
    this.#running = { breaking, ended };
    return lines.answer(reply);
  }

  async #run({ projector }: Followers, lines: ProgressLines, signal: AbortSignal): Promise<void> {
    const { house, warn } = this.#parts;
    try {
      const onProgress = (progress: RebuildProgress): void => {
        this.#progress = progress;
        lines.progress(progress);
      };
      const { store, views: db } = house;
      const onTaken = (): void => house.everythingMayBeOther();
      const rebuilt = await rebuildBeside({ store, db, projector, signal, onProgress, onTaken });
      // What was read of the old ones until the switch, and kept after it, goes too.
      if (!rebuilt.cancelled) house.everythingMayBeOther();
      lines.end(lastLine(rebuilt));
    } catch (error) {
      if (!(error instanceof LeaseLost)) {
        warn(`rebuilding the views: ${error instanceof Error ? error.stack : String(error)}`);
      }
      lines.end(lastFault(error instanceof LeaseLost ? rebuildFaults.lost : rebuildFaults.failure));
    }
  }
}

/**
 * Serves the rebuilding of the views, for organiser and chief judge. The views are read and followed
 * meanwhile; it ends early when the caller goes. Only who follows the log can do it: others answer 409.
 */
export function serveRebuild(server: FastifyInstance, parts: RebuildParts): Rebuilds {
  const door = new RebuildDoor(parts);
  server.post('/rebuild', (request, reply) => door.take(request, reply));
  return door;
}
