// What ESLint demands: borders between packages, purity of the pure ones, sizes, honest types.
import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';

const mayImport = {
  rules: [],
  seating: [],
  tournament: ['rules'],
  simulation: ['rules', 'tournament'],
  'event-store': [],
  vault: ['event-store'],
  'read-models': ['rules', 'tournament', 'event-store'],
  server: ['rules', 'seating', 'tournament', 'simulation', 'event-store', 'read-models', 'vault'],
  web: ['rules'],
  tools: ['rules', 'seating', 'tournament', 'simulation', 'event-store', 'read-models', 'vault'],
};

const borders = Object.entries(mayImport).map(([from, to]) => ({
  sourceTag: `house:${from}`,
  onlyDependOnLibsWithTags: [from, ...to].map((name) => `house:${name}`),
}));

const sizes = (functionLines) => ({
  'max-lines': ['error', 400],
  'max-lines-per-function': ['error', functionLines],
  'max-len': ['error', { code: 110, ignoreUrls: true }],
  'max-params': 'off',
  '@typescript-eslint/max-params': ['error', { max: 3 }],
  'max-depth': ['error', 3],
});

const types = {
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
  ],
};

const habits = {
  eqeqeq: 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  'no-empty': ['error', { allowEmptyCatch: false }],
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
};

const world = [
  ...['process', 'console', 'crypto', 'performance', 'fetch', 'Buffer', 'require', 'globalThis'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'parseFloat'],
];

/** Packages that a pure library may use: they compute and touch nothing. */
const purePackages = {
  tournament: ['fraction\\.js', 'zod'],
  simulation: ['pure-rand/(distribution|generator|types)/\\w+'],
  seating: ['pure-rand/(distribution|generator|types)/\\w+'],
};

/** No clock, no chance, no world: time, ids and seeds arrive in the command. */
const purity = (packages) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          regex: `^(?!\\.{1,2}/|@consigliere/${packages.map((name) => `|${name}$`).join('')})`,
          message: 'A pure library imports nothing but itself and the libraries below it.',
        },
      ],
    },
  ],
  'no-restricted-globals': [
    'error',
    ...world.map((name) => ({ name, message: 'A pure library does not touch the world around it.' })),
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message: 'Time arrives in the command.' },
    { object: 'Math', property: 'random', message: 'Chance arrives as a seed in the command.' },
  ],
  'no-restricted-syntax': [
    'error',
    {
      selector: "NewExpression[callee.name='Date'][arguments.length=0]",
      message: 'Time arrives in the command.',
    },
    { selector: "CallExpression[callee.name='Date']", message: 'Time arrives in the command.' },
    { selector: 'ImportExpression', message: 'A pure library loads nothing while it runs.' },
  ],
});

const pure = ['rules', 'tournament', 'seating', 'simulation'].map((name) => `libs/${name}/**/*.ts`);
const specs = ['**/*.spec.{ts,tsx,mjs}', '**/testing/**', 'apps/web/e2e/**'];
const everything = ['**/*.{ts,tsx,mts,mjs}'];
const typed = ['libs/*/src/**/*.ts', 'apps/server/src/**/*.ts', 'tools/*/src/**/*.ts'];

export default [
  { ignores: ['**/dist/', '**/.next/', '**/generated/', '**/*.d.ts', 'coverage/', 'data/', '.nx/'] },
  { linterOptions: { noInlineConfig: true } },
  ...tseslint.configs.recommended,
  {
    files: everything,
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: true,
          allow: [],
          depConstraints: borders,
          // One of its ways in is loaded where it is used, the others are not.
          checkDynamicDependenciesExceptions: ['@consigliere/event-store'],
        },
      ],
      ...sizes(50),
      ...habits,
    },
  },
  {
    files: typed,
    languageOptions: {
      parserOptions: { project: ['tsconfig.check.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: types,
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { project: ['apps/web/tsconfig.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: types,
  },
  { files: ['apps/web/**/*.tsx'], rules: { 'max-lines-per-function': ['error', 150] } },
  {
    files: ['libs/read-models/**/*.ts'],
    ignores: specs,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@consigliere/event-store',
              allowTypeImports: true,
              message: 'A read model knows the shape of recorded events and nothing else of the store.',
            },
          ],
        },
      ],
    },
  },
  { files: pure, ignores: specs, rules: purity([]) },
  { files: ['libs/tournament/**/*.ts'], ignores: specs, rules: purity(purePackages.tournament) },
  { files: ['libs/simulation/**/*.ts'], ignores: specs, rules: purity(purePackages.simulation) },
  { files: ['libs/seating/**/*.ts'], ignores: specs, rules: purity(purePackages.seating) },
  {
    files: specs,
    rules: {
      'max-lines': ['error', 600],
      'max-lines-per-function': 'off',
      // A row of a table test is as long as the table is wide.
      '@typescript-eslint/max-params': 'off',
    },
  },
];
