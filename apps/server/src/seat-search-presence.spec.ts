// Searches around those who leave and come late, around judges who know players, and with choices that cost.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sendAllToDesk, sendToDesk } from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

let staged: StagedServer;
let players: readonly string[];
let judge: string;
const of = 'tournament: "cup"';

async function ask(query: string): Promise<Record<string, unknown>> {
  const { data, errors } = await staged.ask(query, {}, 'chief');
  if (!data) throw new Error(JSON.stringify(errors));
  return data as Record<string, unknown>;
}

/** A round; the judge of its first table where there is one. */
const roundOf = (round: number, tables: readonly (readonly string[])[], of1 = '') =>
  `${of}, stage: "q", round: ${round}, tables: [${tables.map((table, index) =>
    `{table: ${index + 1}, players: [${table.map((id) => `"${id}"`).join()}]${index === 0 ? of1 : ''}}`)
    .join()}]`;

beforeAll(async () => {
  staged = await StagedServer.start();
  const entries = Array.from({ length: 22 }, (_, index) =>
    `{player: {nick: "Player ${index + 1}"}${index < 3 ? ', club: "Vesper"' : ''}}`);
  await sendAllToDesk(staged, [
    { act: 'announceTournament', args: `${of}, announcement: {name: "Cup", days: ["2026-01-31"]}` },
    { act: 'planStages', args: `${of}, stages: [{id: "q", name: "Qualification"}]` },
    { act: 'enterPlayers', args: `${of}, players: [${entries.join(', ')}]` },
    { act: 'enterJudges', args: `${of}, judges: [{judge: {nick: "Fox"}, club: "Vesper"}]` },
  ], 'ready');
  const data = await ask(`{ tournament(id: "cup") { players { player { id } } }
    desk(tournament: "cup") { judges { judge { id } } } }`);
  const { players: entered } = data['tournament'] as { players: readonly { player: { id: string } }[] };
  players = entered.map(({ player }) => player.id);
  const { judges } = data['desk'] as { judges: readonly { judge: { id: string } }[] };
  judge = judges[0]?.judge.id ?? '';
  const [one, two] = [players.slice(0, 10), players.slice(10, 20)];
  await sendAllToDesk(staged, [
    { act: 'seatRound', args: roundOf(1, [one, two]) }, { act: 'seatRound', args: roundOf(2, [two, one]) },
    { act: 'withdrawPlayer', args: `${of}, player: "${players[4]}", stage: "q", round: 3, reason: "ill"` },
  ], 'seat');
});

afterAll(() => staged.remove());

interface Found {
  readonly code?: string;
  readonly id: string;
  readonly state: string;
  readonly players: readonly { readonly id: string }[];
  readonly against: readonly { readonly pointers: readonly string[]; readonly message: string }[];
  readonly found: {
    readonly rounds: readonly {
      readonly tables: readonly { readonly players: readonly { readonly id: string }[] }[];
    }[];
    readonly metrics: Measured;
    readonly plain: Measured | null;
    readonly judging: { readonly declared: number; readonly club: number } | null;
  } | null;
}

interface Measured {
  readonly faults: number;
  readonly sitOuts: number;
  readonly tables: number;
  readonly again: number;
  readonly mostAtTable: number;
}

const measures = '{ faults sitOuts tables again mostAtTable }';
const shape = `... on Refusal { code }
  ... on SeatSearch {
    id state players { id } against { pointers message(language: RU) }
    found { rounds { tables { players { id } } } metrics ${measures} plain ${measures}
      judging { declared club } }
  }`;

let asked = 0;

async function searched(search: string): Promise<Found> {
  asked += 1;
  const query = `mutation { startSeatSearch(${of}, command: "presence-${asked}",
    search: {stage: "q", seed: 3, iterations: 20000, ${search}}) { ${shape} } }`;
  let found = (await ask(query))['startSeatSearch'] as Found;
  while (!found.code && ['WAITING', 'RUNNING'].includes(found.state)) {
    await pause(30);
    found = (await ask(`{ seatSearch(id: "${found.id}") { ${shape} } }`))['seatSearch'] as Found;
  }
  return found;
}

