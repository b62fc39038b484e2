// How Jest runs the specs: native ESM compiled by swc, a package's own sources, other packages built.
const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: jsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  modulePathIgnorePatterns: ['<rootDir>/apps/web/(dist|\\.next)/', '<rootDir>/data/'],
};

const isHard = process.env.CI === 'true';

/**
 * What takes long for what a change seldom breaks: run where checks are hard (`.ci/run`), by `npm run soak`,
 * and by whoever names one of them. `npm test` has the shorter specs of the same parts.
 */
const thorough = [
  'apps/server/src/(demo-loading|federation-cup|freeze|freeze-merged)',
  'apps/server/src/reliability/(full-disk|full-disk-parts|io-errors|kills)',
  'apps/server/src/reliability/(slow-ear|slow-ear-bounds|store-away)',
  'apps/server/src/several-processes',
  'apps/server/src/within-reach',
  'apps/web/e2e/(desk|pages|people)',
  'libs/event-store/src/kurrentdb/outages',
  'libs/read-models/src/(lease|postgres-connections|rebuild-beside)',
  'tools/cli/src/(moving|rehearsal)',
];
const namesOne = process.argv.includes('--runTestsByPath');
const leftOut = isHard || namesOne ? [] : thorough.map((path) => `/${path}\\.spec\\.ts$`);

export default {
  projects: [
    {
      ...shared,
      displayName: 'specs',
      testMatch: ['<rootDir>/{apps,libs,tools}/**/*.spec.{ts,tsx,mjs}'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/apps/web/e2e/', ...leftOut],
    },
    {
      ...shared,
      displayName: 'browser',
      testMatch: ['<rootDir>/apps/web/e2e/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...leftOut],
    },
  ],
  // More than processors: specs with servers wait for these a good part of their time.
  maxWorkers: 3,
  workerIdleMemoryLimit: '512MB',
};
