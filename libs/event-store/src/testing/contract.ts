// The contract of every event store: one suite, run on each adapter, given how to make an empty store.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyChain } from '../chain.js';
import { chainedStore } from '../chained-store.js';
import { eventId, type NewEvent } from '../envelope.js';
import type { EventStore, ExpectedRevision } from '../port.js';
import { subscriptionContract } from './subscription-contract.js';
import { collect, places, readStream, sampleEvents } from './sample.js';

/** Makes an empty store, and removes what it left when the test is over. */
export interface StoreFactory {
  open(): Promise<EventStore>;
  remove(): Promise<void>;
}

/** Defines the suite under the name of the adapter. */
export function eventStoreContract(name: string, factory: StoreFactory): void {
  describe(`event store contract: ${name}`, () => {
    let store: EventStore;
    beforeEach(async () => {
      store = await factory.open();
    });
    afterEach(async () => {
      await store.close();
      await factory.remove();
    });
    const current = (): EventStore => store;
    describe('append', () => appendContract(current));
    describe('refusals', () => refusalContract(current));
    describe('reading', () => readingContract(current));
    describe('chained streams', () => chainContract(current));
    describe('subscriptions', () => subscriptionContract(current));
  });
}

function appendContract(store: () => EventStore): void {
  it('numbers the events of a stream from 0 and tells where the batch ends', async () => {
    const first = await store().append('game-1', 'no_stream', sampleEvents('a', 2));
    const second = await store().append('game-1', 1, sampleEvents('b'));
    expect(first).toMatchObject({ ok: true, firstRevision: 0, revision: 1, repeated: false });
    expect(second).toMatchObject({ ok: true, firstRevision: 2, revision: 2, repeated: false });
    expect(places(await readStream(store(), 'game-1'))).toEqual(['game-1/0', 'game-1/1', 'game-1/2']);
  });

  it('hands back what was handed in', async () => {
    const data = { text: 'Дон № 7 "\\', list: [1, -0.5, 1e21, true, null, {}], deep: { a: { b: [] } } };
    const [event] = sampleEvents('a');
    if (event === undefined) throw new Error('no sample');
    const given: NewEvent = { ...event, data, schema: 3, meta: { ...event.meta, clause: 'vote.4' } };
    const appended = await store().append('game-1', 'no_stream', [given]);
    const [read] = await readStream(store(), 'game-1');
    expect(read).toMatchObject({ ...given, stream: 'game-1', revision: 0, hash: null });
    expect(appended).toMatchObject({ position: read?.position, hash: null });
    expect(Number.isNaN(Date.parse(read?.recordedAt ?? ''))).toBe(false);
  });

  it('answers the same batch at the same expected revision as done, and writes nothing', async () => {
    const batch = sampleEvents('a', 2);
    const first = await store().append('game-1', 'no_stream', batch);
    await store().append('game-1', 1, sampleEvents('b', 2));
    expect(await store().append('game-1', 'no_stream', batch)).toEqual({ ...first, repeated: true });
    const again = await store().append('game-1', 1, sampleEvents('b', 2));
    expect(again).toMatchObject({ ok: true, repeated: true });
    expect(await readStream(store(), 'game-1')).toHaveLength(4);
  });

  it('appends at any revision, and to a stream that exists', async () => {
    for (const [revision, expected] of (['any', 'exists', 'any'] as const).entries()) {
      const result = await store().append('game-1', expected, sampleEvents(`c${revision}`));
      expect(result).toMatchObject({ ok: true, revision });
    }
  });

  it('lets one of many concurrent appends win, and says so to the others', async () => {
    const commands = Array.from({ length: 20 }, (_, index) => `c${index}`);
    const results = await Promise.all(
      commands.map((command) => store().append('game-1', 'no_stream', sampleEvents(command, 2))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.ok ? [] : [result.refusal.code]));
    expect(new Set(refusals)).toEqual(new Set(['WrongExpectedVersion']));
    expect(await readStream(store(), 'game-1')).toHaveLength(2);
  });

  it('takes concurrent appends to different streams in one order, the same for every reader', async () => {
    const streams = Array.from({ length: 30 }, (_, index) => `game-${index}`);
    const results = await Promise.all(
      streams.map((stream) => store().append(stream, 'no_stream', sampleEvents(stream, 2))),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    const all = await collect(store().readAll({ limit: 100 }));
    expect(all).toHaveLength(60);
    const sorted = all.toSorted((a, b) => store().compare(a.position, b.position));
    expect(places(sorted)).toEqual(places(all));
    expect(all.filter(({ revision }, index) => revision === 1 && all[index - 1]?.revision !== 0)).toEqual([]);
  });
}

const invalid: readonly [string, Partial<NewEvent>, string][] = [
  ['an id that is no UUID', { id: 'one' }, 'InvalidEvent'],
  ['an empty type', { type: '' }, 'InvalidEvent'],
  ['schema 0', { schema: 0 }, 'InvalidEvent'],
  ['a bigint', { data: { n: 1n } }, 'InvalidEvent'],
  ['a Date', { data: { at: new Date(0) } }, 'InvalidEvent'],
  ['undefined', { data: { a: undefined } }, 'InvalidEvent'],
  ['no data', { data: undefined }, 'InvalidEvent'],
  ['a hole in a list', { data: new Array<number>(1) }, 'InvalidEvent'],
  ['a number that is not finite', { data: [Infinity] }, 'InvalidEvent'],
  ['NaN', { data: NaN }, 'InvalidEvent'],
  ['a Map', { data: new Map() }, 'InvalidEvent'],
  ['a function', { data: { f: () => 1 } }, 'InvalidEvent'],
  ['a list too deep', { data: Array.from({ length: 80 }).reduce((inner) => [inner], 1) }, 'InvalidEvent'],
  ['half a character', { data: '\ud800' }, 'InvalidEvent'],
  ['more than 1 MB', { data: 'я'.repeat(524_288) }, 'EventTooLarge'],
];

function refusalContract(store: () => EventStore): void {
  it.each<[ExpectedRevision, number | 'no_stream']>([
    ['no_stream', 1],
    [0, 1],
    [2, 1],
  ])('an expected revision of %s when it is %s', async (expected, actual) => {
    await store().append('game-1', 'no_stream', sampleEvents('a', 2));
    const result = await store().append('game-1', expected, sampleEvents('b'));
    const refusal = { code: 'WrongExpectedVersion', stream: 'game-1', expected, actual };
    expect(result).toEqual({ ok: false, refusal });
    expect(await readStream(store(), 'game-1')).toHaveLength(2);
  });

  const present: readonly ExpectedRevision[] = [0, 'exists'];
  it.each(present)('an expected revision of %s when there is no stream', async (expected) => {
    const result = await store().append('game-1', expected, sampleEvents('a'));
    const refusal = { code: 'WrongExpectedVersion', stream: 'game-1', expected, actual: 'no_stream' };
    expect(result).toEqual({ ok: false, refusal });
    expect(await store().head()).toBeNull();
  });

  it.each(invalid)('%s, and with it the whole batch', async (_, fault, code) => {
    const [good, bad] = sampleEvents('a', 2);
    if (good === undefined || bad === undefined) throw new Error('no sample');
    const result = await store().append('game-1', 'no_stream', [good, { ...bad, ...fault }]);
    expect(result).toMatchObject({ ok: false, refusal: { code, index: 1 } });
    expect(await readStream(store(), 'game-1')).toEqual([]);
  });

  it('metadata that is not text', async () => {
    const events = sampleEvents('a').map((event) => ({ ...event, meta: { ...event.meta, clause: 4 } }));
    const result = await store().append('game-1', 'no_stream', events as unknown as NewEvent[]);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'InvalidEvent', index: 0 } });
  });

  it.each<[string, string, ExpectedRevision, NewEvent[]]>([
    ['an empty batch', 'game-1', 'any', []],
    ['a stream without a name', '', 'any', sampleEvents('a')],
    ['a stream of the system', '$all', 'any', sampleEvents('a')],
    ['a negative revision', 'game-1', -1, sampleEvents('a')],
    ['half a revision', 'game-1', 0.5, sampleEvents('a')],
  ])('%s', async (_, stream, expected, events) => {
    const result = await store().append(stream, expected, events);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'InvalidAppend' } });
  });

  it('an id that stands twice in the batch', async () => {
    const [event] = sampleEvents('a');
    if (event === undefined) throw new Error('no sample');
    const result = await store().append('game-1', 'any', [event, event]);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'InvalidEvent', index: 1 } });
  });

  it('everything after it was closed', async () => {
    await store().close();
    const result = await store().append('game-1', 'any', sampleEvents('a'));
    expect(result).toMatchObject({ ok: false, refusal: { code: 'StoreUnavailable' } });
    await expect(readStream(store(), 'game-1')).rejects.toThrow('closed');
  });
}

