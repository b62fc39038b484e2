// What can be asked of the audit trail: pages of it by filters, and the acts on one game.
import type { Heading } from '@consigliere/rules';
import { type RawBuilder, sql } from 'kysely';
import type { AuditActRow, AuditEvent, AuditSubject } from './audit.js';
import type { Views } from './projection.js';

/** Which acts are asked for; what is left out or null is any. Times are ISO 8601 in UTC. */
export interface AuditFilter {
  readonly game?: string | null | undefined;
  readonly tournament?: string | null | undefined;
  readonly stage?: string | null | undefined;
  readonly round?: number | null | undefined;
  readonly table?: number | null | undefined;
  /** Id of the person who judges the game. */
  readonly judge?: string | null | undefined;
  readonly actor?: string | null | undefined;
  /** The clause that decided, or that was broken. */
  readonly clause?: string | null | undefined;
  /** When it happened: not before. */
  readonly from?: string | null | undefined;
  /** When it happened: before. */
  readonly until?: string | null | undefined;
  readonly kind?: 'overridden' | 'withdrawn' | null | undefined;
}

/** A page: at most `first` acts, older than the one at `before`. */
export interface AuditStretch {
  readonly first: number;
  /** The sequence of an act; null for the newest. */
  readonly before: number | null;
}

/** An act and all its consequences. */
export interface AuditRow {
  /** Place of the act in the trail, from 1; a cursor too. */
  readonly sequence: number;
  readonly subject: AuditSubject;
  readonly act: string;
  /** Null for an act on a tournament. */
  readonly game: string | null;
  /** Null where the game is seated in none. */
  readonly tournament: string | null;
  readonly stage: string | null;
  /** Of the seating, else of the heading where that is a number. */
  readonly round: number | null;
  readonly table: number | null;
  /** Of the game; null where it was not opened. */
  readonly heading: Heading | null;
  readonly actor: string;
  /** Id of the person who judges the game; null when not known. */
  readonly judge: string | null;
  readonly occurredAt: string;
  readonly recordedAt: string;
  readonly device: string | null;
  readonly deviceTime: string | null;
  /** Of its first event in its stream, from 0. */
  readonly revision: number;
  readonly events: readonly AuditEvent[];
  /** What decided it, each once, in order. */
  readonly clauses: readonly string[];
  /** The judge's table in a line; null for what is not done at a table. */
  readonly before: string | null;
  readonly after: string | null;
  readonly overridden: { readonly clause: string; readonly reason: string | null } | null;
  readonly withdrawn: AuditWithdrawal | null;
}

/** By which act an act was withdrawn, by whom, when and why. */
export interface AuditWithdrawal {
  readonly act: string;
  readonly actor: string;
  readonly at: string;
  readonly reason: string | null;
}

type JoinedRow = AuditActRow & { heading: string | null };

function withdrawalOf(row: AuditActRow): AuditWithdrawal | null {
  if (row.withdrawn_by === null) return null;
  return {
    act: row.withdrawn_by,
    actor: row.withdrawn_actor ?? '',
    at: row.withdrawn_at ?? '',
    reason: row.withdrawn_reason,
  };
}

function auditRowOf(row: JoinedRow): AuditRow {
  const events = JSON.parse(row.events) as AuditEvent[];
  const clauses = events.flatMap(({ clause }) => (clause === null ? [] : [clause]));
  return {
    sequence: row.sequence,
    subject: row.subject as AuditSubject,
    act: row.act,
    game: row.game,
    tournament: row.tournament,
    stage: row.stage,
    round: row.round,
    table: row.table_number,
    heading: row.heading === null ? null : (JSON.parse(row.heading) as Heading),
    actor: row.actor,
    judge: row.judge,
    occurredAt: row.occurred_at,
    recordedAt: row.recorded_at,
    device: row.device,
    deviceTime: row.device_time,
    revision: row.revision,
    events,
    clauses: [...new Set(clauses)],
    before: row.line_before,
    after: row.line_after,
    overridden: row.broken === null ? null : { clause: row.broken, reason: row.override_reason },
    withdrawn: withdrawalOf(row),
  };
}

/** A condition on the row of an act. */
interface Condition {
  readonly column: string;
  readonly operator: '=' | '>=' | '<';
  readonly value: string | number;
}

