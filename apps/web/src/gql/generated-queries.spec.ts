// The committed queries and types are those that the schema of the server gives.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { generate, target } from '../../codegen.mjs';

describe('the generated queries', () => {
  it('are up to date with the schema; `npm run codegen -w @consigliere/web` makes them anew', async () => {
    expect(readFileSync(target, 'utf8')).toBe(await generate());
  });
});
