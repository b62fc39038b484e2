// The store in memory keeps the contract.
import { memoryStore } from './memory-store.js';
import { eventStoreContract } from './testing/contract.js';

eventStoreContract('memory', {
  open: async () => memoryStore(),
  remove: async () => undefined,
});
