// Clauses of the rulebook: what code cites exists, what applies is tested, and the coverage table says where.
import { isCode, isSpec, type Finding, type Repository } from './repository.js';

interface Words {
  readonly ru: string;
  readonly en: string;
}

export interface ClauseEntry {
  readonly title: Words;
  readonly summary: Words;
  /** True, or why no act at a table can meet the clause. */
  readonly applies: true | { readonly reason: Words };
}

export type ClauseIndex = Readonly<Record<string, ClauseEntry>>;

const id = String.raw`(?:(?:day|vote)\.\d+|std\.[a-zA-Z]+|[78]\.\d+(?:\.\d+)*)`;
const cited = new RegExp(String.raw`(?<![\w.=-])${id}(?![\w.]*\w)`, 'g');
const leading = new RegExp(String.raw`^(?:${id}(?:,? and |[,;/–-] ?| )?)+(?=[\s:,.=–-]|$)`);

export const coveragePath = 'docs/rulebook-coverage.md';

/** The text of the comments of a line of code; numbers elsewhere are no citations. */
function commentOf(line: string): string {
  const match = /(?:^|\s)\/\/(.*)$|^\s*\/?\*+(.*)$/.exec(line);
  return match?.[1] ?? match?.[2] ?? '';
}

/** Clauses that a comment cites and the index does not have. */
export function unknownClauses(repository: Repository, index: ClauseIndex): Finding[] {
  return repository.paths.filter(isCode).flatMap((path) =>
    repository
      .text(path)
      .split('\n')
      .flatMap((text, line) =>
        [...commentOf(text).matchAll(cited)]
          .filter((match) => !(match[0] in index))
          .map((match) => ({ path, line: line + 1, message: `cites ${match[0]}, which is no clause` })),
      ),
  );
}

/** The clauses that a title names at its beginning: `vote.4, vote.5 a candidate …`. */
export function clausesNamedBy(title: string): string[] {
  return leading.exec(title)?.[0].match(new RegExp(id, 'g')) ?? [];
}

function titlesOf(path: string, text: string): string[] {
  if (path.endsWith('.mgn')) {
    const name = (path.split('/').at(-1) ?? '').replace(/\.mgn$/, '').replaceAll('-', ' ');
    return [name, /^\s*#\s*(.*)$/m.exec(text)?.[1] ?? ''];
  }
  if (!isSpec(path)) return [];
  return [...text.matchAll(/(['"`])((?:day|vote|std|[78])\.[^\n]*?)\1/g)]
    .map((match) => match[2] ?? '')
    .filter((title) => title.includes(' '));
}

/** Specs of the product and its games; specs of the tools only play with ids of clauses. */
const isAboutTheGame = (path: string): boolean =>
  (isSpec(path) || path.endsWith('.mgn')) && !path.startsWith('tools/');

/** For each clause the files whose tests are named by it. */
export function coverage(repository: Repository): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const path of repository.paths.filter(isAboutTheGame)) {
    const named = titlesOf(path, repository.text(path)).flatMap(clausesNamedBy);
    for (const clause of named) found.set(clause, (found.get(clause) ?? new Set()).add(path));
  }
  return new Map([...found].map(([clause, paths]) => [clause, [...paths].sort()]));
}

/** Clauses that apply and that no test is named by. */
export function untestedClauses(repository: Repository, index: ClauseIndex): Finding[] {
  const covered = coverage(repository);
  return Object.entries(index)
    .filter(([clause, entry]) => entry.applies === true && !covered.has(clause))
    .map(([clause]) => ({ path: 'libs/rules', message: `no test title begins with ${clause}` }));
}

/** The coverage table in Markdown: each clause, its title, and the tests named by it or why there is none. */
export function coverageTable(repository: Repository, index: ClauseIndex): string {
  const covered = coverage(repository);
  const link = (path: string): string => `[${path.split('/').at(-1)}](../${path})`;
  const rows = Object.entries(index).map(([clause, { title, applies }]) => {
    const tests = (covered.get(clause) ?? []).map(link).join(', ');
    const why = applies === true ? tests : `not applicable: ${applies.reason.en}`;
    return `| ${clause} | ${title.en} | ${why} |`;
  });
  const head = [
    '# The rulebook and its tests',
    '',
    'Written by `npm run fix` from the clause index and the titles of the tests; do not edit.',
    '',
    '| clause | what it is about | tests named by it |',
    '| --- | --- | --- |',
  ];
  return `${[...head, ...rows].join('\n')}\n`;
}

/** Whether the committed table is what would be written now. */
export function staleCoverage(repository: Repository, index: ClauseIndex): Finding[] {
  const committed = repository.paths.includes(coveragePath) ? repository.text(coveragePath) : '';
  if (committed === coverageTable(repository, index)) return [];
  return [{ path: coveragePath, message: 'is not up to date: npm run fix writes it' }];
}
