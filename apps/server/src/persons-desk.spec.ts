// Persons made one and two again through the API: found, looked at, merged, read by either id.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { everyPersonsAct } from './testing/every-act.js';
import { preparations, seating, sendAllToDesk, sendToDesk, typing } from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

let server: StagedServer;
const ids = new Map<string, string>();
const idOf = (nick: string): string => ids.get(nick) ?? '';

/** A second cup of ten others, one of whom is written in another alphabet than in the first. */
const others = Array.from({ length: 9 }, (_, index) => `Guest ${index}`).concat('Рlауеr 1');

async function asked<Answer>(
  query: string,
  by: 'organiser' | 'judge' | null = 'organiser',
): Promise<Answer> {
  const { data, errors } = await server.ask(query, {}, by);
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data as Answer;
}

interface People {
  readonly persons: readonly { readonly id: string; readonly nick: string }[];
}

async function learn(): Promise<void> {
  const { persons } = await asked<People>('{ persons(first: 50) { id nick } }');
  for (const { id, nick } of persons) ids.set(nick, id);
}

beforeAll(async () => {
  server = await StagedServer.start();
  for (const cup of ['cup', 'second']) await sendAllToDesk(server, preparations(cup).slice(0, 2), `${cup}-a`);
  const enter = (cup: string, nicks: readonly string[]) => ({
    act: 'enterPlayers',
    args: `tournament: "${cup}", players: [${nicks.map((nick) => `{player: {nick: "${nick}"}}`).join()}]`,
  });
  const players = Array.from({ length: 10 }, (_, index) => `Player ${index + 1}`);
  await sendAllToDesk(server, [enter('cup', players), enter('second', others)], 'entries');
  await learn();
  const seated = (cup: string, nicks: readonly string[]) => seating(cup, 1, nicks.map(idOf));
  await sendAllToDesk(server, [
    seated('cup', players), seated('second', others), typing('cup-1-1-1'), typing('second-1-1-1'),
  ], 'games');
  await learn();
});

afterAll(() => server.remove());

const publicBytes = () => Promise.all(['Player 1', 'Рlауеr 1', 'Player 2'].map(idOf).map((id) =>
  server.text(`{ player(id: "${id}") { id nick otherNicks
    tournaments { tournament { id } place player { id } games }
    games { nodes { game } } } players(first: 100) { nodes { id nick games tournaments } }
    judges { nodes { id games } } judge(id: "${idOf('Judge')}") { id } }`)));

const previewOf = (into: string, from: string) => asked<{
  readonly mergePreview: {
    readonly seen: string; readonly merged: boolean; readonly pages: readonly string[];
    readonly refusal: { readonly code: string; readonly message: string } | null;
  } | null;
}>(`{ mergePreview(into: "${into}", from: "${from}") { seen merged pages
  refusal { code message(language: EN) } into { nick played judged } from { tournaments { id } } } }`);

