// The port: what every event store of ours promises, and the refusals it may answer with.
import type { NewEvent, Position, RecordedEvent, Revision } from './envelope.js';

/**
 * What the caller believes of the stream: the revision of its last event, that it is missing, is there, or
 * nothing.
 */
export type ExpectedRevision = Revision | 'no_stream' | 'exists' | 'any';

/** Why an append was not done. Nothing of the batch was written, save after `OutcomeUnknown`. */
export type AppendRefusal =
  /** The batch is empty or too long, or the name of the stream or the expected revision is no such thing. */
  | { readonly code: 'InvalidAppend'; readonly reason: string }
  /** The event at `index` of the batch cannot be recorded as it is. */
  | { readonly code: 'InvalidEvent'; readonly index: number; readonly reason: string }
  | { readonly code: 'EventTooLarge'; readonly index: number; readonly bytes: number; readonly limit: number }
  /** All of the batch together is more than the store takes at once; `limit` is in bytes. */
  | { readonly code: 'BatchTooLarge'; readonly limit: number }
  /** A chained stream takes only an exact revision or `no_stream`. */
  | { readonly code: 'ExactRevisionRequired'; readonly stream: string; readonly expected: ExpectedRevision }
  | {
      readonly code: 'WrongExpectedVersion';
      readonly stream: string;
      readonly expected: ExpectedRevision;
      readonly actual: Revision | 'no_stream';
    }
  /** The id is known at another place, or with other content. */
  | {
      readonly code: 'DuplicateEventId';
      readonly id: string;
      readonly stream: string;
      readonly revision: Revision;
    }
  /** The event meant for `revision` does not continue the chain of the stream. */
  | { readonly code: 'BrokenChain'; readonly stream: string; readonly revision: Revision }
  /** Nothing was written; try again later, where the disk is full once there is room. */
  | { readonly code: 'StoreUnavailable'; readonly reason: string; readonly isFull?: boolean }
  /** It may or may not be written: repeat the same batch at the same expected revision. */
  | { readonly code: 'OutcomeUnknown'; readonly reason: string };

/** Where the batch now stands. */
export interface Appended {
  readonly ok: true;
  readonly firstRevision: Revision;
  /** Revision of the last event of the batch. */
  readonly revision: Revision;
  /** Position of the last event of the batch. */
  readonly position: Position;
  /** Hash of the last event, null in a stream without a chain. */
  readonly hash: string | null;
  /** True when the very same batch had been recorded before and nothing was written now. */
  readonly repeated: boolean;
}

export type AppendResult = Appended | { readonly ok: false; readonly refusal: AppendRefusal };

export interface ReadOptions {
  /** First revision to read, inclusive; the beginning (or the end, backwards) when left out. */
  readonly from?: Revision | undefined;
  readonly limit?: number | undefined;
  readonly direction?: 'forwards' | 'backwards' | undefined;
}

/** Events that a reader wants: of streams whose name begins so, of these types; both when both are given. */
export interface EventFilter {
  readonly streamPrefix?: string | readonly string[] | undefined;
  readonly types?: readonly string[] | undefined;
}

export interface ReadAllOptions {
  /** Exclusive; the beginning of the log when left out or null. */
  readonly after?: Position | null | undefined;
  readonly limit: number;
  readonly filter?: EventFilter | undefined;
}

/**
 * Everything up to `checkpoint` has been handed over or filtered out; `caughtUp` when that was the end of
 * the log.
 */
export interface Checkpoint {
  readonly checkpoint: Position;
  readonly caughtUp: boolean;
}

export function isCheckpoint(message: RecordedEvent | Checkpoint): message is Checkpoint {
  return 'checkpoint' in message;
}

export interface SubscribeOptions {
  /** Exclusive; the beginning of the log when left out or null. */
  readonly after?: Position | null | undefined;
  readonly filter?: EventFilter | undefined;
  /** Ends the subscription quietly. */
  readonly signal?: AbortSignal | undefined;
  /** Called each time the end of the log is reached; null for a log that is empty. */
  readonly onCaughtUp?: ((position: Position | null) => void) | undefined;
}

export interface EventStore {
  /**
   * Appends all of the batch or nothing. The same batch at the same expected revision is answered as done.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;
  /** The events of a stream in order; none when it is missing. Throws `StoreUnavailable`. */
  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>;
  /** The events of the whole log in the order of commits. Throws `StoreUnavailable`. */
  readAll(options: ReadAllOptions): AsyncIterable<RecordedEvent>;
  /** Like `readAll`, then whatever comes, until the signal. Never reconnects by itself: see `supervise`. */
  subscribeAll(options?: SubscribeOptions): AsyncIterable<RecordedEvent | Checkpoint>;
  /** Negative when `a` is before `b`, 0 when they are the same, positive when after. */
  compare(a: Position, b: Position): number;
  /** The position of the last event, null for an empty log. Throws `StoreUnavailable`. */
  head(): Promise<Position | null>;
  /** Finishes what was handed in, then lets go of everything. */
  close(): Promise<void>;
}

/** Thrown by reads and subscriptions when the store cannot answer now; worth another try later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
