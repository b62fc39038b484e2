// What persons are called through the API: renamed, found, told apart from namesakes, entered once.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { namesOfPerson, nickThen } from './person-history.js';
import { preparations, seating, sendAllToDesk, sendToDesk, typing } from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

let server: StagedServer;
const players = Array.from({ length: 10 }, (_, index) => `Player ${index + 1}`);

async function asked<Answer>(query: string, by: 'organiser' | null = 'organiser'): Promise<Answer> {
  const { data, errors } = await server.ask(query, {}, by);
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data as Answer;
}

interface Previewed {
  readonly mergePreview: { readonly seen: string; readonly refusal: { readonly code: string } | null };
}

interface Person {
  readonly id: string;
  readonly nick: string;
}

async function idOf(nick: string): Promise<string> {
  const query = `{ persons(search: "${nick}") { id nick } }`;
  const { persons } = await asked<{ persons: readonly Person[] }>(query);
  return persons.find((one) => one.nick === nick)?.id ?? '';
}

const enter = (cup: string, inputs: readonly string[]) => ({
  act: 'enterPlayers',
  args: `tournament: "${cup}", players: [${inputs.map((input) => `{player: {${input}}}`).join()}]`,
});
const byNick = (nick: string): string => `nick: "${nick}"`;

beforeAll(async () => {
  server = await StagedServer.start();
  for (const cup of ['cup', 'next']) await sendAllToDesk(server, preparations(cup).slice(0, 2), `${cup}-a`);
  await sendAllToDesk(server, [enter('cup', players.map(byNick))], 'entries');
  const ids = await Promise.all(players.map(idOf));
  await sendAllToDesk(server, [seating('cup', 1, ids), typing('cup-1-1-1')], 'games');
});

afterAll(() => server.remove());

async function eventsOfPersons(): Promise<string> {
  const events: unknown[] = [];
  for await (const { stream, data } of server.server.house.store.readAll({ limit: Infinity })) {
    if (stream.startsWith('persons-')) events.push(data);
  }
  return JSON.stringify(events);
}

describe('somebody who is renamed', () => {
  it('is so called everywhere at once, and his names are told with when and why', async () => {
    const id = await idOf('Player 1');
    server.world.pass(40 * 24 * 3_600_000);
    const rename = (nick: string, more: string) => ({
      act: 'renamePerson', args: `person: "${id}", nick: "${nick}", ${more}`,
    });
    await sendAllToDesk(server, [
      rename('Firts', 'reason: "his own wish"'),
      rename('First', 'slip: true, reason: "misheard"'),
      { act: 'namePersonInFull', args: `person: "${id}", fullName: "Ada Mustermann"` },
    ], 'renamed');
    const { tournament, player } = await asked<Record<string, object>>(`{
      tournament(id: "cup") { rounds { tables { players { nick } } } }
      player(id: "${id}") { nick otherNicks formerNicks { nick } tournaments { nickThen } } }`, null);
    expect(JSON.stringify(tournament)).toContain('"First"');
    expect(JSON.stringify(tournament)).not.toContain('"Player 1"');
    expect(player).toEqual({
      nick: 'First', otherNicks: [], formerNicks: [{ nick: 'Player 1' }],
      tournaments: [{ nickThen: 'Player 1' }],
    });
    const { person } = await asked<Record<string, object>>(
      `{ person(id: "${id}") { fullName names { nick slip reason until } } }`);
    expect(person).toMatchObject({
      fullName: 'Ada Mustermann',
      names: [
        { nick: 'Player 1', slip: false, reason: null },
        { nick: 'Firts', slip: true, reason: 'his own wish' },
        { nick: 'First', slip: false, reason: 'misheard', until: null },
      ],
    });
  });

  it('is called by no name in the log, and by the new one where he is named', async () => {
    const told = await eventsOfPersons();
    for (const name of ['Player 1', 'First', 'Firts', 'Ada', 'wish']) expect(told).not.toContain(name);
    const id = await idOf('First');
    expect(await idOf('Player 1')).toBe('');
    await sendAllToDesk(server, [enter('next', [byNick('First')])], 'by-new-nick');
    const { tournament } = await asked<{ tournament: { players: readonly object[] } }>(
      '{ tournament(id: "next") { players { player { id nick } } } }', null);
    expect(tournament.players).toEqual([{ player: { id, nick: 'First' } }]);
  });

  it('is not renamed to what he is called, nor by who may not', async () => {
    const act = {
      act: 'renamePerson', args: `person: "${await idOf('First')}", nick: "First", reason: "again"`,
    };
    expect(await sendToDesk(server, act, 'same-nick')).toMatchObject({ code: 'name.same' });
    await expect(sendToDesk(server, act, 'same-nick-2', 'judge')).rejects.toThrow(/FORBIDDEN/);
  });

  it('keeps no name once his data are erased', async () => {
    const { house } = server.server;
    const id = await idOf('Player 9');
    await sendAllToDesk(server, [
      { act: 'renamePerson', args: `person: "${id}", nick: "Ninth", reason: "his own wish"` },
    ], 'ninth');
    await house.vault.db.updateTable('persons').set({ nick: null }).where('id', '=', id).execute();
    house.persons.forget();
    expect(await namesOfPerson(house, [id])).toEqual([]);
    const act = { act: 'renamePerson', args: `person: "${id}", nick: "Again", reason: "again"` };
    expect(await sendToDesk(server, act, 'erased-nick')).toMatchObject({ code: 'name.erased' });
  });
});

