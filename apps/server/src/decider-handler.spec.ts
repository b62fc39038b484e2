// The handler of a decider on a log that fails: what is told, and what stays in the vault.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type AppendRefusal, type EventStore, StoreUnavailable } from '@consigliere/event-store';
import type { GameAsk } from '@consigliere/rules';
import { allSeats, regulation } from '@consigliere/rules';
import type { Answer } from './handling.js';
import { deciderHandler } from './decider-handler.js';
import { gameDecider, SendToGame } from './deciders.js';
import { House } from './house.js';
import { realWorld } from './world.js';

const GameHandler = deciderHandler(SendToGame, gameDecider);
const secret = 'what the judge wrote in his own words';
const foul: GameAsk = { type: 'GiveFoul', seat: 3, reason: secret };

type Failure = Extract<AppendRefusal['code'], 'OutcomeUnknown' | 'StoreUnavailable'>;

/** The store, whose first appends fail; `writes`: they are done and only the answers are lost. */
function failing(store: EventStore, codes: readonly Failure[], writes = false): EventStore {
  const left = [...codes];
  return {
    append: async (...append) => {
      const code = left.shift();
      if (!code) return store.append(...append);
      if (writes) await store.append(...append);
      return { ok: false, refusal: { code, reason: 'no answer' } };
    },
    read: (...read) => store.read(...read),
    readAll: (...read) => store.readAll(...read),
    subscribeAll: (...read) => store.subscribeAll(...read),
    compare: (a, b) => store.compare(a, b),
    head: () => store.head(),
    close: () => store.close(),
  };
}

/** The store, which cannot be read any more after so many readings. */
function unread(store: EventStore, readings: number): EventStore {
  let left = readings;
  return {
    ...store,
    read: (...read) => {
      left -= 1;
      if (left < 0) throw new StoreUnavailable('no answer');
      return store.read(...read);
    },
  };
}

let folder: string;
let house: House;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
  const opened = await House.open({ data: folder, world: realWorld, warn: () => undefined });
  if (!opened.ok) throw new Error(opened.refusal.code);
  house = opened.house;
  await send('opening', {
    type: 'OpenGame', ruleset: regulation, judge: null, players: allSeats.map(() => null),
    heading: { tournament: null, round: null, table: null, date: null },
  });
  const black = ['don', 'mafia', 'mafia', 'sheriff'] as const;
  await send('dealing', { type: 'DealRoles', roles: allSeats.map((seat) => black[seat - 1] ?? 'citizen') });
});

afterEach(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

/** Sends acts to one handler of its own, whose store may fail. */
function through(store: EventStore, game = 'g'): (id: string, ask: GameAsk) => Promise<Answer> {
  const handler = new GameHandler(Object.create(house, { store: { value: store } }) as House);
  return (id, ask) => handler.execute(new SendToGame(game, ask, {
    id, bearer: { access: 'judge', actor: 'judge' }, expectedRevision: null, device: null, deviceTime: null,
    occurredAt: null, override: null, causation: null, correlation: null,
  }));
}

/** Sends an act to a handler that has had none before. */
function send(id: string, ask: GameAsk, store: EventStore = house.store, game = 'g'): Promise<Answer> {
  return through(store, game)(id, ask);
}

async function count(table: 'texts' | 'persons'): Promise<number> {
  return (await house.vault.db.selectFrom(table).selectAll().execute()).length;
}

async function idOf(nick: string): Promise<string> {
  return (await house.persons.named([nick])).get(nick) ?? '';
}

async function reasons(): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for await (const { type, data } of house.store.read('game-g')) {
    if (type === 'FoulGiven') found.push(await house.texts.read((data as { reason: string }).reason));
  }
  return found;
}

