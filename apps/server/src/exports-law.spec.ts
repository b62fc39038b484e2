// The law of exports: whatever is seated, every file of the same revision says the same of who sits where.
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import exceljs from 'exceljs';
import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { pdfRuns } from './testing/pdf-text.js';
import { sendAllToDesk, typing } from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

let staged: StagedServer;
const ids = new Map<string, string>();
const nicks = Array.from({ length: 20 }, (_, index) => `Игрок${index + 1}`);

beforeAll(async () => {
  staged = await StagedServer.start();
});

afterAll(() => staged.remove());

type Rounds = readonly (readonly (readonly string[])[])[];
/** `round table seat nick`, in order. */
type Seats = readonly string[];

const told = (round: unknown, table: unknown, [seat, nick]: readonly [unknown, unknown]): string =>
  `${String(round)} ${String(table)} ${String(seat)} ${String(nick)}`;

const file = (id: string, path: string) => fetch(`${staged.origin}/tournaments/${id}${path}`);

async function seated(id: string, rounds: Rounds): Promise<void> {
  const of = `tournament: "${id}"`;
  const entries = nicks.map((nick) =>
    `{player: ${ids.has(nick) ? `{id: "${ids.get(nick)}"}` : `{nick: "${nick}"}`}}`);
  await sendAllToDesk(staged, [
    { act: 'announceTournament', args: `${of}, announcement: {name: "Cup", days: ["2026-05-01"]}` },
    { act: 'planStages', args: `${of}, stages: [{id: "q", name: "Отбор"}]` },
    { act: 'enterPlayers', args: `${of}, players: [${entries.join()}]` },
  ], id);
  const { data } = await staged.ask(`{ tournament(id: "${id}") { players { player { id nick } } } }`);
  const { players } = data?.['tournament'] as { players: { player: { id: string; nick: string } }[] };
  for (const { player } of players) ids.set(player.nick, player.id);
  const starts = rounds.map((_, at) =>
    `{stage: "q", round: ${at + 1}, startsAt: "2026-05-01T1${at}:00:00Z"}`);
  await sendAllToDesk(staged, [
    ...rounds.map((tables, at) => ({
      act: 'seatRound',
      args: `${of}, stage: "q", round: ${at + 1}, tables: [${tables.map((table, index) =>
        `{table: ${index + 1}, players: [${table.map((nick) => `"${ids.get(nick)}"`).join()}]}`).join()}]`,
    })),
    { act: 'scheduleRounds', args: `${of}, rounds: [${starts.join()}]` },
    ...rounds.map((_, at) => typing(`${id}-1-${at + 1}-1`)),
  ], `${id}-seat`);
}

const byTable = (rows: readonly (readonly string[])[]): Seats => rows.slice(1).flatMap((row) =>
  row.slice(5).map((nick, seat) => told(row[1], row[3], [seat + 1, nick])));

async function fromCsv(id: string): Promise<Seats> {
  return byTable(parse(await (await file(id, '/export/seating-by-table.csv?lang=en')).text(), { bom: true }));
}

async function fromPlayersCsv(id: string): Promise<Seats> {
  const text = await (await file(id, '/export/seating-by-player.csv?lang=en')).text();
  const rows: string[][] = parse(text, { bom: true });
  return rows.slice(1).map(([nick, , round, , table, seat]) => told(round, table, [seat, nick]));
}

async function fromWorkbook(id: string): Promise<Seats> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(await (await file(id, '/export/seating-by-table.xlsx?lang=en')).arrayBuffer());
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) =>
    rows.push(Array.from({ length: 15 }, (_, at) => row.getCell(at + 1).text)));
  return byTable(rows);
}

interface Bundle {
  readonly players: readonly { readonly id: string; readonly nick: string }[];
  readonly games: readonly {
    readonly round: number;
    readonly table: number;
    readonly protocol: { readonly seats: readonly { readonly player: string }[] };
  }[];
}

/** Of games that have a result: here those at the first tables. */
async function fromBundle(id: string): Promise<Seats> {
  const { players, games } = await (await file(id, '.json')).json() as Bundle;
  const nickOf = new Map(players.map((player) => [player.id, player.nick]));
  return games.flatMap(({ round, table, protocol }) =>
    protocol.seats.map(({ player }, seat) => told(round, table, [seat + 1, nickOf.get(player)])));
}

async function fromCalendars(id: string): Promise<Seats> {
  const seats = await Promise.all(nicks.map(async (nick) => {
    const text = await (await file(id, `/players/${ids.get(nick)}.ics?lang=en`)).text();
    const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
    return events.map((event) => {
      const [, round, table] = /SUMMARY:Cup: Round (\d+)\\, table (\d+)/.exec(event) ?? [];
      const [, seat] = /Seat: (\d+)/.exec(event) ?? [];
      expect(event).toContain(`DTSTART:20260501T1${Number(round) - 1}0000Z`);
      return told(round, table, [seat, nick]);
    });
  }));
  return seats.flat();
}

/** Of paper: who stands in which order, seat by seat across the tables of a round. */
async function fromPaper(id: string): Promise<readonly string[]> {
  const bytes = Buffer.from(await (await file(id, '/print/seating-by-table.pdf?lang=ru')).arrayBuffer());
  return pdfRuns(bytes).map((run) => run.trim()).filter((run) => run.startsWith('Игрок'));
}

const round = fc.shuffledSubarray(nicks, { minLength: 20, maxLength: 20 })
  .map((order) => [order.slice(0, 10), order.slice(10)]);

it('says the same as table, workbook, bundle, calendar and paper', async () => {
  let run = 0;
  await fc.assert(fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 2 }), async (rounds) => {
    run += 1;
    const id = `law-${run}`;
    await seated(id, rounds);
    const expected = rounds.flatMap((tables, r) => tables.flatMap((table, t) =>
      table.map((nick, seat) => told(r + 1, t + 1, [seat + 1, nick])))).toSorted();
    for (const read of [fromCsv, fromPlayersCsv, fromWorkbook, fromCalendars]) {
      expect([read.name, (await read(id)).toSorted()]).toEqual([read.name, expected]);
    }
    const ofFirstTables = expected.filter((one) => one.split(' ')[1] === '1');
    expect((await fromBundle(id)).toSorted()).toEqual(ofFirstTables);
    const across = rounds.flatMap(([one = [], other = []]) =>
      one.flatMap((nick, seat) => [nick, other[seat]]));
    expect(await fromPaper(id)).toEqual(across);
  }), { numRuns: 3 });
});
