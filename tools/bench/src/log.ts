// How fast the log is: one recorded event with all its checks against a bare insert at the same durability.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore, NewEvent } from '@consigliere/event-store';
import { chainedStore, sqliteStore } from '@consigliere/event-store';
import { bareLoop, freshEvents, next } from './bare-insert.js';
import type { Measure } from './measure.js';
import { compare } from './pairs.js';

/** Events of one turn. */
const events = 40;
/** Appends one event after another to a stream of its own for each writer, each with its exact revision. */
async function appendAll(
  store: EventStore,
  source: Generator<NewEvent>,
  streams: readonly string[],
): Promise<void> {
  const write = async (stream: string): Promise<void> => {
    for (let i = 0; i < events / streams.length; i += 1) {
      const expected = i === 0 ? 'no_stream' : i - 1;
      const result = await store.append(stream, expected, [next(source)]);
      if (!result.ok) throw new Error(`the benchmark's append is refused: ${result.refusal.code}`);
    }
  };
  await Promise.all(streams.map(write));
}

async function against(writers: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'consigliere-bench-'));
  try {
    const log = chainedStore(sqliteStore({ file: join(folder, 'ours.sqlite') }));
    const bare = await bareLoop(join(folder, 'bare.sqlite'));
    const ours = freshEvents();
    let turn = 0;
    const streams = (): string[] => Array.from({ length: writers }, (_, i) => `game-${(turn += 1)}-${i}`);
    const { ratio } = await compare(
      () => appendAll(log, ours, streams()),
      () => bare(events),
    );
    await log.close();
    return 1 / ratio;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One writer: revision check, unique ids and hash chain, each append answered before the next. */
export async function appendAgainstInsert(): Promise<Measure> {
  const value = await against(1);
  const name = 'append of an event / bare insert, rate';
  return { name, value, unit: '×', limit: { atLeast: 0.55 }, detail: '' };
}

/** Eight writers whose appends share a flush to the disk. */
export async function groupCommit(): Promise<Measure> {
  const value = await against(8);
  return { name: 'append under 8 writers / bare insert, rate', value, unit: '×', limit: null, detail: '' };
}
