// What the event store offers to the rest of the house.
export {
  asPosition,
  eventId,
  eventMeta,
  type EventMeta,
  type MetaParts,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type Revision,
} from './envelope.js';
export {
  type Appended,
  type AppendRefusal,
  type AppendResult,
  type Checkpoint,
  type EventFilter,
  type EventStore,
  type ExpectedRevision,
  isCheckpoint,
  type ReadAllOptions,
  type ReadOptions,
  StoreUnavailable,
  type SubscribeOptions,
} from './port.js';
export { Kept } from './kept.js';
export { LIMITS } from './admission.js';
export {
  chain,
  type ChainFault,
  type ChainHead,
  type ChainVerdict,
  eventHash,
  GENESIS,
  verifyChain,
} from './chain.js';
export { memoryStore, type MemoryStoreOptions } from './memory-store.js';
export { isLogAddress, LOG_SCHEMES, logAddressShown } from './kurrentdb/address.js';
export { isDiskFull, unavailability, unavailabilityAtWork } from './sqlite/database.js';
export { sqliteStore, type SqliteStoreOptions } from './sqlite/store.js';
export { chainedStore } from './chained-store.js';
export { type Upcast, type Upcaster, upcastingStore, upcastWith } from './upcasting.js';
export {
  type Lag,
  type Poison,
  type SubscriptionState,
  supervise,
  type Supervised,
  type SupervisionOptions,
} from './supervision.js';
export { type FolderLock, lockFolder, type FolderLockRefusal, type FolderLockResult } from './folder-lock.js';
export { copyDatabase, type CopyOptions, moveToNew, toDisk } from './backup.js';
export {
  CarriedClock, carryLog, type CarryOptions, type CarryRefusal, type CarryResult, refusalToCarryLog,
} from './migrate.js';
export {
  type FoundEvent, foundInStore, type LogFault, type LogFaultCode, type LogVerdict, verifyLog,
  type VerifyOptions,
} from './verify.js';
export {
  eventsInFile, foundInFile, integrityFaults, logFileFault, type LogFileFault,
} from './verify-file.js';
export {
  HEADS_TABLE, headsOfVault, keepHeads, type LogSeal, NOTHING_PUBLISHED, parsePublished, type Published,
  publishedLines, type PublishedHead,
} from './verify-heads.js';
