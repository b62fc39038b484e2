// Tournaments that differ only in the outcomes of frozen rounds look the same to the public until the reveal.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openViews, rebuildViews, viewsHash } from '@consigliere/read-models';
import { LiveEar } from './testing/live-ear.js';
import { course, dealAct, type PlayedAct, send } from './testing/played-game.js';
import {
  type DeskAct, enteredIn, preparations, seating, sendAllToDesk, sendToDesk, typing,
} from './testing/played-tournament.js';
import { publicBytes, publicFiles } from './testing/public-bytes.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(240_000);

const at = (places: Readonly<Record<number, string>>): readonly string[] =>
  Array.from({ length: 10 }, (_, index) => places[index + 1] ?? 'CITIZEN');

/** How the frozen rounds of a tournament come out, and what is given in them. */
interface Outcome {
  readonly roles: readonly string[];
  readonly winner: 'RED' | 'BLACK';
  readonly extra: string;
  readonly award: number;
  /** What is shot by whom, and whether anybody is checked, is told by the closing alone. */
  readonly night: Readonly<Record<string, readonly PlayedAct[]>>;
}

const outcomes: readonly [Outcome, Outcome] = [
  {
    roles: at({ 1: 'DON', 2: 'MAFIA', 3: 'MAFIA', 4: 'SHERIFF' }),
    winner: 'RED', extra: '0.3', award: 30, night: {},
  },
  {
    roles: at({ 7: 'DON', 8: 'MAFIA', 9: 'MAFIA', 10: 'SHERIFF' }),
    winner: 'BLACK', extra: '0', award: 20,
    night: {
      checkBySheriff: [],
      shootTogether: [{
        act: 'shootApart', args: `shots: [${[7, 8, 9].map((one) => `{shooter: ${one}, target: 5}`).join()}]`,
      }],
    },
  },
];

const cup = 'tournament: "cup"';
const desk = (act: string, args = ''): DeskAct => ({ act, args: args ? `${cup}, ${args}` : cup });
const staged: StagedServer[] = [];
const ears: LiveEar[] = [];
let sent = 0;

beforeAll(async () => {
  while (staged.length < outcomes.length) {
    const server = await StagedServer.start();
    staged.push(server);
    await sendAllToDesk(server, preparations('cup'), 'ready');
    const players = await enteredIn(server, 'cup');
    const rounds = [1, 2, 3, 4].map((round) =>
      seating('cup', round, players, round === 2 ? 'frozen' : undefined));
    const { data } = await server.ask('{ nominationPresets { rules } }');
    const [preset] = data?.['nominationPresets'] as readonly { rules: string }[];
    const nominations = desk('chooseNominations', `rules: ${JSON.stringify(preset?.rules)}`);
    await sendAllToDesk(server, [...rounds, nominations, typing('cup-1-1-1')], 'rounds');
  }
  for (const { origin } of staged) ears.push(await LiveEar.open(origin, 'tournament=cup'));
});

afterAll(async () => {
  for (const ear of ears) await ear.close();
  for (const server of staged) await server.remove();
});

const bytesOf = (server: StagedServer): Promise<string> =>
  publicBytes(server, { game: 'frozen', tournament: 'cup' });

/** That the two differ nowhere; where they do, what is around the first difference. */
async function expectSame(of = bytesOf): Promise<string> {
  const [one = '', other = ''] = await Promise.all(staged.map(of));
  const first = [...one].findIndex((letter, index) => letter !== other[index]);
  const around = (text: string): string => text.slice(Math.max(0, first - 200), first + 100);
  if (first >= 0) expect(around(other)).toBe(around(one));
  expect(other.length).toBe(one.length);
  return one;
}

const expectSameFiles = (): Promise<string> => expectSame((server) => publicFiles(server, 'cup'));

