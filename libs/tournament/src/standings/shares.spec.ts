// Shares and meetings: counts that add up, of games with a known result alone.
import { describe, expect, it } from '@jest/globals';
import { sketchedCup, tenPlayers } from '../testing/cup.js';
import { largeCup } from '../testing/large-cup.js';
import { meetingsOf } from './meetings.js';
import { roleShares, seatShares, seatsPlayed, winnerShares } from './shares.js';

const cup = sketchedCup([
  {}, { round: 2, winner: 'black' }, { round: 3, winner: 'draw' }, { round: 4, winner: null },
]);

describe('shares', () => {
  const played = seatsPlayed(cup.games);

  it('of roles count who played them, in the order of the roles', () => {
    expect(roleShares(played)).toEqual([
      { role: 'citizen', games: 18, wins: 6 },
      { role: 'sheriff', games: 3, wins: 1 },
      { role: 'mafia', games: 6, wins: 2 },
      { role: 'don', games: 3, wins: 1 },
    ]);
  });

  it('of seats count games and, of these, those as red', () => {
    const shares = seatShares(played);
    expect(shares.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(shares[0]).toEqual({ seat: 1, games: 3, wins: 1, redGames: 0, redWins: 0 });
    expect(shares[4]).toEqual({ seat: 5, games: 3, wins: 1, redGames: 3, redWins: 1 });
  });

  it('of winners count the ends of games', () => {
    expect(winnerShares(['red', 'draw', 'red'])).toEqual([
      { winner: 'red', games: 2 }, { winner: 'black', games: 0 }, { winner: 'draw', games: 1 },
    ]);
  });

  it('add up to all that was played', () => {
    const seats = seatsPlayed(largeCup({ players: 50, rounds: 6 }).games);
    const total = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
    const byRole = roleShares(seats);
    const bySeat = seatShares(seats);
    expect(total(byRole.map(({ games }) => games))).toBe(seats.length);
    expect(total(bySeat.map(({ games }) => games))).toBe(seats.length);
    expect(total(byRole.map(({ wins }) => wins))).toBe(total(bySeat.map(({ wins }) => wins)));
  });
});

describe('meetings', () => {
  it('count the games that two have in common, where the result is known', () => {
    const counts = meetingsOf(['p1', 'p2', 'stranger'], cup.games);
    expect(counts).toEqual([[0, 3, 0], [3, 0, 0], [0, 0, 0]]);
  });

  it('are symmetric, nobody meets himself, and each meets nine in a game', () => {
    const { games, players } = largeCup({ players: 50, rounds: 6 });
    const counts = meetingsOf(players.map(({ id }) => id), games);
    for (const [row, own] of counts.entries()) {
      expect(own[row]).toBe(0);
      expect(own.reduce((all, one) => all + one, 0)).toBe(9 * 6);
      for (const [column, count] of own.entries()) expect(counts[column]?.[row]).toBe(count);
    }
  });

  it('of one who sat on two seats of a game are still one game', () => {
    const [game] = sketchedCup([{ players: [...tenPlayers.slice(0, 9), 'p1'] }]).games;
    if (!game) throw new Error('there is a game');
    expect(meetingsOf(['p1', 'p2'], [game])).toEqual([[0, 1], [1, 0]]);
  });
});
