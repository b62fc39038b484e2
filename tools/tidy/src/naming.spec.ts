// Names that pass and names that are found, for files and for libraries.
import { describe, expect, it } from '@jest/globals';
import { hollowLibraries, namesByKind, unevenNames } from './naming.js';
import { repositoryOf } from './repository.js';

describe('names', () => {
  it.each([
    ['libs/rules/src/best-move.spec.ts', 0],
    ['apps/web/src/app/[locale]/games/[game]/page.tsx', 0],
    ['apps/web/src/app/[[...rest]]/page.tsx', 0],
    ['apps/web/src/app/(public)/not-found.tsx', 0],
    ['docs/adr/0001-module-system.md', 0],
    ['.ci/run', 0],
    ['README.md', 0],
    ['Dockerfile', 0],
    ['libs/rules/src/bestMove.ts', 1],
    ['libs/rules/src/best_move.ts', 1],
    ['libs/Rules/src/vote.ts', 1],
  ])('%s gives %i findings for its case', (path, findings) => {
    expect(unevenNames(repositoryOf({ [path]: '' }))).toHaveLength(findings);
  });

  it.each([
    ['apps/server/src/game.module.ts', 0],
    ['apps/server/src/game.resolver.ts', 0],
    ['apps/server/src/service.ts', 0],
    ['apps/server/src/game.service.ts', 1],
    ['apps/server/src/game.dto.ts', 1],
    ['libs/rules/src/game.handler.ts', 1],
    ['libs/rules/src/types.ts', 1],
    ['libs/rules/src/constants.ts', 1],
    ['libs/rules/src/helpers.spec.ts', 1],
    ['apps/web/src/utils.tsx', 1],
  ])('%s gives %i findings for its kind', (path, findings) => {
    expect(namesByKind(repositoryOf({ [path]: '' }))).toHaveLength(findings);
  });

  it('a library for anything is found, a named one is not', () => {
    const found = hollowLibraries(
      repositoryOf({ 'libs/shared/src/a.ts': '', 'libs/rules/src/core/a.ts': '' }),
    );
    expect(found.map(({ path }) => path)).toEqual(['libs/shared']);
  });
});
