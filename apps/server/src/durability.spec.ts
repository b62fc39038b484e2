// What survives: rebuilt views are the same, a killed server loses nothing acknowledged, a folder has one.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventId, eventMeta, sqliteStore } from '@consigliere/event-store';
import { openViews, viewsHash } from '@consigliere/read-models';
import { dataOf } from './testing/asking.js';
import { bundleOf, importInto } from './testing/bundle.js';
import { Chance } from './testing/chance.js';
import { ChildServer } from './testing/child-server.js';
import { everyClosingAct, everyDeskAct, everyPersonsAct } from './testing/every-act.js';
import { figure, given, progressOf } from './testing/figure.js';
import { faultsOf, readBook } from './testing/log-book.js';
import { course, dealAct, mutationOf, openAct, send, sendAll } from './testing/played-game.js';
import { type DeskAct, recordTournament, scheduling, sendAllToDesk } from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';
import { type Acknowledged, Writers } from './testing/writers.js';

jest.setTimeout(3_600_000);

const kills = given('CONSIGLIERE_KILLS', { sampled: 2, thorough: 3 });
const seed = given('CONSIGLIERE_SEED', 1);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A hash of every row of every view. */
async function hashOf(folder: string): Promise<string> {
  const views = await openViews(join(folder, 'views.sqlite'));
  const hash = await viewsHash(views);
  await views.destroy();
  return hash;
}

/** That none of the views is empty. */
async function expectRows(folder: string): Promise<void> {
  const views = await openViews(join(folder, 'views.sqlite'));
  const tables = views.database
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`)
    .pluck().all();
  for (const table of tables) {
    const rows = views.database.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
    expect([table, rows > 0]).toEqual([table, true]);
  }
  await views.destroy();
}

async function untilReady(staged: StagedServer): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if ((await fetch(`${staged.origin}/health`)).status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the views do not catch up');
}

/** The hash of views that are made again from the log by the next start. */
async function hashOfAnew(folder: string): Promise<string> {
  for (const name of readdirSync(folder)) if (name.startsWith('views')) rmSync(join(folder, name));
  const after = await StagedServer.start(folder);
  await untilReady(after);
  await after.stop();
  return hashOf(folder);
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
    await sendAllToDesk(before, [scheduling('cup')], 'cup-schedule');
    await recordTournament(before, 'desk', everyDeskAct);
    await recordTournament(before, 'closing', everyClosingAct);
    const ask = async (query: string) => (await before.ask(query, {}, 'organiser')).data;
    const acts: DeskAct[] = [];
    for await (const act of everyPersonsAct(ask, ['Spare', 'By Mistake'])) {
      await sendAllToDesk(before, [act], `persons-${acts.push(act)}`);
    }
    await before.stop();
    await expectRows(data);
    const live = await hashOf(data);
    expect(await hashOfAnew(data)).toBe(live);
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

  it(`killed ${kills} times under load (seed ${seed}), has all that it acknowledged`, async () => {
    const chance = new Chance(seed);
    let child = new ChildServer(folder);
    let origin: string | null = await child.origin();
    const token = child.token('judge');
    const writers = new Writers({
      origins: () => (origin === null ? [] : [origin]), token, prefix: 'killed', tables: 4,
      chance: new Chance(seed + 1),
    });
    const progress = progressOf('kills of one process');
    for (let round = 0; round < kills; round += 1) {
      await pause(chance.between(300, 1200));
      origin = null;
      await child.end('SIGKILL');
      child = new ChildServer(folder);
      origin = await child.origin();
      progress(`${round + 1} of ${kills}, ${writers.acknowledged.length} acts`);
    }
    await writers.stop();
    expect(writers.acknowledged.length).toBeGreaterThan(kills);
    const again = writers.acknowledged[0] as Acknowledged;
    const repeated = await dataOf<{ openGame: unknown }>(
      origin, token, mutationOf(again.game, openAct, `id: "${again.act}"`),
    );
    expect(repeated.openGame).toMatchObject({ recorded: { act: again.act, revision: again.revision } });
    await child.end('SIGTERM');
    const log = sqliteStore({ file: join(folder, 'log.sqlite'), readOnly: true });
    const book = await readBook(log);
    await log.close();
    expect(faultsOf(book, writers)).toEqual([]);
    const live = await hashOf(folder);
    expect(await hashOfAnew(folder)).toBe(live);
    figure(`one process killed ${kills} times: ${writers.acknowledged.length} acts acknowledged,`
      + ` ${book.events.length} events in the log, none lost, none twice, views as rebuilt;`
      + ` sendings: ${writers.told()}`);
  });
});
