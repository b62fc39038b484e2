// What has changed between two tables.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exact, sum } from '../scoring/exact.js';
import { anyCup, anyPolicy } from '../testing/any-cup.js';
import { isNoStandings, standings } from './standings.js';
import type { PlayerRow } from './standings-shape.js';
import { tableChanges } from './table-changes.js';

function rowsOf(answer: ReturnType<typeof standings>): readonly PlayerRow[] {
  if (isNoStandings(answer)) throw new Error(answer.code);
  return answer.rows;
}

describe('what has changed between two tables', () => {
  const tables = fc.tuple(anyCup, anyPolicy, anyPolicy);

  it('is nothing between a table and itself, and turns round with the tables', () => {
    fc.assert(fc.property(tables, ([tournament, one, other]) => {
      const before = rowsOf(standings({ tournament, policy: one }));
      const after = rowsOf(standings({ tournament, policy: other }));
      expect(tableChanges(before, before)).toEqual([]);
      const back = new Map(tableChanges(after, before).map((change) => [change.player, change]));
      const there = tableChanges(before, after);
      expect(there).toHaveLength(back.size);
      for (const { player, change, gained, before: was, after: is } of there) {
        const turned = back.get(player);
        expect([turned?.before, turned?.after]).toEqual([is, was]);
        expect(change + (turned?.change ?? Number.NaN)).toBe(0);
        expect(sum([exact(gained), exact(turned?.gained ?? '1')]).equals(0)).toBe(true);
      }
    }), { numRuns: 30 });
  });

  it('tells who came and who is gone', () => {
    fc.assert(fc.property(anyCup, anyPolicy, (tournament, policy) => {
      const rows = rowsOf(standings({ tournament, policy }));
      const [first, ...others] = rows;
      if (!first) throw new Error('no players');
      expect(tableChanges(rows, others).at(-1)).toMatchObject({ player: first.player, after: null });
      expect(tableChanges(others, rows)[0]).toMatchObject({ player: first.player, before: null });
    }), { numRuns: 10 });
  });
});
