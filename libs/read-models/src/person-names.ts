// What persons were called one after another, and in full: references to texts that stand beside the log.
import type { Projection, Shapes, Views } from './projection.js';
import type { Rows } from './rows.js';
import type { Step } from './step.js';

/** A person who got another nick. */
export interface PersonNameRow {
  person: string;
  /** Of the event in the stream of persons: what comes later has a greater one. */
  number: number;
  /** Reference of what he was called before. */
  was: string | null;
  /** And of what he is called since. */
  nick: string;
  /** 1 where what he was called before was never his nick. */
  slip: number;
  reason: string | null;
  at: string;
}

/** The name in full of a person. */
export interface PersonFullNameRow {
  person: string;
  /** Reference of the name; null once it is kept no more. */
  name: string | null;
}

export interface PersonNameTables {
  person_names: PersonNameRow;
  person_full_names: PersonFullNameRow;
}

const tables: Shapes = {
  person_names: {
    columns: {
      person: 'text', number: 'integer', was: 'text or null', nick: 'text', slip: 'integer',
      reason: 'text or null', at: 'text',
    },
    key: ['person', 'number'],
  },
  person_full_names: { columns: { person: 'text', name: 'text or null' }, key: ['person'] },
};

function apply(rows: Rows, step: Step): void {
  if (step.of !== 'persons') return;
  const { event, at, revision: number } = step;
  if (event.type === 'PersonRenamed') {
    const { slip, ...data } = event.data;
    rows.put('person_names', { ...data, number, slip: slip ? 1 : 0, at });
  }
  if (event.type === 'PersonNamedInFull') {
    const { person, fullName: name } = event.data;
    rows.put('person_full_names', { person, name });
  }
}

export const personNames: Projection = { name: 'person-names', version: 1, tables, apply };

/** Everybody who has got another nick, with the reference of the last. */
export async function allRenamed(db: Views): Promise<{ person: string; nick: string }[]> {
  const rows = await db.selectFrom('person_names').select(['person', 'nick'])
    .orderBy('person').orderBy('number').execute();
  return [...new Map(rows.map(({ person, nick }) => [person, nick]))]
    .map(([person, nick]) => ({ person, nick }));
}

/** What these persons were called one after another, by person, the oldest first. */
export function renamingsOf(db: Views, persons: readonly string[]): Promise<PersonNameRow[]> {
  if (persons.length === 0) return Promise.resolve([]);
  return db.selectFrom('person_names').selectAll().where('person', 'in', persons)
    .orderBy('person').orderBy('number').execute();
}

/** The references of the full names of these persons; who has none is left out. */
export async function fullNamesOf(db: Views, persons: readonly string[]): Promise<PersonFullNameRow[]> {
  if (persons.length === 0) return [];
  return db.selectFrom('person_full_names').selectAll()
    .where('person', 'in', persons).where('name', 'is not', null).orderBy('person').execute();
}
