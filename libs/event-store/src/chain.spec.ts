// The hash chain: its exact form, and that no change to a stored event goes unseen.
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { canonical } from './canonical.js';
import { chain, eventHash, GENESIS, verifyChain } from './chain.js';
import { chainedStore } from './chained-store.js';
import type { RecordedEvent } from './envelope.js';
import { memoryStore } from './memory-store.js';
import { collect, sampleEvents } from './testing/sample.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function chainedLog(): Promise<RecordedEvent[]> {
  const store = chainedStore(memoryStore());
  await store.append('game-1', 'no_stream', sampleEvents('a', 3));
  await store.append('game-2', 'no_stream', sampleEvents('b', 2));
  await store.append('game-1', 2, sampleEvents('c', 2));
  return await collect(store.readAll({ limit: 100 }));
}

describe('canonical JSON', () => {
  it('writes keys, numbers and text as RFC 8785 does', () => {
    const value = {
      numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0],
      string: '\u20ac$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    const numbers = '[333333333.3333333,1e+30,4.5,0.002,1e-27,0]';
    const text = String.raw`"€$\u000f\nA'B\"\\\\\"/"`;
    expect(canonical(value)).toBe(`{"literals":[null,true,false],"numbers":${numbers},"string":${text}}`);
    const keys = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
    const sorted = '{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}';
    expect(canonical(keys)).toBe(sorted);
  });

  it('is what others make of any JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => {
      expect(canonical(value)).toBe(canonicalize(value));
    }));
  });

  it('is not had for what is no JSON', () => {
    for (const value of [undefined, Number.NaN, Infinity, [undefined], { a: undefined }]) {
      expect(() => canonical(value)).toThrow(TypeError);
    }
  });
});

describe('chain', () => {
  it('is the SHA-256 of the previous hash and the canonical event', () => {
    const [event] = chain(null, 'game-1', sampleEvents('a'));
    const data = sha256('{"note":"a","seat":1}');
    const meta = '{"actor":"judge-1","commandId":"a","occurredAt":"2026-05-01T18:00:00.000Z"}';
    const text =
      `{"data":"${data}","id":"${event?.id}","meta":${meta},"occurredAt":"2026-05-01T18:00:00.000Z",` +
      '"revision":0,"schema":1,"stream":"game-1","type":"SeatTaken"}';
    expect(event?.meta).toMatchObject({ previous: GENESIS, hash: sha256(GENESIS + text) });
  });

  it('goes on from the head that was loaded', () => {
    const whole = chain(null, 'game-1', sampleEvents('a', 3));
    const hash = whole[1]?.meta.hash ?? '';
    expect(chain({ revision: 1, hash }, 'game-1', sampleEvents('a', 3).slice(2))).toEqual(whole.slice(2));
  });

  it('does not depend on the order of keys', () => {
    const [event] = sampleEvents('a');
    if (event === undefined) throw new Error('no sample');
    const at = { stream: 'game-1', revision: 0 };
    const turned = { ...event, data: { note: 'a', seat: 1 } };
    expect(eventHash(GENESIS, at, turned)).toBe(eventHash(GENESIS, at, event));
  });
});

describe('verifyChain', () => {
  it('accepts what was recorded and gives the heads', async () => {
    const events = await chainedLog();
    const verdict = await verifyChain(events);
    expect(verdict).toMatchObject({ ok: true, events: 7 });
    const heads = verdict.ok ? verdict.heads : new Map();
    expect(heads.get('game-1')).toEqual({ revision: 4, hash: events.at(-1)?.hash });
  });

  const changes: readonly [string, (event: RecordedEvent) => RecordedEvent][] = [
    ['the data', (event) => ({ ...event, data: { seat: 9 } })],
    ['the type', (event) => ({ ...event, type: 'SeatLeft' })],
    ['the schema', (event) => ({ ...event, schema: 2 })],
    ['the id', (event) => ({ ...event, id: '00000000-0000-4000-8000-000000000000' })],
    ['the actor', (event) => ({ ...event, meta: { ...event.meta, actor: 'judge-2' } })],
    ['the time', (event) => ({ ...event, meta: { ...event.meta, occurredAt: '2026-05-01T18:00:00.001Z' } })],
    ['an added word', (event) => ({ ...event, meta: { ...event.meta, clause: 'vote.4' } })],
    ['the hash', (event) => ({ ...event, meta: { ...event.meta, hash: GENESIS } })],
  ];
  it.each(changes)('names the first event where %s was changed', async (_, change) => {
    for (let index = 0; index < 7; index += 1) {
      const events = await chainedLog();
      const { stream, revision } = events[index] ?? {};
      const tampered = events.map((event, at) => (at === index ? change(event) : event));
      expect(await verifyChain(tampered)).toEqual({ ok: false, stream, revision, fault: 'hash' });
    }
  });

  it('names the revision that is missing, and the event whose predecessor was replaced', async () => {
    const events = await chainedLog();
    const missing = events.filter((_, index) => index !== 1);
    const second = { ok: false, stream: 'game-1', revision: 1 };
    expect(await verifyChain(missing)).toEqual({ ...second, fault: 'revision' });
    const [other] = chain(null, 'game-1', sampleEvents('other'));
    const replaced = events.map((event, index) => (index === 0 && other ? { ...event, ...other } : event));
    expect(await verifyChain(replaced)).toEqual({ ...second, fault: 'previous' });
  });

  it('refuses events without a hash', async () => {
    const store = memoryStore();
    await store.append('game-1', 'no_stream', sampleEvents('a'));
    const verdict = await verifyChain(store.readAll({ limit: 10 }));
    expect(verdict).toEqual({ ok: false, stream: 'game-1', revision: 0, fault: 'unchained' });
  });
});
