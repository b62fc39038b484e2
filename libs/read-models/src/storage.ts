// Where views are kept: all that SQLite and PostgreSQL do each in its own way, and nothing else does.
import type { RecordedEvent } from '@consigliere/event-store';
import type { RawBuilder } from 'kysely';
import type { Projection, Views } from './projection.js';
import type { Rows } from './rows.js';

export type Position = RecordedEvent['position'];

/** By projection how far it has read; null before the first event. */
export type Positions = ReadonlyMap<string, Position | null>;

/** What of the views a batch has changed: ids alone, each once. */
export interface Touched {
  readonly games: readonly string[];
  readonly tournaments: readonly string[];
  /** Whether anything may read otherwise: somebody is called otherwise, or is read as another. */
  readonly all?: boolean;
}

/** How far a batch goes. */
export interface BatchEnd {
  /** Which projections have seen what they had not. */
  readonly projections: readonly string[];
  readonly position: Position;
  readonly touched: Touched;
}

/** Changes that are written together or not at all. */
export interface Batch {
  /**
   * Changes rows, in the order in which it is called: at once or when they are written, and again whenever
   * rows had been missing; what was done before is then dropped.
   */
  change(work: (rows: Rows) => void): void;
  /** Writes rows and checkpoints in one transaction, under the lease where there are leases. */
  write(end: BatchEnd): Promise<void>;
  /** Gives up what is not written. */
  drop(): void;
}

/** The views as they stand at one moment, whatever is written afterwards. */
export interface Snapshot {
  /** SHA-256 over all rows of the tables of these projections, all unless told. */
  hash(names?: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** The set that was in use before another took its place. */
export interface RetiredSet {
  snapshot(): Promise<Snapshot>;
  remove(): Promise<void>;
}

/** A set of views that nobody reads yet. */
export interface BesideSet {
  readonly views: Views;
  /** Makes it fast to read, once most of it is filled. */
  prepare(): Promise<void>;
  /**
   * Puts it in the place of the set in use, in one step, for every process. Where processes other than the
   * views stand comes with it. Whoever writes must be held off by the caller.
   */
  take(token: string | null): Promise<RetiredSet>;
  /** Gives it up, unless it was taken. */
  drop(): Promise<void>;
}

/** Who of several may write; a token is who it is and since when, so that nobody comes back unnoticed. */
export interface Leases {
  /** Takes what nobody holds for this long; false when somebody does. */
  take(token: string, milliseconds: number): Promise<boolean>;
  /** Holds it for this long from now; false when it was lost. */
  renew(token: string, milliseconds: number): Promise<boolean>;
  /** Gives it back, so that the next need not wait. */
  give(token: string): Promise<void>;
}

export interface ViewStorage {
  readonly kind: 'sqlite' | 'postgres';
  /**
   * Whether what is read are whole views as earlier versions filled the same tables. Nothing is written to
   * them but where processes stand; another set is to take their place.
   */
  readonly isOfBefore: boolean;
  /** Null where one process alone has the views. */
  readonly leases: Leases | null;
  positions(): Promise<Positions>;
  /** Begins a batch; there is one at a time. */
  begin(token: string | null): Batch;
  /** Drops the tables of projections and makes them again, empty and before the first event. */
  makeAnew(some: readonly Projection[], token: string | null): Promise<void>;
  /** Remembers where a process that follows the log stands. */
  storePosition(name: string, position: string): Promise<void>;
  snapshot(): Promise<Snapshot>;
  /** Begins a set beside this one, empty. One that was begun before and never taken is removed. */
  beside(token: string | null): Promise<BesideSet>;
  /** After the name of a table in a query: which index is to be used, where that can be said. */
  indexedBy(index: string): RawBuilder<unknown>;
}
