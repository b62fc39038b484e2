// The repository as the checks see it: the paths that git knows or would take, and their texts.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Repository {
  /** Paths from the root, with forward slashes, sorted. */
  readonly paths: readonly string[];
  /** The text of one of the paths; the empty string where it has none. */
  text(path: string): string;
  /** Its size in bytes. */
  size(path: string): number;
}

/** What a check has found: where, and in words what is to be done. */
export interface Finding {
  readonly path: string;
  readonly line?: number;
  readonly message: string;
}

export type Check = (repository: Repository) => readonly Finding[];

/** The root of the workspace that this file belongs to, built or not. */
export const workspaceRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Reads the working tree at `root`: tracked files and new ones that are not ignored. */
export function readRepository(root: string = workspaceRoot): Repository {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const paths = [...new Set(listed.split('\0'))].filter(
    (path) => path !== '' && existsSync(join(root, path)),
  );
  return {
    paths: paths.sort(),
    text: (path) => readFileSync(join(root, path), 'utf8'),
    size: (path) => statSync(join(root, path)).size,
  };
}

/** A repository of the given texts, for trying a check. */
export function repositoryOf(texts: Readonly<Record<string, string>>): Repository {
  return {
    paths: Object.keys(texts).sort(),
    text: (path) => texts[path] ?? '',
    size: (path) => Buffer.byteLength(texts[path] ?? ''),
  };
}

export const isCode = (path: string): boolean => /\.(ts|tsx|mts|mjs)$/.test(path) && !isGenerated(path);

export const isSpec = (path: string): boolean => /\.spec\.(ts|tsx|mjs)$/.test(path);

export const isGenerated = (path: string): boolean =>
  path.includes('/generated/') || path.endsWith('.d.ts');

export const isText = (path: string): boolean =>
  /\.(ts|tsx|mts|mjs|json|md|mgn|graphql|css|yml|yaml|html|svg|txt)$|(^|\/)(Dockerfile|run|\.\w+)$/.test(
    path,
  );

/** One line of a finding, as an editor can jump to it. */
export const printed = ({ path, line, message }: Finding): string =>
  `${path}${line === undefined ? '' : `:${line}`} ${message}`;
