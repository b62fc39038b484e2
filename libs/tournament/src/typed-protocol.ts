// A protocol typed in from paper: the result of a game and the facts that its points depend on.
import type { ActId } from '@consigliere/rules';
import { allSeats } from '@consigliere/rules';
import type { GameFacts, SeatFacts } from './bundle/facts.js';

/** One player's facts of a game; `player` is the opaque id of a person, points are decimal strings. */
export type TypedSeat = Omit<SeatFacts, 'pending'>;

/** Null is unknown, not zero; exactly ten seats in seat order; `judge` is a person's id. */
export interface TypedProtocol extends Pick<GameFacts, 'judge' | 'winner' | 'firstKilled' | 'bestMove'> {
  readonly seats: readonly TypedSeat[];
}

/** A typing and the act that it was. */
export interface Typing {
  readonly act: ActId;
  readonly typed: TypedProtocol;
  /** The act that another person has confirmed by it; left out where one person alone has typed. */
  readonly proposal?: ActId;
}

/** The protocol of a game as typed in; extra points that wait for the chief judge are not in it. */
export function typedOf({ judge, winner, firstKilled, bestMove, seats }: GameFacts): TypedProtocol {
  const bare = seats.map(({ player, role, extra, penalty, disqualified, ppk, technicalFouls }) => ({
    player, role, extra, penalty, disqualified, ppk, technicalFouls,
  }));
  return { judge, winner, firstKilled, bestMove, seats: bare };
}

function textOf({ judge, winner, firstKilled, bestMove, seats }: TypedProtocol): string {
  const rows = allSeats.map((seat) => {
    const facts = seats[seat - 1];
    if (!facts) return null;
    const { player, role, extra, penalty, disqualified, ppk, technicalFouls } = facts;
    return [player, role, extra, penalty, disqualified, ppk, technicalFouls];
  });
  return JSON.stringify([judge, winner, firstKilled, bestMove, rows]);
}

/** Whether two protocols say the same. */
export function isSameProtocol(a: TypedProtocol, b: TypedProtocol): boolean {
  return textOf(a) === textOf(b);
}
