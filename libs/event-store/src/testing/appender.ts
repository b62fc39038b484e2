// A process that takes the lock of a folder and appends to its log, telling what was acknowledged.
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { chainedStore } from '../chained-store.js';
import type { EventStore, ExpectedRevision } from '../port.js';
import { lockFolder } from '../folder-lock.js';
import { sqliteStore } from '../sqlite/store.js';
import { sampleBatch } from './sample.js';

const say = (line: string): void => {
  writeSync(1, `${line}\n`);
};

/**
 * Appends to one stream until it is refused. A line says `stream revision id` of the last event of a
 * batch, and at the end `refused code stream revision`: where the refused batch was to begin.
 */
async function appendUntilRefused(store: EventStore, stream: string): Promise<void> {
  let expected: ExpectedRevision = 'no_stream';
  const last = store.read(stream, { direction: 'backwards', limit: 1 });
  for await (const { revision } of last) expected = revision;
  for (;;) {
    const next: number = expected === 'no_stream' ? 0 : expected + 1;
    const batch = sampleBatch(stream, next);
    const result = await store.append(stream, expected, batch);
    if (!result.ok) return say(`refused ${result.refusal.code} ${stream} ${next}`);
    say(`${stream} ${result.revision} ${batch.at(-1)?.id}`);
    expected = result.revision;
  }
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('say in which folder');
const locked = lockFolder(folder);
if (!locked.ok) throw new Error(`${locked.refusal.code}: ${folder}`);
const store = chainedStore(sqliteStore({ file: join(folder, 'log') }));
await Promise.all(['game-1', 'game-2', 'game-3'].map((stream) => appendUntilRefused(store, stream)));
