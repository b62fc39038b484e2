// Documents for printing: each is a PDF of its size, whatever names are, and holds nothing before its time.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pagesOf, type PrintAsked } from './print-pages.js';
import { bundleOf, importInto } from './testing/bundle.js';
import { seating, sendAllToDesk } from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

let staged: StagedServer;

beforeAll(async () => {
  staged = await StagedServer.start();
  const bundle = bundleOf(3);
  for (const [at, nick] of ['Лис 🦊', 'שועל', '<script>', 'Щ'.repeat(60)].entries()) {
    const player = bundle.players[at + 2];
    if (player) player.nick = nick;
  }
  await importInto(staged, 'cup', bundle);
  const { data } = await staged.ask('{ tournament(id: "cup") { players { player { id } } } }');
  const players = (data?.['tournament'] as { players: { player: { id: string } }[] }).players;
  await sendAllToDesk(staged, [seating('cup', 9, players.map(({ player }) => player.id))], 'print');
});

afterAll(() => staged.remove());

async function pdf(name: string, query = ''): Promise<Buffer> {
  const answer = await fetch(`${staged.origin}/tournaments/cup/print/${name}.pdf?lang=ru${query}`);
  expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 200, 'application/pdf']);
  return Buffer.from(await answer.arrayBuffer());
}

/** The size of its pages in points, and how many they are. */
function pagesIn(bytes: Buffer) {
  const text = bytes.toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  return { width: Math.round(Number(width)), height: Math.round(Number(height)),
    pages: text.match(/\/Type \/Page\b/g)?.length ?? 0 };
}

describe('documents', () => {
  it.each([
    ['seating-by-table', '', { width: 842, height: 595, pages: 3 }],
    ['seating-by-player', '', { width: 595, height: 842, pages: 1 }],
    ['blank-protocols', '', { width: 595, height: 842, pages: 1 }],
    ['protocols', '', { width: 595, height: 842, pages: 4 }],
    ['protocols', '&stage=q&round=2', { width: 595, height: 842, pages: 1 }],
    ['results', '', { width: 1191, height: 842, pages: 1 }],
  ])('%s%s is a PDF of its size, the same each time', async (name, query, size) => {
    const bytes = await pdf(name, query);
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(pagesIn(bytes)).toEqual(size);
    expect(bytes.toString('latin1')).toMatch(/PTSans/);
    expect(Buffer.compare(await pdf(name, query), bytes)).toBe(0);
  });

  it('that nobody knows are not found', async () => {
    for (const path of ['cup/print/nothing.pdf', 'cup/print/results.doc', 'none/print/results.pdf',
      'cup/print/results.pdf?stage=x', 'cup/print/protocols.pdf?round=x', 'cup/print/constructor.pdf']) {
      expect([path, (await fetch(`${staged.origin}/tournaments/${path}`)).status]).toEqual([path, 404]);
    }
  });

  it('have the ten nicks of each table, and a code with the address of each player', () => {
    const heading = { language: 'ru', title: 'Кубок', footer: 'Кубок — ревизия 1' } as const;
    const at = '2026-05-01T10:00:00.000Z';
    const nicks = Array.from({ length: 10 }, (_, seat) => `Игрок ${seat + 1}`);
    const rounds = [{ title: 'Отбор, тур 1', tables: [{ table: 1, judge: 'Мира', nicks }] }];
    const byTable: PrintAsked = { heading, at, content: { kind: 'byTable', rounds } };
    const text = JSON.stringify(pagesOf(byTable));
    for (const nick of nicks) expect(text).toContain(`"${nick}"`);
    const url = 'https://cup.example/ru/players/p1';
    const cards = [{ nick: 'Лис', url, seats: [] }];
    const byPlayer: PrintAsked = { heading, at, content: { kind: 'byPlayer', cards } };
    expect(JSON.stringify(pagesOf(byPlayer))).toContain(`"qr":"${url}"`);
  });
});
