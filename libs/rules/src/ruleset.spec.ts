// Rulesets named from outside, and the parameters that a game pins.
import { describe, expect, it } from '@jest/globals';
import { clauseIds, isClauseId } from './clause.js';
import { chosenParameters, isRuleset, parameterValues, regulation, rulesetOf } from './ruleset.js';
import { factsOf } from './testing/decide.js';
import { emptyGame } from './game.js';
import { gameAfter } from './testing/holds.js';

const values = Object.entries(parameterValues).flatMap(([id, allowed]) =>
  allowed.map((value) => [id, value] as const),
);

describe('rulesets', () => {
  it('the first value of each parameter is the default', () => {
    for (const [id, allowed] of Object.entries(parameterValues)) {
      expect(regulation.parameters).toHaveProperty([id], allowed[0]);
    }
  });

  it.each(values)('%s=%s is known, and kept where it is no default', (id, value) => {
    const ruleset = rulesetOf('regulation', 1, { [id]: value });
    if (!isRuleset(ruleset)) throw new Error(ruleset.expected);
    const defaults = Object.entries(regulation.parameters);
    const isDefault = defaults.some(([key, usual]) => key === id && usual === value);
    expect(chosenParameters(ruleset)).toEqual(isDefault ? {} : { [id]: value });
  });

  it.each([
    ['an id', 'chess', null, {}, 'chess'],
    ['a version', 'regulation', 2, {}, 'regulation@2'],
    ['a parameter', 'regulation', 1, { 'std.luck': 'yes' }, 'std.luck'],
    ['a value', 'regulation', 1, { 'std.inquiry': 'yes' }, 'std.inquiry=yes'],
    ['a word of the language', 'regulation', 1, { toString: 'yes' }, 'toString'],
  ])('%s that nobody knows is named', (_title, id, version, chosen, found) => {
    expect(rulesetOf(id, version, chosen as Record<string, string>)).toMatchObject({ found });
  });

  it('a game pins its ruleset, version and parameters in its first event', () => {
    const ruleset = rulesetOf('regulation', null, { 'std.inquiry': 'answered', 'std.rotation': 'opener' });
    if (!isRuleset(ruleset)) throw new Error(ruleset.expected);
    const heading = { tournament: 'cup', round: '3', table: '2', date: '2026-05-02' };
    expect(factsOf(emptyGame, { type: 'OpenGame', ruleset, players: [], judge: 'j', heading })).toEqual([{
      type: 'GameOpened',
      clause: 'std.roles',
      data: {
        ruleset: { id: 'regulation', version: 1, parameters: { 'std.inquiry': 'answered' } },
        players: [], judge: 'j', heading,
      },
    }]);
    const { table } = gameAfter('ruleset: regulation std.inquiry=answered');
    expect(table.ruleset.parameters).toMatchObject({ 'std.inquiry': 'answered', 'std.rotation': 'opener' });
  });

  it('every parameter is a clause of its own', () => {
    expect(Object.keys(parameterValues).every(isClauseId)).toBe(true);
    expect(new Set(clauseIds).size).toBe(clauseIds.length);
    expect(isClauseId('vote.99')).toBe(false);
  });
});
