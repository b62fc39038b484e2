// The committed schemas of the formats against what the validators say.
import { describe, expect, it } from '@jest/globals';
import { repositoryOf } from './repository.js';
import { staleSchemas } from './schemas.js';

const schemas = { 'cup.schema.json': '{}\n' };

describe('schemas of the formats', () => {
  it.each([
    ['fresh', { 'docs/schemas/cup.schema.json': '{}\n' }, []],
    ['older', { 'docs/schemas/cup.schema.json': '[]\n' }, ['docs/schemas/cup.schema.json']],
    ['missing', {}, ['docs/schemas/cup.schema.json']],
    [
      'of no format',
      { 'docs/schemas/cup.schema.json': '{}\n', 'docs/schemas/old.schema.json': '{}\n' },
      ['docs/schemas/old.schema.json'],
    ],
  ])('%s', (_title, texts, paths) => {
    expect(staleSchemas(repositoryOf(texts), schemas).map(({ path }) => path)).toEqual(paths);
  });
});
