// Who follows the log: waits while a file cannot be written, and says so when waiting is no use.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import type { EventStore } from '@consigliere/event-store';
import { eventId, eventMeta, memoryStore, StoreUnavailable } from '@consigliere/event-store';
import { findGame, openViews, type Views } from '@consigliere/read-models';
import { allSeats, chosenParameters, regulation } from '@consigliere/rules';
import { Followers } from './followers.js';

const occurredAt = '2026-01-31T18:00:00.000Z';
const opened = {
  ruleset: { id: regulation.id, version: regulation.version, parameters: chosenParameters(regulation) },
  players: allSeats.map(() => null),
  judge: null,
  heading: { tournament: null, round: null, table: null, date: null },
};

function fact(type: string, data: object, index: number) {
  const meta = eventMeta({ commandId: `act-${index}`, actor: 'judge', occurredAt, clause: 'std.fouls' });
  return { id: eventId(`act-${index}`, 0), type, schema: 1, data, meta };
}

/** Waits until a thing holds; throws when it does not in ten seconds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries += 1) {
    if (tries > 500) throw new Error('it did not come');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

let folder: string;
let file: string;
let store: EventStore;
let views: Views;
let warnings: string[];
let followers: Followers;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
  file = join(folder, 'views.sqlite');
  store = memoryStore();
  views = await openViews(file);
  warnings = [];
  const warn = (words: string): void => void warnings.push(words);
  followers = new Followers({ store, views, onApplied: () => undefined, warn });
});

afterEach(async () => {
  await followers.stop();
  await views.destroy();
  rmSync(folder, { recursive: true });
});

async function open(): Promise<void> {
  await store.append('game-g', 'no_stream', [fact('GameOpened', opened, 0)]);
  await until(async () => (await findGame(views, 'g')) !== null);
}

function pragma(text: string): number {
  const database = new Database(file);
  const value = database.pragma(text, { simple: true });
  database.close();
  return Number(value);
}

describe('the followers of the log', () => {
  it('wait while the disk of the views is full, and go on when it is not', async () => {
    await open();
    await sql.raw(`PRAGMA max_page_count = ${pragma('page_count')}`).execute(views);
    const reason = 'a'.repeat(20_000);
    const fouls = [1, 2].map((index) => fact('FoulGiven', { seat: index, reason }, index));
    await store.append('game-g', 0, fouls);
    await until(async () => (await followers.progress()).views.status === 'behind');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await followers.progress()).views.status).toBe('behind');
    await sql.raw('PRAGMA max_page_count = 100000').execute(views);
    await until(async () => (await followers.progress()).views.status === 'ready');
    expect(await findGame(views, 'g')).toMatchObject({ revision: 2 });
    expect(warnings).toEqual([]);
  });

  it('give a command of a process again while the log cannot take it', async () => {
    await open();
    let refusals = 2;
    const given: string[] = [];
    followers.startProcesses(async ({ act }) => {
      given.push(act);
      if (refusals-- > 0) throw new StoreUnavailable('the log is away');
    });
    const closed = { winner: 'red', by: 'vote', roles: allSeats.map(() => 'citizen') };
    await store.append('game-g', 0, [
      fact('RolesDealt', { roles: closed.roles }, 1),
      fact('GameDecided', { winner: 'red', by: 'vote' }, 2),
      fact('GameClosed', closed, 3),
    ]);
    await until(async () => (await followers.progress()).processes.status === 'ready');
    expect(given).toEqual(['open-act-3', 'open-act-3', 'open-act-3']);
    expect(warnings).toEqual([]);
  });

  it('say so when where they stood cannot be read, and end in order', async () => {
    await open();
    await views.schema.dropTable('checkpoints').execute();
    followers.startProcesses(async () => undefined);
    await until(() => warnings.length > 0);
    expect(warnings[0]).toMatch(/the opening of protocols: standing still: .*no such table: checkpoints/);
    expect((await followers.progress()).processes.status).toBe('stopped');
  });
});
