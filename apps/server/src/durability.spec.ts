// What survives: rebuilt views are the same, a killed server loses nothing acknowledged, a folder has one.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventId, eventMeta, sqliteStore, verifyChain } from '@consigliere/event-store';
import { openViews, viewsHash } from '@consigliere/read-models';
import { bundleOf, importInto } from './testing/bundle.js';
import { ChildServer } from './testing/child-server.js';
import { course, dealAct, mutationOf, openAct, send, sendAll } from './testing/played-game.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(600_000);

const kills = Number(process.env['CONSIGLIERE_KILLS'] ?? 3);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A hash of every row of every view, none of which is empty. */
async function hashOf(folder: string): Promise<string> {
  const views = await openViews(join(folder, 'views.sqlite'));
  const tables = views.database
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`)
    .pluck().all();
  for (const table of tables) {
    const rows = views.database.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
    expect([table, rows > 0]).toEqual([table, true]);
  }
  const hash = await viewsHash(views);
  await views.destroy();
  return hash;
}

async function untilReady(staged: StagedServer): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if ((await fetch(`${staged.origin}/health`)).status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the views do not catch up');
}

describe('views', () => {
  it('built again from the log are the ones that were there', async () => {
    const data = mkdtempSync(join(tmpdir(), 'consigliere-'));
    const before = await StagedServer.start(data);
    await sendAll(before, 'played', [openAct, dealAct(), ...course]);
    await sendAll(before, 'broken-off', [openAct, dealAct(), ...course.slice(0, 12)]);
    await send(before, 'broken-off', { act: 'undo', args: 'of: "broken-off-act-13"' }, 'broken-off-undo');
    await send(before, 'played', { act: 'setAward', args: 'seat: 6, points: 60' }, 'played-award');
    await importInto(before, 'cup', bundleOf(3));
    await before.stop();
    const live = await hashOf(data);
    for (const name of readdirSync(data)) if (name.startsWith('views')) rmSync(join(data, name));
    const after = await StagedServer.start(data);
    await untilReady(after);
    await after.stop();
    expect(await hashOf(data)).toBe(live);
    rmSync(data, { recursive: true });
  });
});

describe('an event that no view can take', () => {
  const streams = ['protocol-strange', 'tournament-strange'];

  it.each(streams)('in %s stops the views loudly, and health says so', async (stream) => {
    const warnings: string[] = [];
    const staged = await StagedServer.start(undefined, (words) => warnings.push(words));
    const meta = eventMeta({ commandId: 'strange', actor: 'nobody', occurredAt: '2026-01-31T18:00:00.000Z' });
    const event = { id: eventId('strange', 0), type: 'PlayerNominated', schema: 1, data: {}, meta };
    const appended = await staged.server.house.store.append(stream, 'no_stream', [event]);
    expect(appended.ok).toBe(true);
    for (let tries = 0; warnings.length === 0 && tries < 500; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(warnings[0]).toMatch(`the views: standing still before PlayerNominated at ${stream}/0`);
    const health = await fetch(`${staged.origin}/health`);
    expect([health.status, await health.json()]).toMatchObject([503, { views: { status: 'stopped' } }]);
    await staged.remove();
  });
});

interface Acknowledged {
  readonly game: string;
  readonly act: string;
  readonly revision: number;
}

interface Entry {
  readonly index: number;
  readonly act: string;
}

interface Recorded {
  readonly act: string;
  readonly revision: number;
}

/** The server went away before its answer was there. */
class Gone extends Error {}

interface Answered {
  readonly status: number;
  readonly text: string;
}

/** Answers what came back, whole; throws `Gone` when nothing or only a part came. */
async function answerOf(origin: string, token: string, query: string): Promise<Answered> {
  try {
    const answer = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new Gone('no answer', { cause: error });
  }
}

async function post<Answer>(origin: string, token: string, query: string): Promise<Answer> {
  const { status, text } = await answerOf(origin, token, query);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  const { data, errors } = JSON.parse(text) as { data?: Answer; errors?: unknown };
  if (!data || errors) throw new Error(text);
  return data;
}

/** Opens games and plays on in each, several side by side, until the server is gone. */
async function playUntilDead(origin: string, token: string, round: number): Promise<readonly Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  const acts = [openAct, dealAct(), ...course.slice(0, 4)];
  async function table(number: number): Promise<void> {
    for (let index = 0; ; index += 1) {
      const game = `killed-${round}-${number}-${Math.floor(index / acts.length)}`;
      const played = acts[index % acts.length] ?? openAct;
      const id = `${game}-act-${index}`;
      const data = await post<Record<string, { recorded?: Recorded }>>(
        origin, token, mutationOf(game, played, `id: "${id}"`),
      );
      const recorded = data[played.act]?.recorded;
      if (!recorded) throw new Error(`${id}: ${JSON.stringify(data)}`);
      acknowledged.push({ game, ...recorded });
    }
  }
  const ends = await Promise.allSettled([1, 2, 3, 4].map(table));
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(Gone);
  return acknowledged;
}

/** Every acknowledged act stands in its game, at the revision that was told. */
async function expectRecorded(origin: string, token: string, acts: readonly Acknowledged[]): Promise<void> {
  for (const game of new Set(acts.map((act) => act.game))) {
    const { judgeGame } = await post<{ judgeGame: { timeline: readonly Entry[] } | null }>(
      origin, token, `{ judgeGame(id: "${game}") { timeline { index act } } }`,
    );
    for (const { act, revision } of acts.filter((known) => known.game === game)) {
      expect(judgeGame?.timeline[revision]).toEqual({ index: revision + 1, act });
    }
  }
}

describe('a server on its folder', () => {
  it('keeps a second one out, in one plain line', async () => {
    const first = new ChildServer(folder);
    await first.origin();
    const second = await new ChildServer(folder).ended;
    expect(second.code).toBe(1);
    expect(second.errors).toBe(
      `Another Consigliere is running on ${folder}; stop it first, or set CONSIGLIERE_DATA.\n`,
    );
    const ended = await first.end('SIGTERM');
    expect(ended.code).toBe(0);
    expect(ended.output).toMatch(/stopping/);
    rmSync(folder, { recursive: true });
  });

  it(`killed ${kills} times while acts are recorded, has all that it acknowledged`, async () => {
    const acknowledged: Acknowledged[] = [];
    let child = new ChildServer(folder);
    let origin = await child.origin();
    const token = child.token('judge');
    for (let round = 0; round < kills; round += 1) {
      const playing = playUntilDead(origin, token, round);
      await new Promise((resolve) => setTimeout(resolve, 300 + ((round * 397) % 900)));
      await child.end('SIGKILL');
      const acts = await playing;
      expect(acts.length).toBeGreaterThan(0);
      acknowledged.push(...acts);
      child = new ChildServer(folder);
      origin = await child.origin();
      await expectRecorded(origin, token, acts);
    }
    await expectRecorded(origin, token, acknowledged);
    const again = acknowledged[0] as Acknowledged;
    const repeated = await post<{ openGame: unknown }>(
      origin, token, mutationOf(again.game, openAct, `id: "${again.act}"`),
    );
    expect(repeated.openGame).toMatchObject({ recorded: { act: again.act, revision: again.revision } });
    await child.end('SIGTERM');
    const log = sqliteStore({ file: join(folder, 'log.sqlite'), readOnly: true });
    const verdict = await verifyChain(log.readAll({ limit: Infinity }));
    await log.close();
    expect(verdict).toMatchObject({ ok: true });
  });
});
