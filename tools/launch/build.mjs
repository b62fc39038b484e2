// Knows what each part is built from, and builds what its stamp shows to be stale.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';
import { Stop, at, run } from './root.mjs';

const common = ['tsconfig.base.json', 'package-lock.json'];

/** The project and all that it refers to, in the order in which they are built. */
export function closure(project, seen = []) {
  const { references = [] } = JSON.parse(readFileSync(at(project, 'tsconfig.json'), 'utf8'));
  for (const { path } of references) {
    const next = join(project, path);
    if (!seen.includes(next)) closure(next, seen);
  }
  if (!seen.includes(project)) seen.push(project);
  return seen;
}

/** A TypeScript project with the packages below it, compiled by one `tsc -b`. */
export function compiled(project) {
  const projects = closure(project);
  const stamp = at(project, 'dist', '.built-from');
  const inputs = [...common, ...projects];
  return {
    name: `compile ${project} and the packages below it`,
    isFresh: () =>
      projects.every((path) => existsSync(at(path, 'dist', 'tsconfig.tsbuildinfo'))) &&
      readStamp(stamp) === fingerprint(inputs),
    async make(stdout) {
      const print = fingerprint(inputs);
      const tsc = at('node_modules', 'typescript', 'bin', 'tsc');
      const code = await run(process.execPath, [tsc, '-b', project], { stdout });
      if (code !== 0) throw new Stop(`${project} does not compile; the compiler's words stand above.`);
      writeStamp(stamp, print);
    },
  };
}

/** The site: Next's own build, made again only when something that it reads has changed. */
export function site() {
  const output = at('apps', 'web', 'dist');
  const stamp = join(output, '.built-from');
  const inputs = [...common, 'apps/web', 'libs/rules', 'apps/server/schema.graphql'];
  return {
    name: 'build the site',
    isFresh: () => existsSync(join(output, 'BUILD_ID')) && readStamp(stamp) === fingerprint(inputs),
    async make(stdout) {
      const print = fingerprint(inputs);
      const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
      const next = at('node_modules', 'next', 'dist', 'bin', 'next');
      const code = await run(process.execPath, [next, 'build'], { env, stdout, cwd: at('apps', 'web') });
      if (code !== 0) throw new Stop('The site does not build; what Next said stands above.');
      writeStamp(stamp, print);
    },
  };
}
