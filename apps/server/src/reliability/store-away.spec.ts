// The log frozen and killed, the database stopped: all are told in time, and afterwards all goes on.
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { kurrentStore } from '@consigliere/event-store/kurrentdb';
import { answerOf, type GraphqlAnswer } from '../testing/asking.js';
import { Chance } from '../testing/chance.js';
import { figure, given } from '../testing/figure.js';
import { Fleet } from '../testing/fleet.js';
import { LiveEar } from '../testing/live-ear.js';
import { faultsOf, readBook } from '../testing/log-book.js';
import {
  course, dealAct, mutationOf, openAct, type PlayedAct, type SentAct,
} from '../testing/played-game.js';
import { type Acknowledged, Writers } from '../testing/writers.js';

jest.setTimeout(3_600_000);

const freezeMilliseconds = given('CONSIGLIERE_FREEZE_SECONDS', { sampled: 2, thorough: 3 }) * 1000;
/**
 * Whoever sends an act is answered within this: 5 s for its turn, 5 s for reading, twice 5 s for appending,
 * 5 s for the views.
 */
const answeredMilliseconds = 25_000;
/** Pages are read meanwhile as at any other time. */
const readMilliseconds = 5000;
const recoveryMilliseconds = 60_000;
const tables = 4;
const crowd = 8;

let fleet: Fleet;
const acknowledged: Acknowledged[] = [];

beforeAll(async () => {
  fleet = await Fleet.start({ apis: 2, projectors: 2 });
});

afterEach(() => fleet.log.thaw());

afterAll(() => fleet.remove());

const play = (prefix: string): Writers => new Writers({
  origins: () => fleet.origins('api'), token: fleet.token('judge'), prefix, tables, chance: new Chance(1),
});

interface Sending {
  readonly game: string;
  readonly played: PlayedAct;
  readonly id: string;
}

async function send(to: number, { game, played, id }: Sending) {
  const origin = fleet.origins('api')[to] ?? '';
  const begun = performance.now();
  const answer: GraphqlAnswer<Record<string, SentAct>> =
    await answerOf(origin, fleet.token('judge'), mutationOf(game, played, `id: "${id}"`));
  return { answer, act: answer.data?.[played.act], milliseconds: performance.now() - begun };
}

/** Reads what everybody reads, from each process in turn, until it is told to stop. */
class Readers {
  count = 0;
  longestMilliseconds = 0;
  readonly failures: unknown[] = [];
  readonly #done: Promise<unknown>;
  #isStopping = false;

  constructor() {
    this.#done = this.#read();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#done;
  }

  async #read(): Promise<void> {
    while (!this.#isStopping) {
      const origins = fleet.origins('api');
      const begun = performance.now();
      const { errors } = await answerOf(
        origins[this.count % origins.length] ?? '', fleet.token('judge'),
        '{ games { nodes { id state revision timeline { act } } } judgeGame(id: "crowd") { revision } }');
      this.longestMilliseconds = Math.max(this.longestMilliseconds, performance.now() - begun);
      this.count += 1;
      if (errors) this.failures.push(errors);
      await pause(100);
    }
  }
}

/** Waits until every table has recorded another act; answers how long that took. */
async function recovery(writers: Writers): Promise<number> {
  const begun = performance.now();
  const known = writers.acknowledged.length;
  const tablesSince = (): number =>
    new Set(writers.acknowledged.slice(known).map(({ game }) => game.split('-')[1])).size;
  while (tablesSince() < tables) {
    if (performance.now() - begun > recoveryMilliseconds) throw new Error(`no recovery: ${writers.told()}`);
    await pause(20);
  }
  return performance.now() - begun;
}

