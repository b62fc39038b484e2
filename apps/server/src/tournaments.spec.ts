// Tournaments over the API: the desk, games in whatever order they come, corrections, and who sees what.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findTournament } from '@consigliere/read-models';
import { LiveEar } from './testing/live-ear.js';
import { course, dealAct, type PlayedAct, send, sendAll } from './testing/played-game.js';
import {
  enteredIn, preparations, seating, sendAllToDesk, sendToDesk, standingsQuery, typing,
} from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

let staged: StagedServer;
let players: readonly string[];

beforeAll(async () => {
  staged = await StagedServer.start();
  await sendAllToDesk(staged, preparations('cup'), 'ready');
  players = await enteredIn(staged, 'cup');
  await sendAllToDesk(staged, [seating('cup', 1, players), seating('cup', 2, players)], 'rounds');
});

afterAll(() => staged.remove());

interface Row {
  readonly player: { readonly id: string; readonly nick: string };
  readonly total: string;
  readonly points: readonly (string | null)[];
  readonly byGame: readonly {
    readonly game: string;
    readonly typed: boolean;
    readonly parts: readonly {
      readonly reason: string;
      readonly acts: readonly { readonly type: string; readonly sentence: string; readonly index: number }[];
    }[];
  }[];
}

interface Table {
  readonly game: string;
  readonly state: string;
  readonly winner: string | null;
}

interface Shown {
  readonly revision: number;
  readonly rounds: readonly { readonly round: number; readonly tables: readonly Table[] }[];
  readonly standings: { readonly rows: readonly Row[] };
  readonly teamStandings: { readonly rows: readonly { team: { id: string }; total: string }[] };
  readonly findings: readonly { readonly clause: { readonly id: string }; readonly message: string }[];
}

async function shown(tournament = 'cup'): Promise<Shown> {
  const { data } = await staged.ask(standingsQuery, { id: tournament });
  return data?.['tournament'] as Shown;
}

async function rowOf(number: number, tournament = 'cup'): Promise<Row | undefined> {
  const { standings } = await shown(tournament);
  return standings.rows.find(({ player }) => player.nick === `Player ${number}`);
}

const opening: PlayedAct = { act: 'openGame', args: '' };

describe('a protocol from paper', () => {
  it('is seen in the next table, and its correction in the next after it', async () => {
    const before = await shown();
    expect(before.standings.rows.every(({ total }) => total === '0')).toBe(true);
    await sendToDesk(staged, typing('cup-1-1-1'), 'first-typing');
    expect(await rowOf(6)).toMatchObject({ total: '1.3', points: ['1.3'] });
    await sendToDesk(staged, typing('cup-1-1-1', '0.2'), 'second-typing');
    expect(await rowOf(6)).toMatchObject({ total: '1.2', points: ['1.2'] });
    expect((await shown()).revision).toBe(before.revision + 2);
  });

  it('has its acts read once for all its seats, and anew when something is new', async () => {
    const { counting, views } = staged.server.house;
    const acts = async () => {
      const sheet = await findTournament(views, 'cup');
      if (!sheet) throw new Error('no cup');
      return counting.actsOf(sheet, { game: 'cup-1-1-1', typed: true });
    };
    const before = await acts();
    expect(await acts()).toBe(before);
    await sendToDesk(staged, typing('cup-1-1-1', '0.4'), 'between-typing');
    expect(await acts()).not.toBe(before);
    const withdraw = { act: 'withdrawTyping', args: 'game: "cup-1-1-1", of: "between-typing"' };
    await sendToDesk(staged, withdraw, 'between-withdraw');
  });

  it('typed in again as it stands changes nothing', async () => {
    const { revision } = await shown();
    const again = await sendToDesk(staged, typing('cup-1-1-1', '0.2'), 'third-typing');
    expect(again).toMatchObject({ __typename: 'DeskAnswer', tournament: { revision } });
  });

  it('is taken back by who may, the last typing first', async () => {
    const withdraw = (of: string) => ({ act: 'withdrawTyping', args: `game: "cup-1-1-1", of: "${of}"` });
    const wrong = await sendToDesk(staged, withdraw('first-typing'), 'withdraw-1');
    expect(wrong).toMatchObject({ __typename: 'Refusal', code: 'protocol.typedSince' });
    await sendToDesk(staged, withdraw('second-typing'), 'withdraw-2', 'chief');
    expect(await rowOf(6)).toMatchObject({ total: '1.3' });
  });

  it('gives every part its act', async () => {
    const row = await rowOf(5);
    expect(row?.byGame[0]).toMatchObject({ game: 'cup-1-1-1', typed: true });
    expect(row?.byGame[0]?.parts.map(({ reason }) => reason)).toEqual(['8.2.1', '8.3.4']);
    for (const { acts } of row?.byGame[0]?.parts ?? []) {
      expect(acts).toMatchObject([{ type: 'ProtocolTyped', index: null }]);
    }
  });

  it.each([
    ['of a game that is nowhere', typing('nowhere'), 'game.unseated'],
    ['of one who is not entered', {
      act: 'typeProtocol',
      args: typing('cup-1-1-1').args.replace('role: DON', 'role: DON, player: "stranger"'),
    }, 'player.notEntered'],
  ])('%s is refused in words', async (_title, act, code) => {
    const sent = await sendToDesk(staged, act, 'refused-typing');
    expect(sent).toMatchObject({ __typename: 'Refusal', code });
    expect([sent.en, sent.ru].every((text) => text && !text.includes('{'))).toBe(true);
  });

  it('is shown with what is odd about it, players by nick', async () => {
    await sendToDesk(staged, typing('cup-1-1-1', '5'), 'odd-typing');
    const { findings } = await shown();
    expect(findings).toMatchObject([{ clause: { id: '8.4.2' } }, { clause: { id: '8.4.3' } }]);
    await sendToDesk(staged, typing('cup-1-1-1'), 'even-typing');
  });
});

