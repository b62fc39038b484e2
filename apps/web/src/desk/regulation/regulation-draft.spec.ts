// A change of regulation against what holds: what is other, how far it reaches, and what is sent.
import { describe, expect, it } from '@jest/globals';
import { changedRules, type Held, reachOf, regulationSent, rulesetOf } from './regulation-draft';

const usual = { id: 'regulation', version: 1, parameters: [] };
const other = { ...usual, parameters: [{ id: 'draws', value: 'all' }] };
const values = [{ value: 'one', words: 'one night' }, { value: 'all', words: 'all nights' }];
const rules = [{ id: 'draws', name: 'Draws', summary: '', values }];
const table = (state: string) => ({ state });
const held: { readonly id: string } & Held = {
  id: 'cup',
  stages: [{ id: 'q', name: 'Q' }, { id: 'f', name: 'F' }],
  ruleset: usual,
  regulations: [{ stage: 'q', round: 3, ruleset: other }],
  schedule: [{ stage: 'q', round: 1, played: 2 }, { stage: 'q', round: 2, played: 1 }],
  seating: [
    { stage: 'q', round: 1, tables: [table('RECORDED'), table('RECORDED')] },
    { stage: 'q', round: 2, tables: [table('RECORDED'), table('SCHEDULED')] },
    { stage: 'f', round: 1, tables: [table('SCHEDULED')] },
  ],
};

describe('a change of regulation', () => {
  it('is against the rules of the round that it begins with', () => {
    expect(rulesetOf(held, { stage: 'q', round: 2 })).toBe(usual);
    expect(rulesetOf(held, { stage: 'q', round: 3 })).toBe(other);
    expect(rulesetOf(held, { stage: 'f', round: 1 })).toBe(other);
  });

  it('names what is other, in words', () => {
    expect(changedRules(rules, {}, { draws: 'one' })).toEqual([]);
    expect(changedRules(rules, {}, { draws: 'all' })).toEqual([
      { id: 'draws', name: 'Draws', before: 'one night', after: 'all nights' },
    ]);
  });

  it.each([
    [{ stage: 'q', round: 1 }, { waiting: 2, begun: 3, played: 3 }],
    [{ stage: 'q', round: 3 }, { waiting: 1, begun: 0, played: 3 }],
  ])('from %j on reaches %j', (from, reach) => expect(reachOf(held, from)).toEqual(reach));

  it('is sent without what stays', () => {
    const draft = { from: { stage: 'q', round: 2 }, parameters: {}, scoring: 'fiim', reason: ' a vote ' };
    expect(regulationSent(held, rules, draft)).toEqual({
      tournament: 'cup', stage: 'q', round: 2, ruleset: null, scoring: 'fiim', reason: 'a vote',
    });
    expect(regulationSent(held, rules, { ...draft, scoring: '', parameters: { draws: 'all' } })).toEqual({
      tournament: 'cup', stage: 'q', round: 2, ruleset: other, scoring: null, reason: 'a vote',
    });
  });
});