describe('a nick that exists', () => {
  it('is told with whom it may mean, and another person may have it too', async () => {
    const { namesakes } = await asked<{ namesakes: readonly object[] }>(
      '{ namesakes(nicks: ["Рlауеr 2", "Stranger"]) { nick likeness person { nick } } }');
    expect(namesakes[0]).toEqual({
      nick: 'Рlауеr 2', likeness: 'LOOK_ALIKE', person: { nick: 'Player 2' },
    });
    const known = await idOf('Player 2');
    const another = enter('next', ['another: "Player 2"', 'another: "Player 2"']);
    for (const id of ['another-1', 'another-1']) {
      expect(await sendToDesk(server, another, id)).toMatchObject({ __typename: 'DeskAnswer' });
    }
    const { tournament } = await asked<{ tournament: { players: readonly { player: Person }[] } }>(
      '{ tournament(id: "next") { players { player { id nick } } } }', null);
    const entered = tournament.players.map(({ player }) => player).filter(({ nick }) => nick === 'Player 2');
    expect(new Set(entered.map(({ id }) => id)).size).toBe(2);
    expect(entered.map(({ id }) => id)).not.toContain(known);
  });

  it('of several persons means none of them where somebody is entered', async () => {
    const act = enter('next', [byNick('Player 2')]);
    expect(await sendToDesk(server, act, 'several-1')).toMatchObject({ code: 'person.several' });
    await sendAllToDesk(server, [enter('next', [`id: "${await idOf('Player 3')}"`])], 'by-id');
  });

  it('makes nobody new where nobody is entered', async () => {
    const act = { act: 'nameChief', args: 'tournament: "next", judge: {another: "Somebody"}' };
    await expect(sendToDesk(server, act, 'another-chief')).rejects.toThrow(/BAD_USER_INPUT/);
  });
});

describe('two who are one', () => {
  const merging = async (into: string, from: string) => {
    const pair = `into: "${into}", from: "${from}"`;
    const { mergePreview } = await asked<Previewed>(
      `{ mergePreview(${pair}) { seen refusal { code } } }`);
    return { act: { act: 'mergePersons', args: `${pair}, seen: "${mergePreview.seen}"` }, mergePreview };
  };

  it('are not entered in one tournament', async () => {
    const third = [...preparations('third').slice(0, 2), enter('third', [byNick('Twin')])];
    await sendAllToDesk(server, third, 'twin');
    const [twin, other] = [await idOf('Twin'), await idOf('Player 4')];
    await sendAllToDesk(server, [(await merging(other, twin)).act], 'twins');
    const both = enter('third', [`id: "${other}"`]);
    expect(await sendToDesk(server, both, 'both-ids-1')).toMatchObject({ code: 'entry.samePerson' });
    const together = enter('next', [`id: "${twin}"`, `id: "${other}"`]);
    expect(await sendToDesk(server, together, 'both-ids-2')).toMatchObject({ code: 'entry.samePerson' });
    await sendAllToDesk(server, [enter('next', [`id: "${twin}"`])], 'one-of-them');
  });

  it('are not two judges of one roster or of one round', async () => {
    await sendAllToDesk(server, [
      {
        act: 'enterJudges',
        args: 'tournament: "next", judges: [{judge: {nick: "Sage"}}, {judge: {nick: "Sege"}}]',
      },
    ], 'roster');
    const [sage, other] = [await idOf('Sage'), await idOf('Sege')];
    const { mergePreview, act } = await merging(sage, other);
    expect(mergePreview.refusal?.code).toBe('merge.bothJudge');
    expect(await sendToDesk(server, act, 'judges-1')).toMatchObject({
      code: 'merge.bothJudge', en: 'Sege and Sage are both judges of Cup: they are two persons.',
    });
    await sendAllToDesk(server, [
      { act: 'dismissJudge', args: 'tournament: "next", judge: {nick: "Sege"}, reason: "a slip"' },
    ], 'dismissed');
    await sendAllToDesk(server, [(await merging(sage, other)).act], 'judges');
  });
});

describe('a nick of then', () => {
  const name = (nick: string, since: string, until: string | null, slip = false) =>
    ({ id: 'a', nick, since, until, slip, reason: null });
  const names = [
    name('Cub', '2026-01-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'),
    name('Foks', '2026-03-01T10:00:00.000Z', '2026-04-01T10:00:00.000Z', true),
    name('Fox', '2026-04-01T10:00:00.000Z', null),
  ];

  it.each([
    ['2025-12-01', 'Cub'], ['2026-02-01', 'Cub'], ['2026-03-15', null], ['2026-05-01', null],
  ])('on %s is %s', (day, nick) => {
    expect(nickThen(names, 'a', day)).toBe(nick);
    expect(nickThen(names, 'b', day)).toBeNull();
  });
});
