// A copy is of one moment, whoever writes meanwhile.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, linkSync, readFileSync, writeFileSync } from 'node:fs';
import { copyDatabase, moveToNew } from './backup.js';
import { chainedStore } from './chained-store.js';
import type { EventStore } from './port.js';
import { sqliteStore } from './sqlite/store.js';
import { type Folder, temporaryFolder } from './testing/folder.js';
import { sampleEvents } from './testing/sample.js';
import { verifyLog } from './verify.js';
import { eventsInFile, foundInFile, integrityFaults } from './verify-file.js';

let folder: Folder;
let store: EventStore;
let appended = 0;

async function append(): Promise<void> {
  appended += 1;
  const result = await store.append(`game-${appended}`, 'no_stream', sampleEvents(`act-${appended}`, 2000));
  if (!result.ok) throw new Error(result.refusal.code);
}

beforeAll(async () => {
  folder = temporaryFolder();
  store = chainedStore(sqliteStore({ file: folder.file('log') }));
  while (appended < 6) await append();
}, 60_000);
afterAll(async () => {
  await store.close();
  folder.remove();
});

describe('copyDatabase', () => {
  it('copies what stood there when it began, while others append', async () => {
    const before = appended;
    let steps = 0;
    const copying = copyDatabase({
      from: folder.file('log'), to: folder.file('copy'), onProgress: () => (steps += 1),
    });
    const appending = (async () => {
      while (appended < before + 5) await append();
    })();
    await Promise.all([copying, appending]);
    expect(steps).toBeGreaterThan(2);
    const events = eventsInFile(folder.file('copy'));
    expect(events).toBeGreaterThanOrEqual(before * 2000);
    expect(events % 2000).toBe(0);
    expect(integrityFaults(folder.file('copy'))).toEqual([]);
    expect(await verifyLog(foundInFile(folder.file('copy')))).toMatchObject({ events, faults: [] });
  }, 60_000);

  it('ends when it is told to', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    const copying = copyDatabase({ from: folder.file('log'), to: folder.file('other'), signal });
    await expect(copying).rejects.toThrow('enough');
  });
});

describe('moveToNew', () => {
  const without = (): never => {
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
  };

  const kinds = [['links', linkSync], ['no links', without]] as const;
  it.each(kinds)('replaces nothing where there are %s', (name, link) => {
    const at = (end: string): string => folder.file(`${name}-${end}`);
    writeFileSync(at('made'), 'made');
    expect(moveToNew(at('made'), at('place'), link)).toBe(true);
    expect(readFileSync(at('place'), 'utf8')).toBe('made');
    expect(existsSync(at('made'))).toBe(false);
    writeFileSync(at('late'), 'late');
    expect(moveToNew(at('late'), at('place'), link)).toBe(false);
    expect(readFileSync(at('place'), 'utf8')).toBe('made');
    expect(existsSync(at('late'))).toBe(true);
    expect(() => moveToNew(at('late'), at('no/where'), link)).toThrow('ENOENT');
  });
});
