// Addresses of tables.
import { describe, expect, it } from '@jest/globals';
import { queryOf, roundAnchor, selectionOf } from './selection';

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
