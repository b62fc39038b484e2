// Every clause of the rulebook stands in one group.
import { describe, expect, it } from '@jest/globals';
import { clauseIds } from '@consigliere/rules';
import { groupIds, groupOf, groupsOf } from './groups';

const choices = new Set(['std.bestMove']);

describe('the groups of clauses', () => {
  it.each([
    ['day.3', 'day'],
    ['vote.13', 'vote'],
    ['7.6', 'cases'],
    ['8.3.4', 'points'],
    ['std.night', 'course'],
    ['std.bestMove', 'choices'],
  ])('%s belongs to %s', (id, group) => expect(groupOf(id, choices)).toBe(group));

  it('leave nothing out and name nothing twice', () => {
    const clauses = clauseIds.map((id) => ({ id, title: id, summary: id }));
    const groups = groupsOf(clauses, choices);
    expect(groups.map(({ id }) => id)).toEqual(groupIds);
    const found = groups.flatMap((group) => group.clauses.map(({ id }) => id));
    expect(found.toSorted()).toEqual([...clauseIds].sort());
  });
});
