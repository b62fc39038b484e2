// How Jest is called and what its report comes to, for `npm test` and `npm run soak`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { at } from './root.mjs';

/** Of every child: nothing stays behind, nothing is told to anybody. */
export const environment = {
  ...process.env,
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NEXT_TELEMETRY_DISABLED: '1',
};

/**
 * The call of one of Jest's projects, of all its specs or of those in some paths; `totals` reads what it came
 * to when it has ended. Suites that could not run at all count as failures.
 */
export function jestCall(project, { name = project, paths = [], flags = [] } = {}) {
  const report = at('node_modules', '.cache', `jest-${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const args = [
    at('node_modules', 'jest', 'bin', 'jest.js'),
    ...['-c', 'jest.config.mjs', ...flags, '--json', `--outputFile=${report}`, ...paths],
    ...['--selectProjects', project],
  ];
  const env = {
    ...environment,
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    // As the product runs: a library looks at everything twice elsewhere, which takes a quarter more time.
    NODE_ENV: 'production',
  };
  return { args, env, totals: (code) => totalsOf(report, code) };
}

function totalsOf(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const totals = JSON.parse(readFileSync(report, 'utf8'));
  const failed = totals.numFailedTests + totals.numRuntimeErrorTestSuites;
  return { passed: totals.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}
