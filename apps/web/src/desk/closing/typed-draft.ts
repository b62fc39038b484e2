// What was typed in, as the form and the second reading have it, and what two typings say of a field.
import type { Role, TypedProtocolFragment, Winner } from '../../gql/generated/queries';
import type { ProtocolDraft } from '../rounds/protocol-draft';

const isZero = (points: string): boolean => /^-?0(\.0*)?$/.test(points);
const countText = (count: number): string => (count === 0 ? '' : String(count));
const pointsText = (points: string): string => (isZero(points) ? '' : points);

/** A typed protocol as the draft that would type it again. */
export function draftOfTyped(typed: TypedProtocolFragment): ProtocolDraft {
  const { winner, firstKilled, bestMove, judge, seats } = typed;
  return {
    winner: winner ?? 'unknown',
    firstKilled: firstKilled === null ? 'unknown' : String(firstKilled),
    bestMove: bestMove?.join(' ') ?? '',
    judge: judge?.id ?? '',
    seats: seats.map(({ role, extra, penalty, disqualified, ppk, technicalFouls }) => ({
      role, extra: pointsText(extra), penalty: pointsText(penalty), disqualified, ppk,
      technicalFouls: countText(technicalFouls),
    })),
  };
}

const fields = [
  'winner', 'firstKilled', 'bestMove', 'judge', 'player', 'role', 'extra', 'penalty', 'disqualified', 'ppk',
  'technicalFouls',
] as const;

export type Field = (typeof fields)[number];

type Said =
  | { readonly kind: 'role'; readonly value: Role }
  | { readonly kind: 'winner'; readonly value: Winner }
  | { readonly kind: 'flag'; readonly value: 'yes' | 'no' }
  | { readonly kind: 'text'; readonly value: string };

const roles: readonly string[] = ['CITIZEN', 'SHERIFF', 'MAFIA', 'DON'] satisfies readonly Role[];
const winners: readonly string[] = ['RED', 'BLACK', 'DRAW'] satisfies readonly Winner[];
const isRole = (text: string): text is Role => roles.includes(text);
const isWinner = (text: string): text is Winner => winners.includes(text);

function saidIn(field: string, value: unknown): Said {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  const upper = text.toUpperCase();
  if (field === 'role' && isRole(upper)) return { kind: 'role', value: upper };
  if (field === 'winner' && isWinner(upper)) return { kind: 'winner', value: upper };
  if (typeof value === 'boolean') return { kind: 'flag', value: value ? 'yes' : 'no' };
  if (Array.isArray(value)) return { kind: 'text', value: value.join(' ') || '–' };
  return { kind: 'text', value: value === null ? '–' : text };
}

/** What a typing says of a field; `json` as the server tells it. */
export function differenceOf(field: string, json: string): Said & { readonly field: Field } {
  const known = fields.find((one) => one === field) ?? 'winner';
  return { ...saidIn(field, JSON.parse(json)), field: known };
}
