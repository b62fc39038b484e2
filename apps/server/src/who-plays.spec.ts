// Who plays, over the API: check-in for the staff, leaving and substitutes for everybody, and never a seat
// for who has left.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  enteredIn, preparations, seating, sendAllToDesk, sendToDesk, typing,
} from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

let staged: StagedServer;
let players: readonly string[];

beforeAll(async () => {
  staged = await StagedServer.start();
  await sendAllToDesk(staged, preparations('cup'), 'ready');
  players = await enteredIn(staged, 'cup');
});

afterAll(() => staged.remove());

const desk = async (fields: string, by: 'organiser' | 'judge' | null = 'organiser') => {
  const answer = await staged.ask(`{ desk(tournament: "cup") { ${fields} } }`, {}, by);
  return answer.data?.['desk'] ?? answer.errors?.[0]?.extensions?.['code'];
};

const withdraw = (player: string | undefined, round: number) => ({
  act: 'withdrawPlayer',
  args: `tournament: "cup", player: "${player}", stage: "q", round: ${round}, reason: "ill"`,
});

const seatsOf = async (): Promise<readonly { round: number; tables: readonly object[] }[]> => {
  const query = '{ tournament(id: "cup") { rounds { round tables { players { id } } } } }';
  const { data } = await staged.ask(query);
  return (data?.['tournament'] as { rounds: [] }).rounds;
};

describe('check-in', () => {
  it('is noted by the staff, taken back by saying otherwise, and read by nobody else', async () => {
    const mark = (marks: string, day = '2026-01-31') => ({
      act: 'checkIn', args: `tournament: "cup", day: "${day}", marks: [${marks}]`,
    });
    const [one, two] = players;
    await sendToDesk(staged, mark(`{player: "${one}", mark: LATE}`), 'check-in-1');
    const both = `{player: "${one}", mark: PRESENT}, {player: "${two}", mark: ABSENT}`;
    await sendToDesk(staged, mark(both), 'check-in-2');
    await sendToDesk(staged, mark(`{player: "${two}"}`), 'check-in-3');
    expect(await desk('attendance(day: "2026-01-31") { day mark player { nick } }')).toEqual({
      attendance: [{ day: '2026-01-31', mark: 'PRESENT', player: { nick: 'Player 1' } }],
    });
    expect(await desk('attendance(day: "2026-02-01") { mark }')).toEqual({ attendance: [] });
    expect([await desk('revision', 'judge'), await desk('revision', null)])
      .toEqual(['FORBIDDEN', 'UNAUTHENTICATED']);
    const wrong = await sendToDesk(staged, mark('', '2026-01-30'), 'check-in-4');
    expect(wrong).toMatchObject({ code: 'day.unknown', ru: 'В турнире нет дня 2026-01-30.' });
  });
});

describe('leaving', () => {
  it.each([1, 2, 3, 4])('at the moment of the seating of round %i seats no leaver', async (round) => {
    const who = players[round];
    const before = (await seatsOf()).length;
    const [left, seated] = await Promise.all([
      sendToDesk(staged, withdraw(who, round), `leaves-${round}`),
      sendToDesk(staged, seating('cup', round, players), `seated-${round}`),
    ]);
    const refused = [left, seated].filter(({ __typename }) => __typename === 'Refusal');
    expect(refused).toHaveLength(1);
    expect(['player.withdrawn', 'player.seated']).toContain(refused[0]?.code);
    expect((await seatsOf()).length).toBe(before + (seated.code === undefined ? 1 : 0));
    if (left.code !== undefined) return;
    const back = { act: 'reinstatePlayer', args: `tournament: "cup", player: "${who}"` };
    await sendToDesk(staged, back, `back-in-${round}`);
    await sendToDesk(staged, seating('cup', round, players), `seated-again-${round}`);
  });

  it('has a substitute sit where nothing is played yet; why is for the staff', async () => {
    await sendToDesk(staged, typing('cup-1-1-1'), 'typed-first');
    const substitute = (round: number) => ({
      act: 'substitutePlayer',
      args: `tournament: "cup", out: "${players[9]}", in: {nick: "Spare"}, stage: "q", round: ${round},
        reason: "a train"`,
    });
    const early = await sendToDesk(staged, substitute(1), 'substitute-1');
    expect(early).toMatchObject({ code: 'table.played' });
    await sendToDesk(staged, substitute(2), 'substitute-2');
    const again = await sendToDesk(staged, substitute(2), 'substitute-2');
    expect(again).toMatchObject({ __typename: 'DeskAnswer' });
    const { data } = await staged.ask(`{ tournament(id: "cup") {
      players { player { id nick } left { stage round substitute { nick } } }
      rounds { tables { players { nick } } } } }`);
    const { players: shown, rounds } = data?.['tournament'] as {
      players: readonly { player: { nick: string }; left: object | null }[];
      rounds: readonly { tables: readonly { players: readonly { nick: string }[] }[] }[];
    };
    expect(shown.find(({ player }) => player.nick === 'Player 10')?.left)
      .toEqual({ stage: 'q', round: 2, substitute: { nick: 'Spare' } });
    const lastSeat = rounds.map(({ tables }) => tables[0]?.players[9]?.nick);
    expect(lastSeat).toEqual(['Player 10', 'Spare', 'Spare', 'Spare']);
    expect(await desk('withdrawals { reason player { nick } substitute { nick } }')).toEqual({
      withdrawals: [{ reason: 'a train', player: { nick: 'Player 10' }, substitute: { nick: 'Spare' } }],
    });
  });

  it('is told in the trail of judges with its reason', async () => {
    const { data } = await staged.ask(`{ audit(filter: {tournament: "cup"}, first: 5) {
      nodes { types sentences(language: EN) } } }`, {}, 'judge');
    const { nodes } = data?.['audit'] as {
      nodes: readonly { types: readonly string[]; sentences: readonly string[] }[];
    };
    const told = nodes.find(({ types }) => types.includes('PlayerSubstituted'));
    expect(told?.sentences.at(-1))
      .toBe('Spare plays for Player 10 from round 2 of the stage Qualification on: a train');
  });
});

describe('an entry by hand', () => {
  const enter = (player: string, id: string) =>
    sendToDesk(staged, { act: 'enterPlayers', args: `tournament: "cup", players: [${player}]` }, id);

  it('says club, city and whether he is a guest; blank words say nothing', async () => {
    await enter('{player: {nick: "Guest"}, club: "Night", city: " ", guest: true}', 'by-hand-1');
    const fields = 'player { nick } club city guest';
    const { data } = await staged.ask(`{ tournament(id: "cup") { players { ${fields} } } }`);
    const { players: all } = data?.['tournament'] as { players: readonly { player: { nick: string } }[] };
    expect(all.find(({ player }) => player.nick === 'Guest'))
      .toEqual({ player: { nick: 'Guest' }, club: 'Night', city: null, guest: true });
  });

  it('is refused with a club of more than a hundred characters', async () => {
    const long = enter(`{player: {nick: "Long"}, club: "${'x'.repeat(101)}"}`, 'by-hand-2');
    await expect(long).rejects.toThrow(/players\[0\]\.club/);
  });
});
