// How fast acts go the whole way in the server's own process, against bare inserts at the same durability.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { actsText } from './acts.js';
import { bareLoop } from './bare-insert.js';
import type { Measure } from './measure.js';
import { compare } from './pairs.js';

const program = fileURLToPath(
  new URL('../../../apps/server/dist/testing/measured-pipeline.js', import.meta.url),
);

/** What the server's process says, one word after another: how many acts are recorded. */
function wordsOf(child: ChildProcess): () => Promise<number> {
  const ended = once(child, 'exit').then((): never => {
    throw new Error('the server of the benchmark has ended');
  });
  ended.catch(() => undefined);
  return () => Promise.race([
    ended, new Promise<number>((resolve) => child.once('message', ({ acts }: Told) => resolve(acts))),
  ]);
}

interface Told {
  readonly acts: number;
}

/**
 * The server runs as it always does, without a listener for pages, and records one game after another over
 * its bus: each act is looked up in the inbox, decided, its words kept in the vault, appended and answered
 * when the views have seen it. The bare loop inserts as many events as there were acts.
 */
export async function pipelineAgainstInsert(): Promise<Measure> {
  const folder = mkdtempSync(join(tmpdir(), 'consigliere-bench-'));
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    const heard = wordsOf(child);
    await heard();
    const bare = await bareLoop(join(folder, 'bare.sqlite'));
    let turn = 0;
    const play = async (): Promise<number> => {
      child.send({ id: `bench-${(turn += 1)}`, mgn: actsText });
      return heard();
    };
    const acts = await play();
    const { ours, ratio } = await compare(async () => void (await play()), () => bare(acts));
    return {
      name: 'an act the whole way (load, decide, append, views, answer) / bare insert, rate',
      value: 1 / ratio, unit: '×', limit: { atLeast: 0.35 }, detail: `${(ours / acts).toFixed(2)} ms an act`,
    };
  } finally {
    if (child.connected) child.disconnect();
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true });
  }
}
