// Two persons beside one another are told apart, whatever they are called.
import { describe, expect, it } from '@jest/globals';
import { mergePath, moreKnownFirst } from './merge-path';
import type { Person } from './read-persons';
import { twoNames } from './two-names';

const person = (id: string, nick: string | null, played = 0): Person =>
  ({ id, nick, others: [], played, judged: 1, tournaments: [] });
const words = { nameless: 'erased', games: (count: number) => `${count} games` };

describe('two persons', () => {
  it.each<readonly [Person, Person, readonly [string, string]]>([
    [person('a', 'Fox'), person('b', 'Wolf'), ['Fox', 'Wolf']],
    [person('a', 'Fox', 4), person('b', 'Fox', 1), ['Fox (5 games)', 'Fox (2 games)']],
    [person('a-long-id-1', 'Fox'), person('b-long-id-2', 'Fox'), ['Fox (a-long-i)', 'Fox (b-long-i)']],
    [person('a', null, 4), person('b', null), ['erased (5 games)', 'erased (1 games)']],
  ])('are called apart', (one, other, names) => {
    expect(twoNames(one, other, words)).toEqual(names);
  });

  it('stand with the one first who has more games', () => {
    const [few, many] = [person('a', 'Fox', 1), person('b', 'Fox', 2)];
    expect(moreKnownFirst(few, many)).toEqual([many, few]);
    expect(moreKnownFirst(few, few)).toEqual([few, few]);
  });

  it('have an address of their own whatever their ids', () => {
    expect(mergePath('a&b', 'ё')).toBe('/desk/persons/merge?into=a%26b&from=%D1%91');
  });
});