/** An act of the desk on both; the outcome says what it is. */
async function toDesk(actOf: (outcome: Outcome) => DeskAct): Promise<void> {
  sent += 1;
  for (const [index, server] of staged.entries()) {
    await sendAllToDesk(server, [actOf(outcomes[index] as Outcome)], `freeze-${sent}`);
  }
}

/** An act at the table of the frozen game on both. */
async function toTable(played: PlayedAct): Promise<void> {
  sent += 1;
  for (const [index, server] of staged.entries()) {
    const { roles, night } = outcomes[index] as Outcome;
    server.world.pass(1000);
    const acts = played.act === 'dealRoles' ? [dealAct(roles)] : (night[played.act] ?? [played]);
    for (const act of acts) {
      const answer = await send(server, 'frozen', act, `table-act-${sent}`);
      if (answer.__typename !== 'JudgeGame') throw new Error(`${act.act}: ${JSON.stringify(answer)}`);
    }
  }
}

const tableFields = `... on Standings { rows { place shared player { id } total games wins extra points } }`;

async function boardOf(server: StagedServer, of: 'desk' | 'tournament'): Promise<unknown> {
  const field = of === 'desk' ? 'desk(tournament: "cup")' : 'tournament(id: "cup")';
  const query = `{ board: ${field} { standings { ${tableFields} } } }`;
  const { data } = await server.ask(query, {}, of === 'desk' ? 'organiser' : null);
  return (data?.['board'] as { standings: unknown }).standings;
}

async function stateOf(server: StagedServer): Promise<unknown> {
  const { data } = await server.ask(`{
    game(id: "frozen") { state ended reveal { winner } }
    tournament(id: "cup") {
      status freeze { stage round uncovered places { place total } }
      rounds { tables { state winner } }
    }
  }`);
  return data;
}

