// Numbering of decision records, links of documents, words of the glossary.
import { describe, expect, it } from '@jest/globals';
import { brokenLinks, deadWords, unevenRecords } from './documents.js';
import { repositoryOf } from './repository.js';

describe('decision records', () => {
  it('numbered from 0001 without a gap pass', () => {
    const records = { 'docs/adr/0001-a.md': '# 0001 A\n', 'docs/adr/0002-b-c.md': '# 0002 B\n' };
    expect(unevenRecords(repositoryOf(records))).toEqual([]);
  });

  it.each([
    [
      'a gap',
      { 'docs/adr/0001-a.md': '# 0001 A', 'docs/adr/0003-b.md': '# 0003 B' },
      'where 0002 is due',
    ],
    [
      'a number taken twice',
      { 'docs/adr/0001-a.md': '# 0001 A', 'docs/adr/0001-b.md': '# 0001 B' },
      '0002 is due',
    ],
    ['another name', { 'docs/adr/first.md': '# 0001 A' }, 'NNNN-title.md'],
    ['another heading', { 'docs/adr/0001-a.md': '# A' }, 'opens with'],
    ['two pages', { 'docs/adr/0001-a.md': `# 0001 A${'\n.'.repeat(100)}` }, 'one page'],
  ])('%s is found', (_, records: Record<string, string>, message) => {
    expect(unevenRecords(repositoryOf(records))).toMatchObject([
      { message: expect.stringContaining(message) },
    ]);
  });
});

describe('links', () => {
  it('to files, folders, headings and other sites pass', () => {
    const text = '[a](docs/glossary.md#foul) [b](docs) [c](https://example.org) [d](#map) [e](./docs/)';
    expect(
      brokenLinks(repositoryOf({ 'README.md': text, 'docs/glossary.md': '[back](../README.md)' })),
    ).toEqual([]);
  });

  it('to nothing are found, pictures too', () => {
    const found = brokenLinks(
      repositoryOf({ 'docs/a.md': 'x\n![b](screenshots/b.png) [c](/README.md)' }),
    );
    expect(found).toMatchObject([
      { path: 'docs/a.md', line: 2 },
      { path: 'docs/a.md', line: 2 },
    ]);
  });
});

describe('the glossary', () => {
  const row = '| фол | foul | `GiveFoul` | a warning |\n';

  it('gives words that the code uses', () => {
    const code = { 'libs/rules/src/command.ts': 'interface Commands { GiveFoul: Foul }' };
    expect(deadWords(repositoryOf({ 'docs/glossary.md': row, ...code }))).toEqual([]);
  });

  it('is found where the code has another word, and where it is missing', () => {
    const code = { 'libs/rules/src/command.ts': 'interface Commands { Warn: Foul }' };
    expect(deadWords(repositoryOf({ 'docs/glossary.md': row, ...code }))).toMatchObject([{ line: 1 }]);
    expect(deadWords(repositoryOf(code))).toHaveLength(1);
  });
});
