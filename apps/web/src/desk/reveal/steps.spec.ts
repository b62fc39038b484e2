// The steps of the reveal go from the last place to the first, one by one, and back the same way.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { backOf, inventedRows, nextOf, placesOf } from './steps';

const places = (...all: readonly number[]) => placesOf(all.map((place) => ({ place })));

describe('the steps of the reveal', () => {
  it('take those with one place together', () => {
    const all = places(1, 2, 2, 4, 5);
    expect(all).toEqual([5, 4, 2, 1]);
    expect([nextOf(all, null), nextOf(all, 4), nextOf(all, 1)]).toEqual([5, 2, null]);
    expect([backOf(all, 2), backOf(all, 5), backOf(all, null)]).toEqual([4, null, null]);
  });

  it('property: a step back undoes a step', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (all) => {
      const steps = places(...all);
      let at: number | null = null;
      for (let next = nextOf(steps, at); next !== null; next = nextOf(steps, at)) {
        expect(backOf(steps, next)).toBe(at);
        at = next;
      }
      expect(at).toBe(Math.min(...all));
    }));
  });

  it('are rehearsed with nobody of the table', () => {
    const rows = [{ place: 1, shared: false, player: { id: 'p1', nick: 'Ash' } }];
    const told = JSON.stringify(inventedRows(rows, (number) => `Player ${number}`));
    expect(told).not.toMatch(/Ash|p1/);
  });
});