describe('a freeze', () => {
  it('is refused where games are public already, naming them', async () => {
    for (const server of staged) {
      const refused = await sendToDesk(server, desk('freezeResults', 'stage: "q", round: 1'), 'early-freeze');
      expect(refused).toMatchObject({ code: 'freeze.gamesPublic' });
      expect([refused.en, refused.ru].every((words) => words?.includes('cup-1-1-1'))).toBe(true);
    }
  });

  it('is said of rounds to come, and taken back only with a reason', async () => {
    await toDesk(() => desk('freezeResults', 'stage: "q", round: 2'));
    for (const server of staged) {
      const other = await sendToDesk(server, desk('freezeResults', 'stage: "q", round: 3'), 'other-freeze');
      expect(other).toMatchObject({ code: 'freeze.inEffect' });
    }
    await expectSameFiles();
  });

  it.each([{ act: 'openGame', args: '' }, dealAct(), ...course].map((played, step) =>
    [step, played.act, played] as const))(
    'at step %i, %s, tells nothing of outcomes',
    async (_step, _name, played) => {
      await toTable(played);
      await expectSame();
    },
  );

  it('says that a game is finished and held, and no more', async () => {
    expect(await stateOf(staged[0] as StagedServer)).toMatchObject({
      game: { state: 'HELD', ended: null, reveal: null },
      tournament: {
        freeze: { stage: 'q', round: 2, uncovered: null, places: [] },
        rounds: [
          { tables: [{ state: 'TYPED', winner: 'RED' }] }, { tables: [{ state: 'HELD', winner: null }] },
          { tables: [{ state: 'SCHEDULED' }] }, { tables: [{ state: 'SCHEDULED' }] },
        ],
      },
    });
  });

  it('holds extra points, protocols from paper and their corrections', async () => {
    await toTable({ act: 'setAward', args: 'seat: 6, points: 20' });
    for (const [index, server] of staged.entries()) {
      const points = (outcomes[index] as Outcome).award;
      await send(server, 'frozen', { act: 'setAward', args: `seat: 7, points: ${points}` }, 'award-of-seven');
    }
    await expectSame();
    for (const round of [3, 4]) {
      await toDesk(({ winner, extra }) => typing(`cup-1-${round}-1`, extra, winner));
      await expectSame();
      await toDesk(({ winner }) => typing(`cup-1-${round}-1`, winner === 'RED' ? '0.1' : '0.2', winner));
      await expectSame();
    }
    await toDesk(() => desk('drawLot', 'among: PLAYERS, seed: "oak"'));
    await expectSame();
    await expectSameFiles();
  });

  it('shows the staff both boards', async () => {
    const [red, black] = await Promise.all(staged.map((server) => boardOf(server, 'desk')));
    expect(red).not.toEqual(black);
    expect(await boardOf(staged[0] as StagedServer, 'tournament')).not.toEqual(red);
  });

  it('tells the staff alone how the tables of a round ended', async () => {
    const query = '{ desk(tournament: "cup") { rounds { tables { game state winner } } } }';
    for (const [index, server] of staged.entries()) {
      const { data } = await server.ask(query, {}, 'organiser');
      const told = data?.['desk'] as { readonly rounds: readonly { readonly tables: readonly object[] }[] };
      const { winner } = outcomes[index] as Outcome;
      expect(told.rounds.flatMap(({ tables }) => tables))
        .toContainEqual({ game: 'frozen', state: 'CLOSED', winner });
      expect((await server.ask(query)).errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
    }
  });

  it('reads back to its crew what a held protocol is signed for, to nobody else', async () => {
    const query = '{ protocolSheet(game: "frozen") { outcome { winner points { seat points } } } }';
    for (const [index, server] of staged.entries()) {
      const { data } = await server.ask(query, {}, 'chief');
      const { winner } = outcomes[index] as Outcome;
      expect(data).toMatchObject({ protocolSheet: { outcome: { winner } } });
      const [error] = (await server.ask(query)).errors ?? [];
      expect(error?.extensions?.['code']).toBe('UNAUTHENTICATED');
    }
  });
});

describe('the ceremony', () => {
  it('shows the places from one down and none above, a step back covers them again', async () => {
    const covered = await expectSame();
    await toDesk(() => desk('uncoverResults', 'upTo: 8'));
    const [one] = staged as [StagedServer];
    const told = await stateOf(one) as { tournament: { freeze: { places: { place: number }[] } } };
    const { places } = told.tournament.freeze;
    expect(places.length).toBeGreaterThan(0);
    expect(places.every(({ place }) => place >= 8)).toBe(true);
    await toDesk(() => desk('uncoverResults'));
    const again = await expectSame();
    expect(again.length).toBe(covered.length);
  });

  it('was heard alike by pages that listened all the time', async () => {
    const [one] = staged as [StagedServer];
    const { data } = await one.ask('{ tournament(id: "cup") { revision } }');
    const { revision } = data?.['tournament'] as { revision: number };
    for (const ear of ears) await ear.until(`"revision":${revision}}`);
    const [first, other] = ears.map(({ told }) => told);
    expect(other).toBe(first);
  });

  it('ends with the last step: the public table is the one of the staff, to the byte', async () => {
    for (const [index, server] of staged.entries()) {
      const before = JSON.stringify(await boardOf(server, 'desk'));
      await sendAllToDesk(server, [desk('uncoverResults', 'upTo: 1')], `last-step-${index}`);
      expect(JSON.stringify(await boardOf(server, 'tournament'))).toBe(before);
      expect(await stateOf(server)).toMatchObject({
        game: { state: 'CLOSED', reveal: { winner: expect.any(String) } },
        tournament: { freeze: null },
      });
    }
    const [red, black] = await Promise.all(staged.map(bytesOf));
    expect(red).not.toBe(black);
  });

  it('leaves nothing that the log could not give back', async () => {
    for (const { server: { house } } of staged) {
      const beside = await openViews(':memory:');
      await rebuildViews({ store: house.store, db: beside });
      expect(await viewsHash(beside)).toBe(await viewsHash(house.views));
      await beside.destroy();
    }
  });
});
