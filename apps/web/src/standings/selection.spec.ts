// Addresses of tables.
import { describe, expect, it } from '@jest/globals';
import { queryOf, roundAnchor, selectionOf, withinPlayed } from './selection';

describe('a table', () => {
  it.each([
    [{}, { stage: null, asOf: null, teams: false }, ''],
    [{ stage: 'q', asOf: '7' }, { stage: 'q', asOf: 7, teams: false }, '?stage=q&asOf=7'],
    [{ teams: '' }, { stage: null, asOf: null, teams: true }, '?teams=1'],
    [{ stage: ['a', 'b'], asOf: '0' }, { stage: null, asOf: null, teams: false }, ''],
  ])('%j', (query, selection, address) => {
    expect(selectionOf(query)).toEqual(selection);
    expect(queryOf(selectionOf(query))).toBe(address);
  });
});

describe('the place of a round', () => {
  it('is of one stage, whatever their ids are', () => {
    expect(roundAnchor('q', 8)).toBe('q:8');
    expect(roundAnchor('q:8', 1)).toBe('q%3A8:1');
  });
});

describe('a round that a table is asked for as of', () => {
  const schedule = [
    { stage: 'q', round: 3, played: 2 },
    { stage: 'q', round: 4, played: 0 },
    { stage: 'f', round: 5, played: 1 },
  ];

  it.each([
    [{ stage: 'q', asOf: 3, teams: false }, 3],
    [{ stage: 'q', asOf: 4, teams: false }, null],
    [{ stage: null, asOf: 5, teams: false }, 5],
    [{ stage: null, asOf: 9999, teams: true }, null],
  ])('is none where nothing so late is played: %j', (selection, asOf) => {
    expect(withinPlayed(selection, schedule)).toEqual({ ...selection, asOf });
  });
});
