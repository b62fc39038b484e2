// `/tournaments/<id>/print/<what>.pdf`: seating, protocols and results on paper, of what the public may see.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bilingual, Language } from '@consigliere/rules';
import { roleNames, winnerNames } from '@consigliere/rules';
import { inHundredths, roundName } from '@consigliere/tournament';
import { keptBytes, languageOf, noFile, sendFile, siteOf, type ExportParts } from './exports.js';
import { seatedPlayers, seatsOf, standingsTable } from './exports-tables.js';
import {
  publicStandings, publicTournament, type PublicTable, type PublicTournament,
} from './exports-view.js';
import type { House } from './house.js';
import type { PrintAsked, PrintContent, PrintedRound } from './print-pages.js';
import type { ProtocolSheet } from './print-protocols.js';
import { onPaper } from './printed-names.js';
import { inThread } from './sheet-work.js';

/** Pages of one document. */
const protocolsAtMost = 300;

interface Query {
  readonly lang?: string;
  readonly stage?: string;
  readonly round?: string;
}

interface PrintView {
  readonly house: House;
  readonly tournament: PublicTournament;
  readonly language: Language;
  readonly site: string;
  readonly query: Query;
}

const words = {
  round: { en: 'Round', ru: 'Тур' }, table: { en: 'table', ru: 'стол' },
  nobody: { en: 'nobody', ru: 'никто' }, revision: { en: 'revision', ru: 'ревизия' },
} as const satisfies Readonly<Record<string, Bilingual>>;

const nickIn = ({ nickOf }: PublicTournament, id: string | null): string | null =>
  (id === null ? null : (nickOf(id) ?? id));

