// The limits of queries, each tried just within and just beyond.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, getNamedType, isCompositeType, isObjectType, parse, validate } from 'graphql';
import { lists, queryLimits, withinLimits } from './query-limits.js';

const schema = buildSchema(`
  type Query { node: Node }
  type Node { node: Node name: String }
`);
const served = buildSchema(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'));

function faults(query: string, of = schema): readonly unknown[] {
  return validate(of, parse(query), [withinLimits]).map(({ extensions }) => extensions['limit']);
}

const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');
const nested = (levels: number): string =>
  `{ ${times(levels - 1, () => 'node {')} name ${times(levels - 1, () => '}')} }`;
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
    ['fragments that double each other',
      `{ node { ...F20 } } fragment F0 on Node { name } ${Array.from({ length: 20 }, (_, i) =>
        `fragment F${i + 1} on Node { a: name ...F${i} ...F${i} }`).join(' ')}`, ['weight']],
    ['a fragment that includes itself', '{ node { ...F } } fragment F on Node { name ...F }', []],
  ])('%s', (_title, query, expected) => {
    expect(faults(query)).toEqual(expected);
  });

  const game = (args: string, below: string): string => `{ games${args} { nodes { ${below} } } }`;
  const told = times(10, (index) => `i${index}: index`);

  it.each([
    ['a whole timeline of tables',
      `{ game(id: "a") { timeline { table { seats { ${times(10, (i) => `f${i}: fouls`)} } } } } }`, []],
    ['a list within a list within a list',
      game('', `timeline { table { seats { ${times(10, (i) => `f${i}: fouls`)} } } }`), ['weight']],
    ['lists that the query keeps short', game('(first: 2)', `timeline(first: 9) { ${told} }`), []],
    ['a length that only a variable knows',
      `query ($n: Int) ${game('(first: $n)', `timeline(first: $n) { ${told} }`)}`, ['weight']],
    ['lists below fields of another name',
      `query ($n: Int) ${game('(first: $n)', `story: timeline(first: $n) { ${told} }`)}`, ['weight']],
    ['a field that is called like a list elsewhere', '{ tournament(id: "a") { standings { ...T } } } '
      + `fragment T on Standings { rows { ${times(60, (i) => `p${i}: points`)} } }`, []],
  ])('%s', (_title, query, expected) => {
    expect(faults(query, served)).toEqual(expected);
  });

  const table = (below: string): string =>
    `{ tournament(id: "a") { standings { ... on Standings { ${below} } } } }`;
  const figures = times(20, (index) => `t${index}: total`);
  const part = 'reason points exact clause { id } acts { act type sentence(language: EN) at }';
  const leaders = (first: number): string => `{ tournaments(first: ${first}) { nodes { id name
    rounds { tables { state } } standings { ... on Standings { rows(first: 3) { place total } } } } } }`;
  const asOf = (count: number): string =>
    `{ tournament(id: "a") { ${times(count, (i) => `s${i}: standings(asOf: ${i}) { __typename }`)} } }`;

  it.each([
    ['the table, with the role of every game',
      table(`rows { ${figures} byGame { role winner } unknownGames { stage round facts } }`), []],
    ['one row with all that it is made of',
      table(`row(player: "a") { ${figures} byGame { role parts { ${part} } } }`), []],
    ['ten such rows', table(`rows(first: 10) { byGame { parts { ${part} } } }`), []],
    ['every part of every row', table('rows { byGame { parts { points } } }'), []],
    ['every act behind every row', table('rows { byGame { parts { acts { type } } } }'), ['weight']],
    ['a page of the audit trail',
      `{ audit(first: 100) { nodes { ${times(30, (i) => `t${i}: types`)} sentences(language: EN) } } }`, []],
    ['a page of tournaments with the first of each', leaders(12), []],
    ['a list of a hundred', leaders(100), ['weight']],
    ['a table after each of twenty rounds', asOf(20), []],
    ['a table after each of forty rounds', asOf(40), ['weight']],
  ])('of tournaments: %s', (_title, query, expected) => {
    expect(validate(served, parse(query)).map(({ message }) => message)).toEqual([]);
    expect(faults(query, served)).toEqual(expected);
  });

  it('know every list of the schema, and no other', () => {
    const found = Object.values(served.getTypeMap()).filter(isObjectType).flatMap((type) =>
      Object.values(type.getFields()).filter((field) =>
        String(field.type).startsWith('[') && isCompositeType(getNamedType(field.type)))
        .map((field) => `${type.name}.${field.name}`));
    const missing = found.filter((place) => !place.startsWith('__') && !Object.hasOwn(lists, place));
    expect(missing).toEqual([]);
    const gone = Object.keys(lists).filter((place) => {
      const [type = '', field = ''] = place.split('.');
      const known = served.getType(type);
      return !isObjectType(known) || !Object.hasOwn(known.getFields(), field);
    });
    expect(gone).toEqual([]);
  });

  it('let through all that the pages of the site ask', () => {
    const folder = new URL('../../web/src/gql/operations/', import.meta.url);
    const files = readdirSync(folder).filter((file) => file.endsWith('.graphql'));
    const text = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
    expect(faults(text, served)).toEqual([]);
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
