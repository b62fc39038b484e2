// Tables by rounds, and what a proposal would change.
import { describe, expect, it } from '@jest/globals';
import type { JudgedTable } from './read-judging';
import { assignmentsOf, roundsOf } from './rounds-of';

const line = (round: number, table: number, [before, judge]: readonly (string | null)[]): JudgedTable => ({
  stage: 'q', round, table, game: `g-${round}-${table}`, drafted: false, state: 'SCHEDULED',
  players: [], notes: [],
  before: before ? { id: before, nick: before } : null,
  judge: judge ? { id: judge, nick: judge } : null,
});
const tables = [
  line(1, 1, [null, 'sage']), line(1, 2, ['rue', 'rue']), line(2, 1, ['sage', null]),
  line(2, 2, ['rue', 'rue']), line(3, 1, ['rue', 'rue']),
];

describe('tables of judging', () => {
  it('come by rounds, in their order', () => {
    expect(roundsOf(tables).map(({ round, tables: some }) => [round, some.length]))
      .toEqual([[1, 2], [2, 2], [3, 1]]);
  });

  it('are assigned only where a proposal changes something', () => {
    expect(assignmentsOf(tables)).toEqual([
      { stage: 'q', round: 1, tables: [{ table: 1, judge: { id: 'sage' } }] },
      { stage: 'q', round: 2, tables: [{ table: 1, judge: null }] },
    ]);
  });
});