const seatedIn = ({ found }: Found, round: number): readonly string[] =>
  (found?.rounds[round - 1]?.tables ?? []).flatMap((table) => table.players.map(({ id }) => id));

describe('a search by presence', () => {
  it('goes on without a leaver whom nobody follows, and takes in who came late', async () => {
    const leaver = players[4] ?? '';
    expect(await searched('rounds: 6')).toMatchObject({ code: 'seatSearch.leaver' });
    const search = await searched('rounds: 6, constraints: {byPresence: true}');
    expect(search).toMatchObject({ state: 'FOUND', found: { metrics: { faults: 0 } } });
    expect(search.found?.metrics.sitOuts).toBeLessThanOrEqual(1);
    const rounds = [3, 4, 5, 6].map((round) => seatedIn(search, round));
    expect(rounds.map((seated) => [seated.length, seated.includes(leaver)]))
      .toEqual(Array.from({ length: 4 }, () => [20, false]));
    const games = players.map((player) => rounds.filter((seated) => seated.includes(player)).length);
    const there = games.filter((_, index) => index !== 4);
    expect([Math.min(...there), Math.max(...there)]).toEqual([3, 4]);
    const draft = { act: 'draftRounds', args: `${of}, search: "${search.id}"` };
    expect((await sendToDesk(staged, draft, 'draft-presence')).__typename).toBe('DeskAnswer');
  });

  it('is measured with its turns', async () => {
    const query = (by: string) => `{ measureSeating(${of}, stage: "q", constraints: {byPresence: ${by}}) {
      ... on SeatingMeasure { before { metrics { faults } plain { faults } judging { club } } } } }`;
    expect(await ask(query('true'))).toEqual({
      measureSeating: { before: { metrics: { faults: 0 }, plain: null, judging: null } },
    });
  });
});

describe('choices', () => {
  it('are told beside what is without them', async () => {
    const choices = 'evenTables: true, spreadMeetings: true, byPresence: true';
    const { found } = await searched(`rounds: 8, constraints: {${choices}}`);
    expect(found?.plain).not.toBeNull();
    expect(found?.metrics.tables).toBeLessThan(found?.plain?.tables ?? 0);
    expect(found?.metrics.mostAtTable).toBeLessThanOrEqual(found?.plain?.mostAtTable ?? 0);
  });
});

describe('judges who sit at tables already', () => {
  it('do not get whom they know, by what is declared, by their club too where it is chosen', async () => {
    await sendAllToDesk(staged, [
      {
        act: 'declareConflict',
        args: `${of}, judge: {id: "${judge}"}, player: "${players[7]}", kind: FAMILY, reason: "a sister"`,
      },
      {
        act: 'draftRound',
        args: roundOf(3, [players.slice(8, 18), [...players.slice(0, 4), ...players.slice(5, 8),
          ...players.slice(18, 21)]], `, judge: {id: "${judge}"}`),
      },
    ], 'know');
    const by = 'rounds: 3, constraints: {byPresence: true}';
    const declared = await searched(by);
    expect(declared.found?.judging).toEqual({ declared: 0, club: expect.any(Number) });
    const clubs = await searched(`${by}, keepJudges: CLUBS`);
    expect(clubs.found?.judging).toEqual({ declared: 0, club: 0 });
    const before = clubs.found?.rounds[2]?.tables[0]?.players.map(({ id }) => id) ?? [];
    expect(before.filter((id) => id === players[7] || players.slice(0, 3).includes(id))).toEqual([]);
    const { found } = await searched(`${by}, keepJudges: NONE`);
    expect(found?.judging?.club).toBeGreaterThanOrEqual(0);
  });
});
