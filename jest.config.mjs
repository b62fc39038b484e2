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

export default {
  projects: [
    {
      ...shared,
      displayName: 'specs',
      testMatch: ['<rootDir>/{apps,libs,tools}/**/*.spec.{ts,tsx,mjs}'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/apps/web/e2e/'],
    },
    {
      ...shared,
      displayName: 'browser',
      testMatch: ['<rootDir>/apps/web/e2e/**/*.spec.ts'],
    },
  ],
  maxWorkers: 2,
  workerIdleMemoryLimit: '512MB',
};
