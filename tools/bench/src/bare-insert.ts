// The bare loop that the log is held against: prepared inserts into its very table and indexes, no more.
import Database from 'better-sqlite3';
import type { NewEvent } from '@consigliere/event-store';
import { eventId, sqliteStore } from '@consigliere/event-store';
import { goldenEvents } from './golden.js';

const commandId = '6f0d4c2a-9b1e-4c7d-8a3f-5e2b1c0d9f8a';

/** Fresh events with the shape and size of real ones. */
export function* freshEvents(): Generator<NewEvent> {
  for (let i = 0; ; i += 1) {
    const like = goldenEvents[i % goldenEvents.length];
    if (!like) throw new Error('the golden game has no events');
    const { type, schema, data, meta } = like;
    yield { id: eventId(commandId, i), type, schema, data, meta };
  }
}

export function next(source: Generator<NewEvent>): NewEvent {
  const { value } = source.next();
  return value as NewEvent;
}

/** The bare loop on a new file: that many events, a transaction of its own each, synchronous FULL. */
export async function bareLoop(file: string): Promise<(count: number) => void> {
  await sqliteStore({ file }).close();
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  const insert = database.prepare(
    `INSERT INTO events (stream, revision, id, type, schema, meta, recorded_at, data)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const source = freshEvents();
  let turn = 0;
  return (count) => {
    const stream = `game-${(turn += 1)}`;
    for (let revision = 0; revision < count; revision += 1) {
      const { id, type, schema, data, meta } = next(source);
      const recordedAt = '2026-05-02T19:00:00.000Z';
      insert.run(stream, revision, id, type, schema, JSON.stringify(meta), recordedAt, JSON.stringify(data));
    }
  };
}
