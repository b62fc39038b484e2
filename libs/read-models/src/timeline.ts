// The timeline: a row for each event of a game, with the table after it as the judge and as the hall know it.
import type { ClauseId, GameFact, PhaseKind } from '@consigliere/rules';
import { audienceOf } from '@consigliere/rules';
import type { Projection, Shapes, Views } from './projection.js';
import type { Rows } from './rows.js';
import { phaseOfSnapshot, writeSnapshot } from './snapshot.js';
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
}

/** An act that was withdrawn, or done against the rules. */
export interface TimelineAct {
  game: string;
  act: string;
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
  timeline_acts: TimelineAct;
  timeline_heads: TimelineHead;
}

const tables: Shapes = {
  timeline: {
    columns: {
      game: 'text', revision: 'integer', act: 'text', type: 'text', clause: 'text', at: 'text', data: 'text',
      phase_kind: 'text', phase_number: 'integer', hall: 'integer or null', snapshot: 'text',
      snapshot_hall: 'text or null',
    },
    key: ['game', 'revision'],
    indexes: [['game', 'act'], ['game', 'hall']],
  },
  timeline_acts: {
    columns: { game: 'text', act: 'text', withdrawn: 'integer', overridden: 'integer' },
    key: ['game', 'act'],
  },
  timeline_heads: {
    columns: { game: 'text', hall: 'integer', closed: 'integer' },
    key: ['game'],
  },
};

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

/** Marks an act that was withdrawn or done against the rules; most are neither and have no row. */
async function mark(rows: Rows, { game, event }: GameStep): Promise<void> {
  const { type, data } = event;
  if (type !== 'ActWithdrawn' && type !== 'RuleOverridden') return;
  const act = type === 'ActWithdrawn' ? data.of : event.act;
  const known = (await rows.find('timeline_acts', game, act)) ?? { game, act, withdrawn: 0, overridden: 0 };
  const change = type === 'ActWithdrawn' ? { withdrawn: 1 } : { overridden: 1 };
  rows.put('timeline_acts', { ...known, ...change });
}

async function apply(rows: Rows, step: GameStep): Promise<void> {
  const { game, event } = step;
  const head = await rows.find('timeline_heads', game);
  const heard = audienceOf(event) === 'hall';
  const hall = (head?.hall ?? 0) + (heard ? 1 : 0);
  rows.put('timeline', { ...rowOf(step), hall: heard ? hall : null });
  rows.put('timeline_heads', { game, hall, closed: event.type === 'GameClosed' ? 1 : 0 });
  await mark(rows, step);
}

export const timeline: Projection = {
  name: 'timeline',
  version: 3,
  tables,
  apply: (rows, step) => (step.of === 'game' ? apply(rows, step) : undefined),
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

type MarkedRow = TimelineRow & { withdrawn: number | null; overridden: number | null };

function entryOf(row: MarkedRow, index: number): TimelineEntry {
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
    .leftJoin('timeline_acts', (on) => on
      .onRef('timeline_acts.game', '=', 'timeline.game')
      .onRef('timeline_acts.act', '=', 'timeline.act'))
    .selectAll('timeline')
    .select(['withdrawn', 'overridden'])
    .where('timeline.game', '=', game)
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
function hallEntryOf(row: MarkedRow): TimelineEntry {
  const { hall, snapshot_hall } = row;
  if (hall === null || snapshot_hall === null) throw new Error('the hall has not heard this event');
  const phase = phaseOfSnapshot(snapshot_hall);
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
