// Proves that the linter refuses imports across the borders of the house, and lets the allowed ones pass.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { workspaceRoot } from './repository.js';

const border = '@nx/enforce-module-boundaries';
const warmUpMilliseconds = 180_000;

/** The real configuration without type information, which a text that is not on the disk cannot have. */
const eslint = new ESLint({ cwd: workspaceRoot, overrideConfig: [tseslint.configs.disableTypeChecked] });

async function rulesBroken(path: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: join(workspaceRoot, path) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

const using = (from: string): string => `import { it } from '${from}';\nexport const used = it;\n`;

beforeAll(async () => {
  // The rule reads the project graph from Nx's cache and would stay silent without one.
  const env = { ...process.env, NX_DAEMON: 'false', NODE_OPTIONS: '' };
  const nx = ['node_modules/nx/dist/bin/nx.js', 'show', 'projects'];
  execFileSync(process.execPath, nx, { cwd: workspaceRoot, env });
  await rulesBroken('libs/rules/src/crossing.ts', 'export {};\n');
}, warmUpMilliseconds);

describe('borders', () => {
  it.each([
    ['libs/rules', 'event-store'],
    ['libs/rules', 'tournament'],
    ['libs/tournament', 'event-store'],
    ['libs/tournament', 'read-models'],
    ['libs/tournament', 'simulation'],
    ['libs/simulation', 'event-store'],
    ['libs/seating', 'tournament'],
    ['libs/event-store', 'rules'],
    ['libs/event-store', 'vault'],
    ['libs/vault', 'read-models'],
    ['libs/read-models', 'server'],
    ['apps/web', 'event-store'],
    ['apps/web', 'read-models'],
    ['apps/web', 'tournament'],
    ['apps/web', 'simulation'],
    ['tools/cli', 'server'],
  ])('%s may not import %s', async (project, target) => {
    expect(await rulesBroken(`${project}/src/crossing.ts`, using(`@consigliere/${target}`))).toContain(
      border,
    );
  });

  it.each([
    ['libs/tournament', 'rules'],
    ['libs/simulation', 'tournament'],
    ['apps/server', 'simulation'],
    ['tools/cli', 'simulation'],
    ['libs/read-models', 'rules'],
    ['apps/server', 'event-store'],
    ['apps/server', 'read-models'],
    ['apps/web', 'rules'],
    ['tools/cli', 'event-store'],
  ])('%s may import %s', async (project, target) => {
    expect(await rulesBroken(`${project}/src/crossing.ts`, using(`@consigliere/${target}`))).toEqual([]);
  });

  it('nobody reaches into another package by a path', async () => {
    const text = using('../../../libs/rules/src/clause.js');
    expect(await rulesBroken('apps/server/src/crossing.ts', text)).toContain(border);
  });

  it('a read model takes types of the store and nothing that runs', async () => {
    const path = 'libs/read-models/src/crossing.ts';
    const types =
      "import { type RecordedEvent } from '@consigliere/event-store';\nexport type It = RecordedEvent;\n";
    expect(await rulesBroken(path, types)).toEqual([]);
    expect(await rulesBroken(path, using('@consigliere/event-store'))).toEqual([
      '@typescript-eslint/no-restricted-imports',
    ]);
  });
});

describe('purity', () => {
  it.each([
    [
      "import { readFileSync } from 'node:fs';\nexport const it = readFileSync;",
      'no-restricted-imports',
    ],
    ["import { v5 } from 'uuid';\nexport const it = v5;", 'no-restricted-imports'],
    [
      "import { Injectable } from '@nestjs/common';\nexport const it = Injectable;",
      'no-restricted-imports',
    ],
    ['export const it = Date.now();', 'no-restricted-properties'],
    ['export const it = Math.random();', 'no-restricted-properties'],
    ['export const it = new Date();', 'no-restricted-syntax'],
    ["export const it = () => import('./seat.js');", 'no-restricted-syntax'],
    ['export const it = crypto.randomUUID();', 'no-restricted-globals'],
    ['export const it = process.env;', 'no-restricted-globals'],
    ['console.log(1);\nexport const it = 1;', 'no-restricted-globals'],
  ])('%j is refused in the rules and in the tournament', async (text, rule) => {
    expect(await rulesBroken('libs/rules/src/crossing.ts', `${text}\n`)).toEqual([rule]);
    expect(await rulesBroken('libs/tournament/src/crossing.ts', `${text}\n`)).toEqual([rule]);
  });

  it('the tournament may use exact fractions and the validator, the rules use nothing', async () => {
    const text =
      "import Fraction from 'fraction.js';\nimport { z } from 'zod';\nexport const it = [Fraction, z];\n";
    expect(await rulesBroken('libs/tournament/src/crossing.ts', text)).toEqual([]);
    expect(await rulesBroken('libs/rules/src/crossing.ts', text)).toContain('no-restricted-imports');
  });

  it('a simulation takes its chance from a seed, and from nowhere else', async () => {
    const path = 'libs/simulation/src/crossing.ts';
    const seeded =
      "import { uniformInt } from 'pure-rand/distribution/uniformInt';\nexport const it = uniformInt;\n";
    expect(await rulesBroken(path, seeded)).toEqual([]);
    expect(await rulesBroken('libs/tournament/src/crossing.ts', seeded)).toContain('no-restricted-imports');
    const unseeded = await rulesBroken(path, 'export const it = Math.random();\n');
    expect(unseeded).toEqual(['no-restricted-properties']);
  });

  it('what needs no world passes, and a spec may read files', async () => {
    const pure =
      "import { seats } from './seat.js';\nexport const it = new Date(seats.length).toISOString();\n";
    expect(await rulesBroken('libs/rules/src/crossing.ts', pure)).toEqual([]);
    const spec = "import { readFileSync } from 'node:fs';\nexport const it = readFileSync;\n";
    expect(await rulesBroken('libs/rules/src/crossing.spec.ts', spec)).toEqual([]);
  });
});

describe('sizes', () => {
  const body = (lines: number): string =>
    `export function long() {\n${'  long();\n'.repeat(lines - 2)}}\n`;

  it.each([
    ['libs/rules/src/long.ts', 50, []],
    ['libs/rules/src/long.ts', 51, ['max-lines-per-function']],
    ['apps/web/src/long.tsx', 150, []],
    ['apps/web/src/long.tsx', 151, ['max-lines-per-function']],
    ['libs/rules/src/long.spec.ts', 500, []],
  ])('in %s a function of %i lines breaks %j', async (path, lines, rules) => {
    expect(await rulesBroken(path, body(lines))).toEqual(rules);
  });

  it('a fourth parameter and a fourth level are refused, and no comment switches a rule off', async () => {
    const four =
      '/* eslint-disabl' + 'e */\nexport const it = (a: 1, b: 2, c: 3, d: 4) => a + b + c + d;\n';
    expect(await rulesBroken('libs/rules/src/many.ts', four)).toContain('@typescript-eslint/max-params');
    const open = 'if (a) {'.repeat(4);
    const deep = `export function it(a: boolean) {\n${open}it(a);${'}'.repeat(4)}\n}\n`;
    expect(await rulesBroken('libs/rules/src/deep.ts', deep)).toEqual(['max-depth']);
  });

  it('an any is refused', async () => {
    expect(await rulesBroken('libs/rules/src/it.ts', 'export const it = (a: any) => a;\n')).toEqual([
      '@typescript-eslint/no-explicit-any',
    ]);
  });
});
