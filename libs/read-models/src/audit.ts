// The audit trail: a row for each act of whatever stream, in the order of the log.
import type { ClauseId, GameEvent, Table } from '@consigliere/rules';
import { tableLine } from '@consigliere/rules';
import type {
  MergingEvent, PolicyEvent, ProtocolEvent, SeriesEvent, TournamentEvent,
} from '@consigliere/tournament';
import type { AuditGameRow, Whereabouts } from './audit-games.js';
import { auditGamesTables, learned, nowhere, tellsOfGames } from './audit-games.js';
import type { Projection, Shapes } from './projection.js';
import type { Rows } from './rows.js';
import type { Step } from './step.js';
import { dataText } from './step.js';

export type AuditSubject = Step['of'];

export interface AuditActRow extends Whereabouts {
  /** Place of the act in the trail, from 1. */
  sequence: number;
  /** `game`, `protocol`, `tournament`, `policy`, `persons` or `series`. */
  subject: string;
  /** Id of the game, tournament, policy, series or register of persons whose stream it is in. */
  owner: string;
  act: string;
  game: string | null;
  actor: string;
  occurred_at: string;
  recorded_at: string;
  device: string | null;
  device_time: string | null;
  /** Of its first event in its stream, from 0. */
  revision: number;
  /** The clause that was broken; null unless it was done against the rules. */
  broken: string | null;
  override_reason: string | null;
  /** The act that withdrew it; null while it stands. */
  withdrawn_by: string | null;
  withdrawn_actor: string | null;
  withdrawn_at: string | null;
  withdrawn_reason: string | null;
  /** The judge's table in a line; null for what is not done at a table. */
  line_before: string | null;
  line_after: string | null;
  /** JSON: type, clause and data of each event, in order. */
  events: string;
}

/** Which clauses decided an act or were broken by it. */
export interface AuditClauseRow {
  clause: string;
  sequence: number;
}

/** How many acts there are; one row. */
export interface AuditHeadRow {
  id: number;
  acts: number;
}

export interface AuditTables {
  audit_acts: AuditActRow;
  audit_clauses: AuditClauseRow;
  audit_games: AuditGameRow;
  audit_head: AuditHeadRow;
}

const tables: Shapes = {
  audit_acts: {
    columns: {
      sequence: 'integer', subject: 'text', owner: 'text', act: 'text', game: 'text or null',
      tournament: 'text or null', stage: 'text or null', round: 'integer or null',
      table_number: 'integer or null', judge: 'text or null', actor: 'text', occurred_at: 'text',
      recorded_at: 'text', device: 'text or null', device_time: 'text or null', revision: 'integer',
      broken: 'text or null', override_reason: 'text or null', withdrawn_by: 'text or null',
      withdrawn_actor: 'text or null', withdrawn_at: 'text or null', withdrawn_reason: 'text or null',
      line_before: 'text or null', line_after: 'text or null', events: 'text',
    },
    key: ['owner', 'subject', 'act'],
    numbered: 'sequence',
    indexes: [
      ['tournament', 'stage', 'round', 'table_number'], ['judge'], ['actor'],
      ['sequence', 'occurred_at', 'stage', 'round', 'table_number'],
    ],
    sparse: ['broken', 'withdrawn_by'],
  },
  audit_clauses: {
    columns: { clause: 'text', sequence: 'integer' },
    key: ['clause', 'sequence'],
    narrow: true,
  },
  ...auditGamesTables,
  audit_head: {
    columns: { id: 'integer', acts: 'integer' },
    key: ['id'],
  },
};

/** An event of an act, as it was decided. */
export type AuditEvent =
  | Pick<GameEvent, 'type' | 'clause' | 'data'>
  | Pick<ProtocolEvent, 'type' | 'clause' | 'data'>
  | Pick<TournamentEvent, 'type' | 'clause' | 'data'>
  | Pick<PolicyEvent, 'type' | 'clause' | 'data'>
  | Pick<MergingEvent, 'type' | 'clause' | 'data'>
  | Pick<SeriesEvent, 'type' | 'clause' | 'data'>;

function eventText(step: Step): string {
  const { type, clause } = step.event;
  return `{"type":"${type}","clause":${JSON.stringify(clause)},"data":${dataText(step)}}`;
}

/** Lines by table: the table after an act is the table before the next. */
const lines = new WeakMap<Table, string>();

function lineOf(table: Table): string {
  const line = lines.get(table) ?? tableLine(table);
  lines.set(table, line);
  return line;
}

interface Named {
  readonly owner: string;
  readonly game: string | null;
}

