// What is asked of the audit trail, as an address says it and as the server wants it.
import type { AuditFilter, AuditKind } from '../gql/generated/queries';
import type { Query } from '../standings/selection';

/** The fields of the form, each empty where nothing is asked. */
export const auditFields = [
  'tournament', 'stage', 'round', 'table', 'game', 'judge', 'actor', 'clause', 'from', 'until', 'kind',
] as const;

export type AuditField = (typeof auditFields)[number];
export type AuditAsk = Readonly<Record<AuditField, string>>;

export function auditAskOf(query: Query): AuditAsk {
  const valueOf = (field: AuditField): string => {
    const value = query[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  const entries = auditFields.map((field) => [field, valueOf(field)]);
  return Object.fromEntries(entries) as Record<AuditField, string>;
}

const numberOf = (text: string): number | null => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null);

/** `2026-06-13T15:04` of a form is taken as UTC, which the form says. */
function momentOf(text: string): string | null {
  const moment = Date.parse(/[zZ]|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`);
  return text === '' || Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

const kinds: readonly AuditKind[] = ['OVERRIDDEN', 'WITHDRAWN'];

/** What cannot be meant is left out. */
export function filterOf(ask: AuditAsk): AuditFilter {
  const text = (value: string): string | null => value || null;
  const { tournament, stage, game, judge, actor, clause } = ask;
  return {
    ...{ tournament: text(tournament), stage: text(stage), game: text(game), judge: text(judge) },
    ...{ actor: text(actor), clause: text(clause.replace(/^§\s*/, '')) },
    ...{ round: numberOf(ask.round), table: numberOf(ask.table) },
    ...{ from: momentOf(ask.from), until: momentOf(ask.until) },
    kind: kinds.find((kind) => kind.toLowerCase() === ask.kind) ?? null,
  };
}

/** The query of an address that asks this, with what is changed: empty, or with its question mark. */
export function auditQuery(ask: Partial<AuditAsk>, after?: string): string {
  const query = new URLSearchParams();
  for (const field of auditFields) if (ask[field]) query.set(field, ask[field]);
  if (after) query.set('after', after);
  const text = query.toString();
  return text && `?${text}`;
}
