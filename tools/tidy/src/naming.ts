// Names of files and libraries: kebab-case nouns of the sport, never the kind of thing they are.
import { isCode, type Finding, type Repository } from './repository.js';

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const route = /^(\[{1,2}(\.{3})?[a-z-]+\]{1,2}|\([a-z-]+\)|@[a-z-]+)$/;
const spelledByTradition =
  /^(README|ARCHITECTURE|CONTRIBUTING|CHANGELOG|LICENSE|NOTICE)(\.md)?$|^Dockerfile/;

const suffixes = [
  'service',
  'handler',
  'dto',
  'interface',
  'util',
  'utils',
  'helper',
  'helpers',
  'impl',
  'manager',
];
const kinds = [
  'types',
  'constants',
  'helpers',
  'utils',
  'util',
  'common',
  'misc',
  'interfaces',
  'enums',
  'models',
];
const hollow = ['shared', 'common', 'utils', 'core', 'types'];

/** Paths with a part that is neither kebab-case, nor a route of the site, nor a name spelled by tradition. */
export function unevenNames(repository: Repository): Finding[] {
  return repository.paths.flatMap((path) => {
    const uneven = path
      .split('/')
      .find((part) => !kebab.test(part) && !route.test(part) && !spelledByTradition.test(part));
    return uneven === undefined ? [] : [{ path, message: `"${uneven}" is not in kebab-case` }];
  });
}

/** Files named by kind instead of by subject. */
export function namesByKind(repository: Repository): Finding[] {
  return repository.paths.filter(isCode).flatMap((path) => {
    const [stem = '', ...endings] = (path.split('/').at(-1) ?? '').split('.');
    const suffix = endings.find((ending) => suffixes.includes(ending));
    if (suffix !== undefined)
      return [{ path, message: `the suffix .${suffix} names a kind: name the noun` }];
    if (kinds.includes(stem)) return [{ path, message: `${stem} names a kind: split it by subject` }];
    return [];
  });
}

/** Libraries whose name would let anything in. */
export function hollowLibraries(repository: Repository): Finding[] {
  const names = new Set(
    repository.paths.flatMap((path) => /^(?:libs|apps|tools)\/([^/]+)\//.exec(path)?.[1] ?? []),
  );
  return hollow
    .filter((name) => names.has(name))
    .map((name) => ({
      path: `libs/${name}`,
      message: 'such a name lets anything in: name what it knows',
    }));
}
