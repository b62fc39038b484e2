// The recorded games that come with the product: each loads through the pipeline, once, however often asked.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { loadDemo } from './demo.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(180_000);

let staged: StagedServer;
const lines: string[] = [];
const whole = new AbortController().signal;

interface Listed {
  readonly id: string;
  readonly state: string;
  readonly revision: number;
  readonly judge: string | null;
  readonly heading: { readonly date: string | null };
  readonly table: { readonly seats: readonly { readonly player: { readonly nick: string | null } | null }[] };
}

async function listed(): Promise<readonly Listed[]> {
  const { data } = await staged.ask(`{ games { nodes {
    id state revision judge heading { date } table { seats { player { nick } } } } } }`);
  return (data?.['games'] as { nodes: readonly Listed[] }).nodes;
}

beforeAll(async () => {
  staged = await StagedServer.start();
  const broken = new AbortController();
  const loading = loadDemo(staged.server, (line) => lines.push(line), broken.signal);
  setTimeout(() => broken.abort(), 500);
  await loading;
  await loadDemo(staged.server, (line) => lines.push(line), whole);
});

afterAll(() => staged.remove());

describe('recorded games', () => {
  it('are all there, by name, and one of them is still running', async () => {
    const games = await listed();
    expect(games.length).toBeGreaterThanOrEqual(3);
    expect(lines.at(-1)).toMatch(`recorded game ${games.length} of ${games.length}`);
    expect(games.filter(({ state }) => state === 'RUNNING').length).toBe(1);
    for (const { table } of games) for (const { player } of table.seats) expect(player?.nick).toBeTruthy();
  });

  it('are loaded once', async () => {
    const before = await listed();
    const head = await staged.server.house.store.head();
    lines.length = 0;
    await loadDemo(staged.server, (line) => lines.push(line), whole);
    expect(lines).toEqual([]);
    expect(await staged.server.house.store.head()).toBe(head);
    expect(await listed()).toEqual(before);
  });
});
