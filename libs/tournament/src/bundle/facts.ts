// What a table needs to know of a game: its result and the facts that points depend on, however recorded.
import type { Role, Seat, Winner } from '@consigliere/rules';
import { seatCount } from '@consigliere/rules';

/** Where a game stands in its tournament. */
export interface GameKey {
  readonly stage: string;
  readonly round: number;
  readonly table: number;
}

/** Extra points that wait for the chief judge; they score nothing until then. */
export interface PendingExtra {
  readonly points: string;
  /** Why he must approve them. */
  readonly clause: string;
}

/** One player's facts of a game; points are decimal strings. */
export interface SeatFacts {
  readonly player: string;
  readonly role: Role;
  /** Extra points as credited; may be negative. */
  readonly extra: string;
  /** Zero or negative, beside what a disqualification and ППК cost. */
  readonly penalty: string;
  readonly disqualified: boolean;
  readonly ppk: boolean;
  readonly technicalFouls: number;
  readonly pending?: PendingExtra;
}

/** The facts of a game; what is null is unknown and not zero. */
export interface GameFacts extends GameKey {
  /** The id of a recorded game, where there is one. */
  readonly game?: string;
  readonly judge: string | null;
  /** Null: not known; the game counts for nobody. */
  readonly winner: Winner | null;
  /** Who was killed on the first shooting night; 0: nobody. */
  readonly firstKilled: Seat | 0 | null;
  /** The seats that he named; empty: none. */
  readonly bestMove: readonly Seat[] | null;
  /** Where a ruleset gives it to others too (std.bestMove). */
  readonly laterBestMoves: readonly { readonly seat: Seat; readonly named: readonly Seat[] }[];
  /** Exactly ten, in seat order. */
  readonly seats: readonly SeatFacts[];
  /** The text that the facts were derived from, if they were. */
  readonly mgn?: string;
}

export interface StageFacts {
  readonly id: string;
  readonly name: string;
  /** A decimal string by which everything that its games gave is multiplied. */
  readonly coefficient: string;
  /** Its players take the first places of the whole table; null: an ordinary stage. */
  readonly finalists: number | null;
}

export interface TeamFacts {
  readonly id: string;
  readonly name: string;
}

export interface PlayerFacts {
  readonly id: string;
  readonly nick: string;
  readonly team: string | null;
}

/** A whole tournament as a table sees it; stages in the order in which they were played. */
export interface TournamentFacts {
  readonly name: string;
  readonly stages: readonly StageFacts[];
  readonly teams: readonly TeamFacts[];
  readonly players: readonly PlayerFacts[];
  readonly games: readonly GameFacts[];
}

/** The facts of a seat, 1..10. A game has ten, so each seat has its own. */
export function factsAt(game: GameFacts, seat: Seat): SeatFacts {
  const facts = game.seats[seat - 1];
  if (!facts) throw new Error(`a game has ${seatCount} seats, this one has none at ${seat}`);
  return facts;
}
