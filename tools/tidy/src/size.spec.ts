// Each size limit holds at its edge and is broken one step beyond it.
import { describe, expect, it } from '@jest/globals';
import { repositoryOf } from './repository.js';
import { hugeFiles, longFiles, longLines } from './size.js';

const lines = (count: number): string => 'a;\n'.repeat(count);

describe('sizes', () => {
  it.each([
    ['libs/rules/src/vote.ts', 400, 0],
    ['libs/rules/src/vote.ts', 401, 1],
    ['libs/rules/src/vote.spec.ts', 600, 0],
    ['libs/rules/src/vote.spec.ts', 601, 1],
    ['libs/rules/src/generated/vote.ts', 4000, 0],
    ['docs/vote.md', 4000, 0],
  ])('a file %s of %i lines gives %i findings', (path, count, findings) => {
    expect(longFiles(repositoryOf({ [path]: lines(count) }))).toHaveLength(findings);
  });

  it('a line of 110 columns stays, one of 111 is found by its number', () => {
    const path = 'apps/web/src/table.tsx';
    expect(longLines(repositoryOf({ [path]: `${'x'.repeat(110)}\n` }))).toEqual([]);
    expect(longLines(repositoryOf({ [path]: `//\n${'x'.repeat(111)}\n` }))).toMatchObject([
      { path, line: 2 },
    ]);
  });

  it('a file above a megabyte is found whatever it is', () => {
    const found = hugeFiles(
      repositoryOf({ 'docs/screenshots/table.png': 'x'.repeat(1_000_001), 'a.md': 'x' }),
    );
    expect(found.map(({ path }) => path)).toEqual(['docs/screenshots/table.png']);
  });
});