describe('an act on a log that fails', () => {
  it('keeps its words when its outcome is not known, and comes to its end when sent again', async () => {
    const away = failing(house.store, ['OutcomeUnknown', 'OutcomeUnknown'], true);
    expect(await send('foul', foul, away)).toMatchObject({ refused: { code: 'outcome.unknown' } });
    expect(await reasons()).toEqual([secret]);
    expect(await send('foul', foul)).toMatchObject({ accepted: { act: 'foul', revision: 2 } });
    expect(await reasons()).toEqual([secret]);
  });

  it('is not known either when the log is away at the second asking', async () => {
    const away = failing(house.store, ['OutcomeUnknown', 'StoreUnavailable'], true);
    expect(await send('foul', foul, away)).toMatchObject({ refused: { code: 'outcome.unknown' } });
    expect(await reasons()).toEqual([secret]);
  });

  it('is not known either when a later sending finds the log away: its batch may still come', async () => {
    const away = failing(house.store, ['OutcomeUnknown', 'OutcomeUnknown', 'StoreUnavailable']);
    const execute = through(away);
    expect(await execute('foul', foul)).toMatchObject({ refused: { code: 'outcome.unknown' } });
    expect(await execute('foul', foul)).toMatchObject({ refused: { code: 'outcome.unknown' } });
    expect(await execute('foul', foul)).toMatchObject({ accepted: { act: 'foul', revision: 2 } });
  });

  it('is not known when the log cannot be read, as it may stand there', async () => {
    const away = unread(failing(house.store, []), 0);
    expect(await send('foul', foul, away)).toMatchObject({ refused: { code: 'outcome.unknown' } });
    expect(await reasons()).toEqual([]);
    expect(await send('foul', foul)).toMatchObject({ accepted: { act: 'foul', revision: 2 } });
    expect(await send('foul', foul, away)).toMatchObject({ refused: { code: 'outcome.unknown' } });
  });

  it('is not known when it came by another way, and the log cannot be read any more', async () => {
    const raced: EventStore = {
      ...failing(house.store, []),
      append: async (...append) => {
        await send('foul', foul);
        return house.store.append(...append);
      },
    };
    const answer = await send('foul', foul, unread(raced, 1));
    expect(answer).toMatchObject({ refused: { code: 'outcome.unknown' } });
    expect(await reasons()).toEqual([secret]);
  });

  it('is not known when its turn comes too late, as the one in hand may be the same', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => { release = resolve; });
    const slow: EventStore = {
      ...failing(house.store, []),
      append: async (...append) => {
        const result = await house.store.append(...append);
        await held;
        return result;
      },
    };
    const execute = through(slow);
    const first = execute('foul', foul);
    expect(await execute('foul', foul)).toMatchObject({ refused: { code: 'outcome.unknown' } });
    release();
    expect(await first).toMatchObject({ accepted: { act: 'foul', revision: 2 } });
  }, 15_000);

  it('is answered as it was first, when it came by another way meanwhile', async () => {
    let first: Answer | null = null;
    const slower: EventStore = {
      ...failing(house.store, []),
      append: async (...append) => {
        first ??= await send('foul', foul);
        return house.store.append(...append);
      },
    };
    const second = await send('foul', foul, slower);
    expect(second).toEqual(first);
    expect(await reasons()).toEqual([secret]);
  });

  it('leaves nothing when nothing was recorded, not even in the bytes of the vault', async () => {
    const away = failing(house.store, ['StoreUnavailable']);
    expect(await send('foul', foul, away)).toMatchObject({ refused: { code: 'store.unavailable' } });
    expect([await count('texts'), await reasons()]).toEqual([0, []]);
    for (const name of readdirSync(folder).filter((file) => file.startsWith('vault'))) {
      expect(readFileSync(join(folder, name)).includes(secret)).toBe(false);
    }
  });

  it('brings nobody, unless another act has named the same person meanwhile', async () => {
    const judge = await idOf('Stranger');
    const heading = { tournament: null, round: null, table: null, date: null };
    const opening: GameAsk = {
      type: 'OpenGame', ruleset: regulation, judge, players: allSeats.map(() => null), heading,
    };
    await send('open-h', opening, failing(house.store, ['StoreUnavailable']), 'h');
    expect(await count('persons')).toBe(0);
    await send('open-h', opening, house.store, 'h');
    await send('open-i', opening, failing(house.store, ['StoreUnavailable']), 'i');
    expect(await house.persons.nickOf(judge)).toBe('Stranger');
    expect(await idOf('Stranger')).toBe(judge);
  });
});
