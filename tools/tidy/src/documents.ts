// Documents: decision records are numbered and short, links lead somewhere, the glossary speaks of the code.
import { posix } from 'node:path';
import { isCode, type Finding, type Repository } from './repository.js';

const pageLines = 90;

/** Records that are misnamed, longer than a page, numbered twice, or that leave a gap before them. */
export function unevenRecords(repository: Repository): Finding[] {
  const records = repository.paths.filter(
    (path) => path.startsWith('docs/adr/') && path.endsWith('.md'),
  );
  return records.flatMap((path, index): Finding[] => {
    const number = /^docs\/adr\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1];
    if (number === undefined) return [{ path, message: 'a record is named NNNN-title.md' }];
    const due = String(index + 1).padStart(4, '0');
    const lines = repository.text(path).trimEnd().split('\n');
    const findings: Finding[] = [];
    if (number !== due) findings.push({ path, message: `is numbered ${number} where ${due} is due` });
    if (!lines[0]?.startsWith(`# ${number} `))
      findings.push({ path, line: 1, message: `opens with "# ${number} Title"` });
    if (lines.length > pageLines)
      findings.push({ path, message: `has ${lines.length} lines: one page is ${pageLines}` });
    return findings;
  });
}

/** Relative links of Markdown files that lead to nothing. */
export function brokenLinks(repository: Repository): Finding[] {
  const files = new Set(repository.paths);
  const folders = new Set(repository.paths.flatMap(parents));
  return repository.paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      linksOf(repository.text(path)).flatMap(({ target, line }) => {
        const goal = posix.normalize(posix.join(posix.dirname(path), target)).replace(/\/$/, '');
        return files.has(goal) || folders.has(goal)
          ? []
          : [{ path, line, message: `the link to ${target} is broken` }];
      }),
    );
}

function parents(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function linksOf(text: string): { target: string; line: number }[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
        .map((match) => ({ target: match[1] ?? '', line: index + 1 }))
        .filter(({ target }) => !/^[a-z]+:/.test(target)),
    );
}

const glossary = 'docs/glossary.md';

/** Words that the glossary gives as those of the code, and that no code uses. */
export function deadWords(repository: Repository): Finding[] {
  if (!repository.paths.includes(glossary)) return [{ path: glossary, message: 'is missing' }];
  const sources = repository.paths.filter((path) => isCode(path) && !path.startsWith('tools/'));
  const used = new Set(sources.flatMap((path) => repository.text(path).match(/[A-Za-z]+/g) ?? []));
  return repository
    .text(glossary)
    .split('\n')
    .flatMap((row, index) =>
      [...(row.split('|')[3] ?? '').matchAll(/`([A-Za-z]+)`/g)]
        .map((match) => match[1] ?? '')
        .filter((word) => !used.has(word))
        .map((word) => ({ path: glossary, line: index + 1, message: `no code uses the word ${word}` })),
    );
}
