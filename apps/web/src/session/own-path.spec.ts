// Where signing in may lead.
import { describe, expect, it } from '@jest/globals';
import { ownPath } from './own-path';

describe('the way on', () => {
  it.each([
    ['/en/audit?game=a', '/en/audit?game=a'],
    ['//elsewhere.example', null],
    ['/\\elsewhere.example', null],
    ['https://elsewhere.example', null],
    [undefined, null],
    [['/en', '/ru'], null],
  ])('%j leads to %j', (next, path) => expect(ownPath(next)).toBe(path));
});
