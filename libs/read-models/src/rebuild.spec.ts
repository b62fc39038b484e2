// Views built anew come to what the followed views are, however a rebuild or the following was cut short.
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Views } from './projection.js';
import { evening } from './testing/evening.js';
import { followed, logOf, projectorOn } from './testing/built.js';
import { openViews, type RebuildProgress, rebuildViews, viewsHash } from './index.js';

const open: Views[] = [];

afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy();
});

async function empty(): Promise<Views> {
  const db = await openViews(':memory:');
  open.push(db);
  return db;
}

const files = ['foul-out-cancels-vote.mgn', 'overridden-rules.mgn', 'given-away.mgn'];

describe('rebuilding', () => {
  it.each(files)('comes to the followed views, after undo, awards and typings too (%s)', async (file) => {
    const { store } = await evening(file);
    const live = await followed(store);
    open.push(live);
    const hash = await viewsHash(live);
    const restarted = await followed(store, true);
    open.push(restarted);
    expect(await viewsHash(restarted)).toBe(hash);
    await rebuildViews({ store, db: live });
    expect(await viewsHash(live)).toBe(hash);
    expect(await projectorOn(live, store).position()).toBe(await store.head());
  });

  it('tells how far it is', async () => {
    const { store } = await evening();
    const told: RebuildProgress[] = [];
    const rebuilt = await rebuildViews({ store, db: await empty(), onProgress: (one) => told.push(one) });
    const events = (await logOf(store)).length;
    expect(rebuilt).toMatchObject({ events, total: events, cancelled: false });
    expect(rebuilt.eventsPerSecond).toBeGreaterThan(0);
    expect(told.at(-1)).toMatchObject({ events, total: events });
  });

  it('cut short, is completed by the next who follows the log', async () => {
    const { store } = await evening();
    const db = await followed(store);
    open.push(db);
    const hash = await viewsHash(db);
    const rebuilt = await rebuildViews({ store, db, signal: AbortSignal.abort() });
    expect(rebuilt).toMatchObject({ cancelled: true, events: 0 });
    expect(await viewsHash(db)).toBe(await viewsHash(await empty()));
    const projector = projectorOn(db, store);
    expect(await projector.position()).toBeNull();
    const log = await logOf(store);
    await projector.applyAll(log.slice(0, 20));
    await projector.applyAll(log.slice(10, 40));
    for (const event of log) await projector.apply(event);
    expect(await viewsHash(db)).toBe(hash);
  });

  it('leaves rows and checkpoint as they were where an event of a batch cannot be applied', async () => {
    const { store } = await evening();
    const db = await empty();
    const projector = projectorOn(db, store);
    const log = await logOf(store);
    const [first] = log.slice(3, 4);
    if (!first) throw new Error('the log is short');
    const { commandId, actor, occurredAt } = first.meta;
    const opened = log.find(({ type }) => type === 'GameOpened');
    if (!opened) throw new Error('no game is opened');
    const bare = { ...opened, meta: { commandId, actor, occurredAt } };
    await expect(projector.applyAll([...log.slice(0, 3), bare])).rejects.toThrow(/names no clause/);
    expect(await projector.position()).toBeNull();
    expect(await viewsHash(db)).toBe(await viewsHash(await empty()));
  });
});
