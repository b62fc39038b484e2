// Extra points of a game closed a moment ago: what the judge is told while its protocol is not opened.
import { describe, expect, it, jest } from '@jest/globals';
import { course, dealAct, mutationOf, openAct, send, sendAll } from './testing/played-game.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

describe('extra points', () => {
  it('before the protocol is opened are told from those before the result', async () => {
    const staged = await StagedServer.start();
    const [closing] = course.slice(-1);
    await sendAll(staged, 'closed', [openAct, dealAct(), ...course.slice(0, -1)]);
    await sendAll(staged, 'goes-on', [openAct, dealAct()]);
    await staged.server.house.followers?.stop();
    const closed = await staged.ask(
      mutationOf('closed', closing ?? openAct, 'id: "closed-closing"'), {}, 'judge');
    expect(closed.errors?.[0]?.extensions).toMatchObject({ code: 'VIEWS_BEHIND', act: 'closed-closing' });
    const award = { act: 'setAward', args: 'seat: 6, points: 60' };
    expect(await send(staged, 'closed', award, 'closed-award')).toMatchObject({
      code: 'protocol.notOpened', en: expect.stringContaining('Send the same again'),
    });
    for (const game of ['goes-on', 'nothing']) {
      expect(await send(staged, game, award, `${game}-award`)).toMatchObject({ code: 'award.beforeResult' });
    }
    await staged.remove();
  });
});
