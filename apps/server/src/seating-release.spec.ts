// Seatings before they are public: for the staff alone, byte by byte, until they are released or due.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type DeskAct, enteredIn, preparations, seating, sendAllToDesk, sendToDesk,
} from './testing/played-tournament.js';
import { course, dealAct, send, sendAll } from './testing/played-game.js';
import { publicBytes } from './testing/public-bytes.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

const staged: StagedServer[] = [];
let players: readonly string[] = [];

beforeAll(async () => {
  for (let index = 0; index < 2; index += 1) {
    const server = await StagedServer.start();
    staged.push(server);
    await sendAllToDesk(server, preparations('cup'), 'ready');
    players = await enteredIn(server, 'cup');
    await sendAllToDesk(server, [seating('cup', 1, players, 'played')], 'rounds');
    await sendAll(server, 'played', [{ act: 'openGame', args: '' }, dealAct(), ...course]);
  }
});

afterAll(async () => {
  for (const server of staged) await server.remove();
});

const of = 'tournament: "cup", stage: "q", round: 2';
const draft = (own: readonly string[], seed: string): DeskAct => ({
  act: 'draftRound',
  args: `${seating('cup', 2, own).args.replace('{nick: "Judge"}', '{nick: "Unseen"}')}, seed: "${seed}"`,
});
const release = (to: string): DeskAct => ({ act: 'releaseSeating', args: `${of}, to: ${to}` });
const at = (moment: string): DeskAct => ({ act: 'scheduleRelease', args: `${of}, at: ${moment}` });
const [first, second] = [() => staged[0] as StagedServer, () => staged[1] as StagedServer];

interface Draft {
  readonly number: number;
  readonly state: string;
  readonly seed: string;
  readonly tables: readonly { readonly players: readonly { readonly id: string }[] }[];
}

async function drafts(server: StagedServer): Promise<readonly Draft[]> {
  const { data } = await server.ask(`{ desk(tournament: "cup") { seatings(stage: "q", round: 2) {
    number state seed draftedBy draftedAt releaseAt
    tables { table game judge { nick } players { id } } } } }`,
  {}, 'chief');
  return (data?.['desk'] as { seatings: readonly Draft[] }).seatings;
}

async function roundsOf(server: StagedServer): Promise<readonly { round: number }[]> {
  const { data } = await server.ask('{ tournament(id: "cup") { rounds { round } } }');
  return (data?.['tournament'] as { rounds: readonly { round: number }[] }).rounds;
}

describe('a seating that is not public', () => {
  it('is in no public byte, at no step before its release', async () => {
    const bytesOf = (server: StagedServer) => publicBytes(server, { game: 'played', tournament: 'cup' });
    const untouched = await bytesOf(second());
    const acts = [
      draft([...players].toReversed(), 'oak'), draft(players, 'elm'), release('CONFIRMED'), release('HALL'),
      at('"2026-12-31T12:00:00Z"'), at('null'),
    ];
    for (const [index, act] of acts.entries()) {
      for (const server of staged) server.world.pass(1000);
      expect(await sendToDesk(first(), act, `unseen-${index}`)).toMatchObject({ __typename: 'DeskAnswer' });
      expect(await bytesOf(first())).toBe(await bytesOf(second()));
    }
    expect(await bytesOf(second())).toBe(untouched);
  });

  it('is read by the staff with those of before, and in the hall by whoever has a token', async () => {
    expect(await drafts(first())).toMatchObject([
      {
        number: 2, state: 'HALL', seed: 'elm',
        tables: [{ table: 1, game: 'cup-1-2-1', judge: { nick: 'Unseen' } }],
      },
      { number: 1, state: 'REPLACED', seed: 'oak' },
    ]);
    const hall = '{ hallSeatings(tournament: "cup") { number state } }';
    expect((await first().ask(hall, {}, 'judge')).data).toEqual({
      hallSeatings: [{ number: 2, state: 'HALL' }],
    });
    expect((await first().ask(hall)).errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is not played', async () => {
    const opened = await send(first(), 'cup-1-2-1', { act: 'openGame', args: '' }, 'opens-early');
    expect(opened).toMatchObject({ __typename: 'Refusal', code: 'game.notReleased' });
  });

  it('seats its round once it is released', async () => {
    await sendToDesk(first(), release('PUBLIC'), 'now-public');
    expect((await roundsOf(first())).map(({ round }) => round)).toEqual([1, 2]);
    for (const id of ['now-public', 'once-more']) {
      const again = await sendToDesk(first(), release('PUBLIC'), id);
      expect(again).toMatchObject({ __typename: 'DeskAnswer' });
    }
    const opened = await send(first(), 'cup-1-2-1', { act: 'openGame', args: '' }, 'opens-in-time');
    expect(opened.__typename).toBe('JudgeGame');
  });

  it('is released by itself at its moment, and once', async () => {
    const server = second();
    await sendToDesk(server, draft(players, 'ash'), 'drafted-ash');
    const moment = new Date(server.world.now().getTime() + 60_000).toISOString();
    await sendToDesk(server, at(`"${moment}"`), 'timed-ash');
    expect(await roundsOf(server)).toHaveLength(1);
    server.world.pass(61_000);
    for (let tries = 0; tries < 100 && (await roundsOf(server)).length < 2; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await roundsOf(server)).toHaveLength(2);
    const { data } = await server.ask(`{ audit(filter: {tournament: "cup", round: 2}) {
      nodes { types actor { process } } } }`, {}, 'judge');
    const { nodes } = data?.['audit'] as { nodes: readonly { types: readonly string[] }[] };
    expect(nodes.filter(({ types }) => types.includes('SeatingReleased'))).toEqual([
      { types: ['SeatingReleased'], actor: { process: 'scheduled-release' } },
    ]);
  });
});
