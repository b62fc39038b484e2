// Finalists through the endpoint: what is missing, the lot of the tied, the lock, the reserve who comes in.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type DeskAct, enteredIn, preparations, seating, sendAllToDesk, sendToDesk, typing,
} from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(60_000);

let staged: StagedServer;
let players: readonly string[];
let sent = 0;
const cup = 'tournament: "cup"';
const game = 'cup-1-1-1';

beforeEach(async () => {
  staged = await StagedServer.start();
  await sendAllToDesk(staged, [
    ...preparations('cup'),
    {
      act: 'planStages',
      args: `${cup}, stages: [{id: "q", name: "Qualification"}, {id: "f", name: "Final", finalists: 5}]`,
    },
  ], 'ready');
  players = await enteredIn(staged, 'cup');
  await sendAllToDesk(staged, [seating('cup', 1, players)], 'seat');
});

afterEach(() => staged.remove());

async function act(name: string, args: string, by: DeskAct['by'] = 'organiser'): Promise<string> {
  sent += 1;
  const { __typename, code } = await sendToDesk(staged, { act: name, args, by }, `of-finals-${sent}`);
  return __typename === 'Refusal' ? (code ?? '') : 'done';
}

interface Named {
  readonly player: { readonly id: string };
  readonly remark: string | null;
}

interface List {
  readonly locked: boolean;
  readonly seed: string | null;
  readonly finalists: readonly Named[];
  readonly reserves: readonly Named[];
}

const list = `{
  locked seed finalists { player { id } remark } reserves { player { id } remark } passed { remark }
}`;

async function qualification() {
  const fields = `{ seats openRounds { round } lines { place } list ${list} outdated }`;
  const query = `{ qualification(${cup}, stage: "f") ${fields} }`;
  const { data, errors } = await staged.ask(query, {}, 'organiser');
  if (!data) throw new Error(JSON.stringify(errors));
  return data['qualification'] as { readonly list: List | null; readonly openRounds: readonly object[] };
}

async function published(): Promise<readonly List[]> {
  const { data } = await staged.ask(`{ tournament(id: "cup") { finalists ${list} } }`);
  return (data?.['tournament'] as { finalists: readonly List[] }).finalists;
}

async function closeFirst(): Promise<void> {
  const { act: type, args } = typing(game);
  expect(await act(type, args)).toBe('done');
  expect(await act('signProtocol', `game: "${game}", sheet: 1`, 'judge')).toBe('done');
  expect(await act('closeRound', `${cup}, stage: "q", round: 1`)).toBe('done');
}

const draw = (more: string) => act('drawFinalists', `${cup}, stage: "f"${more}`);

describe('finalists', () => {
  it('are drawn up from closed rounds, the tied by a lot that the same words draw again', async () => {
    expect((await qualification()).openRounds).toEqual([{ round: 1 }]);
    expect(await draw('')).toBe('finalists.roundsOpen');
    await closeFirst();
    expect(await draw('')).toBe('finalists.tie');
    expect(await draw(', seed: "the hall"')).toBe('done');
    const { list: first } = await qualification();
    expect(first).toMatchObject({ locked: false, seed: 'the hall' });
    expect(first?.finalists).toHaveLength(5);
    expect(first?.finalists.some(({ remark }) => remark === 'LOT')).toBe(true);
    expect(await draw(', seed: "another hall"')).toBe('done');
    expect(await draw(', seed: "the hall"')).toBe('done');
    expect((await qualification()).list).toEqual(first);
  });

  it('stand as the lot of the table has them, without a second one', async () => {
    await closeFirst();
    expect(await act('drawLot', `${cup}, stage: "q", among: PLAYERS, seed: "oak"`)).toBe('done');
    expect(await draw('')).toBe('done');
    const { data } = await staged.ask(
      '{ tournament(id: "cup") { standings(stage: "q") { ... on Standings { rows { player { id } } } } } }');
    const { standings } = data?.['tournament'] as {
      readonly standings: { readonly rows: readonly { readonly player: { readonly id: string } }[] };
    };
    const { list: first } = await qualification();
    const order = [...(first?.finalists ?? []), ...(first?.reserves ?? [])].map(({ player }) => player.id);
    expect(order).toEqual(standings.rows.map(({ player }) => player.id).slice(0, order.length));
  });

  it('are public and seated alone once they are locked, and replaced by the first reserve', async () => {
    await closeFirst();
    await draw(', seed: "the hall"');
    expect(await published()).toEqual([]);
    expect(await act('lockFinalists', `${cup}, stage: "f"`)).toBe('done');
    const [before] = await published();
    const [out, reserve] = [before?.finalists[0]?.player.id, before?.reserves[0]?.player.id];
    expect(before?.locked).toBe(true);
    const seated = seating('cup', 1, players).args.replace('stage: "q"', 'stage: "f"');
    expect(await act('seatRound', seated)).toBe('finalists.stranger');
    const replacing = `${cup}, stage: "f", player: "${out}", reason: "ill"`;
    expect(await act('replaceFinalist', replacing)).toBe('done');
    const [after] = await published();
    expect(after?.finalists[0]).toEqual({ player: { id: reserve }, remark: 'RESERVE' });
    expect(await draw(', seed: "late"')).toBe('finalists.locked');
    expect(await act('unlockFinalists', `${cup}, stage: "f", reason: "a slip"`)).toBe('done');
    expect(await published()).toEqual([]);
  });
});
