// The JSON Schemas of the exchange formats in the documents: what is committed is what the validators say.
import type { Finding, Repository } from './repository.js';

export const schemasFolder = 'docs/schemas';

/** Texts of schemas by the names of their files. */
export type Schemas = Readonly<Record<string, string>>;

/** Committed schemas that are missing or older than the code, and files that are no schema of a format. */
export function staleSchemas(repository: Repository, schemas: Schemas): Finding[] {
  const stale = Object.entries(schemas)
    .map(([name, text]) => ({ path: `${schemasFolder}/${name}`, text }))
    .filter(({ path, text }) => !repository.paths.includes(path) || repository.text(path) !== text)
    .map(({ path }) => ({ path, message: 'is not up to date: npm run fix writes it' }));
  const strays = repository.paths
    .filter((path) => path.startsWith(`${schemasFolder}/`) && path.endsWith('.json'))
    .filter((path) => !Object.hasOwn(schemas, path.slice(schemasFolder.length + 1)))
    .map((path) => ({ path, message: 'is the schema of no format' }));
  return [...stale, ...strays];
}