describe('persons of the desk', () => {
  it('are suggested across alphabets, not those who played against one another', async () => {
    const { personDuplicates } = await asked<{ personDuplicates: readonly object[] }>(
      '{ personDuplicates(first: 50) { likeness one { nick } other { nick } } }');
    const nicks = (pair: object): readonly string[] =>
      Object.values(pair).flatMap((one: { nick?: string }) => one.nick ?? []);
    const mixed = personDuplicates.filter((pair) => nicks(pair).includes('Рlауеr 1'));
    expect(mixed[0]).toMatchObject({ likeness: 'LOOK_ALIKE' });
    for (const pair of personDuplicates) expect(nicks(pair).toSorted()).not.toEqual(['Player 1', 'Player 2']);
  });

  it('are refused by name where a tournament has both', async () => {
    const { mergePreview } = await previewOf(idOf('Player 1'), idOf('Player 2'));
    expect(mergePreview?.refusal).toEqual({
      code: 'merge.oneTournament',
      message: 'Player 2 and Player 1 are both players of Cup: they are two persons.',
    });
    expect((await previewOf('nobody', idOf('Player 2'))).mergePreview).toBeNull();
    expect((await previewOf(idOf('Player 2'), idOf('Judge'))).mergePreview?.refusal?.code)
      .toBe('merge.oneGame');
  });

  it('are not merged by what was looked at before something changed', async () => {
    const pair = `into: "${idOf('Player 1')}", from: "${idOf('Рlауеr 1')}"`;
    const act = { act: 'mergePersons', args: `${pair}, seen: "old"` };
    const sent = await sendToDesk(server, act, 'stale-merge');
    expect(sent).toMatchObject({ __typename: 'Refusal', code: 'merge.changedSince' });
  });

  it('are read by either id as one, and as before once that is taken back', async () => {
    const before = await publicBytes();
    const steps: string[][] = [];
    let acts = 0;
    for await (const act of everyPersonsAct(asked, [idOf('Player 1'), idOf('Рlауеr 1')])) {
      expect(await sendToDesk(server, act, `persons-${(acts += 1)}-act`)).toMatchObject({
        __typename: 'PersonsAnswer',
      });
      if (act.act.endsWith('Merge') || act.act === 'mergePersons') steps.push(await publicBytes());
    }
    const [merged = [], apart, again] = steps;
    expect(apart).toEqual(before);
    expect(again).toEqual(merged);
    expect(merged[0]).toBe(merged[1]);
    const other = idOf('Рlауеr 1');
    const { data } = JSON.parse(merged[1] ?? '{}') as { data: Record<string, unknown> };
    expect(data['player']).toMatchObject({
      id: idOf('Player 1'), nick: 'Player 1', otherNicks: ['Рlауеr 1'],
      tournaments: [
        { tournament: { id: 'second' }, place: expect.any(Number), player: { id: other }, games: 1 },
        { tournament: { id: 'cup' }, player: { id: idOf('Player 1') } },
      ],
      games: { nodes: [expect.anything(), expect.anything()] },
    });
    const { nodes } = data['players'] as { nodes: readonly { id: string }[] };
    expect(nodes.length).toBe(19);
    const { tournament } = await asked<{ tournament: { players: readonly { player: object }[] } }>(
      '{ tournament(id: "second") { players { player { id page nick } } } }', null);
    expect(tournament.players.at(-1)?.player).toEqual({
      id: idOf('Рlауеr 1'), page: idOf('Player 1'), nick: 'Рlауеr 1',
    });
  });

  it('are named by the id that stays from then on, and told in the trail', async () => {
    const found = await asked<People>('{ persons(search: "рlауеr 1") { id nick others { nick } } }');
    expect(found.persons[0]).toEqual({
      id: idOf('Player 1'), nick: 'Player 1', others: [{ nick: 'Рlауеr 1' }],
    });
    const { merges } = await asked<{ merges: readonly object[] }>(
      '{ merges { into { nick } from { nick } at } }');
    expect(merges).toMatchObject([{ into: { nick: 'Player 1' }, from: { nick: 'Рlауеr 1' } }]);
    const { audit } = await asked<{ audit: { nodes: readonly object[] } }>(
      '{ audit(first: 2) { nodes { of sentences(language: RU) withdrawn { act } } } }', 'judge');
    expect(audit.nodes).toEqual([
      {
        of: 'PERSONS', withdrawn: null,
        sentences: ['Рlауеr 1 и Player 1 — один человек, его показывают как Player 1'],
      },
      {
        of: 'PERSONS', withdrawn: null,
        sentences: ['Рlауеr 1 и Player 1 — снова два человека: a namesake'],
      },
    ]);
    const enter = (cup: string, nick: string) => ({
      act: 'enterPlayers', args: `tournament: "${cup}", players: [{player: {nick: "${nick}"}}]`,
    });
    await sendAllToDesk(server, [...preparations('third').slice(0, 2), enter('third', 'Рlауеr 1')], 'third');
    const { tournament } = await asked<{ tournament: { players: readonly { player: object }[] } }>(
      '{ tournament(id: "third") { players { player { id } } } }', null);
    expect(tournament.players).toEqual([{ player: { id: idOf('Player 1') } }]);
  });
});
