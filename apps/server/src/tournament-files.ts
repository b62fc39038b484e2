// `/tournaments/<id>`: a bundle comes in, with progress as it goes; `/tournaments/<id>.json` gives one out.
import type { CommandBus } from '@nestjs/cqrs';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@consigliere/rules';
import type { Unfit } from '@consigliere/tournament';
import { type BundleRead, isUnfit, parseBundle, readJson } from '@consigliere/tournament';
import { may } from './access.js';
import { forbiddenWords, importFaults, tokenWords, type Words } from './error-words.js';
import type { House } from './house.js';
import { ProgressLines } from './progress-lines.js';
import { type AnyRefusal, anyRefusalText, serverRefusal } from './refusal.js';
import { bundleTextOf } from './tournament-bundle.js';
import { type ImportEnd, importTournament } from './tournament-import.js';

/** A bundle of a large tournament with the texts of its games has some megabytes. */
export const importBodyLimit = 32 * 1_048_576;
const holders = ['organiser', 'chief'] as const;

export interface Imports {
  /** Breaks off what is being imported, after the acts in hand; settles when all have ended. */
  stop(): Promise<void>;
}

type ImportRequest = FastifyRequest<{ Params: { tournament: string }; Body: string }>;

function fault(reply: FastifyReply, status: number, { code, words, ...more }: Fault): FastifyReply {
  return reply.code(status).send({ code, message: words.en, words, ...more });
}

interface Fault {
  readonly code: string;
  readonly words: Words;
  readonly unfit?: readonly Unfit[];
}

/** A refusal with its words, for a line of an answer. */
function told(refusal: AnyRefusal) {
  const { code, clause, details } = refusal;
  const words = (language: Language): string => anyRefusalText(refusal, language);
  return { code, clause, details, message: { en: words('en'), ru: words('ru') } };
}

/** The last line of an import. */
function lastLine(end: ImportEnd, { findings }: BundleRead, tournament: string): object {
  if ('refused' in end) return { refused: told(end.refused) };
  const refused = end.report.refused.map(({ game, refusal }) => ({ game, ...told(refusal) }));
  return { result: { tournament, ...end.report, refused, findings } };
}

/** The text of a body as a bundle, or what is wrong with it. */
function readBody(text: string): BundleRead | Fault {
  const json = readJson(text);
  if ('unfit' in json) return importFaults.notJson;
  const read = parseBundle(json.value);
  return isUnfit(read) ? { ...importFaults.unfit, unfit: read.unfit } : read;
}

interface ServeParts {
  readonly house: House;
  readonly bus: () => CommandBus;
  readonly warn: (words: string) => void;
}

interface Running {
  readonly breaking: AbortController;
  readonly ended: Promise<void>;
}

/** Serves the import of bundles. One tournament is imported by one caller at a time. */
class ImportDoor {
  readonly #parts: ServeParts;
  readonly #running = new Map<string, Running>();
  #isStopping = false;

  constructor(parts: ServeParts) {
    this.#parts = parts;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const { breaking } of this.#running.values()) breaking.abort();
    await Promise.allSettled([...this.#running.values()].map(({ ended }) => ended));
  }

  /** Whether the caller may import; answers him when not. */
  async admit({ headers, params }: ImportRequest, reply: FastifyReply): Promise<FastifyReply | null> {
    const { tokens } = this.#parts.house;
    const { access, tokenUnknown = false } = await tokens.bearerOf(headers.authorization);
    if (access === 'public') {
      return fault(reply, 401, { code: 'UNAUTHENTICATED', words: tokenWords('import', tokenUnknown) });
    }
    if (!may(access, 'announceTournament')) {
      return fault(reply, 403, { code: 'FORBIDDEN', words: forbiddenWords('import', access, holders) });
    }
    return /^[\w-]{1,40}$/.test(params.tournament) ? null : fault(reply, 400, importFaults.badId);
  }

  async take(request: ImportRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { actor } = await this.#parts.house.tokens.bearerOf(request.headers.authorization);
    const { tournament } = request.params;
    if (this.#running.has(tournament) || this.#isStopping) return this.#busy(tournament, reply);
    const read = readBody(request.body);
    if ('code' in read) return fault(reply, read.unfit ? 422 : 400, read);
    const breaking = new AbortController();
    const lines = new ProgressLines();
    lines.onClose(() => breaking.abort());
    const ended = this.#run(read, lines, { tournament, actor: actor ?? '', signal: breaking.signal })
      .finally(() => this.#running.delete(tournament));
    this.#running.set(tournament, { breaking, ended });
    return lines.answer(reply);
  }

  #busy(tournament: string, reply: FastifyReply): FastifyReply {
    const refusal = this.#isStopping
      ? serverRefusal('import.stopping') : serverRefusal('import.running', { tournament });
    const { code, message } = told(refusal);
    return fault(reply, this.#isStopping ? 503 : 409, { code, words: message });
  }

  async #run(
    read: BundleRead,
    lines: ProgressLines,
    asked: { readonly tournament: string; readonly actor: string; readonly signal: AbortSignal },
  ): Promise<void> {
    const { house, bus, warn } = this.#parts;
    const { signal, tournament } = asked;
    try {
      const onProgress = (done: number, of: number): void => lines.progress({ done, of });
      const end = await importTournament({ house, bus: bus(), onProgress, ...asked }, read);
      const brokenOff = signal.aborted ? { refused: told(serverRefusal('import.stopping')) } : null;
      lines.end(brokenOff ?? lastLine(end, read, tournament));
    } catch (error) {
      warn(`import of ${tournament}: ${error instanceof Error ? error.stack : String(error)}`);
      lines.end({ refused: { ...importFaults.failure, message: importFaults.failure.words } });
    }
  }
}

function serveImports(server: FastifyInstance, door: ImportDoor): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const asText = { parseAs: 'string', bodyLimit: importBodyLimit } as const;
    scope.addContentTypeParser('*', asText, async (_request: FastifyRequest, body: string) => body);
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.statusCode === 413) return fault(reply, 413, importFaults.tooLarge);
      throw error;
    });
    scope.post<{ Params: { tournament: string }; Body: string }>(
      '/tournaments/:tournament',
      {
        bodyLimit: importBodyLimit,
        onRequest: async (request, reply) => door.admit(request as ImportRequest, reply),
      },
      (request, reply) => door.take(request, reply),
    );
  });
}

/** Serves bundles, in and out. `bus` is asked for when the application is there. */
export function serveTournamentFiles(server: FastifyInstance, parts: ServeParts): Imports {
  const door = new ImportDoor(parts);
  serveImports(server, door);
  server.get<{ Params: { tournament: string } }>('/tournaments/:tournament.json', async (request, reply) => {
    const { tournament } = request.params;
    const text = /^[\w-]{1,40}$/.test(tournament) ? await bundleTextOf(parts.house, tournament) : null;
    if (text === null) {
      return reply.code(404).send({ code: 'TOURNAMENT_UNKNOWN', message: 'There is no such tournament.' });
    }
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${tournament}.json"`)
      .header('cache-control', 'no-store')
      .send(text);
  });
  return { stop: () => door.stop() };
}
