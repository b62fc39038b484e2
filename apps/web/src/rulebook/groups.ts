// The clauses in the groups in which people look for them.
import type { ClauseTextFragment } from '../gql/generated/queries';

export const groupIds = ['course', 'day', 'vote', 'cases', 'points', 'choices'] as const;

export type GroupId = (typeof groupIds)[number];

export interface ClauseGroup {
  readonly id: GroupId;
  readonly clauses: readonly ClauseTextFragment[];
}

/** `choices` says which clauses are those that a ruleset may choose. */
export function groupOf(id: string, choices: ReadonlySet<string>): GroupId {
  if (choices.has(id)) return 'choices';
  if (id.startsWith('day.')) return 'day';
  if (id.startsWith('vote.')) return 'vote';
  if (id.startsWith('7.')) return 'cases';
  if (id.startsWith('8.')) return 'points';
  return 'course';
}

/** Each group that has clauses, the clauses in the order of the rulebook. */
export function groupsOf(
  clauses: readonly ClauseTextFragment[],
  choices: ReadonlySet<string>,
): readonly ClauseGroup[] {
  return groupIds
    .map((id) => ({ id, clauses: clauses.filter((clause) => groupOf(clause.id, choices) === id) }))
    .filter((group) => group.clauses.length > 0);
}
