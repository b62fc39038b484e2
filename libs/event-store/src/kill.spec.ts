// A process that appends is killed with -9, again and again: nothing acknowledged is lost, and its lock is
// free.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyChain } from './chain.js';
import type { RecordedEvent } from './envelope.js';
import { lockFolder } from './folder-lock.js';
import { sqliteStore } from './sqlite/store.js';
import { type Folder, temporaryFolder } from './testing/folder.js';
import { collect } from './testing/sample.js';

const KILLS = Number(process.env['CONSIGLIERE_KILLS'] ?? 3);
const library = fileURLToPath(new URL('..', import.meta.url));
const appender = fileURLToPath(new URL('../dist/testing/appender.js', import.meta.url));

interface Appender {
  readonly child: ChildProcess;
  readonly acknowledged: string[];
  /** Settles when this many appends were acknowledged; fails when the process ends by itself. */
  wait(count: number): Promise<void>;
  kill(): Promise<void>;
}

function startAppender(folder: string): Appender {
  const child = spawn(process.execPath, [appender, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
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
  return { child, acknowledged, wait, kill };
}

async function readLog(folder: Folder): Promise<RecordedEvent[]> {
  const store = sqliteStore({ file: folder.file('log') });
  const events = await collect(store.readAll({ limit: Infinity }));
  await store.close();
  return events;
}

describe('killed with -9', () => {
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
    `while it appends, ${KILLS} times: nothing acknowledged is lost, the chain is intact`,
    async () => {
      const acknowledged: string[] = [];
      for (let round = 0; round < KILLS; round += 1) {
        running = startAppender(folder.path);
        await running.wait(20 + 7 * round);
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

  it('lets go of its folder, which nobody else could take before', async () => {
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
