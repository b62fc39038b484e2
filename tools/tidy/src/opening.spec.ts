// What counts as an opening sentence and what does not.
import { describe, expect, it } from '@jest/globals';
import { missingOpenings } from './opening.js';
import { repositoryOf } from './repository.js';

describe('the opening of a file', () => {
  it.each([
    ['// Says what it is for.\nexport const a = 1;', 0],
    ['#!/usr/bin/env node\n// Says what it is for.\n', 0],
    ["'use client';\n\n// Holds the open menu.\n", 0],
    ['/** The table, drawn round. */\nexport const a = 1;', 0],
    ['/**\n * The table,\n * drawn round.\n */\n', 0],
    ['// Says what it is for, in a sentence that\n// goes on to the next line.\n', 0],
    ['export const a = 1;\n// Too late.\n', 1],
    ['// @ts-check\n', 1],
    ['// table\n', 1],
    ['', 1],
  ])('%j gives %i findings', (text, findings) => {
    expect(missingOpenings(repositoryOf({ 'libs/rules/src/table.ts': text }))).toHaveLength(findings);
  });

  it('generated code and texts open as they like', () => {
    expect(
      missingOpenings(repositoryOf({ 'apps/web/src/generated/graphql.ts': 'x', 'README.md': 'x' })),
    ).toEqual([]);
  });
});
