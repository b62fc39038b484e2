// What is kept up to a limit: the one used longest ago goes first.
import { describe, expect, it } from '@jest/globals';
import { Kept } from './kept.js';

describe('what is kept', () => {
  it('is at most as much as the limit, and the one used longest ago goes', () => {
    const kept = new Kept<number>(2);
    kept.set('a', 1);
    kept.set('b', 2);
    expect(kept.get('a')).toBe(1);
    kept.set('c', 3);
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
  });

  it('is forgotten when told', () => {
    const kept = new Kept<number>(2);
    kept.set('a', 1);
    kept.delete('a');
    expect(kept.get('a')).toBeUndefined();
  });
});
