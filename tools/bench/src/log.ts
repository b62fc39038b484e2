// How fast the log is: one recorded event with all its checks against a bare insert at the same durability.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { EventStore, NewEvent } from '@consigliere/event-store';
import { chainedStore, eventId, sqliteStore } from '@consigliere/event-store';
import { goldenEvents } from './golden.js';
import type { Measure } from './measure.js';
import { compare } from './pairs.js';

/** Events of one turn. */
const events = 40;
const commandId = '6f0d4c2a-9b1e-4c7d-8a3f-5e2b1c0d9f8a';

/** Fresh events with the shape and size of real ones. */
function* freshEvents(): Generator<NewEvent> {
  for (let i = 0; ; i += 1) {
    const like = goldenEvents[i % goldenEvents.length];
    if (!like) throw new Error('the golden game has no events');
    const { type, schema, data, meta } = like;
    yield { id: eventId(commandId, i), type, schema, data, meta };
  }
}

function next(source: Generator<NewEvent>): NewEvent {
  const { value } = source.next();
  return value as NewEvent;
}

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

/** The bare loop: a prepared insert into the same table, a transaction of its own each, synchronous FULL. */
function bareLoop(file: string): (source: Generator<NewEvent>, stream: string) => void {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  const insert = database.prepare(
    `INSERT INTO events (stream, revision, id, type, schema, meta, recorded_at, data)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (source, stream) => {
    for (let revision = 0; revision < events; revision += 1) {
      const { id, type, schema, data, meta } = next(source);
      const recordedAt = '2026-05-02T19:00:00.000Z';
      insert.run(stream, revision, id, type, schema, JSON.stringify(meta), recordedAt, JSON.stringify(data));
    }
  };
}

async function against(writers: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'consigliere-bench-'));
  try {
    const log = chainedStore(sqliteStore({ file: join(folder, 'ours.sqlite') }));
    await sqliteStore({ file: join(folder, 'bare.sqlite') }).close();
    const bare = bareLoop(join(folder, 'bare.sqlite'));
    const [ours, theirs] = [freshEvents(), freshEvents()];
    let turn = 0;
    const streams = (): string[] => Array.from({ length: writers }, (_, i) => `game-${(turn += 1)}-${i}`);
    const { ratio } = await compare(
      () => appendAll(log, ours, streams()),
      () => bare(theirs, `game-${(turn += 1)}`),
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
