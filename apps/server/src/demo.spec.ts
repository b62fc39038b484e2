// The recorded games that come with the product: each loads through the pipeline, once, however often asked.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findGame, type GameSheet } from '@consigliere/read-models';
import { tournamentBell } from './bells.js';
import { loadDemo } from './demo.js';
import type { RunningServer } from './server.js';
import { openAct, type PlayedAct, send } from './testing/played-game.js';
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

const say = (line: string): void => void lines.push(line);

/** Loads what there are files of. */
async function loadFiles(server: RunningServer, signal: AbortSignal = whole): Promise<void> {
  await loadDemo(server, { extent: 'small', moment: null, say, signal });
}

interface Known {
  readonly id: string;
  readonly state: string;
  readonly revision: number;
  readonly protocolRevision: number;
}

/** A game as its judge knows it. */
async function known(server: StagedServer, id: string): Promise<Known> {
  const query = `{ judgeGame(id: "${id}") { id state revision protocolRevision } }`;
  const { data } = await server.ask(query, {}, 'judge');
  return data?.['judgeGame'] as Known;
}

/** Loads the games and breaks off when one of them has come so far. */
async function loadUntil(
  { server }: StagedServer, id: string, isFar: (game: GameSheet) => boolean,
): Promise<void> {
  const { bells, views } = server.house;
  const breaking = new AbortController();
  const look = async (): Promise<void> => {
    const sheet = await findGame(views, id);
    if (sheet && isFar(sheet)) breaking.abort();
  };
  const unlisten = bells.listen(id, () => void look());
  await loadFiles(server, breaking.signal);
  unlisten();
}

const closing = '1-spring-final';
const foul: PlayedAct = { act: 'giveFoul', args: 'seat: 1' };

beforeAll(async () => {
  staged = await StagedServer.start();
});

afterAll(() => staged.remove());

describe('recorded games', () => {
  it('go on where they were broken off, be it between the closing and the extra points', async () => {
    await loadUntil(staged, closing, ({ closed }) => closed);
    const [broken, games] = [await known(staged, closing), await listed()];
    expect(broken).toMatchObject({ state: 'CLOSED', protocolRevision: 0 });
    expect(lines.some((line) => line.includes(`of ${games.length}, ${closing}`))).toBe(false);
    await loadFiles(staged.server);
    expect(await known(staged, closing)).toMatchObject({ revision: broken.revision, protocolRevision: 4 });
  });

  it('are all there, by name, and one of them is still running', async () => {
    const games = await listed();
    const ofFiles = games.filter(({ id }) => /^\d-/.test(id)).length;
    expect(ofFiles).toBeGreaterThanOrEqual(3);
    expect(lines).toContainEqual(expect.stringMatching(`recorded game ${ofFiles} of ${ofFiles}`));
    expect(games.filter(({ state }) => state === 'RUNNING').length).toBe(1);
    for (const { table } of games) for (const { player } of table.seats) expect(player?.nick).toBeTruthy();
  });

  it('come with a tournament that has a table', async () => {
    expect(lines.at(-1)).toMatch(/^server: recorded tournament amber-bay: \d+ games$/);
    const { data } = await staged.ask(`{ tournament(id: "amber-bay") { rounds { tables { state } }
      standings { ... on Standings { rows { place total player { nick } } } } } }`);
    const { rounds, standings } = data?.['tournament'] as {
      rounds: readonly { tables: readonly { state: string }[] }[];
      standings: { rows: readonly { total: string; player: { nick: string | null } }[] };
    };
    const states = new Set(rounds.flatMap(({ tables }) => tables.map(({ state }) => state)));
    expect([...states].toSorted()).toEqual(['CLOSED', 'TYPED']);
    expect(standings.rows.length).toBeGreaterThanOrEqual(10);
    for (const { player } of standings.rows) expect(player.nick).toBeTruthy();
  });

  it('are loaded once', async () => {
    const before = await listed();
    const head = await staged.server.house.store.head();
    lines.length = 0;
    await loadFiles(staged.server);
    expect(lines).toEqual([]);
    expect(await staged.server.house.store.head()).toBe(head);
    expect(await listed()).toEqual(before);
  });

  it('are left alone by the loading once somebody else has acted on them', async () => {
    const touched = await StagedServer.start();
    await loadUntil(touched, '3-stalemate', ({ revision }) => revision >= 20);
    const answer = await send(touched, '3-stalemate', foul, 'a-foul-of-mine');
    expect(answer).toMatchObject({ __typename: 'JudgeGame' });
    const before = await known(touched, '3-stalemate');
    await loadFiles(touched.server);
    expect(await known(touched, '3-stalemate')).toEqual(before);
    expect(await known(touched, closing)).toMatchObject({ state: 'CLOSED', protocolRevision: 4 });
    await touched.remove();
  });

  it('stand still when somebody acts on them while they are loaded, and the others go on', async () => {
    const shared = await StagedServer.start();
    const mine: Promise<unknown>[] = [];
    const unlisten = shared.server.house.bells.listen('3-stalemate', () => {
      if (mine.length === 0) mine.push(send(shared, '3-stalemate', foul, 'a-foul-of-mine'));
    });
    lines.length = 0;
    await loadFiles(shared.server);
    unlisten();
    await Promise.all(mine);
    expect(lines.filter((line) => line.includes('stays as it is'))).toEqual([
      expect.stringMatching(/3-stalemate stays as it is: .*revision.conflict/),
    ]);
    expect(await known(shared, closing)).toMatchObject({ state: 'CLOSED', protocolRevision: 4 });
    await shared.remove();
  });

  it('of a tournament go on where they were broken off', async () => {
    const broken = await StagedServer.start();
    const breaking = new AbortController();
    const unlisten = broken.server.house.bells.listen(tournamentBell('amber-bay'), () => breaking.abort());
    await loadFiles(broken.server, breaking.signal);
    unlisten();
    const stages = async (): Promise<readonly unknown[]> => {
      const { data } = await broken.ask('{ tournament(id: "amber-bay") { stages { id } } }');
      return (data?.['tournament'] as { stages: readonly unknown[] }).stages;
    };
    expect(await stages()).toEqual([]);
    lines.length = 0;
    await loadFiles(broken.server);
    expect(lines).toEqual([expect.stringMatching(/recorded tournament amber-bay/)]);
    expect((await stages()).length).toBeGreaterThan(0);
    await broken.remove();
  });

  it('do not come to a log with games of its own', async () => {
    const own = await StagedServer.start();
    await send(own, 'own', openAct, 'own-opening');
    const head = await own.server.house.store.head();
    await loadFiles(own.server);
    expect(await own.server.house.store.head()).toBe(head);
    await own.remove();
  });
});