/** The conditions of a filter, those that find the fewest acts first. */
function conditionsOf(filter: AuditFilter): readonly Condition[] {
  const { game, tournament, stage, round, table, judge, actor, from, until } = filter;
  const all: readonly [string, Condition['operator'], string | number | null | undefined][] = [
    ['owner', '=', game], ['tournament', '=', tournament], ['stage', '=', stage], ['round', '=', round],
    ['table_number', '=', table], ['judge', '=', judge], ['actor', '=', actor],
    ['occurred_at', '>=', from], ['occurred_at', '<', until],
  ];
  return all.flatMap(([column, operator, value]) =>
    value === null || value === undefined ? [] : [{ column, operator, value }]);
}

const kinds = { overridden: 'broken', withdrawn: 'withdrawn_by' } as const;

/** In the order of the trail: nothing is sorted, and who looks ends as soon as the page is full. */
const inOrder = 'audit_acts_sequence_occurred_at_stage_round_table_number';

/** The index that leads to the acts by the first condition; where there is none, the key does. */
const indexes: Readonly<Record<string, string>> = {
  tournament: 'audit_acts_tournament_stage_round_table_number',
  judge: 'audit_acts_judge', actor: 'audit_acts_actor',
  stage: inOrder, round: inOrder, table_number: inOrder, occurred_at: inOrder,
};

/** A clause alone leads to its acts; beside another filter of each act that this one finds. */
function leadsByClause({ clause, kind }: AuditFilter, conditions: readonly Condition[]): boolean {
  return Boolean(clause) && !kind && conditions.length === 0;
}

/**
 * Where the acts are looked for. Each filter has an index, which leads to its acts or has in it, in the order
 * of the trail, all that is tested; the planner does not guess.
 */
function sourceOf(
  { storage }: Views,
  filter: AuditFilter,
  conditions: readonly Condition[],
): RawBuilder<unknown> {
  const { kind } = filter;
  if (leadsByClause(filter, conditions)) return sql`audit_clauses AS acts`;
  const index = kind ? `audit_acts_with_${kinds[kind]}` : indexes[conditions[0]?.column ?? ''];
  return index ? sql`audit_acts AS acts ${storage.indexedBy(index)}` : sql`audit_acts AS acts`;
}

function clauseTest(filter: AuditFilter, conditions: readonly Condition[]): RawBuilder<boolean> {
  const { clause } = filter;
  if (leadsByClause(filter, conditions)) return sql<boolean>`acts.clause = ${clause}`;
  return sql<boolean>`EXISTS (SELECT 1 FROM audit_clauses AS named
    WHERE named.clause = ${clause} AND named.sequence = acts.sequence)`;
}

/** The sequences of a page, found without reading whole rows where an index has all that is asked. */
function sequencesOf(
  db: Views,
  filter: AuditFilter,
  { first, before }: AuditStretch,
): RawBuilder<unknown> {
  const { game, clause, kind } = filter;
  const conditions = conditionsOf(filter);
  const tests = conditions.map(({ column, operator, value }) =>
    sql<boolean>`${sql.ref(`acts.${column}`)} ${sql.raw(operator)} ${value}`);
  if (game) tests.push(sql<boolean>`acts.game IS NOT NULL`);
  if (kind) tests.push(sql<boolean>`${sql.ref(`acts.${kinds[kind]}`)} IS NOT NULL`);
  if (clause) tests.push(clauseTest(filter, conditions));
  if (before !== null) tests.push(sql<boolean>`acts.sequence < ${before}`);
  const where = tests.length === 0 ? sql`` : sql`WHERE ${sql.join(tests, sql` AND `)}`;
  const source = sourceOf(db, filter, conditions);
  return sql`SELECT acts.sequence FROM ${source} ${where} ORDER BY acts.sequence DESC LIMIT ${first}`;
}

/** A page of the trail, the newest acts first. */
export async function auditPage(db: Views, filter: AuditFilter, stretch: AuditStretch): Promise<AuditRow[]> {
  const { rows } = await sql<JoinedRow>`
    SELECT acts.*, games.heading FROM audit_acts AS acts LEFT JOIN audit_games AS games USING (game)
    WHERE acts.sequence IN (${sequencesOf(db, filter, stretch)}) ORDER BY acts.sequence DESC`.execute(db);
  return rows.map(auditRowOf);
}

/** All acts on a game and on its protocol, in order. */
export async function actsOfGame(db: Views, game: string): Promise<AuditRow[]> {
  const { rows } = await sql<JoinedRow>`
    SELECT acts.*, games.heading FROM audit_acts AS acts LEFT JOIN audit_games AS games USING (game)
    WHERE acts.owner = ${game} AND acts.subject IN ('game', 'protocol') ORDER BY acts.sequence`.execute(db);
  return rows.map(auditRowOf);
}
