// Schedules, figures and profiles through the API: what a site needs beside the table.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { course, dealAct, type PlayedAct, send, sendAll } from './testing/played-game.js';
import {
  enteredIn, preparations, seating, sendAllToDesk, sendToDesk, typing,
} from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

let server: StagedServer;
let players: readonly string[];
const opening: PlayedAct = { act: 'openGame', args: '' };
const schedule = (rounds: string) => ({
  act: 'scheduleRounds', args: `tournament: "cup", rounds: [${rounds}]`,
});

beforeAll(async () => {
  server = await StagedServer.start();
  await sendAllToDesk(server, preparations('cup'), 'ready');
  players = await enteredIn(server, 'cup');
});

afterAll(() => server.remove());

async function asked<Answer>(
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const { data, errors } = await server.ask(query, variables, null);
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data as Answer;
}

interface Course {
  readonly tournament: { readonly status: string; readonly schedule: readonly object[] };
}

const courseOf = async () => (await asked<Course>(`{ tournament(id: "cup") { status
  schedule { stage round startsAt began ended tables open played } } }`)).tournament;

async function listed(status: string): Promise<readonly string[]> {
  const { tournaments } = await asked<{ tournaments: { nodes: readonly { id: string }[] } }>(
    `{ tournaments(status: ${status}) { nodes { id } } }`);
  return tournaments.nodes.map(({ id }) => id);
}

