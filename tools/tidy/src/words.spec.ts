// Banned words are found where they are banned; the samples are put together so that this file passes.
import { describe, expect, it } from '@jest/globals';
import { repositoryOf } from './repository.js';
import { unfinishedCode, workplaceWords } from './words.js';

const together = (...parts: string[]): string => parts.join('');

describe('words', () => {
  it.each([
    together('// TO', 'DO later'),
    together('// FIX', 'ME'),
    together('it.sk', "ip('x')"),
    together('describe.on', "ly('x')"),
    together('x', "it('x')"),
    together('// eslint-dis', 'able-next-line'),
    together('// @ts-ig', 'nore'),
    together('value as a', 'ny'),
    together('(value as a', 'ny).seat'),
    together('expect(tr', 'ue).toBe(true)'),
  ])('%j is found in code with its line', (text) => {
    const path = 'libs/rules/src/vote.ts';
    expect(unfinishedCode(repositoryOf({ [path]: `//\n${text}\n` }))).toMatchObject([{ path, line: 2 }]);
  });

  it.each([
    "it('is only for the speaker')",
    'const method = anything;',
    "it('named as any player may be')",
    "table.only('x')",
  ])('%j passes', (text) => {
    expect(unfinishedCode(repositoryOf({ 'libs/rules/src/vote.ts': text }))).toEqual([]);
  });

  it.each([
    together('see /wo', 'rk/main/x'),
    together('"/tm', 'p/x"'),
    together('/ho', 'me/ann/x'),
    together('a sub', 'agent wrote'),
    together('as reques', 'ted in iss', 'ue 2'),
  ])('%j is found in documents', (text) => {
    expect(workplaceWords(repositoryOf({ 'README.md': text })).length).toBeGreaterThan(0);
  });

  it('an address with such a part passes, and so does the lock file', () => {
    expect(workplaceWords(repositoryOf({ 'README.md': 'https://example.org/work/1' }))).toEqual([]);
    expect(workplaceWords(repositoryOf({ 'package-lock.json': together('"/wo', 'rk/x"') }))).toEqual([]);
  });
});
