// The store in KurrentDB keeps the contract and behaves as the model says: on the test server, or on a real
// one that `KURRENTDB_URL` names.
import { afterAll, beforeAll, describe, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { eventStoreContract } from '../testing/contract.js';
import { buildServer, ChildServer } from '../testing/kurrentdb/child.js';
import { emptyStore } from '../testing/kurrentdb/empty-store.js';
import { runModel, storeCommands } from '../testing/model.js';

jest.setTimeout(20_000);

const url = process.env['KURRENTDB_URL'];
const RUNS = Number(process.env['CONSIGLIERE_MODEL_RUNS'] ?? 8);

/** Known ids elsewhere are the business of the caller, and a read may come before another append. */
const promises = { uniqueIds: false, inOrder: false };

let server: ChildServer | null = null;
let connectionString: string;

beforeAll(async () => {
  if (url === undefined) {
    buildServer();
    server = new ChildServer();
    await server.start();
  }
  connectionString = url ?? server?.connectionString ?? '';
}, 60_000);

afterAll(async () => {
  await server?.kill();
});

eventStoreContract('KurrentDB', {
  open: async () => (await emptyStore(connectionString)).store,
  remove: async () => undefined,
});

describe('the store in KurrentDB', () => {
  it('behaves as the model says', async () => {
    await fc.assert(
      fc.asyncProperty(storeCommands, async (commands) => {
        await runModel(await emptyStore(connectionString), commands, promises);
      }),
      { numRuns: RUNS },
    );
  }, 60_000 + RUNS * 4000);
});
