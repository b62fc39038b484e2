// A process that appends is killed with -9 or meets a full disk: nothing acknowledged is lost.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyChain } from './chain.js';
import { chainedStore } from './chained-store.js';
import type { RecordedEvent } from './envelope.js';
import { lockFolder } from './folder-lock.js';
import { sqliteStore } from './sqlite/store.js';
import { type Folder, temporaryFolder } from './testing/folder.js';
import { collect, sampleBatch } from './testing/sample.js';

const KILLS = Number(process.env['CONSIGLIERE_KILLS'] ?? 3);
const library = fileURLToPath(new URL('..', import.meta.url));
const appender = fileURLToPath(new URL('../dist/testing/appender.js', import.meta.url));

interface Appender {
  readonly acknowledged: string[];
  /** Settles when this many appends were acknowledged; fails when the process ends by itself. */
  wait(count: number): Promise<void>;
  kill(): Promise<void>;
  /** Waits until it ends by itself. */
  end(): Promise<void>;
}

/** Starts the process; with a limit its files cannot grow beyond so many blocks, as on a full disk. */
function startAppender(folder: string, fileBlocks: number | 'unlimited' = 'unlimited'): Appender {
  const command = [process.execPath, appender, folder];
  const limited = ['-c', `ulimit -f ${fileBlocks}; exec "$0" "$@"`, ...command];
  const child = spawn('sh', limited, { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => acknowledged.push(line));
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')]);
  const wait = async (count: number): Promise<void> => {
    while (acknowledged.length < count) {
      if (child.exitCode !== null) throw new Error(`the appender ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  const end = async (): Promise<void> => {
    await ended;
  };
  return { acknowledged, wait, kill, end };
}

async function readLog(folder: Folder): Promise<RecordedEvent[]> {
  const store = sqliteStore({ file: folder.file('log') });
  const events = await collect(store.readAll({ limit: Infinity }));
  await store.close();
  return events;
}

describe('a process that appends', () => {
  let folder: Folder;
  let running: Appender | undefined;
  beforeAll(() => {
    const compiler = createRequire(import.meta.url).resolve('typescript/lib/tsc.js');
    execFileSync(process.execPath, [compiler, '-b', library]);
  }, 60_000);
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(async () => {
    await running?.kill();
    running = undefined;
    folder.remove();
  });

  it(
    `killed with -9 ${KILLS} times: nothing acknowledged is lost, the chain is intact`,
    async () => {
      const acknowledged: string[] = [];
      for (let round = 0; round < KILLS; round += 1) {
        running = startAppender(folder.path);
        await running.wait(20 + 7 * (round % 20));
        await running.kill();
        acknowledged.push(...running.acknowledged);
        const events = await readLog(folder);
        const recorded = new Set(events.map(({ stream, revision, id }) => `${stream} ${revision} ${id}`));
        expect(acknowledged.filter((line) => !recorded.has(line))).toEqual([]);
        expect(await verifyChain(events)).toMatchObject({ ok: true, events: events.length });
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(20 * KILLS);
    },
    10_000 + KILLS * 5000,
  );

  it('is refused on a full disk, loses nothing acknowledged, and may repeat when there is room', async () => {
    running = startAppender(folder.path, 600);
    await running.end();
    const refusals = running.acknowledged.filter((line) => line.startsWith('refused'));
    const acknowledged = running.acknowledged.filter((line) => !line.startsWith('refused'));
    expect(refusals).toHaveLength(3);
    const store = chainedStore(sqliteStore({ file: folder.file('log') }));
    for (const [, code, stream = '', next] of refusals.map((line) => line.split(' '))) {
      expect(['StoreUnavailable', 'OutcomeUnknown']).toContain(code);
      const batch = sampleBatch(stream, Number(next));
      expect(await store.append(stream, Number(next) - 1, batch)).toMatchObject({ ok: true });
    }
    await store.close();
    const events = await readLog(folder);
    const recorded = new Set(events.map(({ stream, revision, id }) => `${stream} ${revision} ${id}`));
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(acknowledged.filter((line) => !recorded.has(line))).toEqual([]);
    expect(await verifyChain(events)).toMatchObject({ ok: true, events: events.length });
  }, 20_000);

  it('killed, lets go of its folder, which nobody else could take before', async () => {
    running = startAppender(folder.path);
    await running.wait(1);
    const refusal = { code: 'FolderLocked', folder: folder.path };
    expect(lockFolder(folder.path)).toEqual({ ok: false, refusal });
    await running.kill();
    const taken = lockFolder(folder.path);
    expect(taken.ok).toBe(true);
    if (taken.ok) taken.lock.release();
  }, 20_000);
});
