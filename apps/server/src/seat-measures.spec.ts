// Seatings measured over the API: as they are, with two seats swapped, and from elsewhere by nicks.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { enteredIn, preparations, seating, sendAllToDesk, sendToDesk } from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

let staged: StagedServer;
let players: readonly string[];

beforeAll(async () => {
  staged = await StagedServer.start();
  await sendAllToDesk(staged, preparations('cup'), 'ready');
  players = await enteredIn(staged, 'cup');
  const rounds = [seating('cup', 1, players), seating('cup', 2, players)];
  await sendAllToDesk(staged, rounds, 'rounds');
});

afterAll(() => staged.remove());

const seatingFields = `rounds { round tables { players { nick } } } broken { pointer message(language: EN) }
  metrics { players faults seats meetings { sum most } faultList { kind message(language: EN) } }`;

interface Seating {
  readonly rounds: readonly {
    readonly tables: readonly { readonly players: readonly { readonly nick: string }[] }[];
  }[];
  readonly broken: readonly { readonly pointer: string; readonly message: string }[];
  readonly metrics: {
    readonly seats: number;
    readonly faults: number;
    readonly faultList: readonly { readonly message: string }[];
  };
}

interface Measured {
  readonly code?: string;
  readonly before: Seating;
  readonly after: Seating | null;
}

async function measure(args: string): Promise<Measured> {
  const { data, errors } = await staged.ask(`{ measureSeating(tournament: "cup", stage: "q"${args}) {
    ... on Refusal { code }
    ... on SeatingMeasure { before { ${seatingFields} } after { ${seatingFields} } } } }`, {}, 'organiser');
  if (!data) throw new Error(JSON.stringify(errors));
  return data['measureSeating'] as Measured;
}

describe('a seating measured', () => {
  it('is that of the stage as it is seated, and how a swap of two would make it', async () => {
    const [one, other] = players;
    const { before, after } = await measure(`, swap: {round: 2, one: "${one}", other: "${other}"}`);
    expect(before.metrics)
      .toMatchObject({ players: 10, faults: 0, seats: 10, meetings: { sum: 180, most: 2 } });
    expect(after?.metrics).toMatchObject({ faults: 0, seats: 8, meetings: { sum: 180 } });
    const nicks = after?.rounds[1]?.tables[0]?.players.map(({ nick }) => nick) ?? [];
    expect(nicks.slice(0, 2)).toEqual(['Player 2', 'Player 1']);
  });

  it('is a proposal, with what it breaks and what is wrong with it, by the names of players', async () => {
    const [one, two] = players;
    const rounds = JSON.stringify([[[...players.slice(0, 9), one]]]);
    const apart = `{apart: [{players: ["${one}", "${two}"], never: true}]}`;
    const { before } = await measure(`, rounds: ${rounds}, constraints: ${apart}`);
    const message = 'round 1, table 1: Player 1 meets Player 2';
    expect(before.broken).toEqual([{ pointer: '/apart/0', message }]);
    expect(before.metrics.faultList.map(({ message }) => message)).toContain(
      'round 1, table 1, seat 10: player Player 1 already sits at table 1, seat 1');
  });

  it.each([
    ['who does not sit in the round', ', swap: {round: 3, one: "a", other: "b"}', 'seatSearch.notInRound'],
    ['a constraint on who sits nowhere', ', constraints: {absent: [{player: "a", rounds: [1]}]}',
      'seatSearch.notSeated'],
  ])('refuses %s', async (_title, args, code) => {
    expect(await measure(args)).toMatchObject({ code });
  });
});

describe('a seating from elsewhere', () => {
  const read = async (csv: string) => {
    const { data, errors } = await staged.ask(`query ($csv: String!) {
      measureSeatingText(tournament: "cup", csv: $csv) { ... on SeatingText {
        faults { line seat found message(language: EN) } measured { ${seatingFields} }
      } } }`, { csv }, 'chief');
    if (!data) throw new Error(JSON.stringify(errors));
    return data['measureSeatingText'] as {
      readonly faults: readonly { readonly message: string }[]; readonly measured: Seating | null;
    };
  };
  const nicks = Array.from({ length: 10 }, (_, index) => `Player ${index + 1}`);
  const head = 'round,table,1,2,3,4,5,6,7,8,9,10';

  it('is read by nicks, however they are written, and by ids', async () => {
    const second = players.toReversed().join(';');
    const first = nicks.join(';').toUpperCase();
    const { faults, measured } = await read(`\uFEFF1;1;${first}\r\n2;1;${second}\r\n`);
    expect(faults).toEqual([]);
    expect(measured?.metrics).toMatchObject({ players: 10, faults: 0, meetings: { sum: 180 } });
  });

  it('is measured with its faults, each named with its place', async () => {
    const row = [...nicks.slice(0, 8), 'Stranger', 'Player 1'].join();
    const { faults, measured } = await read(`${head}\n1,1,${row}\n`);
    expect(faults).toEqual([
      { line: 2, seat: 9, found: 'Stranger', message: 'nobody entered is called so' },
    ]);
    expect(measured?.rounds[0]?.tables[0]?.players[8]).toBeNull();
    expect(measured?.metrics.faultList.map(({ message }) => message)).toContain(
      'round 1, table 1, seat 10: player Player 1 already sits at table 1, seat 1');
  });

  const draft = (rows: readonly (readonly string[])[], id: string) => {
    const csv = rows.map((row, at) => [at + 1, 1, ...row].join()).join('\\n');
    const args = `tournament: "cup", stage: "q", csv: "${csv}"`;
    return sendToDesk(staged, { act: 'draftSeatingText', args }, id);
  };

  it('is drafted in one act, but for what is seated so already', async () => {
    expect(await draft([players, players, nicks.toReversed()], 'text-number-1'))
      .toMatchObject({ __typename: 'DeskAnswer' });
    const query = '{ desk(tournament: "cup") { seatings { round state tables { players { nick } } } } }';
    const { data } = await staged.ask(query, {}, 'organiser');
    const tables = [{ players: nicks.toReversed().map((nick) => ({ nick })) }];
    expect(data?.['desk']).toEqual({ seatings: [{ round: 3, state: 'DRAFT', tables }] });
  });

  it.each([
    ['that is seated so already', () => [players, players], 'seatingText.nothingNew'],
    ['with a stranger', () => [[...nicks.slice(1), 'Stranger']], 'seatingText.faulty'],
    ['with a player twice', () => [players, players, [...nicks.slice(1), 'Player 2']], 'player.twice'],
    ['of no text', () => [], 'seatingText.faulty'],
  ])('is not drafted: one %s', async (title, rows, code) => {
    expect(await draft(rows(), `no-${title.length}-text`)).toMatchObject({ code });
  });

  it.each([
    ['an empty text', '', /expected rows of games/],
    ['a round that is none', `${head}\nx,1,a\n`, /expected the numbers of round and table, 1\.\.60/],
    ['a missing round', `${head}\n1,1,a\n3,1,a\n`, /expected round 2 too, found 3,1/],
    ['a missing table', '1,2,a\n', /expected table 1 of the round too/],
    ['a table twice', '1,1,a\n1,1,b\n', /a table once; it is in line 1/],
    ['a quote that stays open', '1,1,"a\n', /^expected CSV whose quotes are closed$/],
  ])('%s is named and not measured', async (_title, csv, words) => {
    const { faults, measured } = await read(csv);
    expect(measured).toBeNull();
    expect(faults[0]?.message).toMatch(words);
  });
});
