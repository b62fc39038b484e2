// Shares in words, and what is searched for.
import { describe, expect, it } from '@jest/globals';
import { searchOf } from './search';
import { percentOf } from './share';

describe('a share', () => {
  it.each([
    [0, 0, '–'],
    [0, 4, '0\u00a0%'],
    [2, 3, '67\u00a0%'],
    [1, 3, '33\u00a0%'],
    [1, 8, '13\u00a0%'],
    [5, 5, '100\u00a0%'],
  ])('%i of %i is %s', (part, whole, words) => expect(percentOf(part, whole)).toBe(words));
});

describe('what is searched for', () => {
  it.each([
    [undefined, ''],
    ['  Лис ', 'Лис'],
    [['a', 'b'], ''],
    ['ж'.repeat(70), 'ж'.repeat(60)],
  ])('%p is %p', (asked, search) => expect(searchOf(asked)).toBe(search));
});
