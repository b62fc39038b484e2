// `/tournaments/<id>/export/<what>`: tables of a tournament as files, and a player's calendar, for everybody.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Kept } from '@consigliere/event-store';
import type { Bilingual, Language } from '@consigliere/rules';
import { playerCalendar } from './calendar.js';
import { nominationsTable } from './exports-nominations.js';
import { seriesTable } from './exports-series.js';
import { gamesTable, seatingByPlayer, seatingByTable, standingsTable } from './exports-tables.js';
import {
  languageIn, publicStandings, publicTournament, type PublicTournament,
} from './exports-view.js';
import { prefersRussian } from './graphql-answers.js';
import type { House } from './house.js';
import { findSeries } from './series.resolver.js';
import { csvText, separatorOf } from './sheet-csv.js';
import type { SheetTable } from './sheet-table.js';
import { inThread } from './sheet-work.js';

const filesKept = 32;

/** The kinds of files, and what browsers are told of them. */
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Format = keyof typeof types;

interface Query {
  readonly lang?: string;
  readonly stage?: string;
  readonly asOf?: string;
}

type TableOf = (
  house: House, tournament: PublicTournament, asked: { readonly language: Language; readonly query: Query },
) => Promise<SheetTable | null> | SheetTable;

/** Every table by the name of its file. */
const tables: Readonly<Record<string, TableOf>> = {
  standings: async (house, tournament, { language, query: { stage = null, asOf = null } }) => {
    const asked = { stage, asOf: asOf === null ? null : Number(asOf) };
    const standings = await publicStandings(house, tournament, asked);
    return standings && standingsTable(tournament, standings, language);
  },
  'seating-by-table': (_house, tournament, { language }) => seatingByTable(tournament, language),
  'seating-by-player': (_house, tournament, { language }) => seatingByPlayer(tournament, language),
  nominations: (house, tournament, { language }) => nominationsTable(house, tournament, language),
  games: (_house, tournament, { language }) => gamesTable(tournament, language),
};

export const exportNames = Object.keys(tables);

const faults = {
  unknown: {
    code: 'EXPORT_UNKNOWN',
    words: { en: 'There is no such file.', ru: 'Такого файла нет.' },
  },
  busy: {
    code: 'EXPORT_FAILED',
    words: {
      en: 'The file could not be made; ask again.', ru: 'Файл не удалось создать; запросите ещё раз.',
    },
  },
} as const satisfies Readonly<Record<string, { readonly code: string; readonly words: Bilingual }>>;

/** Says that there is no file. */
export function noFile(reply: FastifyReply, fault: keyof typeof faults = 'unknown'): FastifyReply {
  const { code, words } = faults[fault];
  return reply.code(fault === 'unknown' ? 404 : 503).header('cache-control', 'no-store')
    .send({ code, message: words.en, words });
}

interface Made {
  readonly type: string;
  readonly name: string;
  readonly body: string | Buffer;
}

export function sendFile(reply: FastifyReply, { type, name, body }: Made): FastifyReply {
  return reply.type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(body);
}

/** Files in hand or made, of each server, by all that they depend on. */
const kept = new WeakMap<House, Kept<Promise<Buffer | null>>>();

/** The bytes made by a thread for these; made once for all who ask, even meanwhile. Null: not made. */
export function keptBytes(house: House, ofWhat: string, make: () => Promise<Buffer | null>) {
  const key = createHash('sha256').update(ofWhat).digest('base64url');
  const files = kept.get(house) ?? new Kept<Promise<Buffer | null>>(filesKept);
  kept.set(house, files);
  const known = files.get(key);
  if (known) return known;
  const bytes = make();
  files.set(key, bytes);
  bytes.then((made) => made ?? files.delete(key), () => files.delete(key));
  return bytes;
}

/** `at`: the moment that its files bear. */
function workbook(house: House, at: string, table: SheetTable) {
  return keptBytes(house, JSON.stringify(['xlsx', at, table]), async () => {
    const made = await inThread('workbook', { tables: [table], at });
    return 'given' in made ? Buffer.from(made.given) : null;
  });
}

type ExportRequest = FastifyRequest<{ Params: { tournament: string; file: string }; Querystring: Query }>;

