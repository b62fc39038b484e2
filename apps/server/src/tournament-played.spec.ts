// What was played stays: against an import of an older file, another seating, and a game opened anew.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { bundleOf, importInto } from './testing/bundle.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(60_000);

let staged: StagedServer;
const bundle = bundleOf(3, false);

beforeAll(async () => {
  staged = await StagedServer.start();
  await importInto(staged, 'cup', bundle);
  await importInto(staged, 'other', bundleOf(1, false));
});

afterAll(() => staged.remove());

interface Table {
  readonly table: number;
  readonly game: string;
  readonly winner: string | null;
  readonly players: readonly { readonly id: string }[];
}

interface Round {
  readonly round: number;
  readonly tables: readonly Table[];
}

async function tableOf(tournament: string, round: number): Promise<Table> {
  const query = `query ($id: ID!) {
    tournament(id: $id) { rounds { round tables { table game winner players { id } } } }
  }`;
  const { data } = await staged.ask(query, { id: tournament });
  const { rounds } = data?.['tournament'] as { rounds: readonly Round[] };
  const [table] = rounds.find((one) => one.round === round)?.tables ?? [];
  if (!table) throw new Error(`round ${round} of ${tournament} has no table`);
  return table;
}

let commands = 0;

/** The code of the refusal that a mutation comes to; null when it is accepted. */
async function refused(mutation: string, variables: object): Promise<string | null> {
  commands += 1;
  const command = { id: `played-${String(commands).padStart(4, '0')}` };
  const { data, errors } = await staged.ask(mutation, { command, ...variables }, 'chief');
  if (errors) throw new Error(JSON.stringify(errors));
  return (Object.values(data ?? {})[0] as { code?: string }).code ?? null;
}

const typing = `mutation ($game: ID!, $command: CommandInput!, $protocol: ProtocolInput!) {
  typeProtocol(game: $game, command: $command, protocol: $protocol) { ... on Refusal { code } }
}`;
const seating = `mutation ($command: CommandInput!, $round: Int!, $tables: [SeatedTableInput!]!) {
  seatRound(tournament: "cup", command: $command, stage: "q", round: $round, tables: $tables) {
    ... on Refusal { code }
  }
}`;
const opening = `mutation ($game: ID!, $command: CommandInput!) {
  openGame(game: $game, command: $command) { ... on Refusal { code } }
}`;

describe('an import of the file that was imported before', () => {
  it('leaves a protocol that was corrected here as it stands, and says so', async () => {
    const { game, winner } = await tableOf('cup', 1);
    const seats = bundle.games[0]?.protocol?.seats.map(({ role }) => ({ role: role.toUpperCase() }));
    const corrected = winner === 'RED' ? 'BLACK' : 'RED';
    const protocol = { winner: corrected, firstKilled: 5, seats };
    expect(await refused(typing, { game, protocol })).toBeNull();
    const lines = await importInto(staged, 'cup', bundle);
    expect(lines.at(-1)?.result).toMatchObject({
      recorded: 0, unchanged: 2, refused: [{ game, code: 'import.correctedHere' }],
    });
    expect((await tableOf('cup', 1)).winner).toBe(corrected);
  });

  it('names the games that the tournament has and the file has not', async () => {
    const shorter = { ...bundle, games: bundle.games.slice(0, 2) };
    const { game } = await tableOf('cup', 3);
    expect((await importInto(staged, 'cup', shorter)).at(-1)?.result).toMatchObject({ beyond: [game] });
  });
});

describe('a round', () => {
  it('is not seated with a game of another tournament', async () => {
    const { game } = await tableOf('other', 1);
    const players = (await tableOf('cup', 1)).players.map(({ id }) => id);
    expect(await refused(seating, { round: 9, tables: [{ table: 1, game, players }] }))
      .toBe('game.ofAnotherTournament');
  });

  it('keeps the game of a table that was played, and its players', async () => {
    const players = (await tableOf('cup', 2)).players.map(({ id }) => id);
    expect(await refused(seating, { round: 2, tables: [{ table: 1, game: 'anew', players }] }))
      .toBe('table.played');
    const turned = [...players.slice(1), ...players.slice(0, 1)];
    expect(await refused(seating, { round: 2, tables: [{ table: 1, players: turned }] }))
      .toBe('table.played');
    expect(await refused(seating, { round: 2, tables: [{ table: 1, players }] })).toBeNull();
  });
});

describe('a game whose protocol was typed in', () => {
  it('is not opened at a table', async () => {
    const { game } = await tableOf('cup', 2);
    expect(await refused(opening, { game })).toBe('game.typed');
  });
});