/** A moment where the tournament is held, to the minute. */
function localTime(iso: string | null, { sheet }: PublicTournament, language: Language): string | null {
  if (iso === null) return null;
  const timeZone = sheet.announcement.timeZone ?? 'UTC';
  const parts = { timeZone, day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', parts).format(new Date(iso));
}

function startsIn({ tournament, language }: PrintView) {
  const times = new Map(tournament.schedule.map((one) => [roundName(one), one.startsAt]));
  return (round: PublicTable): string | null =>
    localTime(times.get(roundName(round)) ?? null, tournament, language);
}

/** The tables that are asked for: of a stage, of a round. */
function tablesAsked({ tournament, query: { stage, round } }: PrintView): readonly PublicTable[] {
  return tournament.tables.filter((one) =>
    (stage === undefined || one.stage === stage) && (round === undefined || one.round === Number(round)));
}

function byTable(view: PrintView): PrintContent {
  const { tournament, language } = view;
  const startsAt = startsIn(view);
  const rounds = new Map<string, PublicTable[]>();
  for (const one of tablesAsked(view)) {
    rounds.set(roundName(one), [...(rounds.get(roundName(one)) ?? []), one]);
  }
  const printed = [...rounds.values()].flatMap((tables): readonly PrintedRound[] => {
    const [first] = tables;
    if (!first) return [];
    const begins = startsAt(first);
    const roundWord = words.round[language].toLowerCase();
    const place = `${tournament.stageName(first.stage)}, ${roundWord} ${first.round}`;
    return [{
      title: begins === null ? place : `${place} — ${begins}`,
      tables: tables.map(({ table, judge, players }) => ({
        table, judge: nickIn(tournament, judge), nicks: players.map((one) => nickIn(tournament, one) ?? ''),
      })),
    }];
  });
  return { kind: 'byTable', rounds: printed };
}

function byPlayer(view: PrintView): PrintContent {
  const { tournament, language, site } = view;
  const startsAt = startsIn(view);
  const cards = seatedPlayers(tournament).map(({ id, nick }) => ({
    nick, url: `${site}/${language}/players/${id}`,
    seats: seatsOf(tournament, id).map((one) => ({
      stage: tournament.stageName(one.stage), round: one.round, begins: startsAt(one), table: one.table,
      seat: one.seat,
    })),
  }));
  return { kind: 'byPlayer', cards };
}

function placeOf({ tournament, language }: PrintView, { stage, round, table }: PublicTable): string {
  const [roundWord, tableWord] = [words.round[language].toLowerCase(), words.table[language]];
  return `${tournament.stageName(stage)}, ${roundWord} ${round}, ${tableWord} ${table}`;
}

const unwritten = { role: null, extra: null, penalty: null } as const;
const noResult = { winner: null, firstKilled: null, bestMove: null, isFilled: false } as const;

/** A sheet for each game that has no result yet; one without names where there is none. */
function blankProtocols(view: PrintView): PrintContent {
  const { tournament } = view;
  const title = tournament.sheet.announcement.name;
  const open = tablesAsked(view).filter(({ facts }) => facts === null).slice(0, protocolsAtMost);
  const sheets = open.map((one): ProtocolSheet => ({
    title, place: placeOf(view, one), judge: nickIn(tournament, one.judge), ...noResult,
    seats: one.players.map((player) => ({ nick: nickIn(tournament, player), ...unwritten })),
  }));
  const bare: ProtocolSheet = {
    title, place: '', judge: null, ...noResult,
    seats: Array.from({ length: 10 }, () => ({ nick: null, ...unwritten })),
  };
  return { kind: 'protocols', sheets: sheets.length > 0 ? sheets : [bare] };
}

function filledSheet(view: PrintView, one: PublicTable): ProtocolSheet | null {
  const { tournament, language } = view;
  const { facts } = one;
  if (!facts) return null;
  const { winner, firstKilled, bestMove, seats } = facts;
  const killed = firstKilled === 0 ? words.nobody[language] : firstKilled;
  return {
    title: tournament.sheet.announcement.name, place: placeOf(view, one),
    judge: nickIn(tournament, facts.judge), isFilled: true,
    winner: winner === null ? null : winnerNames[winner][language],
    firstKilled: killed === null ? null : String(killed),
    bestMove: bestMove === null ? null : (bestMove.join(', ') || '–'),
    seats: seats.map(({ player, role, extra, penalty }) => ({
      nick: nickIn(tournament, player), role: roleNames[role][language],
      extra: inHundredths(extra), penalty: inHundredths(penalty),
    })),
  };
}

function filledProtocols(view: PrintView): PrintContent {
  const sheets = tablesAsked(view).slice(0, protocolsAtMost)
    .map((one) => filledSheet(view, one)).filter((sheet) => sheet !== null);
  return { kind: 'protocols', sheets };
}

async function results(view: PrintView): Promise<PrintContent | null> {
  const { house, tournament, language, query: { stage = null } } = view;
  const standings = await publicStandings(house, tournament, { stage, asOf: null });
  return standings && { kind: 'results', table: standingsTable(tournament, standings, language) };
}

type ContentOf = (view: PrintView) => PrintContent | null | Promise<PrintContent | null>;

/** Every document by the name of its file. */
const documents: Readonly<Record<string, ContentOf>> = {
  'seating-by-table': byTable, 'seating-by-player': byPlayer, 'blank-protocols': blankProtocols,
  protocols: filledProtocols, results,
};

type PrintRequest = FastifyRequest<{ Params: { tournament: string; file: string }; Querystring: Query }>;

function askedOf({ params: { tournament, file }, query: { round } }: PrintRequest) {
  const name = /^([a-z-]+)\.pdf$/.exec(file)?.[1] ?? '';
  const isAsked = /^[\w-]{1,40}$/.test(tournament) && (round === undefined || /^\d{1,4}$/.test(round));
  const contentOf = isAsked && Object.hasOwn(documents, name) ? documents[name] : undefined;
  return contentOf ? { name, contentOf } : null;
}

/** The bytes of a document; null when a thread could not make it within its limits. */
function rendered(house: House, asked: PrintAsked): Promise<Buffer | null> {
  return keptBytes(house, JSON.stringify(['pdf', asked]), async () => {
    const made = await inThread('pdf', asked);
    return 'given' in made ? Buffer.from(made.given) : null;
  });
}

async function answer({ house, publicUrl }: ExportParts, request: PrintRequest, reply: FastifyReply) {
  const asked = askedOf(request);
  const tournament = asked ? await publicTournament(house, request.params.tournament) : null;
  if (!asked || !tournament) return noFile(reply);
  const [language, site] = [languageOf(request), siteOf(request, publicUrl)];
  const view = { house, tournament: onPaper(tournament), language, site, query: request.query };
  const content = await asked.contentOf(view);
  if (!content) return noFile(reply);
  const { id, publicRevision, announcedAt, announcement: { name: title } } = tournament.sheet;
  const footer = `${title} — ${words.revision[language]} ${publicRevision}`;
  const body = await rendered(house, { heading: { language, title, footer }, at: announcedAt, content });
  const name = `${id}-${asked.name}-${publicRevision}.pdf`;
  return body === null ? noFile(reply, 'busy') : sendFile(reply, { type: 'application/pdf', name, body });
}

/** Serves documents for printing. */
export function servePrint(server: FastifyInstance, parts: ExportParts): void {
  server.get<{ Params: { tournament: string; file: string }; Querystring: Query }>(
    '/tournaments/:tournament/print/:file', (request, reply) => answer(parts, request, reply),
  );
}
