// Bounds of what stands still: nothing is kept for a page that takes nothing, no judge waits long for views.
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { serveLive } from '../live.js';
import { figure } from '../testing/figure.js';
import { LiveEar } from '../testing/live-ear.js';
import { course, dealAct, mutationOf, openAct, send, sendAll } from '../testing/played-game.js';
import { StagedServer } from '../testing/staged-server.js';
import { StuckCrowd } from './stuck-ears.js';

jest.setTimeout(60_000);

const deaf = 20;
/** More than the system takes for a connection that nobody reads. */
const stuffing = Buffer.alloc(8_388_608);
const heartbeatMilliseconds = 15_000;
/** How long a judge may be kept waiting for views that stand still; the server waits for five seconds. */
const boundMilliseconds = 8_000;

let staged: StagedServer;

beforeAll(async () => {
  staged = await StagedServer.start();
  await sendAll(staged, 'heard', [openAct, dealAct()]);
});

afterAll(() => staged.remove());

afterEach(() => {
  jest.useRealTimers();
});

/** Serves `/live` at a door of its own, where whoever has no name takes nothing from the first byte on. */
async function deafDoor() {
  const sockets: Socket[] = [];
  const door: FastifyInstance = fastify();
  door.addHook('onRequest', async ({ headers, raw: { socket } }) => {
    if (headers['user-agent'] !== undefined) return;
    socket.write(stuffing);
    sockets.push(socket);
  });
  const live = serveLive(door, staged.server.house, (words) => void process.stderr.write(`${words}\n`));
  await door.listen({ port: 0, host: '127.0.0.1' });
  const { port } = door.server.address() as AddressInfo;
  return { door, live, sockets, origin: `http://127.0.0.1:${port}` };
}

const waitingBytes = (sockets: readonly Socket[]): number =>
  sockets.reduce((sum, { writableLength }) => sum + writableLength, 0);

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error('it does not become so');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('pages that take nothing', () => {
  it('are told nothing that would be kept for them, and are cut off; others hear', async () => {
    jest.useFakeTimers({
      doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate',
        'clearImmediate', 'setTimeout', 'clearTimeout'],
    });
    const { door, live, sockets, origin } = await deafDoor();
    const crowd = await StuckCrowd.readingNothing(origin, '/live?game=heard', deaf);
    const ear = await LiveEar.open(origin, 'game=heard');
    await until(() => live.listening === deaf + 1);
    const before = waitingBytes(sockets);
    for (const [index, played] of course.slice(0, 8).entries()) {
      await send(staged, 'heard', played, `heard-act-${index + 2}`);
    }
    await ear.until('"revision":9');
    expect(waitingBytes(sockets)).toBeLessThanOrEqual(before);
    jest.advanceTimersByTime(2 * heartbeatMilliseconds);
    await until(() => live.listening === 1);
    expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(deaf);
    await ear.until(': here');
    figure(`ears that take nothing: ${deaf} cut off after two heartbeats, nothing kept for them meanwhile`);
    await ear.close();
    live.stop();
    crowd.leave();
    await door.close();
  });
});

describe('views that stand still', () => {
  it('make no judge wait long: his act is recorded, and its answer says that it is not shown', async () => {
    const { followers } = staged.server.house;
    let goOn = (): void => undefined;
    const held = followers?.projector.hold(() => new Promise<void>((resolve) => {
      goOn = resolve;
    }));
    const begun = performance.now();
    const games = ['still-1', 'still-2', 'still-3'];
    const answers = await Promise.all(games.map((game) =>
      staged.ask(mutationOf(game, openAct, `id: "${game}-act-0"`), {}, 'judge')));
    const waited = performance.now() - begun;
    expect(answers.map(({ errors }) => errors?.[0]?.extensions)).toEqual(games.map((game) =>
      expect.objectContaining({ code: 'VIEWS_BEHIND', act: `${game}-act-0`, revision: 0 })));
    expect(waited).toBeLessThan(boundMilliseconds);
    goOn();
    await held;
    for (const game of games) {
      const repeated = await send(staged, game, openAct, `${game}-act-0`);
      expect(repeated.recorded).toEqual({ act: `${game}-act-0`, revision: 0 });
    }
    figure(`views that stand still: an act is answered as recorded within ${Math.round(waited)} ms`);
  });
});
