// Two registrars at two devices: what one notes the other hears of, and nobody else.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LiveEar } from './testing/live-ear.js';
import { enteredIn, preparations, sendAllToDesk, sendToDesk } from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(60_000);

let staged: StagedServer;
let players: readonly string[];

beforeAll(async () => {
  staged = await StagedServer.start();
  await sendAllToDesk(staged, preparations('cup'), 'ready');
  players = await enteredIn(staged, 'cup');
});

afterAll(() => staged.remove());

/** As the browser of somebody who has signed in sends it. */
function cookieOf(access: 'organiser' | 'judge'): string {
  return `theme=dark; consigliere=${staged.headers(access)['authorization']?.replace('Bearer ', '')}`;
}

async function newsOf(): Promise<number> {
  const { data } = await staged.ask('{ desk(tournament: "cup") { news } }', {}, 'organiser');
  return (data?.['desk'] as { readonly news: number }).news;
}

const marks = async () => {
  const query = '{ desk(tournament: "cup") { attendance { player { id } mark } } }';
  const { data } = await staged.ask(query, {}, 'chief');
  return (data?.['desk'] as { readonly attendance: readonly unknown[] }).attendance;
};

const checkIn = (player: string | undefined) => ({
  act: 'checkIn', args: `tournament: "cup", day: "2026-01-31", marks: [{player: "${player}", mark: PRESENT}]`,
});

describe('news of a desk', () => {
  it('reach the other device, which then reads what was noted; the public hears nothing', async () => {
    const before = await newsOf();
    const other = await LiveEar.open(staged.origin, 'desk=cup', {
      last: before, cookie: cookieOf('organiser'),
    });
    const hall = await LiveEar.open(staged.origin, 'tournament=cup');
    await hall.until('revision');
    const told = hall.told;
    await sendToDesk(staged, checkIn(players[0]), 'first-device');
    await other.until(`{"desk":"cup","revision":${before + 1}}`);
    expect(await marks()).toEqual([{ player: { id: players[0] }, mark: 'PRESENT' }]);
    await sendToDesk(staged, checkIn(players[1]), 'second-device');
    await other.until(`{"desk":"cup","revision":${before + 2}}`);
    expect(await newsOf()).toBe(before + 2);
    expect(hall.told).toBe(told);
    await Promise.all([other.close(), hall.close()]);
  });

  it.each([
    [401, null], [403, 'judge'],
  ] as const)('answer %i to whoever is not of the staff (%s)', async (status, access) => {
    const headers: Record<string, string> = access ? { cookie: cookieOf(access) } : {};
    const answer = await fetch(`${staged.origin}/live?desk=cup`, { headers });
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain('revision');
  });

  it('of no tournament are not there', async () => {
    const headers = { cookie: cookieOf('organiser') };
    expect((await fetch(`${staged.origin}/live?desk=none`, { headers })).status).toBe(404);
  });
});