function named(step: Step): Named {
  switch (step.of) {
    case 'tournament': return { owner: step.tournament, game: null };
    case 'policy': return { owner: step.policy, game: null };
    case 'persons': return { owner: step.register, game: null };
    case 'series': return { owner: step.series, game: null };
    default: return { owner: step.game, game: step.game };
  }
}

/** Where an act belongs: where its game is seated, or what the act of a tournament itself says. */
function placeOf(rows: Rows, step: Step): Whereabouts {
  if (step.of === 'policy' || step.of === 'persons' || step.of === 'series') return nowhere;
  if (step.of !== 'tournament') return rows.find('audit_games', step.game) ?? nowhere;
  const { event, tournament } = step;
  const { data } = event;
  const round = 'round' in data ? { stage: data.stage, round: data.round } : {};
  return { ...nowhere, tournament, ...round };
}

function nextSequence(rows: Rows): number {
  const acts = (rows.find('audit_head', 1)?.acts ?? 0) + 1;
  rows.put('audit_head', { id: 1, acts });
  return acts;
}

function linesOf(step: Step): Pick<AuditActRow, 'line_before' | 'line_after'> {
  if (step.of !== 'game') return { line_before: null, line_after: null };
  return { line_before: lineOf(step.before.judge.table), line_after: lineOf(step.after.judge.table) };
}

/** The row of an act with its first event. */
function begun(rows: Rows, step: Step): AuditActRow {
  const { of: subject, event, meta, at, recordedAt, revision } = step;
  const { owner, game } = named(step);
  const { tournament, stage, round, table_number, judge } = placeOf(rows, step);
  const { line_before, line_after } = linesOf(step);
  const overridden = event.type === 'RuleOverridden' ? event.data : null;
  return {
    sequence: nextSequence(rows),
    subject, owner, game, revision, tournament, stage, round, table_number, judge, line_before, line_after,
    act: event.act,
    actor: meta.actor,
    occurred_at: at,
    recorded_at: recordedAt,
    device: meta.device ?? null,
    device_time: meta.deviceTime ?? null,
    broken: overridden?.broken ?? null,
    override_reason: overridden?.reason ?? null,
    withdrawn_by: null, withdrawn_actor: null, withdrawn_at: null, withdrawn_reason: null,
    events: `[${eventText(step)}]`,
  };
}

/** The row of an act with one event more. */
function extended(row: AuditActRow, step: Step): AuditActRow {
  const { event } = step;
  const overridden = event.type === 'RuleOverridden' ? event.data : null;
  return {
    ...row,
    line_after: step.of === 'game' ? lineOf(step.after.judge.table) : null,
    broken: overridden?.broken ?? row.broken,
    override_reason: overridden?.reason ?? row.override_reason,
    events: `${row.events.slice(0, -1)},${eventText(step)}]`,
  };
}

interface Withdrawal {
  readonly of: string;
  readonly reason: string | null;
}

/** What an event withdraws; null for any other event. */
function withdrawalBy({ event }: Step): Withdrawal | null {
  switch (event.type) {
    case 'ActWithdrawn':
    case 'AwardActWithdrawn':
    case 'TypingWithdrawn':
    case 'SignatureWithdrawn':
    case 'VoidWithdrawn':
    case 'MergeTakenBack': return event.data;
    default: return null;
  }
}

function markWithdrawn(rows: Rows, step: Step, withdrawal: Withdrawal): void {
  const row = rows.find('audit_acts', named(step).owner, step.of, withdrawal.of);
  if (!row) return;
  rows.put('audit_acts', {
    ...row,
    withdrawn_by: step.event.act,
    withdrawn_actor: step.meta.actor,
    withdrawn_at: step.at,
    withdrawn_reason: withdrawal.reason,
  });
}

function clausesOf({ event }: Step): readonly ClauseId[] {
  if (event.clause === null) return [];
  return event.type === 'RuleOverridden' ? [event.clause, event.data.broken] : [event.clause];
}

function apply(rows: Rows, step: Step): void {
  if (tellsOfGames(step)) learned(rows, step);
  const { owner } = named(step);
  const known = step.begins ? null : rows.find('audit_acts', owner, step.of, step.event.act);
  const row = known ? extended(known, step) : begun(rows, step);
  rows.put('audit_acts', row);
  for (const clause of clausesOf(step)) rows.put('audit_clauses', { clause, sequence: row.sequence });
  const withdrawal = withdrawalBy(step);
  if (withdrawal) markWithdrawn(rows, step, withdrawal);
}

export const audit: Projection = { name: 'audit', version: 6, tables, apply };
