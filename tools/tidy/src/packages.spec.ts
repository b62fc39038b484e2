// Versions, registries and the top level of the repository.
import { describe, expect, it } from '@jest/globals';
import { lockHosts, looseVersions, strayTopLevel, unplacedPackages } from './packages.js';
import { repositoryOf } from './repository.js';

const manifest = (version: string): string => JSON.stringify({ dependencies: { kysely: version } });

describe('packages', () => {
  it.each([
    ['0.28.19', 0],
    ['1.0.0-rc.1', 0],
    ['^0.28.19', 1],
    ['~1.2.3', 1],
    ['latest', 1],
    ['*', 1],
    ['file:../kysely', 1],
  ])('a dependency on %s gives %i findings', (version, findings) => {
    expect(looseVersions(repositoryOf({ 'libs/rules/package.json': manifest(version) }))).toHaveLength(
      findings,
    );
  });

  it('an override inside an override is looked at too', () => {
    const text = JSON.stringify({ overrides: { fastify: { cookie: '^1.0.0' } } });
    expect(looseVersions(repositoryOf({ 'package.json': text }))).toHaveLength(1);
  });

  it('a lock file with a registry in it is found, and so is none', () => {
    const lock = '{\n"resolved": "https://registry.example/x.tgz"\n}';
    expect(lockHosts(repositoryOf({ 'package-lock.json': lock }))).toMatchObject([{ line: 2 }]);
    expect(lockHosts(repositoryOf({ 'package-lock.json': '{ "resolved": "libs/rules" }' }))).toEqual([]);
    expect(lockHosts(repositoryOf({}))).toHaveLength(1);
  });

  it('a stray file at the top is found', () => {
    const found = strayTopLevel(
      repositoryOf({ 'README.md': '', 'notes.md': '', 'libs/rules/a.ts': '' }),
    );
    expect(found.map(({ path }) => path)).toEqual(['notes.md']);
  });

  it.each([
    ['libs/rules', '@consigliere/rules', ['house:rules'], 0],
    ['tools/cli', '@consigliere/cli', ['house:tools'], 0],
    ['libs/rules', '@consigliere/laws', ['house:rules'], 1],
    ['libs/rules', '@consigliere/rules', ['house:tools'], 1],
    ['libs/rules', '@consigliere/rules', [], 1],
    ['apps/server', 'server', ['house:server', 'house:web'], 2],
  ])('%s called %s with the tags %j gives %i findings', (folder, name, tags, findings) => {
    const text = JSON.stringify({ name, nx: { tags } });
    expect(unplacedPackages(repositoryOf({ [`${folder}/package.json`]: text }))).toHaveLength(findings);
  });
});
