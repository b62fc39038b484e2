// Tournaments that differ only in frozen outcomes look the same, also where players are merged and renamed.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { send } from './testing/played-game.js';
import {
  type DeskAct, enteredIn, preparations, seating, sendAllToDesk, typing,
} from './testing/played-tournament.js';
import { publicBytes, publicFiles } from './testing/public-bytes.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(240_000);

const outcomes = [{ winner: 'RED', extra: '0.3' }, { winner: 'BLACK', extra: '0.1' }] as const;
const staged: StagedServer[] = [];
let sent = 0;

const enter = (cup: string, nicks: readonly string[]): DeskAct => ({
  act: 'enterPlayers',
  args: `tournament: "${cup}", players: [${nicks.map((nick) => `{player: {nick: "${nick}"}}`).join()}]`,
});
const guests = Array.from({ length: 9 }, (_, index) => `Guest ${index}`).concat('Рlауеr 1');

async function toAll(actOf: (server: StagedServer, index: 0 | 1) => Promise<DeskAct> | DeskAct) {
  sent += 1;
  for (const [index, server] of staged.entries()) {
    await sendAllToDesk(server, [await actOf(server, index === 0 ? 0 : 1)], `merged-${sent}`);
  }
}

beforeAll(async () => {
  for (const { winner, extra } of outcomes) {
    const server = await StagedServer.start();
    staged.push(server);
    await sendAllToDesk(server, [...preparations('cup'), ...preparations('old').slice(0, 2)], 'ready');
    await sendAllToDesk(server, [enter('old', guests)], 'guests');
    const [players, others] = [await enteredIn(server, 'cup'), await enteredIn(server, 'old')];
    await sendAllToDesk(server, [
      seating('old', 1, others), typing('old-1-1-1'),
      ...[1, 2, 3].map((round) => seating('cup', round, players, round === 3 ? 'frozen' : undefined)),
      typing('cup-1-1-1'), { act: 'freezeResults', args: 'tournament: "cup", stage: "q", round: 2' },
      typing('cup-1-2-1', extra, winner),
    ], 'rounds');
    await send(server, 'frozen', { act: 'openGame', args: '' }, 'frozen-open');
  }
});

afterAll(async () => {
  for (const server of staged) await server.remove();
});

const bytesOf = async (server: StagedServer): Promise<string> =>
  `${await publicBytes(server, { game: 'frozen', tournament: 'cup' })}${await publicFiles(server, 'cup')}`;

/** That the two differ nowhere; what they say. */
async function expectSame(): Promise<string> {
  const [one = '', other = ''] = await Promise.all(staged.map(bytesOf));
  const first = [...one].findIndex((letter, index) => letter !== other[index]);
  const around = (text: string): string => text.slice(Math.max(0, first - 200), first + 100);
  if (first >= 0) expect(around(other)).toBe(around(one));
  expect(other.length).toBe(one.length);
  return one;
}

async function idOf(server: StagedServer, nick: string): Promise<string> {
  const { data } = await server.ask(`{ persons(search: "${nick}") { id } }`, {}, 'organiser');
  return (data?.['persons'] as readonly { id: string }[])[0]?.id ?? '';
}

async function merging(server: StagedServer, act: string, more = ''): Promise<DeskAct> {
  const { data } = await server.ask('{ merges { into { id } from { id } } }', {}, 'organiser');
  const [merged] = data?.['merges'] as readonly { into: { id: string }; from: { id: string } }[];
  const [into, from] = merged
    ? [merged.into.id, merged.from.id]
    : [(await enteredIn(server, 'cup'))[0], (await enteredIn(server, 'old'))[9]];
  const pair = `into: "${into}", from: "${from}"`;
  const { data: looked } = await server.ask(`{ mergePreview(${pair}) { seen } }`, {}, 'organiser');
  return { act, args: `${pair}, seen: "${(looked?.['mergePreview'] as { seen: string }).seen}"${more}` };
}

describe('frozen outcomes', () => {
  it('are told by nothing of a player who is merged, and of one who is two again', async () => {
    const before = await expectSame();
    await toAll((server) => merging(server, 'mergePersons'));
    const merged = await expectSame();
    expect(merged).not.toBe(before);
    await toAll((server) => merging(server, 'takeBackMerge', ', reason: "a namesake"'));
    await expectSame();
    await toAll((server) => merging(server, 'mergePersons'));
  });

  it('are told by nothing of a player who is renamed', async () => {
    await toAll(async (server) => ({
      act: 'renamePerson',
      args: `person: "${await idOf(server, 'Player 2')}", nick: "Second", reason: "a wish"`,
    }));
    expect(await expectSame()).toContain('Second');
  });

  it('are told by nothing of the game that comes to its end meanwhile', async () => {
    await toAll((_server, index) => {
      const { winner, extra } = outcomes[index];
      return typing('cup-1-2-1', extra === '0.3' ? '0.2' : '0.4', winner);
    });
    await expectSame();
  });
});
