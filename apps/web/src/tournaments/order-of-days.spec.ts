// Tests the order of tournaments in a list.
import { describe, expect, it } from '@jest/globals';
import { inOrderOfDays } from './order-of-days';

const cup = (id: string, ...days: string[]) => ({ id, days });
const cups = [cup('undated'), cup('may', '2026-05-02'), cup('first of may', '2026-05-01', '2026-05-09')];
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe('the order of days', () => {
  it('has the soonest first, whoever has no days last', () => {
    expect(ids(inOrderOfDays(cups, 'soonest'))).toEqual(['first of may', 'may', 'undated']);
  });

  it('has the latest first, whoever has no days last', () => {
    expect(ids(inOrderOfDays(cups, 'latest'))).toEqual(['may', 'first of may', 'undated']);
  });

  it('leaves those of one day as they stood', () => {
    const same = [cup('b', '2026-05-01'), cup('a', '2026-05-01')];
    expect(ids(inOrderOfDays(same, 'latest'))).toEqual(['b', 'a']);
  });
});
