// `npm run tidy`: runs every check on the working tree; `--write` writes the generated documents first.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemas } from '@consigliere/tournament';
import { checks, clauseIndex, hearersOf } from './checks.js';
import { coveragePath, coverageTable } from './clauses.js';
import { cataloguePath, eventCatalogue } from './events.js';
import { printed, readRepository, workspaceRoot } from './repository.js';
import { schemasFolder } from './schemas.js';

if (process.argv.includes('--write')) {
  mkdirSync(join(workspaceRoot, schemasFolder), { recursive: true });
  for (const [name, text] of Object.entries(jsonSchemas()))
    writeFileSync(join(workspaceRoot, schemasFolder, name), text);
  const before = readRepository();
  writeFileSync(join(workspaceRoot, coveragePath), coverageTable(before, clauseIndex));
  writeFileSync(join(workspaceRoot, cataloguePath), eventCatalogue(before, hearersOf));
}

const repository = readRepository();
let findings = 0;
for (const [name, check] of Object.entries(checks)) {
  const found = check(repository);
  findings += found.length;
  if (found.length > 0)
    process.stdout.write(`${name}:\n${found.map((one) => `  ${printed(one)}\n`).join('')}`);
}
process.stdout.write(findings === 0 ? `tidy: ${Object.keys(checks).length} checks hold\n` : '');
process.exitCode = findings === 0 ? 0 : 1;
