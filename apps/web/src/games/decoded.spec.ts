// Parts of addresses as texts.
import { describe, expect, it } from '@jest/globals';
import { decoded } from './decoded';

describe('a part of an address', () => {
  it.each([
    ['game-1', 'game-1'],
    ['a%21b', 'a!b'],
    ['%E0', null],
    ['%', null],
  ])('%s stands for %s', (part, text) => expect(decoded(part)).toBe(text));
});
