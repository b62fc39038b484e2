// How often roles and seats have won: counts of games with a known result, never ratios.
import type { Role, Seat, Winner } from '@consigliere/rules';
import { allSeats, teamOf } from '@consigliere/rules';
import type { GameFacts } from '../bundle/facts.js';
import { factsAt } from '../bundle/facts.js';

/** A seat of a game with a known result. */
export interface SeatPlayed {
  readonly seat: Seat;
  readonly role: Role;
  readonly winner: Winner;
}

/** How often a role was played and has won. */
export interface RoleShare {
  readonly role: Role;
  readonly games: number;
  readonly wins: number;
}

/** How often a seat was played and has won, and how often of that as red. */
export interface SeatShare {
  readonly seat: Seat;
  readonly games: number;
  readonly wins: number;
  readonly redGames: number;
  readonly redWins: number;
}

/** How often games have ended so. */
export interface WinnerShare {
  readonly winner: Winner;
  readonly games: number;
}

const roles: readonly Role[] = ['citizen', 'sheriff', 'mafia', 'don'];
const winners: readonly Winner[] = ['red', 'black', 'draw'];

const hasWon = ({ role, winner }: SeatPlayed): boolean => teamOf(role) === winner;
const isRed = ({ role }: SeatPlayed): boolean => teamOf(role) === 'red';

/** The seats of the games whose result is known; the others count for nobody. */
export function seatsPlayed(games: readonly GameFacts[]): readonly SeatPlayed[] {
  return games.flatMap((game) => {
    const { winner } = game;
    return winner === null ? [] : allSeats.map((seat) => ({ seat, role: factsAt(game, seat).role, winner }));
  });
}

/** Of each of the four roles, in order, how often it was played and has won. */
export function roleShares(played: readonly SeatPlayed[]): readonly RoleShare[] {
  return roles.map((role) => {
    const own = played.filter((one) => one.role === role);
    return { role, games: own.length, wins: own.filter(hasWon).length };
  });
}

/** Of each of the ten seats, in order, how often it was played and has won. */
export function seatShares(played: readonly SeatPlayed[]): readonly SeatShare[] {
  return allSeats.map((seat) => {
    const own = played.filter((one) => one.seat === seat);
    const red = own.filter(isRed);
    return {
      seat,
      games: own.length,
      wins: own.filter(hasWon).length,
      redGames: red.length,
      redWins: red.filter(hasWon).length,
    };
  });
}

/** Of each of the three ends, in order, how many games have it. */
export function winnerShares(ends: readonly Winner[]): readonly WinnerShare[] {
  return winners.map((winner) => ({ winner, games: ends.filter((one) => one === winner).length }));
}