function readingContract(store: () => EventStore): void {
  beforeEach(async () => {
    await store().append('game-1', 'no_stream', sampleEvents('a', 3));
    await store().append('game-2', 'no_stream', sampleEvents('b', 1, 'FoulGiven'));
    await store().append('protocol-1', 'no_stream', sampleEvents('c', 2, 'FoulGiven'));
  });

  it('gives nothing for a stream that is missing', async () => {
    expect(await readStream(store(), 'game-9')).toEqual([]);
  });

  it('reads from a revision, inclusive, as many as asked', async () => {
    expect(places(await readStream(store(), 'game-1', { from: 1 }))).toEqual(['game-1/1', 'game-1/2']);
    expect(places(await readStream(store(), 'game-1', { from: 1, limit: 1 }))).toEqual(['game-1/1']);
    expect(await readStream(store(), 'game-1', { from: 3 })).toEqual([]);
  });

  it('reads backwards', async () => {
    const backwards = { direction: 'backwards', limit: 2 } as const;
    expect(places(await readStream(store(), 'game-1', backwards))).toEqual(['game-1/2', 'game-1/1']);
    expect(places(await readStream(store(), 'game-1', { ...backwards, from: 0 }))).toEqual(['game-1/0']);
  });

  it('reads the whole log in the order of commits, after a position, exclusive', async () => {
    const all = await collect(store().readAll({ limit: 100 }));
    const order = ['game-1/0', 'game-1/1', 'game-1/2', 'game-2/0', 'protocol-1/0', 'protocol-1/1'];
    expect(places(all)).toEqual(order);
    for (const [index, { position }] of all.entries()) {
      const rest = await collect(store().readAll({ after: position, limit: 100 }));
      expect(places(rest)).toEqual(order.slice(index + 1));
    }
    expect(places(await collect(store().readAll({ limit: 2 })))).toEqual(order.slice(0, 2));
    expect(await store().head()).toBe(all.at(-1)?.position);
  });

  it('filters by the beginning of the stream and by type', async () => {
    const read = async (filter: object) => places(await collect(store().readAll({ limit: 100, filter })));
    expect(await read({ streamPrefix: 'protocol-' })).toEqual(['protocol-1/0', 'protocol-1/1']);
    expect(await read({ streamPrefix: ['game-2', 'protocol-'] })).toHaveLength(3);
    expect(await read({ types: ['FoulGiven'], streamPrefix: 'game-' })).toEqual(['game-2/0']);
    expect(await read({ types: [] })).toEqual([]);
  });

  it('compares positions', async () => {
    const [first, second] = await collect(store().readAll({ limit: 2 }));
    if (first === undefined || second === undefined) throw new Error('no events');
    expect(store().compare(first.position, second.position)).toBeLessThan(0);
    expect(store().compare(second.position, first.position)).toBeGreaterThan(0);
    expect(store().compare(first.position, first.position)).toBe(0);
  });
}

