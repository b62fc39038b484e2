// The catalogue of stored events: read from where their facts are declared, printed as a document.
import ts from 'typescript';
import { isSpec, type Finding, type Repository } from './repository.js';

export interface EventEntry {
  readonly type: string;
  /** Its facts, as the code declares them, on one line. */
  readonly facts: string;
  /** What the code says about it; empty where the name says enough. */
  readonly comment: string;
  readonly schema: number | null;
}

/** Who hears of an event of this type: a text for the table. */
export type Hearers = (type: string) => string;

export const cataloguePath = 'docs/events.md';

const marker = 'STORED FOREVER';
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function parsed(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
}

function commentOf(member: ts.TypeElement): string {
  const [doc] = ts.getJSDocCommentsAndTags(member);
  const comment = doc && ts.isJSDoc(doc) ? doc.comment : undefined;
  return oneLine(typeof comment === 'string' ? comment : '');
}

/** The numbers of an object whose name ends in `EventSchemas`. */
function schemasOf(source: ts.SourceFile): ReadonlyMap<string, number> {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations])
    .filter((declaration) => /EventSchemas$/.test(declaration.name.getText(source)));
  const rows = declarations.flatMap(({ initializer }) =>
    initializer && ts.isObjectLiteralExpression(initializer) ? [...initializer.properties] : [],
  );
  return new Map(
    rows
      .filter(ts.isPropertyAssignment)
      .map((row) => [row.name.getText(source), Number(row.initializer.getText(source))]),
  );
}

/** The events that one source file declares: the members of its interface whose name ends in `Facts`. */
export function eventsOf(path: string, text: string): EventEntry[] {
  const source = parsed(path, text);
  const schemas = schemasOf(source);
  return source.statements
    .filter(ts.isInterfaceDeclaration)
    .filter((declaration) => declaration.name.text.endsWith('Facts'))
    .flatMap((declaration) => [...declaration.members])
    .filter(ts.isPropertySignature)
    .map((member) => ({
      type: member.name.getText(source),
      facts: oneLine(member.type?.getText(source) ?? ''),
      comment: commentOf(member),
      schema: schemas.get(member.name.getText(source)) ?? null,
    }));
}

function declaringFiles(repository: Repository): string[] {
  return repository.paths.filter(
    (path) => /^libs\/.*\.ts$/.test(path) && !isSpec(path) && repository.text(path).includes(marker),
  );
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

function section(path: string, events: readonly EventEntry[], hearers: Hearers): string[] {
  const rows = events.map(({ type, facts, comment, schema }) => {
    const words = comment === '' ? '' : ` ${comment}`;
    return `| ${type} | ${schema ?? '?'} | ${hearers(type)} | \`${cell(facts)}\`${cell(words)} |`;
  });
  return [
    '',
    `## From [${path.split('/').slice(1).join('/')}](../${path})`,
    '',
    '| event | schema | heard by | facts |',
    '| --- | --- | --- | --- |',
    ...rows,
  ];
}

/** The catalogue in Markdown, a table for each file that declares events. */
export function eventCatalogue(repository: Repository, hearers: Hearers): string {
  const sections = declaringFiles(repository).flatMap((path) => {
    const events = eventsOf(path, repository.text(path));
    return events.length === 0 ? [] : section(path, events, hearers);
  });
  const head = [
    '# Stored events',
    '',
    'Written by `npm run fix` from the declarations in the code; do not edit. Events are never changed: a',
    'new shape raises the schema and adds an upcaster. `Seat` is 1–10; null means unknown or not noted.',
  ];
  return `${[...head, ...sections].join('\n')}\n`;
}

/** Whether the committed catalogue is what would be written now. */
export function staleCatalogue(repository: Repository, hearers: Hearers): Finding[] {
  const committed = repository.paths.includes(cataloguePath) ? repository.text(cataloguePath) : '';
  if (committed === eventCatalogue(repository, hearers)) return [];
  return [{ path: cataloguePath, message: 'is not up to date: npm run fix writes it' }];
}
