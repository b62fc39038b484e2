// The cut of a table for a final: who shares its place, and for how many seats.
import { describe, expect, it } from '@jest/globals';
import { tieAtCut } from './cut';

const lines = (...places: readonly number[]) =>
  places.map((place, at) => ({ player: { id: `p${at}`, nick: null }, place, points: '1' }));

describe('the place of the cut', () => {
  it.each([
    ['nobody shares it', lines(1, 2, 3), 2],
    ['those who share a place all get in', lines(1, 2, 2, 4), 3],
    ['there are fewer players than seats', lines(1, 1), 10],
  ])('parts nobody where %s', (_title, table, seats) => {
    expect(tieAtCut(table, seats)).toBeNull();
  });

  it('is shared by all of its place, for the seats that those above it leave', () => {
    const tie = tieAtCut(lines(1, 2, 2, 2, 5), 3);
    expect(tie).toMatchObject({ place: 2, seats: 2 });
    expect(tie?.tied.map(({ player }) => player.id)).toEqual(['p1', 'p2', 'p3']);
  });
});
