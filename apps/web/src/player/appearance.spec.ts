// The games of a player as his page tells them.
import { describe, expect, it } from '@jest/globals';
import type { PlayerGameFragment, UnknownFact } from '../gql/generated/queries';
import { appearancesOf, roundsOf, type PlayerRow } from './appearance';

const played = (game: string, round: number, table: number): PlayerGameFragment => ({
  ...{ stage: 'q', round, table, game, typed: true, seat: 1, role: 'CITIZEN', winner: 'RED' },
  ...{ points: '1', parts: [], pending: [] },
});

const lacks = (round: number, table: number, facts: UnknownFact[]) => ({ stage: 'q', round, table, facts });

const row: PlayerRow = {
  ...{ place: 1, shared: false, player: { id: 'p', page: 'p', nick: null }, team: null },
  ...{ total: '3', games: 3, wins: 3 },
  ...{ extra: '0', compensation: '0', specialWins: 0, firstKilled: 0, redWins: 3, blackWins: 0 },
  ...{ unknown: [], parts: [] },
  byGame: [played('a', 1, 2), played('b', 1, 2), played('c', 2, 1)],
  unknownGames: [lacks(2, 1, ['RESULT']), lacks(2, 1, ['BEST_MOVE']), lacks(3, 1, ['RESULT'])],
};

describe('the games of a player', () => {
  const all = appearancesOf(row, ['q']);

  it.each([
    ['q:1:2', 'a', []],
    ['q:1:2:2', 'b', []],
    ['q:2:1', 'c', ['BEST_MOVE']],
    ['q:2:1:2', undefined, ['RESULT']],
    ['q:3:1', undefined, ['RESULT']],
  ])('%s is game %s and lacks %j', (anchor, game, facts) => {
    const found = all.find((one) => one.anchor === anchor);
    expect([found?.game?.game, found?.unknown]).toEqual([game, facts]);
  });

  it('have places of their own, within the place of their round', () => {
    const rounds = roundsOf(all);
    expect(rounds.map(({ anchor, appearances }) => [anchor, appearances.length])).toEqual([
      ['q:1', 2],
      ['q:2', 2],
      ['q:3', 1],
    ]);
    expect(new Set(all.map(({ anchor }) => anchor)).size).toBe(all.length);
  });
});
