// Packages: exact versions, names and tags, a lock file that names no registry, a tidy top level.
import { type Finding, type Repository } from './repository.js';

const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const;
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const topLevel = new Set([
  ...['apps', 'libs', 'tools', 'docs', '.ci', '.gitignore', '.npmrc', '.dockerignore'],
  ...['package.json', 'package-lock.json', 'nx.json', 'jest.config.mjs', 'eslint.config.mjs'],
  ...['tsconfig.json', 'tsconfig.base.json', 'tsconfig.check.json', 'Dockerfile', 'docker-compose.yml'],
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'LICENSE'],
]);

type Manifest = Partial<Record<(typeof groups)[number], Readonly<Record<string, unknown>>>>;

/** Dependencies given as a range, a tag or an address. */
export function looseVersions(repository: Repository): Finding[] {
  return repository.paths
    .filter((path) => /(^|\/)package\.json$/.test(path))
    .flatMap((path) => {
      const manifest = JSON.parse(repository.text(path)) as Manifest;
      const all = groups.flatMap((group) => versionsOf(manifest[group] ?? {}));
      return all
        .filter(([, version]) => !exact.test(version))
        .map(([name, version]) => ({
          path,
          message: `${name} is "${version}": give one exact version`,
        }));
    });
}

function versionsOf(group: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(group).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : versionsOf(value as Record<string, unknown>),
  );
}

/** Lines of the lock file that name the host a package came from: other machines have other registries. */
export function lockHosts(repository: Repository): Finding[] {
  const path = 'package-lock.json';
  if (!repository.paths.includes(path)) return [{ path, message: 'is missing' }];
  return repository
    .text(path)
    .split('\n')
    .flatMap((text, index) =>
      text.includes('"resolved": "http')
        ? [{ path, line: index + 1, message: 'names a registry host' }]
        : [],
    );
}

/** Files and folders at the top that the map of the repository does not know. */
export function strayTopLevel(repository: Repository): Finding[] {
  const names = new Set(repository.paths.map((path) => path.split('/')[0] ?? path));
  return [...names]
    .filter((name) => !topLevel.has(name))
    .map((name) => ({ path: name, message: 'does not belong at the top level' }));
}

/** Packages that are not called after their folder, or that no border holds because they have no tag. */
export function unplacedPackages(repository: Repository): Finding[] {
  return repository.paths.flatMap((path): Finding[] => {
    const [, place, folder] = /^(apps|libs|tools)\/([^/]+)\/package\.json$/.exec(path) ?? [];
    if (place === undefined || folder === undefined) return [];
    const { name, nx } = JSON.parse(repository.text(path)) as {
      name?: string;
      nx?: { tags?: string[] };
    };
    const tag = place === 'tools' ? 'house:tools' : `house:${folder}`;
    const findings: Finding[] = [];
    if (name !== `@consigliere/${folder}`)
      findings.push({ path, message: `is not called @consigliere/${folder}` });
    if (nx?.tags?.join() !== tag) findings.push({ path, message: `has not the one tag ${tag}` });
    return findings;
  });
}
