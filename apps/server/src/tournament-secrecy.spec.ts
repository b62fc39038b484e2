// Extra points that wait for the chief judge: the public sees that something waits and why, never how much.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { course, dealAct, type PlayedAct, send, sendAll } from './testing/played-game.js';
import {
  enteredIn, preparations, seating, sendAllToDesk, sendToDesk, standingsQuery, typing,
} from './testing/played-tournament.js';
import { publicBytes } from './testing/public-bytes.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

const staged: StagedServer[] = [];
const opening: PlayedAct = { act: 'openGame', args: '' };

beforeAll(async () => {
  for (let index = 0; index < 2; index += 1) {
    const server = await StagedServer.start();
    staged.push(server);
    await sendAllToDesk(server, preparations('cup'), 'ready');
    const players = await enteredIn(server, 'cup');
    await sendAllToDesk(server, [seating('cup', 1, players, 'played')], 'rounds');
    await sendAll(server, 'played', [opening, dealAct(), ...course]);
  }
});

afterAll(async () => {
  for (const server of staged) await server.remove();
});

async function award(server: StagedServer, id: string, act: PlayedAct): Promise<void> {
  server.world.pass(1000);
  const answer = await send(server, 'played', act, id);
  if (answer.__typename !== 'JudgeGame') throw new Error(JSON.stringify(answer));
}

const bytesOf = (server: StagedServer): Promise<string> =>
  publicBytes(server, { game: 'played', tournament: 'cup' });

async function bytesOfBoth(): Promise<readonly [string, string]> {
  const [one, two] = staged as [StagedServer, StagedServer];
  return [await bytesOf(one), await bytesOf(two)];
}

interface Row {
  readonly total: string;
  readonly pending: readonly number[];
  readonly byGame: readonly { readonly seat: number; readonly pending: readonly unknown[] }[];
}

async function rowOfSix(access: 'judge' | 'chief' | 'organiser' | null): Promise<Row | undefined> {
  const { data } = await (staged[0] as StagedServer).ask(standingsQuery, { id: 'cup' }, access);
  const { standings } = data?.['tournament'] as { standings: { rows: readonly Row[] } };
  return standings.rows.find(({ byGame }) => byGame.some(({ seat }) => seat === 6));
}

describe('extra points that wait', () => {
  it('show the public that they wait and by which clause, and score nothing', async () => {
    for (const [index, points] of [60, 70].entries()) {
      await award(staged[index] as StagedServer, 'award-set', {
        act: 'setAward', args: `seat: 6, points: ${points}`,
      });
    }
    const [one, two] = await bytesOfBoth();
    expect(two).toBe(one);
    const row = await rowOfSix(null);
    expect(row).toMatchObject({ total: '1', pending: [0] });
    expect(row?.byGame[0]?.pending).toEqual([{ clause: { id: '8.4.3' } }]);
  });

  it.each(['judge', 'chief', 'organiser'] as const)('show the %s the same table', async (access) => {
    expect(await rowOfSix(access)).toEqual(await rowOfSix(null));
  });

  it('are told by the game itself, to its judges alone, as they are now', async () => {
    await award(staged[0] as StagedServer, 'award-more', { act: 'setAward', args: 'seat: 6, points: 70' });
    (staged[1] as StagedServer).world.pass(1000);
    const awards = '{ judgeGame(id: "played") { awards { seat points } } }';
    const [one] = staged as [StagedServer];
    const { data } = await one.ask(awards, {}, 'judge');
    expect(data?.['judgeGame']).toEqual({ awards: [{ seat: 6, points: 70 }] });
    for (const access of ['organiser', null] as const) {
      expect((await one.ask(awards, {}, access)).errors).toBeDefined();
    }
  });

  it('leave no trace when they were declined and less is set', async () => {
    for (const server of staged) {
      const points = server === staged[0] ? 70 : 60;
      await award(server, 'first-value', { act: 'setAward', args: `seat: 6, points: ${points}` });
      const decline = { act: 'declineAward', args: `seat: 6, points: ${points}`, by: 'chief' } as const;
      await award(server, 'declined-it', decline);
      await award(server, 'less-is-set', { act: 'setAward', args: 'seat: 6, points: 30' });
    }
    const [one, two] = await bytesOfBoth();
    expect(two).toBe(one);
    const row = await rowOfSix(null);
    expect(row).toMatchObject({ total: '1.3', pending: [] });
  });

  it('count once the chief judge approves them, with the acts behind them', async () => {
    const [one] = staged as [StagedServer];
    await award(one, 'more-is-set', { act: 'setAward', args: 'seat: 6, points: 60' });
    await award(one, 'approved-it', { act: 'approveAward', args: 'seat: 6, points: 60', by: 'chief' });
    const row = await rowOfSix(null);
    expect(row).toMatchObject({
      total: '1.6', pending: [],
      byGame: [{ parts: [{}, { reason: '8.4', points: '0.6', acts: [
        { type: 'AwardSet', index: null }, { type: 'AwardApproved', index: null },
      ] }] }],
    });
  });
});

describe('a game that goes on', () => {
  it('is not typed in without its result, and the public learns nothing', async () => {
    const [one] = staged as [StagedServer];
    const players = await enteredIn(one, 'cup');
    await sendAllToDesk(one, [seating('cup', 2, players, 'going')], 'second-round');
    await sendAll(one, 'going', [opening, dealAct(), ...course.slice(0, 3)]);
    const bytes = (): Promise<string> => publicBytes(one, { game: 'going', tournament: 'cup' });
    const before = await bytes();
    const sent = await sendToDesk(one, typing('going', '0.3', 'null'), 'typed-roles');
    expect(sent).toMatchObject({ __typename: 'Refusal', code: 'game.running' });
    expect([sent.en, sent.ru].every((text) => text && !text.includes('{'))).toBe(true);
    expect(await bytes()).toBe(before);
  });

  it('is typed in with its result, where its record broke off', async () => {
    const [one] = staged as [StagedServer];
    const sent = await sendToDesk(one, typing('going'), 'typed-result');
    expect(sent).toMatchObject({ __typename: 'DeskAnswer' });
  });
});
