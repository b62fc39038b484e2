// The timeline: a row for each event of a game, with the table after it as the judge and as the hall know it.
import type { ClauseId, GameFact, PhaseKind } from '@consigliere/rules';
import { audienceOf } from '@consigliere/rules';
import type { Projection, Shapes, Views } from './projection.js';
import type { Rows } from './rows.js';
import { GrowingSnapshot, writeDifference, writeSnapshot } from './snapshot.js';
import type { GameStep } from './step.js';
import { dataText } from './step.js';

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
  /** Its place among what the hall has heard, from 1; null when the hall has not heard it. */
  hall: number | null;
  /** JSON of what the judge's table has otherwise than before it; than an empty one at each keyframe. */
  change: string;
  /** The same of the hall's table; null where nothing new is in it. */
  change_hall: string | null;
}

/** An act that was withdrawn, or done against the rules. */
export interface TimelineAct {
  game: string;
  act: string;
  withdrawn: number;
  overridden: number;
}

/** How much of a game the hall has heard. */
export interface TimelineHead {
  game: string;
  hall: number;
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
      hall: 'integer or null', change: 'text', change_hall: 'text or null',
    },
    key: ['game', 'revision'],
    narrow: true,
  },
  timeline_acts: {
    columns: { game: 'text', act: 'text', withdrawn: 'integer', overridden: 'integer' },
    key: ['game', 'act'],
    narrow: true,
  },
  timeline_heads: {
    columns: { game: 'text', hall: 'integer' },
    key: ['game'],
    narrow: true,
  },
};

/** So many events apart the whole table is kept, so that no stretch is far from one. */
const keyframeEvery = 64;

function changes({ revision, event, before, after }: GameStep): Pick<TimelineRow, 'change' | 'change_hall'> {
  if (revision % keyframeEvery === 0) {
    return { change: writeSnapshot(after.judge.table), change_hall: writeSnapshot(after.hall.table) };
  }
  const heard = audienceOf(event) === 'hall';
  return {
    change: writeDifference(after.judge.table, before.judge.table),
    change_hall: heard ? writeDifference(after.hall.table, before.hall.table) : null,
  };
}

function rowOf(step: GameStep, hall: number | null): TimelineRow {
  const { game, revision, at, event } = step;
  const { change, change_hall } = changes(step);
  return {
    game, revision, at, change, change_hall, hall,
    act: event.act,
    type: event.type,
    clause: event.clause,
    data: dataText(step),
  };
}

/** Marks an act that was withdrawn or done against the rules; most are neither and have no row. */
function mark(rows: Rows, { game, event }: GameStep): void {
  const { type, data } = event;
  if (type !== 'ActWithdrawn' && type !== 'RuleOverridden') return;
  const act = type === 'ActWithdrawn' ? data.of : event.act;
  const known = rows.find('timeline_acts', game, act) ?? { game, act, withdrawn: 0, overridden: 0 };
  const change = type === 'ActWithdrawn' ? { withdrawn: 1 } : { overridden: 1 };
  rows.put('timeline_acts', { ...known, ...change });
}

function apply(rows: Rows, step: GameStep): void {
  const { game, event } = step;
  const head = rows.find('timeline_heads', game);
  const heard = audienceOf(event) === 'hall';
  const hall = (head?.hall ?? 0) + (heard ? 1 : 0);
  rows.put('timeline', rowOf(step, heard ? hall : null));
  rows.put('timeline_heads', { game, hall });
  mark(rows, step);
}

export const timeline: Projection = {
  name: 'timeline',
  version: 4,
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

/** Which of the two tables and numberings a reader has. */
type Reader = 'judge' | 'hall';

function indexOf(row: MarkedRow, reader: Reader): number {
  return reader === 'judge' ? row.revision + 1 : (row.hall ?? 0);
}

function entryOf(row: MarkedRow, reader: Reader, table: GrowingSnapshot): TimelineEntry {
  const clause = row.clause as ClauseId;
  return {
    index: indexOf(row, reader),
    act: row.act,
    fact: { type: row.type, clause, data: JSON.parse(row.data) } as GameFact,
    clause,
    at: row.at,
    phase: table.phase,
    withdrawn: row.withdrawn === 1,
    overridden: row.overridden === 1,
    heard: row.hall !== null,
    snapshot: table.text(),
  };
}

interface Read {
  readonly game: string;
  readonly reader: Reader;
}

/** Revisions, both ends included. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/** Whoever hears of it reads all the rest too; before, also where it is held back, there is none. */
const closing = 'GameClosed' satisfies GameFact['type'];

const isHeard = ({ hall, type }: TimelineRow): boolean => hall !== null && type !== closing;

/** From which revision to which a stretch reaches; null when there is nothing in it. */
async function spanOf(db: Views, { game, reader }: Read, { after, first }: Stretch): Promise<Span | null> {
  if (reader === 'judge') return { from: after, until: after + first - 1 };
  const { from, until } = await db
    .selectFrom('timeline')
    .select(({ fn }) => [fn.min('revision').as('from'), fn.max('revision').as('until')])
    .where('game', '=', game)
    .where('hall', '>', after)
    .where('hall', '<=', after + first)
    .where('type', '<>', closing)
    .executeTakeFirstOrThrow();
  // Of no rows there is neither, which the types do not know.
  return (from as number | null) === null ? null : { from, until };
}

/** A stretch as a reader has it: the table grows from the keyframe before it, which is never far. */
async function stretchOf(db: Views, read: Read, stretch: Stretch): Promise<TimelineEntry[]> {
  const { game, reader } = read;
  const span = await spanOf(db, read, stretch);
  if (!span) return [];
  const rows = await db
    .selectFrom('timeline')
    .leftJoin('timeline_acts', (on) => on
      .onRef('timeline_acts.game', '=', 'timeline.game')
      .onRef('timeline_acts.act', '=', 'timeline.act'))
    .selectAll('timeline')
    .select(['withdrawn', 'overridden'])
    .where('timeline.game', '=', game)
    .where('revision', '>=', span.from - (span.from % keyframeEvery))
    .where('revision', '<=', span.until)
    .orderBy('revision')
    .execute();
  const table = new GrowingSnapshot();
  const entries: TimelineEntry[] = [];
  for (const row of rows) {
    const change = reader === 'judge' ? row.change : row.change_hall;
    if (row.revision % keyframeEvery === 0) table.clear();
    if (change !== null) table.add(change);
    if (row.revision < span.from || (reader === 'hall' && !isHeard(row))) continue;
    entries.push(entryOf(row, reader, table));
  }
  return entries;
}

/** A game's timeline as its judge knows it; the index of an entry is its revision plus one. */
export function judgeTimeline(db: Views, game: string, stretch: Stretch): Promise<TimelineEntry[]> {
  return stretchOf(db, { game, reader: 'judge' }, stretch);
}

/** A game's timeline as the public may see it: what the hall has heard; once closed for it, all of it. */
export async function publicTimeline(db: Views, game: string, stretch: Stretch): Promise<TimelineEntry[]> {
  const sheets = db.selectFrom('game_sheets').select('closed').where('game', '=', game);
  const sheet = await sheets.executeTakeFirst();
  return stretchOf(db, { game, reader: sheet?.closed === 1 ? 'judge' : 'hall' }, stretch);
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
