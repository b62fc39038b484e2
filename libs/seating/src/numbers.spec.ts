// Numbers of a tournament: which go together, and what is offered where they do not.
import { describe, expect, it } from '@jest/globals';
import { isRefusedNumbers, seatingNumbers } from './numbers.js';

function asked(players: number, tables: number, rounds: number, games: number | null = null) {
  const numbers = seatingNumbers({ players, tables, rounds, games });
  return isRefusedNumbers(numbers) ? numbers.refused.en : numbers.games;
}

describe('numbers of a tournament', () => {
  it.each([
    ['all play in every round', 20, 2, 10, null, 10],
    ['games follow from rounds', 12, 1, 12, null, 10],
    ['games are told', 21, 2, 11, 10, 10],
    ['unequal games', 21, 2, 11, null, '11 rounds at 2 tables give 21 players unequal games; '
      + 'say how many each plays: 10 games each (from 11 rounds on) or 20 games each (from 21 rounds on)'],
    ['no multiple of ten', 25, 2, 10, 7, '25 players × 7 games is not a multiple of ten; choose '
      + '6 games each (from 8 rounds on) or 8 games each (from 10 rounds on), or 20 or 30 players'],
    ['too many tables', 25, 3, 10, null, '25 players fill 2 tables at most, not 3'],
    ['more games than rounds', 20, 2, 10, 11, 'games each: from 1 to the number of rounds, 10, not 11'],
    ['too few rounds', 30, 2, 10, 10, '10 games each are 30 tables of ten in all: 2 a round take 15 rounds'],
    ['rounds without a table', 10, 1, 10, 5,
      '5 games each are 5 tables of ten in all: too few for 10 rounds'],
    ['nine players', 9, 1, 1, null, 'players: from 10 to 400'],
    ['no tables', 10, 0, 1, null, 'tables: from 1 to 40'],
    ['no rounds', 10, 1, 0, null, 'rounds: from 1 to 60'],
  ])('%s', (_title, players, tables, rounds, games, expected) => {
    expect(asked(players, tables, rounds, games)).toBe(expected);
  });
});
