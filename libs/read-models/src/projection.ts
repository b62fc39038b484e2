// What a projection is: tables that can be dropped and made again, and how one step changes their rows.
import type { Kysely } from 'kysely';
import type { AuditTables } from './audit.js';
import type { GameFactsTables } from './game-facts.js';
import type { GameSheetTables } from './game-sheet.js';
import type { MergedPersonTables } from './merged-persons.js';
import type { PersonNameTables } from './person-names.js';
import type { PolicyTables } from './policies.js';
import type { Rows } from './rows.js';
import type { SeriesTables } from './series.js';
import type { Step } from './step.js';
import type { ViewStorage } from './storage.js';
import type { TimelineTables } from './timeline.js';
import type { TournamentTables } from './tournaments.js';

/** Up to where each projection has read the log, and by which version of it. */
export interface CheckpointTable {
  projection: string;
  version: number;
  /** A position of the event store; null before the first event. */
  position: string | null;
}

/** The tables of all projections. */
export interface ProjectedTables
  extends GameSheetTables, TimelineTables, TournamentTables, GameFactsTables, PolicyTables, AuditTables,
    MergedPersonTables, PersonNameTables, SeriesTables {}

export interface ViewTables extends ProjectedTables {
  checkpoints: CheckpointTable;
}

export type ViewName = keyof ProjectedTables;

/** The views: asked through kysely, wherever they are kept. */
export type Views = Kysely<ViewTables> & { readonly storage: ViewStorage };

export type ColumnType = 'text' | 'integer' | 'text or null' | 'integer or null';

/** How a table is made. */
export interface Shape<Row> {
  readonly columns: { readonly [Column in keyof Row & string]: ColumnType };
  /** The columns by which a row is found and replaced. */
  readonly key: readonly (keyof Row & string)[];
  /** A column of whole numbers that orders the table on disk, where the key does not. */
  readonly numbered?: keyof Row & string;
  /** Whether its rows are so short that they are best kept in the index of the key. */
  readonly narrow?: true;
  readonly indexes?: readonly (readonly (keyof Row & string)[])[];
  /** Columns that few rows have: these rows are found in the order of `numbered`. */
  readonly sparse?: readonly (keyof Row & string)[];
}

export type Shapes = { readonly [Name in ViewName]?: Shape<ProjectedTables[Name]> };

export interface Projection {
  readonly name: string;
  /** Raised with each change of the tables or of what goes into them: the view is then built anew. */
  readonly version: number;
  readonly tables: Shapes;
  /** Applies one step; no clock, no network, no other projection's table, the same however often. */
  readonly apply: (rows: Rows, step: Step) => void;
}
