// A seating made by hand: nobody sits twice, seats are swapped, begun games stay as they are.
import { describe, expect, it } from '@jest/globals';
import {
  emptyTable, filled, nextEmpty, playerAt, seated, swapped, tablesOf, unfinished, unseated, type Seating,
} from './seating-draft';

const players = Array.from({ length: 20 }, (_none, at) => `p${at + 1}`);
const two: Seating = [emptyTable(1), emptyTable(2)];
const full = filled(two, players);

describe('a seating by hand', () => {
  it('puts somebody on a seat, and only there', () => {
    const first = seated(two, { table: 1, seat: 3 }, 'p1');
    const moved = seated(first, { table: 2, seat: 10 }, 'p1');
    expect(playerAt(moved, { table: 1, seat: 3 })).toBeNull();
    expect(playerAt(moved, { table: 2, seat: 10 })).toBe('p1');
    expect(playerAt(seated(moved, { table: 2, seat: 10 }, null), { table: 2, seat: 10 })).toBeNull();
  });

  it('swaps two seats, of one table or of two', () => {
    const across = swapped(full, { table: 1, seat: 1 }, { table: 2, seat: 2 });
    expect(playerAt(across, { table: 1, seat: 1 })).toBe('p12');
    expect(playerAt(across, { table: 2, seat: 2 })).toBe('p1');
    const within = swapped(full, { table: 1, seat: 1 }, { table: 1, seat: 2 });
    expect(within[0]?.seats.slice(0, 3)).toEqual(['p2', 'p1', 'p3']);
  });

  it('goes on to the next empty seat, round the tables', () => {
    const most = seated(seated(full, { table: 1, seat: 4 }, null), { table: 2, seat: 7 }, null);
    expect(nextEmpty(most, { table: 1, seat: 4 })).toEqual({ table: 2, seat: 7 });
    expect(nextEmpty(most, { table: 2, seat: 7 })).toEqual({ table: 1, seat: 4 });
    expect(nextEmpty(full, { table: 1, seat: 1 })).toBeNull();
  });

  it('sends whole tables, and names those that are not', () => {
    const gap = seated(full, { table: 2, seat: 1 }, null);
    expect(tablesOf(gap)).toEqual([{ table: 1, game: null, players: players.slice(0, 10), judge: null }]);
    expect(unfinished(gap)).toEqual([2]);
    expect(unseated(gap, players)).toEqual(['p11']);
  });

  it('leaves a game that has begun as it is', () => {
    const begun = full.map((table) => ({ ...table, fixed: table.table === 1 }));
    expect(seated(begun, { table: 1, seat: 1 }, 'p20')).toBe(begun);
    expect(swapped(begun, { table: 1, seat: 1 }, { table: 2, seat: 1 })).toBe(begun);
    expect(tablesOf(begun).map(({ table }) => table)).toEqual([2]);
  });
});
