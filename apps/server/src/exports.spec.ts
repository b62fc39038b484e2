// What is taken out of a tournament: all files of one revision say the same, and harm nobody.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import exceljs from 'exceljs';
import { parse } from 'csv-parse/sync';
import { escaped, folded } from './calendar-text.js';
import { csvText } from './sheet-csv.js';
import { cellText, harmless } from './sheet-table.js';
import { bundleOf, importInto } from './testing/bundle.js';
import { sendAllToDesk, type DeskAct } from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

let staged: StagedServer;

const schedule = (at: string): DeskAct => ({
  act: 'scheduleRounds', args: `tournament: "cup", rounds: [{stage: "q", round: 1, startsAt: "${at}"}]`,
});

beforeAll(async () => {
  staged = await StagedServer.start();
  const bundle = bundleOf(3);
  for (const [at, nick] of ['=1+1', '+7', '@all', '-', '<b>', 'Имя; с "кавычкой"'].entries()) {
    const player = bundle.players[at + 2];
    if (player) player.nick = nick;
  }
  await importInto(staged, 'cup', bundle);
});

afterAll(() => staged.remove());

async function file(path: string): Promise<Response> {
  return fetch(`${staged.origin}/tournaments/cup/${path}`);
}

async function csv(name: string, lang = 'ru', query = ''): Promise<string[][]> {
  const answer = await file(`export/${name}.csv?lang=${lang}${query}`);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return parse(bytes, { bom: true, delimiter: lang === 'ru' ? ';' : ',' });
}

async function xlsx(name: string): Promise<string[][]> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(await (await file(`export/${name}.xlsx?lang=ru`)).arrayBuffer());
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow({ includeEmpty: true }, (row) => {
    const width = book.worksheets[0]?.columnCount ?? 0;
    rows.push(Array.from({ length: width }, (_, at) => {
      const cell = row.getCell(at + 1);
      expect(cell.type).not.toBe(exceljs.ValueType.Formula);
      const places = cell.numFmt?.split('.')[1]?.length;
      return typeof cell.value === 'number' && places ? cell.value.toFixed(places) : cell.text;
    }));
  });
  return rows;
}

interface Row {
  readonly place: number;
  readonly total: string;
  readonly player: { readonly nick: string };
  readonly points: readonly (string | null)[];
}

describe('exports', () => {
  it.each(['standings', 'seating-by-table', 'seating-by-player', 'games'])(
    'of %s say the same as CSV and as a workbook', async (name) => {
      const [rows, cells] = [await csv(name), await xlsx(name)];
      expect(rows.length).toBeGreaterThan(4);
      expect(cells).toEqual(rows);
    },
  );

  it('of standings say what the API says, and the bundle of the same games too', async () => {
    const { data } = await staged.ask(`{ tournament(id: "cup") { standings { ... on Standings {
      rows { place total player { nick } points } } } } }`);
    const { rows } = (data?.['tournament'] as { standings: { rows: Row[] } }).standings;
    const told = (await csv('standings', 'en')).slice(1);
    expect(told.map(([place, nick, , total, , , , , ...points]) => [place, nick, total, points])).toEqual(
      rows.map(({ place, player, total, points }) => [
        String(place), cellText(player.nick, 'text'), cellText(total, 'decimal'),
        points.map((one) => cellText(one, 'decimal')),
      ]),
    );
    const bundle = await (await file('../cup.json')).json() as { games: { winner?: string | null }[] };
    const games = (await csv('games')).slice(1);
    expect(new Set(games.map(([stage, round, table]) => `${stage} ${round} ${table}`)).size)
      .toBe(bundle.games.length);
  });

  it('hold no formula, whatever a nick is', async () => {
    for (const name of ['standings', 'seating-by-table', 'seating-by-player', 'games']) {
      const cells = (await csv(name)).slice(1).flat();
      expect(cells.filter((cell) => /^[=+@\t\r]|^-(?!\d)/.test(cell))).toEqual([]);
    }
    expect((await csv('seating-by-player')).flat()).toContain(`'=1+1`);
    expect(['=1', '+', '-', '@', '\t=', '\r', '＝', ' =x'].map(harmless).every((text) => text.startsWith(`'`)))
      .toBe(true);
    expect(harmless('Лис-1')).toBe('Лис-1');
    const table = { name: 'x', columns: [{ title: '=x', kind: 'text' as const }], rows: [['a\nb"']] };
    expect(csvText(table, ';')).toBe(`\uFEFF'=x\r\n"a\nb"""\r\n`);
  });

  it('are of a stage as of a round, and are not found where there is none', async () => {
    const rows = await csv('standings', 'ru', '&stage=q&asOf=2');
    expect(rows[0]?.slice(8)).toEqual(['Тур 1', 'Тур 2']);
    for (const path of ['export/nothing.csv', 'export/standings.pdf', 'export/standings.csv?stage=x',
      'export/standings.csv?asOf=x', 'export/__proto__.csv', 'players/nobody.ics']) {
      expect([path, (await file(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('a calendar', () => {
  it('has a stable id for each game, and a sequence that grows with each change of its time', async () => {
    const { data } = await staged.ask('{ tournament(id: "cup") { rounds { tables { players { id } } } } }');
    const player = (data?.['tournament'] as { rounds: { tables: { players: { id: string }[] }[] }[] })
      .rounds[0]?.tables[0]?.players[0]?.id ?? '';
    const read = async (): Promise<string> => (await file(`players/${player}.ics?lang=ru`)).text();
    expect(await read()).not.toContain('BEGIN:VEVENT');
    await sendAllToDesk(staged, [schedule('2026-05-01T10:00:00Z')], 'first');
    const first = await read();
    expect(first).toContain('DTSTART:20260501T100000Z\r\nDTEND:20260501T110000Z');
    expect(first).toContain('SEQUENCE:0');
    await sendAllToDesk(staged, [schedule('2026-05-01T11:30:00Z')], 'second');
    const second = await read();
    const uid = (text: string) => /UID:(.*)\r\n/.exec(text)?.[1];
    expect([uid(second), second.includes('SEQUENCE:1')]).toEqual([uid(first), true]);
    expect(second).toContain('DTSTART:20260501T113000Z');
    expect(second.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('escapes texts and folds lines between characters', () => {
    expect(escaped('a;b,c\\d\ne')).toBe('a\\;b\\,c\\\\d\\ne');
    const line = `SUMMARY:${'Ночь 🦊 '.repeat(20)}`;
    const lines = folded(line).split('\r\n');
    expect(lines.every((part) => Buffer.byteLength(part) <= 75 && !part.includes('\uFFFD'))).toBe(true);
    expect(lines.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line);
  });
});
