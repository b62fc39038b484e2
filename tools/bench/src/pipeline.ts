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

/** The acts of the table alone: extra points wait for a process that follows the log. */
const gameText = actsText.replace(/^extra .*$/gm, '');

/** The rate of acts against the rate of inserts, and how long an act takes, in milliseconds. */
async function rateOf(options: readonly string[]): Promise<{ readonly rate: number; readonly each: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'consigliere-bench-'));
  const child = fork(program, options, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    const heard = wordsOf(child);
    await heard();
    const bare = await bareLoop(join(folder, 'bare.sqlite'));
    let turn = 0;
    const play = async (): Promise<number> => {
      child.send({ id: `bench-${(turn += 1)}`, mgn: gameText });
      return heard();
    };
    const acts = await play();
    const { ours, ratio } = await compare(async () => void (await play()), () => bare(acts));
    return { rate: 1 / ratio, each: ours / acts };
  } finally {
    if (child.connected) child.disconnect();
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true });
  }
}

/**
 * The server records one game after another over its bus: each act is looked up in the inbox, decided, its
 * words kept in the vault, appended and answered. The bare loop inserts as many events as there were acts.
 * Beside it, without a limit: the same answered when the views have seen it too, as people are answered.
 */
export async function pipelineAgainstInsert(): Promise<readonly Measure[]> {
  const alone = await rateOf(['--log-alone']);
  const whole = await rateOf([]);
  const detail = ({ each }: typeof alone): string => `${each.toFixed(2)} ms an act`;
  return [
    {
      name: 'an act in process (load, decide, append, answer) / bare insert, rate',
      value: alone.rate, unit: '×', limit: { atLeast: 0.35 }, detail: detail(alone),
    },
    {
      name: 'the same answered when the views have it / bare insert, rate',
      value: whole.rate, unit: '×', limit: null, detail: detail(whole),
    },
  ];
}
