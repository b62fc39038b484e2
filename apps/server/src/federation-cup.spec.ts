// A tournament as federations hold them, through the API alone: 100 players at ten tables, twelve rounds on
// three days, somebody who leaves, a final of ten under a freeze, its reveal and its files.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { isNoStandings, isUnfit, parseBundle, standings } from '@consigliere/tournament';
import { figure } from './testing/figure.js';
import { type DeskAct, enteredIn, sendToDesk } from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(600_000);

const [tables, rounds, finalRounds] = [10, 12, 3];
const days = ['2026-01-30', '2026-01-31', '2026-02-01'];
const of = 'tournament: "cup"';
const ten = Array.from({ length: 10 }, (_, at) => at);
const cycle = [
  'DON', 'CITIZEN', 'MAFIA', 'CITIZEN', 'SHERIFF', 'CITIZEN', 'MAFIA', 'CITIZEN', 'CITIZEN', 'CITIZEN',
];

let staged: StagedServer;
let sent = 0;
let players: readonly string[] = [];

async function act(name: string, args: string, by: DeskAct['by'] = 'organiser'): Promise<void> {
  sent += 1;
  staged.world.pass(1000);
  const answer = await sendToDesk(staged, { act: name, args, by }, `federation-${sent}`);
  if (answer.__typename === 'Refusal') throw new Error(`${name}: ${JSON.stringify(answer)}`);
}

