// Entry lists over HTTP: whatever file comes in, what is seen of it, what is decided, and the way back.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import exceljs from 'exceljs';
import { deflateRawSync } from 'node:zlib';
import { findTournament } from '@consigliere/read-models';
import { previewFile } from './entry-list-file.js';
import { type Encoding, readTextList } from './entry-list-text.js';
import { bundleOf, importInto } from './testing/bundle.js';
import { sendToDesk } from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

const utf16 = (text: string, swap: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return swap ? bytes.swap16() : bytes;
};
/** Windows-1251 of Russian letters and of what is in ASCII. */
const windows1251 = (text: string): Buffer => Buffer.from(Array.from(text, (letter) => {
  const code = letter.codePointAt(0) ?? 0;
  return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
}));
const list = 'Ник;Город\nЛис;Пафос\n"Сова; мудрая";Лимасол\n';

describe('readTextList', () => {
  it.each([
    ['UTF-8', Buffer.from(list), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${list}`), 'utf-8'],
    ['UTF-16 LE', utf16(list, false), 'utf-16le'],
    ['UTF-16 LE with a mark', utf16(`\uFEFF${list}`, false), 'utf-16le'],
    ['UTF-16 BE', utf16(list, true), 'utf-16be'],
    ['UTF-16 BE with a mark', utf16(`\uFEFF${list}`, true), 'utf-16be'],
    ['Windows-1251', windows1251(list), 'windows-1251'],
  ])('reads %s', (_name, bytes, encoding) => {
    expect(readTextList(bytes)).toEqual({
      encoding, separator: ';',
      rows: [
        { line: 1, cells: ['Ник', 'Город'] }, { line: 2, cells: ['Лис', 'Пафос'] },
        { line: 3, cells: ['Сова; мудрая', 'Лимасол'] },
      ],
    });
  });

  it.each([
    ['nick,city\nFox,"Paphos, CY"\n', ','], ['nick\tcity\nFox, the red\tPaphos\n', '\t'],
    ['nick;city\nFox, a, b;Paphos\n', ';'], ['sep=,\nnick,city;x\n', ','], ['nick\nFox\nOwl\n', '\t'],
  ])('finds out the separator of %j', (text, separator) => {
    expect(readTextList(Buffer.from(text))).toMatchObject({ separator });
  });

  it('marks the lines that are in another encoding than most', () => {
    const mostly8 = Buffer.concat([Buffer.from('Ник\nЛис\n'), windows1251('Сова\n'), Buffer.from('Волк\n')]);
    const [before, after] = [windows1251('Ник\nЛис\n'), windows1251('Волк\n')];
    const mostly1251 = Buffer.concat([before, Buffer.from('Сова\n'), after]);
    for (const bytes of [mostly8, mostly1251]) {
      const read = readTextList(bytes);
      const cells = 'rows' in read ? read.rows.map(({ cells: [first] }) => first ?? '') : [];
      expect(cells.map((cell) => cell.includes('\uFFFD'))).toEqual([false, false, true, false]);
      expect(cells[3]).toBe('Волк');
    }
  });

  it('reads it as chosen where the guess was wrong', () => {
    const cells = (bytes: Buffer, encoding: Encoding): readonly string[] => {
      const read = readTextList(bytes, encoding);
      if ('code' in read || read.encoding !== encoding) throw new Error('it is read as chosen');
      return read.rows.map(({ cells: [first] }) => first ?? '');
    };
    expect(cells(windows1251('Ник\nЛис\n'), 'windows-1251')).toEqual(['Ник', 'Лис']);
    expect(cells(Buffer.from([0x44, 0xd0, 0x90, 0x0a]), 'windows-1251')).toEqual(['D\u0420\u0452']);
    expect(cells(utf16('\uFEFFНик\nЛис\n', true), 'utf-16be')).toEqual(['Ник', 'Лис']);
    const mostly8 = Buffer.concat([Buffer.from('Ник\nЛис\n'), windows1251('Сова\n')]);
    expect(cells(mostly8, 'windows-1251')).toEqual(['\uFFFD', '\uFFFD', 'Сова']);
    expect(cells(mostly8, 'utf-8')[1]).toBe('Лис');
  });

  it('refuses what is no table', () => {
    expect(readTextList(Buffer.from([1, 0, 0, 7, 9]))).toMatchObject({ code: 'notText' });
    expect(readTextList(Buffer.from('nick\n"never closed\n'))).toMatchObject({ code: 'notTable' });
    expect(readTextList(Buffer.from(';'.repeat(101)))).toMatchObject({ code: 'tooWide' });
    expect(readTextList(Buffer.from('a\n'.repeat(10_002)))).toMatchObject({ code: 'tooLong' });
  });
});

async function workbook(rows: readonly (readonly unknown[])[], sheets = ['Лист1']): Promise<Buffer> {
  const book = new exceljs.Workbook();
  for (const name of sheets) book.addWorksheet(name).addRows(rows.map((row) => [...row]));
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A workbook by its parts, of which one unpacks to zeros without end. */
function bomb(bytes: number): Buffer {
  const parts = [
    ['xl/workbook.xml', Buffer.from('<workbook/>')], ['xl/worksheets/sheet1.xml', Buffer.alloc(bytes)],
  ];
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, content] of parts as [string, Buffer][]) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), packed);
    centrals.push(central, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...centrals, end]);
}

const seen = (bytes: Buffer, sheet: string | null = null) =>
  previewFile({ bytes, sheet, encoding: null, columns: null, known: [] }, () => undefined);

describe('a workbook', () => {
  it('is read as its reader sees it', async () => {
    const bytes = await workbook([
      ['Ник', 'Город'], ['Лис', 'Пафос'], [12345, ''],
      [{ richText: [{ text: 'Со' }, { text: 'ва' }] }, { text: 'x', hyperlink: 'http://x.example' }],
      [{ formula: 'A2', result: 'Лис' }, ''], [{ error: '#REF!' }, ''],
    ]);
    const preview = await seen(bytes);
    if ('code' in preview) throw new Error(preview.code);
    expect(preview.found).toEqual({ kind: 'workbook', sheet: 'Лист1', sheets: ['Лист1'] });
    expect(preview.rows.map(({ line, nick, city, faults }) => [line, nick, city, faults[0]?.code])).toEqual([
      [2, 'Лис', 'Пафос', undefined], [3, '12345', null, undefined], [4, 'Сова', 'x', undefined],
      [5, '=A2', null, 'formula'], [6, '#REF!', null, 'notValue'],
    ]);
  });

  it('that is none, is old, lacks the sheet or unpacks without end is refused', async () => {
    const bytes = await workbook([['Ник'], ['Лис']]);
    expect(await seen(bytes, 'Лист9')).toMatchObject({ code: 'noSuchSheet' });
    expect(await seen(bytes.subarray(0, 300))).toMatchObject({ code: 'notWorkbook' });
    expect(await seen(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toMatchObject({ code: 'oldWorkbook' });
    expect(await seen(bomb(1000))).toMatchObject({ code: 'notWorkbook' });
    expect(await seen(bomb(100_000_000))).toMatchObject({ code: 'tooMuchInside' });
    expect(await seen(Buffer.alloc(0))).toMatchObject({ code: 'empty' });
  });
});

interface Line {
  readonly progress?: object;
  readonly preview?: {
    readonly found: object;
    readonly rows: readonly {
      readonly line: number;
      readonly nick: string | null;
      readonly faults: readonly { readonly code: string }[];
      readonly suggestions: readonly { readonly likeness: string }[];
    }[];
    readonly counts: object;
  };
  readonly result?: { readonly act: string; readonly entered: number; readonly newcomers: number };
  readonly undecided?: readonly { readonly code: string; readonly line: number }[];
  readonly refused?: { readonly code: string };
}

let staged: StagedServer;

beforeAll(async () => {
  staged = await StagedServer.start();
  await importInto(staged, 'cup', bundleOf(1, false));
});

afterAll(() => staged.remove());

async function post(body: object | string, by: 'organiser' | 'judge' | null = 'organiser') {
  const answer = await fetch(`${staged.origin}/tournaments/cup/entries`, {
    method: 'POST', headers: staged.headers(by), body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

async function last(body: object): Promise<Line> {
  const { status, text } = await post(body);
  if (status !== 200) throw new Error(text);
  return JSON.parse(text.trim().split('\n').at(-1) ?? '') as Line;
}

const nicks = async () => {
  const { data } = await staged.ask(`{ tournament(id: "cup") {
    players { player { nick } team { id name } club city guest } } }`);
  return (data?.['tournament'] as { players: { player: { nick: string } }[] }).players.slice(10);
};

const file = Buffer.from([
  'Ник;Клуб;Город;Команда;Гость', 'Барс;Ночь;Пафос;Вторые;да', 'игрок 5;;;;', '=cmd();;;;', ';;;;', ';x;;;',
  '<script>;;;ПЕРВЫЕ;',
].join('\r\n')).toString('base64');
const command = { id: 'import-of-list-1' };
const decisions = [{ line: 4, leaveOut: true }, { line: 6, leaveOut: true }];

describe('an entry list', () => {
  it('is looked at without anything being recorded', async () => {
    const { preview } = await last({ file });
    expect(preview?.counts).toEqual({ rows: 5, faulty: 2, undecided: 1 });
    const told = preview?.rows.map(({ line, faults: [fault], suggestions: [one] }) =>
      [line, fault?.code, one?.likeness]);
    expect(told).toEqual([
      [2, undefined, undefined], [3, undefined, 'fold'], [4, 'formula', undefined],
      [6, 'nickMissing', undefined], [7, undefined, undefined],
    ]);
    expect(await nicks()).toEqual([]);
  });

  it('is looked at again in the encoding that was chosen, and named in it', async () => {
    const inIt = async (encoding: string | null) => {
      const { preview, refused } = await last({ file, encoding });
      return preview ? [preview.found, preview.rows[0]?.nick] : refused?.code;
    };
    expect(await inIt(null)).toEqual([{ kind: 'text', encoding: 'utf-8', separator: ';' }, 'Барс']);
    const [found, nick] = await inIt('windows-1251') as [object, string];
    expect(found).toMatchObject({ encoding: 'windows-1251' });
    expect(nick).not.toBe('Барс');
    expect(await post({ file, encoding: 'koi8-r' })).toMatchObject({ status: 400 });
  });

  it('is refused as long as something is not decided', async () => {
    const { undecided } = await last({ file, command });
    expect(undecided?.map(({ code, line }) => [code, line])).toEqual([
      ['undecided', 3], ['faulty', 4], ['faulty', 6],
    ]);
    expect(await nicks()).toEqual([]);
  });

  it('comes in by one act, the same however often it is sent, and goes by one', async () => {
    const body = { file, command, decisions: [...decisions, { line: 3, another: true }] };
    const { result } = await last(body);
    expect(result).toMatchObject({ act: command.id, entered: 3, newcomers: 3 });
    const [first, second] = [{ id: 't1', name: 'Первые' }, { id: 'Вторые', name: 'Вторые' }];
    const nothing = { team: null, club: null, city: null, guest: false };
    const entered = [
      { player: { nick: 'Барс' }, team: second, club: 'Ночь', city: 'Пафос', guest: true },
      { player: { nick: 'игрок 5' }, ...nothing }, { player: { nick: '<script>' }, ...nothing, team: first },
    ];
    expect(await nicks()).toEqual(entered);
    expect((await last(body)).result).toMatchObject({ act: command.id, entered: 3 });
    expect(await nicks()).toEqual(entered);
    const back = { act: 'takeBackEntries', args: `tournament: "cup", of: "${command.id}"` };
    expect(await sendToDesk(staged, back, 'taking-it-back')).toMatchObject({ __typename: 'DeskAnswer' });
    expect(await nicks()).toEqual([]);
    const sheet = await findTournament(staged.server.house.views, 'cup');
    expect(sheet?.teams).toEqual([{ id: 't1', name: 'Первые' }]);
    expect(await sendToDesk(staged, back, 'taking-it-back-2')).toMatchObject({ code: 'entries.notOfAct' });
  });

  it('stays once somebody of it is seated', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => `Десятка ${'абвгдежзик'[at]}${at}`).join('\n');
    const more = Buffer.from(`Ник\n${ten}`).toString('base64');
    const { preview } = await last({ file: more });
    const others = preview?.rows.filter((row) => row.suggestions.length > 0) ?? [];
    const body = { file: more, command: { id: 'import-of-list-2' },
      decisions: others.map(({ line }) => ({ line, another: true })) };
    expect((await last(body)).result).toMatchObject({ entered: 10 });
    const sheet = await findTournament(staged.server.house.views, 'cup');
    const players = sheet?.entries.slice(-10).map(({ player }) => `"${player}"`).join();
    const seat = { act: 'seatRound', args: `tournament: "cup", stage: "q", round: 2,
      tables: [{table: 1, players: [${players}]}]` };
    expect(await sendToDesk(staged, seat, 'seat-the-ten')).toMatchObject({ __typename: 'DeskAnswer' });
    const back = { act: 'takeBackEntries', args: 'tournament: "cup", of: "import-of-list-2"' };
    expect(await sendToDesk(staged, back, 'back-with-ten')).toMatchObject({ code: 'entries.seated' });
  });

  it('is taken from the staff alone, in the form of the route', async () => {
    expect(await post({ file }, null)).toMatchObject({ status: 401 });
    expect(await post({ file }, 'judge')).toMatchObject({ status: 403 });
    expect(await post('not JSON')).toMatchObject({ status: 400 });
    expect(await post({ file: '%%%' })).toMatchObject({ status: 400 });
    expect(await post({ file: 'A'.repeat(10_000_000) })).toMatchObject({ status: 413 });
    expect((await last({ file: '' })).refused).toMatchObject({ code: 'file.empty' });
    const columns = { nick: 7, name: null, club: null, city: null, team: null, guest: null };
    expect((await last({ file, columns })).refused).toMatchObject({ code: 'file.badColumns' });
  });
});