function chainContract(store: () => EventStore): void {
  it('links each event to the one before it, over restarts of the chain', async () => {
    const chained = chainedStore(store());
    const first = await chained.append('game-1', 'no_stream', sampleEvents('a', 2));
    const again = chainedStore(store());
    const second = await again.append('game-1', 1, sampleEvents('b'));
    const third = await again.append('game-1', 2, sampleEvents('c'));
    const events = await readStream(store(), 'game-1');
    expect([first, second, third].map((result) => result.ok && result.hash)).toEqual(
      [1, 2, 3].map((index) => events[index]?.hash),
    );
    const heads = new Map([['game-1', { revision: 3, hash: events[3]?.hash }]]);
    expect(await verifyChain(events)).toEqual({ ok: true, events: 4, heads });
  });

  it('goes on from what another has appended meanwhile', async () => {
    const [one, other] = [chainedStore(store()), chainedStore(store())];
    await one.append('game-1', 'no_stream', sampleEvents('a'));
    await other.append('game-1', 0, sampleEvents('b'));
    expect(await one.append('game-1', 1, sampleEvents('c'))).toMatchObject({ ok: true, revision: 2 });
    expect(await verifyChain(store().read('game-1'))).toMatchObject({ ok: true, events: 3 });
  });

  it('answers the same batch again with the first answer', async () => {
    const chained = chainedStore(store());
    const first = await chained.append('game-1', 'no_stream', sampleEvents('a'));
    await chained.append('game-1', 0, sampleEvents('b'));
    const again = await chained.append('game-1', 'no_stream', sampleEvents('a'));
    expect(again).toEqual({ ...first, repeated: true });
  });

  it.each<ExpectedRevision>(['any', 'exists'])('takes no expected revision of %s', async (expected) => {
    const result = await chainedStore(store()).append('game-1', expected, sampleEvents('a'));
    const refusal = { code: 'ExactRevisionRequired', stream: 'game-1', expected };
    expect(result).toEqual({ ok: false, refusal });
  });

  it('refuses a revision that the stream has not reached, and data that is no JSON', async () => {
    const chained = chainedStore(store());
    const missing = { code: 'WrongExpectedVersion', stream: 'game-1', expected: 4 };
    expect(await chained.append('game-1', 4, sampleEvents('a'))).toEqual({
      ok: false,
      refusal: { ...missing, actual: 'no_stream' },
    });
    await chained.append('game-1', 'no_stream', sampleEvents('a'));
    expect(await chained.append('game-1', 4, sampleEvents('b'))).toEqual({
      ok: false,
      refusal: { ...missing, actual: 0 },
    });
    const event = { ...sampleEvents('c')[0], id: eventId('c', 0), data: { n: 1n } } as NewEvent;
    expect(await chained.append('game-1', 0, [event])).toMatchObject({ refusal: { code: 'InvalidEvent' } });
  });
}
