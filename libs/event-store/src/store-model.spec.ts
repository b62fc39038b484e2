// Random runs of the stores against a simple model of the port; a failure prints its seed.
import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { memoryStore } from './memory-store.js';
import { sqliteStore } from './sqlite/store.js';
import { temporaryFolder } from './testing/folder.js';
import { type Real, runModel, storeCommands } from './testing/model.js';

/** What the stores promise that keep the log themselves. */
const promises = { uniqueIds: true, inOrder: true };

describe('the stores behave as the model says', () => {
  it('memory', async () => {
    await fc.assert(
      fc.asyncProperty(storeCommands, async (commands) => {
        await runModel({ store: memoryStore(), reopen: async (store) => store }, commands, promises);
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
        await runModel({ store: open(), reopen }, commands, promises).finally(() => folder.remove());
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