const isId = (id: string): boolean => /^[\w-]{1,40}$/.test(id);

/** The language of whoever asks for a file. */
export function languageOf({ query, headers }: FastifyRequest<{ Querystring: Query }>): Language {
  return languageIn(query.lang, prefersRussian(headers['accept-language']));
}

/** What a file is asked to be; null where it is none. */
function askedOf({ params, query }: ExportRequest) {
  const [, name = '', format] = /^([a-z-]+)\.(csv|xlsx)$/.exec(params.file) ?? [];
  const tableOf = Object.hasOwn(tables, name) ? tables[name] : undefined;
  const isRound = query.asOf === undefined || /^\d{1,4}$/.test(query.asOf);
  if (!tableOf || !isRound || !isId(params.tournament)) return null;
  return { name, format: format as Format, tableOf };
}

async function answerTable(house: House, request: ExportRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { params: { tournament: id }, query } = request;
  const asked = askedOf(request);
  const tournament = asked ? await publicTournament(house, id) : null;
  if (!asked || !tournament) return noFile(reply);
  const language = languageOf(request);
  const table = await asked.tableOf(house, tournament, { language, query });
  if (!table) return noFile(reply);
  const { format } = asked;
  const name = `${id}-${asked.name}-${tournament.sheet.publicRevision}.${format}`;
  const isText = format === 'csv';
  const body = isText
    ? csvText(table, separatorOf[language])
    : await workbook(house, tournament.sheet.announcedAt, table);
  return body === null ? noFile(reply, 'busy') : sendFile(reply, { type: types[format], name, body });
}

type SeriesRequest = FastifyRequest<{ Params: { series: string; format: string }; Querystring: Query }>;

/** The table of a series, named by the version of the series. */
async function answerSeries(
  house: House,
  request: SeriesRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { series: id, format } = request.params;
  const isAsked = (format === 'csv' || format === 'xlsx') && /^[\w-]{1,64}$/.test(id);
  const series = isAsked ? await findSeries(house.views, id) : null;
  if (!isAsked || !series) return noFile(reply);
  const language = languageOf(request);
  const table = await seriesTable(house, series, language);
  const body = format === 'csv'
    ? csvText(table, separatorOf[language]) : await workbook(house, series.savedAt, table);
  const name = `${id}-standings-${series.version}.${format}`;
  return body === null ? noFile(reply, 'busy') : sendFile(reply, { type: types[format], name, body });
}

type CalendarRequest = FastifyRequest<{ Params: { tournament: string; player: string }; Querystring: Query }>;

/** The address of the site: as it is set, else as the request names it. */
export function siteOf({ protocol, host }: FastifyRequest, publicUrl: string | null): string {
  return publicUrl?.replace(/\/+$/, '') ?? `${protocol}://${host}`;
}

export interface ExportParts {
  readonly house: House;
  /** Where the site is seen from outside; null: where it is asked. */
  readonly publicUrl: string | null;
}

/** Serves tables as CSV and workbooks, and calendars of players. */
export function serveExports(server: FastifyInstance, { house, publicUrl }: ExportParts): void {
  server.get<{ Params: { tournament: string; file: string }; Querystring: Query }>(
    '/tournaments/:tournament/export/:file', (request, reply) => answerTable(house, request, reply),
  );
  server.get<{ Params: { series: string; format: string }; Querystring: Query }>(
    '/series/:series/export/standings.:format', (request, reply) => answerSeries(house, request, reply),
  );
  server.get<{ Params: { tournament: string; player: string }; Querystring: Query }>(
    '/tournaments/:tournament/players/:player.ics', async (request: CalendarRequest, reply) => {
      const { tournament: id, player } = request.params;
      const isAsked = isId(id) && /^[\w-]{1,64}$/.test(player);
      const tournament = isAsked ? await publicTournament(house, id) : null;
      if (!tournament) return noFile(reply);
      const asked = { player, language: languageOf(request), site: siteOf(request, publicUrl) };
      const body = await playerCalendar(house, tournament, asked);
      if (body === null) return noFile(reply);
      return sendFile(reply, { type: 'text/calendar; charset=utf-8', name: `${id}-${player}.ics`, body });
    },
  );
}
