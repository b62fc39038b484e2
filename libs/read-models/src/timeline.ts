// The timeline: a row for each event of a game, with the table after it as the judge and as the hall know it.
import type { CreateTableBuilder, Transaction } from 'kysely';
import type { ClauseId, GameFact, PhaseKind } from '@consigliere/rules';
import { audienceOf } from '@consigliere/rules';
import type { Projection, Views, ViewTables } from './projection.js';
import { writeSnapshot } from './snapshot.js';
import type { GameStep } from './step.js';

/** One event of a game. */
export interface TimelineRow {
  game: string;
  /** Of the event within its stream, from 0. */
  revision: number;
  act: string;
  type: string;
  clause: string;
  at: string;
  /** The facts of the event, JSON. */
  data: string;
  phase_kind: string;
  phase_number: number;
  /** Its place among what the hall has heard, from 1; null when the hall has not heard it. */
  hall: number | null;
  /** JSON of the table after it, as the judge knows it. */
  snapshot: string;
  /** JSON of the table after it, as the hall knows it; null where the hall has not heard the event. */
  snapshot_hall: string | null;
  withdrawn: number;
  overridden: number;
}

/** How long the timeline of a game is. */
export interface TimelineHead {
  game: string;
  hall: number;
  closed: number;
}

export interface TimelineTables {
  timeline: TimelineRow;
  timeline_heads: TimelineHead;
}

async function create(db: Views): Promise<void> {
  const integers = ['revision', 'phase_number', 'withdrawn', 'overridden'] as const;
  const texts = ['game', 'act', 'type', 'clause', 'at', 'data', 'phase_kind', 'snapshot'] as const;
  let rows: CreateTableBuilder<'timeline', string> = db.schema
    .createTable('timeline')
    .addColumn('hall', 'integer')
    .addColumn('snapshot_hall', 'text');
  for (const name of texts) rows = rows.addColumn(name, 'text', (column) => column.notNull());
  for (const name of integers) rows = rows.addColumn(name, 'integer', (column) => column.notNull());
  await rows.addPrimaryKeyConstraint('timeline_key', ['game', 'revision']).execute();
  await db.schema.createIndex('timeline_acts').on('timeline').columns(['game', 'act']).execute();
  await db.schema.createIndex('timeline_hall').on('timeline').columns(['game', 'hall']).execute();
  await db.schema
    .createTable('timeline_heads')
    .addColumn('game', 'text', (column) => column.primaryKey())
    .addColumn('hall', 'integer', (column) => column.notNull())
    .addColumn('closed', 'integer', (column) => column.notNull())
    .execute();
}

/** A row without its place in the hall and without what the rest of its act says of it. */
function rowOf({ game, revision, at, event, after }: GameStep) {
  const heard = audienceOf(event) === 'hall';
  const { kind, number } = after.judge.table.phase;
  return {
    game, revision, at,
    act: event.act,
    type: event.type,
    clause: event.clause,
    data: JSON.stringify(event.data),
    phase_kind: kind,
    phase_number: number,
    snapshot: writeSnapshot(after.judge.table),
    snapshot_hall: heard ? writeSnapshot(after.hall.table) : null,
  };
}

async function apply(db: Transaction<ViewTables>, step: GameStep): Promise<void> {
  const { game, event } = step;
  const head = await db.selectFrom('timeline_heads').selectAll().where('game', '=', game).executeTakeFirst();
  const heard = audienceOf(event) === 'hall';
  const hall = (head?.hall ?? 0) + (heard ? 1 : 0);
  const sameAct = await db
    .selectFrom('timeline')
    .select('overridden')
    .where('game', '=', game)
    .where('act', '=', event.act)
    .where('overridden', '=', 1)
    .executeTakeFirst();
  const overridden = event.type === 'RuleOverridden' || sameAct ? 1 : 0;
  await db
    .insertInto('timeline')
    .values({ ...rowOf(step), hall: heard ? hall : null, withdrawn: 0, overridden })
    .execute();
  if (event.type === 'ActWithdrawn') {
    await db
      .updateTable('timeline')
      .set({ withdrawn: 1 })
      .where('game', '=', game)
      .where('act', '=', event.data.of)
      .execute();
  }
  await db
    .replaceInto('timeline_heads')
    .values({ game, hall, closed: event.type === 'GameClosed' ? 1 : 0 })
    .execute();
}

