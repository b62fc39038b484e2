// Fingerprints of sources, kept beside a build's output, so that a fresh build is not repeated.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { at } from './root.mjs';

const skipped = new Set(['node_modules', 'dist', '.next', 'coverage', 'e2e', 'next-env.d.ts']);
const isSpec = (name) => /\.spec\.(ts|tsx|mjs)$/.test(name);

/** Every file under `path` that a build reads, sorted; tests and build output are none of them. */
export function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !isSpec(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(path, entry.name)) : join(path, entry.name),
    );
}

/** SHA-256 over the names and contents of all files under the given paths of the workspace. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const file of paths.flatMap((path) => filesUnder(at(path)))) {
    hash.update(`\0${file.slice(at().length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

export function writeStamp(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, value);
}
