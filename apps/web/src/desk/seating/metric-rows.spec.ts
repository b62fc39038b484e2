// The measures of a seating as rows, alone and beside those of another.
import { describe, expect, it } from '@jest/globals';
import { changeOf, metricRows, type Metrics } from './metric-rows';

const metrics: Metrics = {
  players: 20, rounds: 4, games: 8, faults: 0, seats: 3, zones: 0, halves: 0,
  tables: 5, mostAtTable: 3, again: 7, sitOuts: 0,
  faultList: [],
  meetings: {
    sum: 840, bound: 830, boundHere: 840, optimal: true, never: 2, most: 3, mean: 1.9, deviation: 4,
    worst: 6.04, worstPlayer: null,
  },
  neighbours: { sum: 90, bound: 80, most: 2 },
};

describe('the rows of a seating', () => {
  it('have the bound beside the rounds that stand, and nothing where there is none', () => {
    const rows = new Map(metricRows(metrics, null).map((row) => [row.id, row]));
    expect(rows.get('meetings')).toEqual({ id: 'meetings', value: 840, best: 840, after: null });
    expect(rows.get('tables')?.best).toBeNull();
    expect(rows.get('worst')?.value).toBe(6);
  });

  it('say what a swap makes of each: less is better', () => {
    const after = { ...metrics, seats: 1, faults: 1 };
    const changes = new Map(metricRows(metrics, after).map((row) => [row.id, changeOf(row)]));
    expect(['seats', 'faults', 'zones'].map((id) => changes.get(id as 'seats')))
      .toEqual(['better', 'worse', 'same']);
  });
});
