// Packing of the rows of a table.
import { describe, expect, it } from '@jest/globals';
import type { TableRowFragment } from '../gql/generated/queries';
import { cellOf, packRow } from './packed-row';

const columns = [1, 2, 3, 4].map((round) => ({ stage: 'q', round }));
const row: TableRowFragment = {
  ...{ place: 3, shared: true, lot: 2, change: -2, player: { id: 'a b', nick: null }, team: null },
  total: '1.5',
  ...{ games: 2, wins: 1, extra: '0.5', compensation: '0', specialWins: 1, firstKilled: 0 },
  ...{ redWins: 1, blackWins: 0, unknown: ['RESULT'], points: ['1.365', '-0.3', null, null], pending: [1] },
  byGame: [
    { role: 'SHERIFF', winner: 'RED' },
    { role: 'DON', winner: 'DRAW' },
  ],
  unknownGames: [{ stage: 'q', round: 3, facts: ['RESULT'] }],
};

describe('a row', () => {
  const packed = packRow(row, { columns, metrics: ['extra', 'wins'], nameless: 'nobody' });

  it('keeps what is shown of it', () => {
    expect(packed).toMatchObject({ place: '=3', id: 'a%20b', nick: 'nobody', total: '1.50' });
    expect(packed).toMatchObject({ metrics: ['0.50', '1'], unknown: true, cells: '1.365S −0.30d! ? ' });
  });

  it('says what a lot has drawn, and nothing where none decides', () => {
    const shape = { columns, metrics: [], nameless: '', lotWords: (lot: number) => `lot ${lot}` };
    expect(packRow(row, shape).lot).toBe('lot 2');
    expect(packRow({ ...row, lot: null }, shape)).not.toHaveProperty('lot');
  });

  it('says no roles where somebody played twice in a round', () => {
    const twice = { ...row, byGame: [...row.byGame, ...row.byGame] };
    const { cells } = packRow(twice, { columns, metrics: [], nameless: '' });
    expect(cells).toBe('1.365 −0.30! ? ');
  });

  it.each([[3, 'g3'], [-2, 'l2'], [0, 'k'], [null, 'n']])('a change of %p is %s', (change, text) => {
    const shape = { columns, metrics: [], nameless: '' };
    expect(packRow({ ...row, change }, shape).change).toBe(text);
  });

  it.each([
    [0, { text: '1.365', role: 's', won: true, pending: false, unknown: false }],
    [1, { text: '−0.30', role: 'd', won: false, pending: true, unknown: false }],
    [2, { text: '?', role: '', won: false, pending: false, unknown: true }],
    [3, { text: '', role: '', won: false, pending: false, unknown: false }],
  ])('has cell %i', (at, cell) => expect(cellOf(packed.cells.split(' ')[at] ?? '')).toEqual(cell));
});
