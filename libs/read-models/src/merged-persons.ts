// Persons who are read as another: one row each, and for any id who he is now and by which ids he is known.
import type { Projection, Shapes, Views } from './projection.js';
import type { Rows } from './rows.js';
import type { Step } from './step.js';

/** A person who is merged into another. */
export interface MergedPersonRow {
  person: string;
  /** As whom he is read. */
  now: string;
  /** When and by whose act. */
  at: string;
  actor: string;
  /** 0 once it is taken back, until the row is removed. */
  stands: number;
}

export interface MergedPersonTables {
  merged_persons: MergedPersonRow;
}

const tables: Shapes = {
  merged_persons: {
    columns: { person: 'text', now: 'text', at: 'text', actor: 'text', stands: 'integer' },
    key: ['person'],
    indexes: [['now']],
  },
};

function apply(rows: Rows, step: Step): void {
  if (step.of !== 'persons') return;
  const { event, at, meta: { actor } } = step;
  if (event.type !== 'PersonsMerged' && event.type !== 'MergeTakenBack') return;
  const { from: person, into: now } = event.data;
  const stands = event.type === 'PersonsMerged' ? 1 : 0;
  rows.put('merged_persons', { person, now, at, actor, stands });
  if (stands === 0) {
    rows.later('DELETE FROM merged_persons WHERE person = ? AND stands = 0', [person]);
  }
}

export const mergedPersons: Projection = { name: 'persons', version: 1, tables, apply };

/** A merge that stands. */
export type MergedPerson = Omit<MergedPersonRow, 'stands'>;

const standing = (db: Views) => db.selectFrom('merged_persons').where('stands', '=', 1);

/** All merges that stand, the newest first. */
export function allMerged(db: Views): Promise<MergedPerson[]> {
  return standing(db).select(['person', 'now', 'at', 'actor'])
    .orderBy('at', 'desc').orderBy('person').execute();
}

/** By which ids somebody is known, whichever of them is asked for: first the one under which he is read. */
export async function idsOfPerson(db: Views, id: string): Promise<readonly [string, ...string[]]> {
  const onward = await standing(db).select('now').where('person', '=', id).executeTakeFirst();
  const now = onward?.now ?? id;
  const others = await standing(db).select('person').where('now', '=', now).orderBy('person').execute();
  return [now, ...others.map(({ person }) => person)];
}

/** Under which id each of these persons is read; those who are read under their own are left out. */
export async function readAs(db: Views, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await standing(db).select(['person', 'now']).where('person', 'in', ids).execute();
  return new Map(rows.map(({ person, now }) => [person, now]));
}
