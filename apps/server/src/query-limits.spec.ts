// The limits of queries, each tried just within and just beyond.
import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { queryLimits, withinLimits } from './query-limits.js';

const schema = buildSchema(`
  type Query { node: Node games(first: Int): Node timeline(first: Int): Node }
  type Node { node: Node timeline(first: Int): Node seats: Node name: String }
`);

function faults(query: string): readonly unknown[] {
  return validate(schema, parse(query), [withinLimits]).map(({ extensions }) => extensions['limit']);
}

const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');
const nested = (levels: number): string =>
  `{ ${times(levels - 1, () => 'node {')} name ${times(levels - 1, () => '}')} }`;
const names = (count: number): string => times(count, (index) => `n${index}: name`);
const roots = (count: number): string => `{ ${times(count, (index) => `r${index}: node { name }`)} }`;

describe('limits of queries', () => {
  it.each([
    ['as deep as may be', nested(queryLimits.depth), []],
    ['one level deeper', nested(queryLimits.depth + 1), ['depth']],
    ['as many roots as may be', roots(queryLimits.roots), []],
    ['one root more', roots(queryLimits.roots + 1), ['roots']],
    ['roots in a fragment', `{ ...R } fragment R on Query ${roots(queryLimits.roots)}`, []],
    [
      'one root more in a fragment',
      `{ ...R } fragment R on Query ${roots(queryLimits.roots + 1)}`, ['roots'],
    ],
    ['the same fragment of roots often',
      `{ ...R ...R ... on Query { ...R } } fragment R on Query ${roots(queryLimits.roots / 2)}`, ['roots']],
    ['one root more without a name', `{ ... ${roots(queryLimits.roots)} name: node { name } }`, ['roots']],
    ['a whole timeline of tables', `{ timeline { seats { ${names(10)} } } }`, []],
    ['a list within a list within a list', `{ games { timeline { seats { ${names(10)} } } } }`, ['weight']],
    [
      'lists that the query keeps short',
      `{ games(first: 2) { timeline(first: 9) { seats { ${names(10)} } } } }`, [],
    ],
    [
      'a length that only a variable knows',
      `query ($n: Int) { games(first: $n) { timeline(first: $n) { ${names(10)} } } }`, ['weight'],
    ],
    ['fragments that double each other',
      `{ node { ...F20 } } fragment F0 on Node { name } ${Array.from({ length: 20 }, (_, i) =>
        `fragment F${i + 1} on Node { a: name ...F${i} ...F${i} }`).join(' ')}`, ['weight']],
    ['a fragment that includes itself', '{ node { ...F } } fragment F on Node { name ...F }', []],
  ])('%s', (_title, query, expected) => {
    expect(faults(query)).toEqual(expected);
  });

  it.each([
    ['the table of a tournament, with its games', `{ tournament { standings { rows { ${names(20)} points
      byGame { ${names(6)} } } } findings { ${names(6)} } rounds { tables { ${names(2)} } } } }`, []],
    ['one row with all that it is made of', `{ tournament { standings { row { ${names(20)} byGame {
      ${names(9)} parts { ${names(4)} clause { ${names(3)} } acts { ${names(5)} } } } } } } }`, []],
    ['every part of every row', `{ tournament { standings { rows { byGame { ${names(9)}
      parts { ${names(4)} acts { ${names(5)} } } } } } } }`, ['weight']],
    ['a page of the audit trail', `{ audit(first: 100) { nodes { ${names(30)} sentences } } }`, []],
    ['a list of tournaments with the first of each',
      `{ tournaments(first: 100) { nodes { ${names(5)} rounds { tables { name } }
        standings { rows(first: 3) { ${names(3)} } } } } }`, ['weight']],
    ['a shorter one', `{ tournaments(first: 50) { nodes { ${names(5)} rounds { tables { name } }
      standings { rows(first: 3) { ${names(3)} } } } } }`, []],
  ])('of tournaments: %s', (_title, query, expected) => {
    expect(faults(query)).toEqual(expected);
  });

  it.each([
    [
      nested(13), 'the query is 13 levels deep; at most 12',
      'в запросе уровней вложенности: 13; не больше 12',
    ],
    [roots(21), 'the query has 21 roots; at most 20', 'в запросе корневых полей: 21; не больше 20'],
  ])('are told in words', (query, en, ru) => {
    const [fault] = validate(schema, parse(query), [withinLimits]);
    expect([fault?.message, fault?.extensions['words']]).toEqual([en, { en, ru }]);
  });
});