describe('a seated game', () => {
  it('is opened with the players, the judge and the heading of its seating', async () => {
    const other: PlayedAct = { act: 'openGame', args: 'judge: {nick: "Other"}' };
    const wrong = await send(staged, 'cup-1-2-1', other, 'opening-1');
    expect(wrong).toMatchObject({ __typename: 'Refusal', code: 'game.seatedOtherwise' });
    await sendAll(staged, 'cup-1-2-1', [opening, dealAct(), ...course.slice(0, 5)]);
    const { data } = await staged.ask(`{ game(id: "cup-1-2-1") {
      judge heading { tournament round table } table { seats { player { id } } } } }`);
    const game = data?.['game'] as { table: { seats: readonly { player: { id: string } }[] } };
    expect(game).toMatchObject({ judge: 'Judge', heading: { tournament: 'Cup', round: '2', table: '1' } });
    expect(game.table.seats.map(({ player }) => player.id)).toEqual(players);
    expect((await shown()).rounds[1]?.tables).toMatchObject([{ state: 'RUNNING', winner: null }]);
  });

  it('counts once it is closed, its parts with the acts they rest on', async () => {
    const rest = course.slice(5);
    for (const [index, act] of rest.entries()) await send(staged, 'cup-1-2-1', act, `the-rest-${index}`);
    const row = await rowOf(5);
    expect(row).toMatchObject({ total: '2.65', points: ['1.25', '1.4'] });
    const parts = row?.byGame[1]?.parts ?? [];
    expect(parts.map(({ reason }) => reason)).toEqual(['8.2.1', '8.3.4']);
    expect(parts[1]?.acts).toMatchObject([{ type: 'BestMoveMade', sentence: expect.stringMatching(/5/) }]);
    const { data } = await staged.ask('{ game(id: "cup-1-2-1") { timeline { index type } } }');
    const { timeline } = data?.['game'] as { timeline: readonly { index: number; type: string }[] };
    const index = parts[1]?.acts[0]?.index;
    expect(timeline.find((entry) => entry.index === index)?.type).toBe('BestMoveMade');
    expect((await shown()).rounds[1]?.tables).toMatchObject([{ state: 'CLOSED', winner: 'RED' }]);
  });

  it('once recorded is not typed in', async () => {
    const sent = await sendToDesk(staged, typing('cup-1-2-1'), 'typing-recorded');
    expect(sent).toMatchObject({ code: 'protocol.recorded' });
  });
});

describe('whatever came first', () => {
  it('a game that was played before its round was seated counts the same', async () => {
    await sendAllToDesk(staged, preparations('late'), 'late-ready');
    const ids = players.map((id) => `{id: "${id}"}`).join(', ');
    const played: PlayedAct = { act: 'openGame', args: `players: [${ids}]` };
    await sendAll(staged, 'late-1-1-1', [played, dealAct(), ...course]);
    await sendAllToDesk(staged, [seating('late', 1, players)], 'late-rounds');
    for (const number of [1, 5, 9]) {
      const [there, here] = [await rowOf(number), await rowOf(number, 'late')];
      expect(here?.points).toEqual(there?.points.slice(1));
      expect(here?.byGame[0]?.parts).toMatchObject(
        (there?.byGame[1]?.parts ?? []).map(({ reason }) => ({ reason })));
    }
  });
});

describe('the table', () => {
  const table = (args: string): string =>
    `{ tournament(id: "cup") { standings${args} {
      ... on Standings { columns { round } rows(first: 2) { place } }
      ... on Refusal { code message(language: RU) } } } }`;

  it.each([
    ['(stage: "q", asOf: 1)', { columns: [{ round: 1 }], rows: [{ place: 1 }, {}] }],
    ['(stage: "f")', { columns: [] }],
    ['(stage: "none")', { code: 'standings.stageUnknown', message: 'Этапа none нет.' }],
  ])('%s', async (args, expected) => {
    const { data } = await staged.ask(table(args));
    expect((data?.['tournament'] as { standings: unknown }).standings).toMatchObject(expected);
  });

  it.each([
    ['tournament(id: "cup") { standings { ... on Standings { rows(first: 0) { place } } } }'],
    ['tournament(id: "cup") { standings { ... on Standings { rows(first: 1001) { place } } } }'],
    ['tournament(id: "cup") { players(first: -1) { player { id } } }'],
    ['tournament(id: "cup") { findings(first: 501) { kind } }'],
  ])('of no such length is refused: %s', async (query) => {
    const { errors } = await staged.ask(`{ ${query} }`);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'first' } }]);
  });

  it('is heard of by open pages when it has changed', async () => {
    const { revision } = await shown();
    const ear = await LiveEar.open(staged.origin, 'tournament=cup', { last: revision });
    await sendToDesk(staged, typing('cup-1-1-1', '0.4'), 'heard-typing');
    await ear.until(`{"tournament":"cup","revision":${revision + 1}}`);
    await ear.close();
  });
});