/** Ends the play, and compares what was told with the log, and the views with others made anew. */
async function settle(writers: Writers): Promise<void> {
  await writers.stop();
  expect(fleet.fallen).toEqual([]);
  expect(writers.longestMilliseconds).toBeLessThan(answeredMilliseconds);
  acknowledged.push(...writers.acknowledged);
  const store = kurrentStore({ connectionString: fleet.log.connectionString });
  const book = await readBook(store);
  await store.close();
  expect(faultsOf(book, { acknowledged })).toEqual([]);
  expect(await fleet.rebuilt()).toMatchObject({ same: true });
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const awayWords = [
  ['store.unavailable', 'The log cannot be written now; nothing was recorded. Try again.',
    'Журнал сейчас недоступен для записи, ничего не записано. Повторите.'],
  ['outcome.unknown', 'It is not known whether this was recorded. Send the same again.',
    'Неизвестно, записан ли этот акт. Отправьте его ещё раз без изменений.'],
];

describe('the log', () => {
  it(`frozen ${seconds(freezeMilliseconds)}, killed, started again: all are told, all goes on`, async () => {
    for (const [index, played] of [openAct, dealAct()].entries()) {
      await send(index, { game: 'crowd', played, id: `crowd-act-${index}` });
    }
    const writers = play('frozen');
    await pause(1000);
    const readers = new Readers();
    fleet.log.freeze();
    const night = { act: 'beginNight', args: 'night: 0' };
    const many = Promise.all(Array.from({ length: crowd }, (_, index) =>
      send(0, { game: 'crowd', played: night, id: `crowd-night-${index}` })));
    await pause(freezeMilliseconds);
    await fleet.log.kill();
    const told = await send(1, { game: 'crowd', played: night, id: 'crowd-night-dead' });
    expect(awayWords).toContainEqual([told.act?.code, told.act?.en, told.act?.ru]);
    const ofCrowd = await many;
    await readers.stop();
    await fleet.log.start();
    const recovered = await recovery(writers);

    for (const { act, milliseconds } of [told, ...ofCrowd]) {
      expect(awayWords.map(([code]) => code)).toContain(act?.code);
      expect(milliseconds).toBeLessThan(answeredMilliseconds);
    }
    expect(readers.failures).toEqual([]);
    expect(readers.longestMilliseconds).toBeLessThan(readMilliseconds);
    await settle(writers);
    const longest = Math.max(
      writers.longestMilliseconds, ...ofCrowd.map(({ milliseconds }) => milliseconds));
    figure(`the log frozen ${seconds(freezeMilliseconds)}, killed, started again: the longest answer took`
      + ` ${seconds(longest)} (${seconds(answeredMilliseconds)} allowed), ${readers.count} readings`
      + ` meanwhile, the longest ${seconds(readers.longestMilliseconds)}; every table went on`
      + ` ${seconds(recovered)} after the start; sendings: ${writers.told()}`);
  });
});

describe('the database', () => {
  it(`stopped ${seconds(freezeMilliseconds)} and started again: all are told, and all goes on`, async () => {
    const writers = play('stopped');
    await pause(1000);
    await fleet.databases.stop();
    const opening = { game: 'news', played: openAct, id: 'news-act-0' };
    const { answer: { errors }, milliseconds } = await send(0, opening);
    expect(errors?.[0]).toMatchObject({
      extensions: { code: 'UNAVAILABLE', words: { en: expect.any(String), ru: expect.any(String) } },
    });
    expect(milliseconds).toBeLessThan(answeredMilliseconds);
    await pause(freezeMilliseconds);
    await fleet.databases.start();
    const recovered = await recovery(writers);

    expect((await send(0, opening)).act?.recorded).toEqual({ act: opening.id, revision: 0 });
    const ear = await LiveEar.open(fleet.origins('api')[1] ?? '', 'game=news');
    await ear.until('"revision":1');
    for (const [index, played] of [dealAct(), ...course.slice(0, 2)].entries()) {
      await send(0, { game: 'news', played, id: `news-act-${index + 1}` });
    }
    // What follows at once may be told together: only the newest is sure to be heard.
    await ear.until('"revision":3');
    await ear.close();
    await settle(writers);
    figure(`the database stopped ${seconds(freezeMilliseconds)} and started again: the longest answer took`
      + ` ${seconds(writers.longestMilliseconds)}; every table went on ${seconds(recovered)} after the start;`
      + ` sendings: ${writers.told()}`);
  });
});
