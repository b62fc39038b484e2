// How fast views are made again from the log, against reading and parsing all its events in order.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '@consigliere/event-store';
import { chainedStore, eventId, sqliteStore, upcastingStore } from '@consigliere/event-store';
import { openViews, rebuildViews, upcasters } from '@consigliere/read-models';
import { goldenEvents } from './golden.js';
import type { Measure } from './measure.js';
import { compare } from './pairs.js';

const games = 12;

/** A log of whole games, as they were recorded. */
async function filled(file: string): Promise<EventStore> {
  const store = upcastingStore(chainedStore(sqliteStore({ file })), upcasters);
  for (let game = 0; game < games; game += 1) {
    const batch = goldenEvents.map(({ type, schema, data, meta }, i) => ({
      id: eventId(`rebuild-${game}`, i), type, schema, data,
      meta: { ...meta, commandId: `${game}-${meta.commandId}`, correlation: `game-${game}` },
    }));
    const result = await store.append(`game-rebuild-${game}`, 'no_stream', batch);
    if (!result.ok) throw new Error(`the benchmark's append is refused: ${result.refusal.code}`);
  }
  return store;
}

export async function rebuildAgainstReading(): Promise<Measure> {
  const folder = mkdtempSync(join(tmpdir(), 'consigliere-bench-'));
  try {
    const store = await filled(join(folder, 'log.sqlite'));
    const db = await openViews(join(folder, 'views.sqlite'));
    const reading = async (): Promise<void> => {
      for await (const event of store.readAll({ limit: Infinity })) if (!event.id) throw new Error('no id');
    };
    const rebuilding = async (): Promise<void> => void (await rebuildViews({ store, db }));
    const { ours, theirs, ratio } = await compare(rebuilding, reading);
    await db.destroy();
    await store.close();
    const events = games * goldenEvents.length;
    const rate = (milliseconds: number): number => Math.round((events / milliseconds) * 1000);
    return {
      name: `rebuild of all views / reading ${events} events in order, rate`,
      value: 1 / ratio, unit: '×', limit: { atLeast: 0.08 },
      detail: `${rate(ours)} events a second / ${rate(theirs)}`,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