async function ask<Answer>(query: string, by: 'organiser' | 'chief' | null = null): Promise<Answer> {
  const { data, errors } = await staged.ask(query, {}, by);
  if (!data || errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
  return data as Answer;
}

async function fileOf(path: string): Promise<Buffer> {
  const answer = await fetch(`${staged.origin}/tournaments/${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
}

/** A paper protocol that is another at each table of each round. */
function protocolOf(salt: number): string {
  const roles = ten.map((seat) => cycle[(seat + salt) % 10]);
  const seats = roles.map((role, seat) => {
    const extra = (seat * 7 + salt * 3) % 11 === 0 ? ', extra: "0.2"' : '';
    return `{role: ${role}${extra}}`;
  });
  const killed = roles.indexOf('CITIZEN', salt % 5) + 1;
  const named = ten.map((seat) => seat + 1).filter((seat) => seat !== killed).slice(salt % 6, (salt % 6) + 3);
  return `{winner: ${salt % 3 === 0 ? 'BLACK' : 'RED'}, firstKilled: ${killed}, bestMove: [${named.join()}],
    seats: [${seats.join()}]}`;
}

interface Seated {
  readonly stage: string;
  readonly round: number;
  readonly closed: boolean;
  readonly tables: readonly {
    readonly table: number;
    readonly game: string;
    readonly players: readonly { readonly id: string }[];
  }[];
}

async function seatedRound(stage: string, round: number): Promise<Seated> {
  const shape = 'stage round closed tables { table game players { id } }';
  const { tournament } = await ask<{ tournament: { rounds: readonly Seated[] } }>(
    `{ tournament(id: "cup") { rounds { ${shape} } } }`);
  const found = tournament.rounds.find((one) => one.stage === stage && one.round === round);
  if (!found) throw new Error(`${stage} ${round} is not seated`);
  return found;
}

/** All its tables typed in, signed by the chief judge, and the round closed. */
async function play(stage: string, round: number): Promise<void> {
  const seated = await seatedRound(stage, round);
  for (const { table, game } of seated.tables) {
    await act('typeProtocol', `game: "${game}", protocol: ${protocolOf(round * 13 + table * 5)}`);
    await act('signProtocol', `game: "${game}", sheet: 1`, 'chief');
  }
  await act('closeRound', `${of}, stage: "${stage}", round: ${round}`);
}

interface Found {
  readonly id: string;
  readonly state: string;
}

/** Searches for the rounds that are not seated yet and drafts what is found. */
async function draft(command: string): Promise<void> {
  const search = `search: {stage: "q", rounds: ${rounds}, seconds: 2, seed: 7}`;
  const started = await ask<{ startSeatSearch: Found & { code?: string } }>(
    `mutation { startSeatSearch(${of}, command: "${command}", ${search}) {
      ... on SeatSearch { id state } ... on Refusal { code } } }`, 'organiser');
  let { startSeatSearch: found } = started;
  while (['WAITING', 'RUNNING'].includes(found.state)) {
    await pause(100);
    ({ found } = await ask<{ found: Found }>(
      `{ found: seatSearch(id: "${found.id}") { ... on SeatSearch { id state } } }`, 'organiser'));
  }
  expect(found).toMatchObject({ state: 'FOUND' });
  await act('draftRounds', `${of}, search: "${found.id}"`);
}

const release = (round: number) => act('releaseSeating', `${of}, stage: "q", round: ${round}, to: PUBLIC`);

interface Row {
  readonly place: number;
  readonly total: string;
  readonly player: { readonly id: string };
  readonly games: number;
}

async function tableOf(root: 'tournament' | 'desk'): Promise<readonly Row[]> {
  const from = root === 'desk' ? `desk(${of})` : 'tournament(id: "cup")';
  const { board } = await ask<{ board: { standings: { rows: readonly Row[] } } }>(
    `{ board: ${from} { standings { ... on Standings { rows(first: 200) {
      place total games player { id } } } } } }`, root === 'desk' ? 'organiser' : null);
  return board.standings.rows;
}

beforeAll(async () => {
  staged = await StagedServer.start();
});

afterAll(() => staged.remove());

describe('a tournament of a federation', () => {
  it('is announced; a list of 100 comes in by one act, and everybody is checked in', async () => {
    await act('announceTournament', `${of}, announcement: {name: "Cup", city: "Riga", timeZone: "Europe/Riga",
      days: ${JSON.stringify(days)}}`);
    await act('planStages', `${of}, stages: [{id: "q", name: "Qualification"},
      {id: "f", name: "Final", finalists: 10, coefficient: "1.3"}]`);
    await act('changePhase', `${of}, phase: REGISTRATION`);
    const lines = Array.from({ length: tables * 10 }, (_, at) => `Игрок ${at + 1};Клуб ${at % 9}`);
    const text = `Ник;Клуб\n${lines.join('\n')}\n`;
    const answer = await fetch(`${staged.origin}/tournaments/cup/entries`, {
      method: 'POST', headers: staged.headers('organiser'),
      body: JSON.stringify({
        file: Buffer.from(text).toString('base64'), command: { id: 'the-list-of-all' },
      }),
    });
    const line = (await answer.text()).trim().split('\n').at(-1) ?? '';
    expect(JSON.parse(line)).toMatchObject({ result: { entered: tables * 10 } });
    players = await enteredIn(staged, 'cup');
    const marks = players.map((id) => `{player: "${id}", mark: PRESENT}`).join();
    await act('checkIn', `${of}, day: "${days[0]}", marks: [${marks}]`);
    await act('changePhase', `${of}, phase: RUNNING`);
  });

  it('is seated by a search, played and closed round by round; a substitute takes over seats', async () => {
    const begun = Date.now();
    await draft('the-whole-seating');
    for (let round = 1; round <= rounds; round += 1) {
      await release(round);
      if (round === 5) {
        await act('substitutePlayer', `${of}, out: "${players[3]}", in: {nick: "Замена"},
          stage: "q", round: 5, reason: "ill"`);
      }
      await play('q', round);
    }
    figure(`a tournament of ${tables * 10}: ${sent} acts of the desk in ${(Date.now() - begun) / 1000} s`);
    const board = await tableOf('tournament');
    expect(board.length).toBe(tables * 10 + 1);
    const gamesOf = new Map(board.map(({ player, games }) => [player.id, games]));
    expect(gamesOf.get(players[3] ?? '')).toBe(4);
    expect(board.filter(({ games }) => games === rounds).length).toBe(tables * 10 - 1);
    expect(board.reduce((sum, { games }) => sum + games, 0)).toBe(tables * 10 * rounds);
  });

  it('has its finalists drawn and locked, and a final that the public does not hear of', async () => {
    await act('drawFinalists', `${of}, stage: "f", seed: "of the cup"`);
    await act('lockFinalists', `${of}, stage: "f"`);
    await act('freezeResults', `${of}, stage: "f", round: 1`);
    const { tournament } = await ask<{
      tournament: { finalists: readonly { finalists: readonly { player: { id: string } }[] }[] };
    }>('{ tournament(id: "cup") { finalists { finalists { player { id } } } } }');
    const finalists = tournament.finalists[0]?.finalists.map(({ player }) => player.id) ?? [];
    expect(finalists.length).toBe(10);
    const before = await tableOf('tournament');
    for (let round = 1; round <= finalRounds; round += 1) {
      const seats = ten.map((seat) => finalists[(seat + round * 3) % 10]);
      await act('seatRound', `${of}, stage: "f", round: ${round},
        tables: [{table: 1, players: ${JSON.stringify(seats)}, judge: {nick: "Главный"}}]`);
      await play('f', round);
    }
    expect(await tableOf('tournament')).toEqual(before);
    expect(await tableOf('desk')).not.toEqual(before);
  });

  it('is revealed and finished; its file is counted to the same table, all files are there', async () => {
    const staff = await tableOf('desk');
    for (const upTo of [50, 10, 3, 2, 1]) await act('uncoverResults', `${of}, upTo: ${upTo}`);
    await act('changePhase', `${of}, phase: FINISHED`);
    const board = await tableOf('tournament');
    expect(board).toEqual(staff);
    const read = parseBundle(JSON.parse((await fileOf('cup.json')).toString()));
    if (isUnfit(read)) throw new Error(JSON.stringify(read.unfit));
    const { tournament, policy } = read;
    const counted = standings({ tournament, policy, stage: null, asOf: null });
    if (isNoStandings(counted)) throw new Error(counted.message.en);
    expect(counted.rows.map(({ place, games }) => [place, games]))
      .toEqual(board.map(({ place, games }) => [place, games]));
    for (const what of ['standings', 'seating-by-table', 'seating-by-player', 'games']) {
      expect((await fileOf(`cup/export/${what}.csv?lang=ru`)).length).toBeGreaterThan(500);
      expect((await fileOf(`cup/export/${what}.xlsx?lang=ru`)).subarray(0, 2).toString()).toBe('PK');
    }
    const prints = ['results', 'seating-by-table', 'seating-by-player', 'protocols'];
    for (const what of prints) {
      expect((await fileOf(`cup/print/${what}.pdf?lang=ru`)).subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await fileOf(`cup/players/${players[0]}.ics`)).toString()).toContain('BEGIN:VCALENDAR');
  });
});