export const timeline: Projection = {
  name: 'timeline',
  version: 2,
  tables: ['timeline', 'timeline_heads'],
  create,
  apply: async (db, step) => {
    if (step.of === 'game') await apply(db, step);
  },
};

/** One entry as a reader gets it. */
export interface TimelineEntry {
  /** From 1, in the reader's own numbering. */
  readonly index: number;
  readonly act: string;
  readonly fact: GameFact;
  readonly clause: ClauseId;
  readonly at: string;
  readonly phase: { readonly kind: PhaseKind; readonly number: number };
  readonly withdrawn: boolean;
  readonly overridden: boolean;
  readonly heard: boolean;
  /** JSON of the table after it. */
  readonly snapshot: string;
}

/** A stretch of a timeline: entries with an index above `after`, at most `first`. */
export interface Stretch {
  readonly after: number;
  readonly first: number;
}

function entryOf(row: TimelineRow, index: number): TimelineEntry {
  const clause = row.clause as ClauseId;
  return {
    index,
    act: row.act,
    fact: { type: row.type, clause, data: JSON.parse(row.data) } as GameFact,
    clause,
    at: row.at,
    phase: { kind: row.phase_kind as PhaseKind, number: row.phase_number },
    withdrawn: row.withdrawn === 1,
    overridden: row.overridden === 1,
    heard: row.hall !== null,
    snapshot: row.snapshot,
  };
}

interface Numbering {
  readonly game: string;
  readonly numbered: 'revision' | 'hall';
}

/** The rows of a game above a number of one of the two numberings, in order. */
function rowsAfter(db: Views, { game, numbered }: Numbering, { after, first }: Stretch) {
  return db
    .selectFrom('timeline')
    .selectAll()
    .where('game', '=', game)
    .where(numbered, '>', after)
    .orderBy(numbered)
    .limit(first)
    .execute();
}

/** A game's timeline as its judge knows it; the index of an entry is its revision plus one. */
export async function judgeTimeline(db: Views, game: string, stretch: Stretch): Promise<TimelineEntry[]> {
  const byRevision = { ...stretch, after: stretch.after - 1 };
  const rows = await rowsAfter(db, { game, numbered: 'revision' }, byRevision);
  return rows.map((row) => entryOf(row, row.revision + 1));
}

/** A game's timeline as the public may see it: what the hall has heard; once it is closed, all of it. */
export async function publicTimeline(db: Views, game: string, stretch: Stretch): Promise<TimelineEntry[]> {
  const head = await db.selectFrom('timeline_heads').selectAll().where('game', '=', game).executeTakeFirst();
  if (head?.closed === 1) return judgeTimeline(db, game, stretch);
  return (await rowsAfter(db, { game, numbered: 'hall' }, stretch)).map(hallEntryOf);
}

/** The phase of a hall entry is the hall's: it is in the snapshot that the hall has. */
function hallEntryOf(row: TimelineRow): TimelineEntry {
  const { hall, snapshot_hall } = row;
  if (hall === null || snapshot_hall === null) throw new Error('the hall has not heard this event');
  const { phase } = JSON.parse(snapshot_hall) as Pick<TimelineEntry, 'phase'>;
  return { ...entryOf(row, hall), phase, snapshot: snapshot_hall };
}

/** The types of the events of an act, in order. */
export async function typesOfAct(db: Views, game: string, act: string): Promise<string[]> {
  const rows = await db
    .selectFrom('timeline')
    .select('type')
    .where('game', '=', game)
    .where('act', '=', act)
    .orderBy('revision')
    .execute();
  return rows.map((row) => row.type);
}
