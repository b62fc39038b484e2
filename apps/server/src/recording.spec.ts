// What a recording does when the protocol of its game is opened late: it waits, and ends in order.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { allSeats, isUnreadable, parseMgn } from '@consigliere/rules';
import type { Answer } from './handling.js';
import { type SendToGame, SendToProtocol } from './deciders.js';
import { sendRecording } from './recording.js';

const text = readFileSync(new URL('../demo/1-spring-final.mgn', import.meta.url), 'utf8');

/** Sends the recording to a log whose answers to the closing are late so often. */
async function sentTo(lateAnswers: number) {
  const game = parseMgn(text);
  if (isUnreadable(game)) throw new Error('the recording does not read');
  const sent: string[] = [];
  let late = lateAnswers;
  const answer = (send: SendToGame | SendToProtocol): Answer => {
    sent.push(send.ask.type);
    const accepted = { act: send.envelope.id, revision: sent.length };
    if (send.ask.type === 'CloseGame' && late > 0) {
      late -= 1;
      return { accepted, late: true };
    }
    if (send instanceof SendToProtocol && late > 0) throw new Error('the protocol is not opened');
    return { accepted, late: false };
  };
  const bus = { execute: async (send: unknown) => answer(send as SendToGame | SendToProtocol) as never };
  const end = await sendRecording(
    {
      bus, signal: new AbortController().signal, bearer: { access: 'chief', actor: 'somebody' },
      commandOf: (act) => `act-${act}`,
    },
    {
      id: 'game', game,
      opening: {
        players: allSeats.map(() => null), judge: null,
        heading: { tournament: null, round: null, table: null, date: null },
      },
    },
  );
  return { closings: sent.filter((type) => type === 'CloseGame').length, last: sent.at(-1), end };
}

describe('a recording with extra points', () => {
  it.each([0, 1, 3])('waits for the protocol: %i late answers', async (late) => {
    const { closings, last, end } = await sentTo(late);
    expect({ closings, refused: end.refused }).toEqual({ closings: late + 1, refused: null });
    expect(last).not.toBe('CloseGame');
  });

  it('ends where the protocol does not open, and may be sent again', async () => {
    const { last, end } = await sentTo(100);
    expect(last).toBe('CloseGame');
    expect(end.refused).toMatchObject({ type: 'CloseGame', refusal: { code: 'protocol.notOpened' } });
  });
});
