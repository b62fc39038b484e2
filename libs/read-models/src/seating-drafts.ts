// Drafts of seatings, those of before included: for the staff, and what of them waits for its moment.
import type { RoundDraft, RoundKey, SeatedTable, SeatingState } from '@consigliere/tournament';
import type { Shapes, Views } from './projection.js';
import type { Rows } from './rows.js';
import type { TournamentStep } from './step.js';

/** A draft of a round. */
export interface SeatingDraftRow {
  tournament: string;
  stage: string;
  round: number;
  /** Of the drafts of the round, from 1. */
  number: number;
  /** JSON: its tables. */
  tables: string;
  seed: string | null;
  state: SeatingState | 'replaced';
  /** When it becomes public by itself; null: when somebody says so. */
  release_at: string | null;
  /** Who drafted it, and when. */
  actor: string;
  at: string;
}

export interface SeatingDraftTables {
  seating_drafts: SeatingDraftRow;
}

export const seatingDraftTables: Shapes = {
  seating_drafts: {
    columns: {
      tournament: 'text', stage: 'text', round: 'integer', number: 'integer', tables: 'text',
      seed: 'text or null', state: 'text', release_at: 'text or null', actor: 'text', at: 'text',
    },
    key: ['tournament', 'stage', 'round', 'number'],
  },
};

/** What is drafted is kept with who did it and when, also when it gives way to another draft. */
export function draftsKept(rows: Rows, { tournament, before, after, at, meta }: TournamentStep): void {
  for (const [name, draft] of after.desk.drafts) {
    const was = before.desk.drafts.get(name);
    if (was === draft) continue;
    const { stage, round, number, tables, seed, state, releaseAt } = draft;
    const known = rows.find('seating_drafts', tournament, stage, round, number);
    rows.put('seating_drafts', {
      tournament, stage, round, number, seed, state,
      tables: JSON.stringify(tables),
      release_at: releaseAt,
      actor: known?.actor ?? meta.actor,
      at: known?.at ?? at,
    });
    const old = was && was.number !== number && was.state !== 'public'
      ? rows.find('seating_drafts', tournament, stage, round, was.number) : null;
    if (old) rows.put('seating_drafts', { ...old, state: 'replaced', release_at: null });
  }
}

/** A draft of a round with who drafted it, and when. */
export interface SeatingDraft extends Omit<RoundDraft, 'state'> {
  readonly state: SeatingDraftRow['state'];
  readonly actor: string;
  readonly at: string;
}

function draftOf(row: SeatingDraftRow): SeatingDraft {
  const { stage, round, number, seed, state, actor, at } = row;
  const tables = JSON.parse(row.tables) as SeatedTable[];
  return { stage, round, number, seed, state, actor, at, tables, releaseAt: row.release_at };
}

/** All drafts of a tournament, in the order of rounds, the newest of each first. */
export async function seatingDrafts(db: Views, tournament: string): Promise<SeatingDraft[]> {
  const rows = await db
    .selectFrom('seating_drafts')
    .selectAll()
    .where('tournament', '=', tournament)
    .orderBy('stage').orderBy('round').orderBy('number', 'desc')
    .execute();
  return rows.map(draftOf);
}

/** Whether a game stands in a draft that is not public; nobody opens it before. */
export async function isDrafted(db: Views, game: string): Promise<boolean> {
  const rows = await db
    .selectFrom('seating_drafts')
    .select('tables')
    .where('state', 'in', ['draft', 'confirmed', 'hall'])
    .where('tables', 'like', `%"${game}"%`)
    .execute();
  return rows.some(({ tables }) =>
    (JSON.parse(tables) as SeatedTable[]).some((table) => table.game === game));
}

/** A draft whose moment has come. */
export interface DueRelease extends RoundKey {
  readonly tournament: string;
  readonly number: number;
  readonly releaseAt: string;
}

/** The drafts that were to be public by a moment, ISO 8601 in UTC, and are not. */
export async function dueReleases(db: Views, now: string): Promise<DueRelease[]> {
  const rows = await db
    .selectFrom('seating_drafts')
    .select(['tournament', 'stage', 'round', 'number', 'release_at as releaseAt'])
    .where('state', 'in', ['draft', 'confirmed', 'hall'])
    .where('release_at', '<=', now)
    .orderBy('release_at').orderBy('tournament').orderBy('stage').orderBy('round')
    .execute();
  return rows.flatMap(({ releaseAt, ...row }) => (releaseAt === null ? [] : [{ ...row, releaseAt }]));
}
