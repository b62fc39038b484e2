// Runs every check on this repository.
import { describe, expect, it } from '@jest/globals';
import { checks } from './checks.js';
import { printed, readRepository } from './repository.js';

const repository = readRepository();

describe('this repository', () => {
  it.each(Object.entries(checks))('%s', (_, check) => {
    expect(check(repository).map(printed)).toEqual([]);
  });

  it('is not empty', () => {
    expect(repository.paths.length).toBeGreaterThan(50);
  });
});