describe('a tournament on its way', () => {
  it('is upcoming with rounds that have a time alone', async () => {
    const first = '{stage: "q", round: 1, startsAt: "2026-01-31T10:00:00Z"}';
    await sendAllToDesk(server, [schedule(`${first}, {stage: "f", round: 1}`)], 'times');
    const { status, schedule: rounds } = await courseOf();
    expect(status).toBe('UPCOMING');
    expect(rounds).toEqual([{
      stage: 'q', round: 1, startsAt: '2026-01-31T10:00:00.000Z', began: null, ended: null,
      tables: 0, open: 0, played: 0,
    }]);
    expect(await listed('UPCOMING')).toEqual(['cup']);
  });

  it.each([
    ['a stage that is not there', '{stage: "x", round: 1}', 'stage.unknown'],
    ['a round twice', '{stage: "q", round: 1}, {stage: "q", round: 1}', 'round.twice'],
  ])('is not scheduled for %s', async (_name, rounds, code) => {
    const sent = await sendToDesk(server, schedule(rounds), `refused-${code.replace('.', '-')}`);
    expect(sent).toMatchObject({ __typename: 'Refusal', code });
    expect([sent.en, sent.ru].every((text) => text && !text.includes('{'))).toBe(true);
  });

  it('is scheduled by who runs it, and at moments of the calendar', async () => {
    const mutation = (startsAt: string): string => `mutation { scheduleRounds(tournament: "cup",
      command: {id: "by-a-judge"}, rounds: [{stage: "q", round: 1, startsAt: "${startsAt}"}]) {
        __typename } }`;
    const byJudge = await server.ask(mutation('2026-01-31T10:00:00Z'), {}, 'judge');
    expect(byJudge.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const badly = await server.ask(mutation('tomorrow'), {}, 'organiser');
    expect(badly.errors).toMatchObject([{ extensions: { argument: 'rounds[0].startsAt' } }]);
  });

  it('is running while a game goes on, whose clock counts from when the floor was given', async () => {
    const rounds = [seating('cup', 1, players, 'played'), seating('cup', 2, players)];
    await sendAllToDesk(server, rounds, 'rounds');
    await sendAll(server, 'played', [opening, dealAct(), ...course.slice(0, 3)]);
    const query = `{ game(id: "played") { began ended stage roundNumber tableNumber tournament { id status }
      table { speech { seat at } } timeline { type at table { speech { seat at } } } } }`;
    const { game } = await asked<{ game: {
      timeline: readonly { type: string; at: string; table: { speech: object | null } }[];
    } }>(query);
    const last = game.timeline.at(-1);
    const speech = { seat: 1, at: last?.at };
    expect(game).toMatchObject({
      began: game.timeline[0]?.at, ended: null, stage: 'q', roundNumber: 1, tableNumber: 1,
      tournament: { id: 'cup', status: 'RUNNING' }, table: { speech },
    });
    expect(last).toMatchObject({ type: 'SpeechBegan', table: { speech } });
    expect(game.timeline.slice(0, -1).every(({ table }) => table.speech === null)).toBe(true);
    expect(await listed('RUNNING')).toEqual(['cup']);
  });

  it('gives the floor back with its own time when what followed is taken back', async () => {
    const speechNow = async () => (await asked<{ game: { table: object } }>(
      '{ game(id: "played") { table { speech { seat at } } } }')).game.table;
    const before = await speechNow();
    server.world.pass(5000);
    await send(server, 'played', { act: 'endSpeech', args: 'ending: WORDS' }, 'first-ending');
    await send(server, 'played', { act: 'beginSpeech', args: 'seat: 2, kind: DAY' }, 'second-floor');
    expect(await speechNow()).not.toEqual(before);
    await send(server, 'played', { act: 'undo', args: 'of: "second-floor"' }, 'floor-taken-back');
    await send(server, 'played', { act: 'undo', args: 'of: "first-ending"' }, 'ending-taken-back');
    expect(await speechNow()).toEqual(before);
  });

  it('is played once all is, with its times', async () => {
    for (const [index, act] of course.slice(3).entries()) {
      server.world.pass(1000);
      const sent = await send(server, 'played', act, `rest-of-it-${index}`);
      expect(sent).toMatchObject({ __typename: 'JudgeGame' });
    }
    expect((await courseOf()).status).toBe('RUNNING');
    await sendAllToDesk(server, [typing('cup-1-2-1')], 'typed');
    const { status, schedule: rounds } = await courseOf();
    expect(status).toBe('PLAYED');
    expect(rounds).toMatchObject([
      { round: 1, began: expect.stringMatching(/Z$/), ended: expect.stringMatching(/Z$/), played: 1 },
      { round: 2, began: null, ended: null, played: 1 },
    ]);
  });
});

describe('figures of a tournament', () => {
  it('are places, shares and meetings of the games that count', async () => {
    const { tournament } = await asked<{ tournament: {
      places: readonly { player: { id: string }; places: readonly number[] }[];
      standings: { rows: readonly { place: number; change: number; player: { id: string } }[] };
    } }>(`{ tournament(id: "cup") {
      places { player { id } places totals } roleShares { role games wins }
      seatShares(stage: "q") { seat games wins redGames redWins }
      meetings { players { id } counts } none: meetings(stage: "f") { players { id } counts }
      standings { ... on Standings { rows { place change player { id } } } } } }`);
    for (const { place, change, player } of tournament.standings.rows) {
      const way = tournament.places.find((one) => one.player.id === player.id)?.places ?? [];
      expect(way.at(-1)).toBe(place);
      expect(change).toBe((way.at(-2) ?? 0) - place);
    }
    expect(tournament).toMatchObject({
      roleShares: [
        { role: 'CITIZEN', games: 12, wins: 12 }, { role: 'SHERIFF', games: 2, wins: 2 },
        { role: 'MAFIA', games: 4, wins: 0 }, { role: 'DON', games: 2, wins: 0 },
      ],
      meetings: { counts: players.map((_, row) => players.map((_one, column) => (row === column ? 0 : 2))) },
    });
  });
});

describe('persons', () => {
  interface Page {
    readonly nodes: readonly { readonly nick: string; readonly games: number }[];
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  }

  const page = async (list: string, args: string): Promise<Page> => {
    const fields = 'nodes { nick games wins tournaments } pageInfo { endCursor hasNextPage }';
    return (await asked<{ list: Page }>(`{ list: ${list}${args} { ${fields} } }`)).list;
  };

  it('are listed in the order of their nicks, page by page', async () => {
    const nicks: string[] = [];
    for (let after = ''; ;) {
      const { nodes, pageInfo } = await page('players', `(first: 4${after && `, after: "${after}"`})`);
      nicks.push(...nodes.map(({ nick }) => nick));
      if (!pageInfo.hasNextPage || pageInfo.endCursor === null) break;
      after = pageInfo.endCursor;
    }
    expect(nicks).toEqual(Array.from({ length: 10 }, (_, index) => `Player ${index + 1}`));
    expect((await page('judges', '')).nodes).toEqual([
      { nick: 'Judge', games: 2, wins: null, tournaments: 1 },
    ]);
  });

  it.each([
    ['РLАУER 1', 2], ['yer 7', 1], ['zzz', 0], [' ', 10],
  ])('%j finds %i of them', async (search, count) => {
    expect((await page('players', `(search: "${search}")`)).nodes.length).toBe(count);
  });

  it('refuse a cursor that is none', async () => {
    const { errors } = await server.ask('{ players(after: "%") { nodes { id } } }', {}, null);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'after' } }]);
  });

  it('have profiles with their games, the newest first', async () => {
    const [, , , sheriff = ''] = players;
    const { player } = await asked<{ player: object }>(`query ($id: ID!) { player(id: $id) {
      nick shares { role games wins } seats { seat games } firstKilled
      tournaments { tournament { id } place shared total games wins }
      games(first: 1) {
        nodes { typed heading { round } tournament { id } stage round table seat role winner at }
        pageInfo { hasNextPage } } } }`, { id: sheriff });
    expect(player).toMatchObject({
      nick: 'Player 4', firstKilled: 0,
      shares: [{ games: 0 }, { role: 'SHERIFF', games: 2, wins: 2 }, { games: 0 }, { games: 0 }],
      tournaments: [{ tournament: { id: 'cup' }, total: expect.any(String), games: 2, wins: 2 }],
      games: {
        nodes: [{
          typed: true, tournament: { id: 'cup' }, stage: 'q', round: 2, table: 1, seat: 4,
          role: 'SHERIFF', winner: 'RED', at: null,
        }],
        pageInfo: { hasNextPage: true },
      },
    });
    expect(await asked('{ player(id: "nobody") { id } judge(id: "nobody") { id } }')).toEqual({
      player: null, judge: null,
    });
  });

  it('have profiles as judges', async () => {
    const { judges } = await asked<{ judges: { nodes: readonly { id: string }[] } }>(
      '{ judges { nodes { id } } }');
    const { judge } = await asked<{ judge: object }>(`query ($id: ID!) { judge(id: $id) {
      nick shares { winner games } tournaments { tournament { id } games }
      games { nodes { game seat role winner } } } }`, { id: judges.nodes[0]?.id });
    expect(judge).toMatchObject({
      nick: 'Judge',
      shares: [{ winner: 'RED', games: 2 }, { winner: 'BLACK', games: 0 }, { winner: 'DRAW', games: 0 }],
      tournaments: [{ tournament: { id: 'cup' }, games: 2 }],
      games: { nodes: [{ seat: null, role: null }, { seat: null, role: null, game: 'played' }] },
    });
  });
});
