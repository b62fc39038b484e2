// What a projection is: tables that can be dropped and made again, and how one step changes them.
import type { Kysely, Transaction } from 'kysely';
import type { GameSheetTables } from './game-sheet.js';
import type { Step } from './step.js';
import type { TimelineTables } from './timeline.js';

/** Up to where each projection has read the log, and by which version of it. */
export interface CheckpointTable {
  projection: string;
  version: number;
  /** A position of the event store; null before the first event. */
  position: string | null;
}

export interface ViewTables extends GameSheetTables, TimelineTables {
  checkpoints: CheckpointTable;
}

export type Views = Kysely<ViewTables>;

export interface Projection {
  readonly name: string;
  /** Raised with each change of the tables or of what goes into them: the view is then built anew. */
  readonly version: number;
  readonly tables: readonly (keyof ViewTables)[];
  /** Makes the tables, which are not there. */
  readonly create: (db: Views) => Promise<void>;
  /** Applies one step; no clock, no network, no other projection's table. */
  readonly apply: (db: Transaction<ViewTables>, step: Step) => Promise<void>;
}
