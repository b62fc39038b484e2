// `POST /tournaments/<id>/entries`: an entry list is previewed, or imported as decided, with progress.
import type { CommandBus } from '@nestjs/cqrs';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bilingual } from '@consigliere/rules';
import { findTournament } from '@consigliere/read-models';
import { decisionFaultText, type RowFault, rowFaultText } from '@consigliere/tournament';
import { may } from './access.js';
import { bodyOf, isBodyFault, type ListBody } from './entry-list-body.js';
import { fileBytesAtMost, type FilePreview } from './entry-list-file.js';
import { fileFault, fileFaultWords } from './entry-list-fault.js';
import {
  type ImportEnd, importList, type ImportParts, type PreviewEnd, previewList,
} from './entry-list-import.js';
import { envelopeOf } from './envelope.js';
import { forbiddenWords, importFaults, tokenWords, type Words } from './error-words.js';
import type { House } from './house.js';
import { ProgressLines } from './progress-lines.js';
import { anyRefusalText, serverRefusal } from './refusal.js';
import type { Bearer } from './tokens.js';
import { warnings } from './watch.js';

/** A file in base64, and a decision for each of its rows. */
const bodyLimit = Math.ceil(fileBytesAtMost / 3) * 4 + 2 * 1_048_576;
const holders = ['organiser', 'chief'] as const;

export interface EntryLists {
  /** Breaks off what is being read; settles when all have ended. */
  stop(): Promise<void>;
}

type ListRequest = FastifyRequest<{ Params: { tournament: string }; Body: string }>;

interface Fault {
  readonly code: string;
  readonly words: Words;
}

function fault(reply: FastifyReply, status: number, { code, words }: Fault): FastifyReply {
  return reply.code(status).send({ code, message: words.en, words });
}

const both = (text: (language: 'en' | 'ru') => string): Bilingual => ({ en: text('en'), ru: text('ru') });

function toldFault(one: RowFault) {
  return { ...one, message: both((language) => rowFaultText(one, language)) };
}

function toldPreview({ rows, ...rest }: FilePreview): object {
  const told = rows.map((row) => ({ ...row, faults: row.faults.map(toldFault) }));
  const counts = {
    rows: rows.length,
    faulty: rows.filter(({ faults }) => faults.length > 0).length,
    undecided: rows.filter(({ suggestions }) => suggestions.length > 0).length,
  };
  return { preview: { ...rest, counts, rows: told } };
}

function refusedLine(code: string, message: Bilingual): object {
  return { refused: { code, message } };
}

/** The last line of an answer. */
function lastLine(end: PreviewEnd | ImportEnd): object {
  if ('preview' in end) return toldPreview(end.preview);
  if ('recorded' in end) return { result: end.recorded };
  if ('fault' in end) return refusedLine(`file.${end.fault.code}`, fileFaultWords(end.fault));
  if ('failed' in end) {
    const tooSlow = fileFaultWords(fileFault('tooSlow'));
    if (end.failed === 'beyondLimits') return refusedLine('file.tooSlow', tooSlow);
    const refusal = serverRefusal('import.stopping');
    return refusedLine(refusal.code, both((language) => anyRefusalText(refusal, language)));
  }
  if ('refused' in end) {
    return refusedLine(end.refused.code, both((language) => anyRefusalText(end.refused, language)));
  }
  const faults = end.faults.map((one) => ({
    ...one, message: both((language) => decisionFaultText(one, language)),
  }));
  return { undecided: faults };
}

interface DoorParts {
  readonly house: House;
  readonly bus: () => CommandBus;
}

class EntryListDoor {
  readonly #parts: DoorParts;
  readonly #breaking = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(parts: DoorParts) {
    this.#parts = parts;
  }

  async stop(): Promise<void> {
    this.#breaking.abort();
    await Promise.allSettled(this.#running);
  }

  /** Whether the caller may import; answers him when not. */
  async admit({ headers, params }: ListRequest, reply: FastifyReply): Promise<FastifyReply | null> {
    const { access, tokenUnknown = false } = await this.#parts.house.tokens.bearerOf(headers.authorization);
    if (access === 'public') {
      return fault(reply, 401, { code: 'UNAUTHENTICATED', words: tokenWords('import', tokenUnknown) });
    }
    if (!may(access, 'enterPlayers')) {
      return fault(reply, 403, { code: 'FORBIDDEN', words: forbiddenWords('import', access, holders) });
    }
    return /^[\w-]{1,40}$/.test(params.tournament) ? null : fault(reply, 400, importFaults.badId);
  }

  async take(request: ListRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { house, bus } = this.#parts;
    const body = bodyOf(request.body);
    if (isBodyFault(body)) return fault(reply, 400, body);
    const sheet = await findTournament(house.views, request.params.tournament);
    if (!sheet) return fault(reply, 404, noSuchTournament);
    const bearer = await house.tokens.bearerOf(request.headers.authorization);
    const lines = new ProgressLines();
    const leaving = new AbortController();
    lines.onClose(() => leaving.abort());
    const signal = AbortSignal.any([leaving.signal, this.#breaking.signal]);
    const onProgress = (progress: object): void => lines.progress(progress);
    const running = this.#run({ house, bus, sheet, signal, onProgress }, body, { lines, bearer })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
    return lines.answer(reply);
  }

  async #run(
    parts: ImportParts,
    { command, decisions, ...list }: ListBody,
    { lines, bearer }: { readonly lines: ProgressLines; readonly bearer: Bearer },
  ): Promise<void> {
    try {
      const end = command === null
        ? await previewList(parts, list)
        : await importList(parts, { ...list, decisions, envelope: envelopeOf(command, { bearer }) });
      lines.end(lastLine(end));
    } catch (error) {
      const told = error instanceof Error ? error.stack : String(error);
      warnings(parts.house.watch).imports(`entries of ${parts.sheet.id}: ${told}`);
      lines.end(refusedLine(importFaults.failure.code, importFaults.failure.words));
    }
  }
}

const noSuchTournament: Fault = {
  code: 'TOURNAMENT_UNKNOWN',
  words: { en: 'there is no such tournament', ru: 'такого турнира нет' },
};

/** Serves entry lists. `bus` is asked for when the application is there. */
export function serveEntryLists(server: FastifyInstance, parts: DoorParts): EntryLists {
  const door = new EntryListDoor(parts);
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const asText = { parseAs: 'string', bodyLimit } as const;
    scope.addContentTypeParser('*', asText, async (_request: FastifyRequest, body: string) => body);
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.statusCode !== 413) throw error;
      const tooLarge = fileFaultWords(fileFault('tooLarge', { most: fileBytesAtMost }));
      return fault(reply, 413, { code: 'BODY_TOO_LARGE', words: tooLarge });
    });
    scope.post<{ Params: { tournament: string }; Body: string }>('/tournaments/:tournament/entries', {
      bodyLimit,
      onRequest: async (request, reply) => door.admit(request as ListRequest, reply),
    }, (request, reply) => door.take(request, reply));
  });
  return { stop: () => door.stop() };
}
