// The generated JSON Schemas say what the validators say.
import { describe, expect, it } from '@jest/globals';
import { jsonSchemas } from './json-schemas.js';

type Tree = { readonly [key: string]: Tree } & { readonly required?: readonly string[] };

const schemas = jsonSchemas();
const schemaOf = (name: string): Tree => JSON.parse(schemas[`${name}.schema.json`] ?? '{}') as Tree;

describe('JSON Schemas', () => {
  it.each(Object.keys(schemas))('%s is of 2020-12', (name) => {
    expect(JSON.parse(schemas[name] ?? '{}')).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object',
    });
  });

  it('a policy names its required fields, its constants, and how a decimal is written', () => {
    const policy = schemaOf('consigliere-scoring-1');
    expect(policy.required).toEqual([
      'format', 'id', 'version', 'win', 'bestMove', 'penalties', 'compensation', 'rounding', 'tieBreaks',
    ]);
    expect(policy).toMatchObject({
      properties: {
        format: { const: 'consigliere-scoring/1' },
        win: { properties: { red: { type: 'string', pattern: '^-?\\d{1,9}(\\.\\d{1,9})?$' } } },
      },
    });
  });

  it('a bundle has exactly ten seats, and a game is a protocol or a text', () => {
    expect(schemaOf('consigliere-tournament-1')).toMatchObject({
      properties: {
        games: {
          items: {
            oneOf: [{ required: ['protocol'] }, { required: ['mgn', 'players'] }],
            properties: { protocol: { properties: { seats: { minItems: 10, maxItems: 10 } } } },
          },
        },
      },
    });
  });
});
