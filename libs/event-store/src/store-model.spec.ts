// Random runs of the stores against a simple model of the port; a failure prints its seed.
import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { memoryStore } from './memory-store.js';
import { sqliteStore } from './sqlite/store.js';
import { temporaryFolder } from './testing/folder.js';
import { type Model, type Real, storeCommands } from './testing/model.js';

const emptyModel = (): Model => ({ streams: new Map(), log: [] });

async function run(real: Real, commands: Iterable<fc.AsyncCommand<Model, Real>>): Promise<void> {
  try {
    await fc.asyncModelRun(() => ({ model: emptyModel(), real }), commands);
  } finally {
    await real.store.close();
  }
}

describe('the stores behave as the model says', () => {
  it('memory', async () => {
    await fc.assert(
      fc.asyncProperty(storeCommands, async (commands) => {
        await run({ store: memoryStore(), reopen: async (store) => store }, commands);
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  it('SQLite', async () => {
    await fc.assert(
      fc.asyncProperty(storeCommands, async (commands) => {
        const folder = temporaryFolder();
        const open = () => sqliteStore({ file: folder.file('log') });
        const reopen = async (store: Real['store']) => {
          await store.close();
          return open();
        };
        await run({ store: open(), reopen }, commands).finally(() => folder.remove());
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
