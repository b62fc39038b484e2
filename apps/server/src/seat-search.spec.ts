// Searches for seatings over the API: asked by the staff, found in a thread, repeated exactly, never public.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { send } from './testing/played-game.js';
import { sendAllToDesk, sendToDesk, typing } from './testing/played-tournament.js';
import { publicBytes } from './testing/public-bytes.js';
import { type GraphqlAnswer, StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

let staged: StagedServer;
let players: readonly string[];

const nick = (number: number): string => `Player ${number}`;
const of = 'tournament: "cup"';

beforeAll(async () => {
  staged = await StagedServer.start();
  const entries = Array.from({ length: 20 }, (_, index) => `{player: {nick: "${nick(index + 1)}"}}`);
  await sendAllToDesk(staged, [
    { act: 'announceTournament', args: `${of}, announcement: {name: "Cup", days: ["2026-01-31"]}` },
    { act: 'planStages', args: `${of}, stages: [{id: "q", name: "Qualification"}]` },
    { act: 'enterPlayers', args: `${of}, players: [${entries.join(', ')}]` },
  ], 'ready');
  const { data } = await staged.ask('{ tournament(id: "cup") { players { player { id } } } }');
  const entered = data?.['tournament'] as { players: readonly { player: { id: string } }[] };
  players = entered.players.map(({ player }) => player.id);
});

afterAll(() => staged.remove());

const shape = `__typename
  ... on Refusal { code message(language: EN) details { name value } }
  ... on SeatSearch {
    id state before seed iterations seconds standing expiresAt players { id }
    against { pointers message(language: EN) }
    found {
      rounds { round stands tables { table players { id } } } broken { message(language: EN) }
      metrics { faults games seats sitOuts meetings { sum bound optimal never histogram { times pairs } } }
    }
  }`;

interface Search {
  readonly __typename: 'SeatSearch' | 'Refusal';
  readonly code?: string;
  readonly message?: string;
  readonly id: string;
  readonly state: string;
  readonly seed: number;
  readonly iterations: number;
  readonly standing: number;
  readonly against: readonly { readonly pointers: readonly string[]; readonly message: string }[];
  readonly players: readonly { readonly id: string }[];
  readonly found: {
    readonly rounds: readonly {
      readonly round: number;
      readonly stands: boolean;
      readonly tables: readonly { readonly players: readonly { readonly id: string }[] }[];
    }[];
    readonly metrics: { readonly faults: number; readonly meetings: { readonly sum: number } };
  } | null;
}

async function start(command: string, search: string): Promise<Search> {
  const asked = `${of}, command: "${command}", search: {stage: "q", ${search}}`;
  const query = `mutation { startSeatSearch(${asked}) { ${shape} } }`;
  const { data, errors } = await staged.ask(query, {}, 'organiser');
  if (!data) throw new Error(JSON.stringify(errors));
  return data['startSeatSearch'] as Search;
}

async function watch(id: string, field = 'seatSearch', by: 'organiser' | 'chief' = 'chief'): Promise<Search> {
  const kind = field === 'seatSearch' ? 'query' : 'mutation';
  const { data } = await staged.ask(`${kind} { ${field}(id: "${id}") { ${shape} } }`, {}, by);
  return data?.[field] as Search;
}

/** Waits for the end of a search. */
async function ended({ id, code }: Search): Promise<Search> {
  if (code !== undefined) throw new Error(code);
  for (;;) {
    const search = await watch(id);
    if (!['WAITING', 'RUNNING'].includes(search.state)) return search;
    await pause(30);
  }
}

const idsOf = ({ found }: Search, round: number): readonly (readonly string[])[] =>
  (found?.rounds[round - 1]?.tables ?? []).map((table) => table.players.map(({ id }) => id));

const seatRound = (round: number, tables: readonly (readonly string[])[]) => ({
  act: 'seatRound',
  args: `${of}, stage: "q", round: ${round}, tables: [${tables.map((table, index) =>
    `{table: ${index + 1}, players: [${table.map((id) => `"${id}"`).join()}]}`).join()}]`,
});

const seedAndLength = 'rounds: 4, seed: 7, iterations: 20000';

describe('a search', () => {
  it('finds rounds of ids with their metrics, and the same again by seed and iterations', async () => {
    const found = await ended(await start('search-1', seedAndLength));
    expect(found).toMatchObject({ state: 'FOUND', seed: 7, standing: 0 });
    expect(found.iterations).toBeLessThanOrEqual(20_000);
    expect(found.found?.metrics).toMatchObject({
      faults: 0, games: 8, seats: 0, meetings: { sum: 840, bound: 840, optimal: true },
    });
    expect(new Set(idsOf(found, 1).flat())).toEqual(new Set(players));
    const again = await ended(await start('search-2', `rounds: 4, seed: 7, iterations: ${found.iterations}`));
    expect(again.found).toEqual(found.found);
  });

  it('by the same command starts nothing more; by another wish it is refused', async () => {
    const first = await start('search-1', seedAndLength);
    expect(first).toMatchObject({ state: 'FOUND', id: expect.stringMatching(/^[0-9a-f]{8}\.search-1$/) });
    expect(await start('search-1', 'rounds: 5, seed: 7')).toMatchObject({ code: 'command.reused' });
  });

  it('draws a seed where none is told, and shows it', async () => {
    const { seed } = await ended(await start('search-seed', 'rounds: 2, iterations: 1000'));
    expect(Number.isInteger(seed)).toBe(true);
  });

  it('waits for the one before it, and is cancelled with the best so far or before it began', async () => {
    const long = await start('search-long', 'rounds: 12, seconds: 60');
    const next = await start('search-next', 'rounds: 4, seconds: 60');
    expect([long.state, next.state]).toEqual(['RUNNING', 'WAITING']);
    expect(await watch(next.id)).toMatchObject({ before: 1 });
    expect(await watch(next.id, 'cancelSeatSearch')).toMatchObject({ state: 'CANCELLED', found: null });
    await watch(long.id, 'cancelSeatSearch', 'organiser');
    expect(await ended(long)).toMatchObject({ state: 'CANCELLED', found: { metrics: { faults: 0 } } });
  });

  it('has room for a few: the rest are refused', async () => {
    const started: Search[] = [];
    for (let number = 0; number < 10; number += 1) {
      started.push(await start(`search-many-${number}`, 'rounds: 12, seconds: 60'));
    }
    expect(started.map(({ code }) => code).filter(Boolean)).toEqual(['seatSearch.full']);
    for (const { id } of started.toReversed()) if (id) await watch(id, 'cancelSeatSearch');
    const [first] = started;
    if (first) await ended(first);
  });

  it.each([
    ['unequal games', 'tables: 1, rounds: 3', 'seatSearch.numbers', /unequal games; say .*: 1 games/],
    ['games that fill no tables', 'rounds: 2, games: 1, players: $15', 'seatSearch.numbers',
      /15 players × 1 games is not a multiple of ten; choose 2 games each .* or 10 or 20 players/],
    ['who is not entered', 'rounds: 1, players: ["nobody"]', 'player.notEntered', /nobody is not entered/],
    ['constraints on a stranger', 'rounds: 1, constraints: {absent: [{player: "no", rounds: [1]}]}',
      'seatSearch.notSeated', /the player no, who is not among those/],
    ['constraints that are two at once',
      'rounds: 1, constraints: {apart: [{players: $2, never: true, avoid: true}]}', 'seatSearch.unfit',
      /at \/apart\/0: expected one of/],
  ])('refuses %s in words', async (title, search, code, words) => {
    const some = (count: string): string => JSON.stringify(players.slice(0, Number(count)));
    const asked = search.replace(/\$(\d+)/, (_all, count: string) => some(count));
    const refused = await start(`refused-${title.length}`, asked);
    expect(refused).toMatchObject({ code, message: expect.stringMatching(words) });
  });

  it('names constraints that conflict, and the players in them as they are called', async () => {
    const [one] = players;
    const [absent, fixed] = [`{player: "${one}", rounds: [2]}`, `{round: 2, table: 1, player: "${one}"}`];
    const constraints = `{absent: [${absent}], fixed: [${fixed}]}`;
    const search = await ended(await start('search-clash', `rounds: 4, constraints: ${constraints}`));
    expect(search).toMatchObject({ state: 'UNMET', found: null });
    expect(search.against).toEqual([
      { pointers: ['/absent/0', '/fixed/0'], message: 'player Player 1 is absent in round 2 and sits in it' },
    ]);
  });

  it('is kept for an hour, and then no more; one of another process is not known here', async () => {
    const search = await ended(await start('search-old', 'rounds: 2, iterations: 1000'));
    staged.world.pass(3_600_001);
    expect(await watch(search.id)).toMatchObject({ code: 'seatSearch.unknown' });
    expect(await watch('0a0a0a0a.search-old')).toMatchObject({ code: 'seatSearch.elsewhere' });
  });
});

describe('rounds that stand', () => {
  it('are kept; the rest is seated beside them, a substitute for whom he came for', async () => {
    const all = await ended(await start('stand-number-1', 'rounds: 4, seed: 3, iterations: 20000'));
    await sendAllToDesk(staged, [seatRound(1, idsOf(all, 1)), seatRound(2, idsOf(all, 2))], 'seated');
    await sendToDesk(staged, typing('cup-1-1-1'), 'typed-number-1');
    const out = idsOf(all, 1)[0]?.[0] ?? '';
    await sendToDesk(staged, {
      act: 'substitutePlayer',
      args: `${of}, out: "${out}", in: {nick: "Spare"}, stage: "q", round: 2`,
    }, 'spare-number-1');
    const rest = await ended(await start('stand-number-2', 'rounds: 4, seed: 3, iterations: 20000'));
    expect(rest).toMatchObject({ state: 'FOUND', standing: 2, found: { metrics: { faults: 0, games: 8 } } });
    expect(rest.found?.rounds.map(({ stands }) => stands)).toEqual([true, true, false, false]);
    expect(idsOf(rest, 1)).toEqual(idsOf(all, 1));
    expect(idsOf(rest, 3).flat()).not.toContain(out);
    expect(await start('stand-number-3', 'rounds: 2')).toMatchObject({ code: 'seatSearch.nothingLeft' });
    const gap = await start('stand-number-4', 'rounds: 4, fromRound: 4');
    expect(gap).toMatchObject({ code: 'seatSearch.gap' });
    expect(await start('stand-number-5', 'rounds: 4, fromRound: 1')).toMatchObject({ code: 'table.played' });
    const later = 'rounds: 4, fromRound: 2, iterations: 20000';
    const anew = await ended(await start('stand-number-6', later));
    expect(anew).toMatchObject({ state: 'FOUND', standing: 1 });
  });

  it('leaves no byte in anything public, and is told to the staff alone', async () => {
    await send(staged, 'cup-1-2-1', { act: 'openGame', args: '' }, 'opened-for-all');
    const bytes = (): Promise<string> => publicBytes(staged, { game: 'cup-1-2-1', tournament: 'cup' });
    const before = await bytes();
    const search = await ended(await start('search-secret', 'rounds: 5, iterations: 1000'));
    expect(await bytes()).toBe(before);
    const ask = `{ seatSearch(id: "${search.id}") { __typename } }`;
    const codes = async (access: 'judge' | null): Promise<unknown> => {
      const { errors }: GraphqlAnswer = await staged.ask(ask, {}, access);
      return errors?.[0]?.extensions?.['code'];
    };
    expect([await codes('judge'), await codes(null)]).toEqual(['FORBIDDEN', 'UNAUTHENTICATED']);
  });

  it('are no drafts: what is found beside them is taken over as such, in one act', async () => {
    const found = await ended(await start('draft-number-1', 'rounds: 4, seed: 9, iterations: 20000'));
    const draft = { act: 'draftRounds', args: `${of}, search: "${found.id}"` };
    const sent = await sendToDesk(staged, draft, 'drafted-1');
    expect(sent).toMatchObject({ __typename: 'DeskAnswer' });
    expect(await sendToDesk(staged, draft, 'drafted-1')).toEqual(sent);
    const { data } = await staged.ask(`{ desk(tournament: "cup") {
      seatings { round seed tables { players { id } } } } }`, {}, 'organiser');
    const { seatings } = data?.['desk'] as {
      seatings: readonly { seed: string; tables: readonly { players: readonly { id: string }[] }[] }[];
    };
    expect(seatings.map(({ seed }) => seed)).toEqual(Array(2).fill(`seed 9, iterations ${found.iterations}`));
    const seats = seatings.map(({ tables }) => tables.map((table) => table.players.map(({ id }) => id)));
    expect(seats).toEqual([idsOf(found, 3), idsOf(found, 4)]);
    expect(await start('draft-number-2', 'rounds: 4, iterations: 1000')).toMatchObject({ standing: 2 });
    const more = await ended(await start('draft-number-3', 'rounds: 5, keepDrafts: true, iterations: 20000'));
    expect(more).toMatchObject({ state: 'FOUND', standing: 4 });
    expect([3, 4].map((round) => idsOf(more, round))).toEqual(seats);
    const none = { act: 'draftRounds', args: `${of}, search: "0a0a0a0a.none"` };
    expect(await sendToDesk(staged, none, 'drafted-2')).toMatchObject({ code: 'seatSearch.elsewhere' });
  });

  it('name the seats of who has left, when nobody came for him', async () => {
    const [, leaver = ''] = players;
    const later = { act: 'withdrawPlayer', args: `${of}, player: "${leaver}", stage: "q", round: 3` };
    await sendToDesk(staged, later, 'left-number-1');
    const refused = await start('leaver-number-1', 'rounds: 4, tables: 1, games: 2');
    expect(refused).toMatchObject({ code: 'seatSearch.leaver' });
    const seats = /round 1, table \d, seat \d+; round 2, table \d, seat \d+\. Have a substitute/;
    expect(refused.message).toMatch(seats);
    await sendToDesk(staged, { act: 'reinstatePlayer', args: `${of}, player: "${leaver}"` }, 'back-number-1');
  });

  it('lead to tiers: the next round among neighbours in the standings', async () => {
    await sendToDesk(staged, typing('cup-1-1-2'), 'typed-number-2');
    const tiers = await ended(await start('tiers-number-1', 'rounds: 4, tablesOfTier: 1, iterations: 20000'));
    expect(tiers).toMatchObject({ state: 'FOUND', standing: 2 });
    expect(tiers.found?.rounds).toHaveLength(3);
    const rows = '... on Standings { rows { player { id } } }';
    const query = `{ tournament(id: "cup") { standings(stage: "q") { ${rows} } } }`;
    const { data } = await staged.ask(query);
    const { standings } = data?.['tournament'] as {
      standings: { rows: readonly { player: { id: string } }[] };
    };
    const seated = new Set(tiers.players.map(({ id }) => id));
    const leaders = standings.rows.map(({ player }) => player.id).filter((id) => seated.has(id)).slice(0, 10);
    expect(new Set(idsOf(tiers, 3)[0])).toEqual(new Set(leaders));
  });
});
