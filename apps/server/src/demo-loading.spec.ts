// Tournaments of the demonstration on a server: tables that are played as time goes by, across a restart.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { cupAt, type CupId } from './demo-cups.js';
import { type CupsAsked, type LiveTables, loadCups, missingCups } from './demo-loading.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(180_000);

const minute = 60_000;
const live: CupId = 'three-bridges';

let staged: StagedServer;
let anchor: number;
const lines: string[] = [];

function asked(signal: AbortSignal, moment: Date | null = null): CupsAsked {
  const say = (line: string): void => void lines.push(line);
  return {
    actor: 'bots', isLoader: ({ meta }) => meta.actor !== 'a stranger', mayBegin: async () => true,
    moment, say, signal,
  };
}

interface Table {
  readonly id: string;
  readonly state: string;
  readonly revision: number;
}

/** The tables of the round that goes on, as their judges know them; earlier ones come in beside them. */
async function tables(): Promise<readonly Table[]> {
  const round = `{ tournament(id: "${live}") { rounds { round tables { game state } } } }`;
  const { data } = await staged.ask(round);
  const found = data?.['tournament'] as {
    rounds: readonly { round: number; tables: readonly { game: string; state: string }[] }[];
  } | null;
  const all = found?.rounds.find(({ round: number }) => number === 10)?.tables ?? [];
  const ids = all.filter(({ state }) => state === 'RUNNING').map(({ game }) => game);
  return Promise.all(ids.map(async (id) => {
    const answer = await staged.ask(`{ judgeGame(id: "${id}") { id state revision } }`, {}, 'judge');
    return answer.data?.['judgeGame'] as Table;
  }));
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let left = 600; left > 0 && !(await isSo()); left -= 1) await pause(100);
}

/** Loads the tournament that goes on: its tables stand as at the start, and then `work` is done. */
async function whileLive(work: () => Promise<void>): Promise<void> {
  const ending = new AbortController();
  const missing = { cups: [cupAt(live, anchor)], anchor };
  const loading = loadCups(staged.server, missing, asked(ending.signal));
  try {
    await until(async () => (await tables()).length === 4);
    await work();
  } finally {
    ending.abort();
    const ended: LiveTables = await loading;
    await ended.ended;
  }
}

const revisions = (all: readonly Table[]): readonly number[] => all.map(({ revision }) => revision);

beforeAll(async () => {
  staged = await StagedServer.start();
  anchor = staged.world.now().getTime();
});

afterAll(() => staged.remove());

describe('tables that are played as time goes by', () => {
  it('go on when time does, and end with the signal', async () => {
    let [before, after]: [readonly Table[], readonly Table[]] = [[], []];
    await whileLive(async () => {
      before = await tables();
      staged.world.pass(5 * minute);
      const areAllOn = async (): Promise<boolean> => {
        after = await tables();
        return after.length === 4 && after.every(({ revision }, i) => revision > (before[i]?.revision ?? 0));
      };
      await until(areAllOn);
    });
    expect(before.length).toBe(4);
    expect(revisions(after).every((revision, i) => revision > (before[i]?.revision ?? 0))).toBe(true);
    const stopped = revisions(await tables());
    staged.world.pass(minute);
    await pause(300);
    expect(revisions(await tables())).toEqual(stopped);
  });

  it('are known again by the announcement, and go on after a restart as they would have', async () => {
    const before = await tables();
    const { cups, anchor: known } = await missingCups(staged.server, asked(new AbortController().signal));
    expect([known, cups.map(({ id }) => id)]).toEqual([anchor, [live, 'winter-lights', 'autumn-cup']]);
    staged.world.pass(5 * minute);
    let after: readonly Table[] = [];
    await whileLive(() => until(async () => {
      after = await tables();
      return after.every(({ revision }, i) => revision > (before[i]?.revision ?? 0));
    }));
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(lines.filter((line) => line.includes('stays as it is'))).toEqual([]);
  });
});

describe('the tournament to come', () => {
  it('is announced and seated, and is not recorded twice', async () => {
    const { signal } = new AbortController();
    const cups = [cupAt('winter-lights', anchor)];
    lines.length = 0;
    await loadCups(staged.server, { cups, anchor }, asked(signal, new Date(anchor)));
    const { data } = await staged.ask(`{ tournament(id: "winter-lights") {
      name status schedule { startsAt tables } players { player { nick } } } }`);
    const { schedule, players, ...rest } = data?.['tournament'] as {
      schedule: readonly { tables: number }[]; players: readonly { player: { nick: string | null } }[];
    };
    expect(rest).toEqual({ name: 'Winter Lights Open', status: 'UPCOMING' });
    expect(schedule.map(({ tables: seated }) => seated).slice(0, 4)).toEqual([4, 4, 4, 0]);
    expect(players.length).toBe(40);
    for (const { player } of players) expect(player.nick).toBeTruthy();
    expect(lines).toEqual([expect.stringContaining('winter-lights: all 8 acts')]);
    const head = await staged.server.house.store.head();
    await loadCups(staged.server, { cups, anchor }, asked(signal, new Date(anchor)));
    expect([lines.length, await staged.server.house.store.head()]).toEqual([1, head]);
  });
});
