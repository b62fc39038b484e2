// What a signature would stand for, as the server answers it: who won, who was black, which points.
import { formatPoints } from '@consigliere/rules';
import type { Role, SignedFactsQuery, Winner } from '../../gql/generated/queries';
import { signed } from '../../standings/decimal';

export interface SignedSeat {
  /** 1..10. */
  readonly seat: number;
  /** With their sign, as they are printed. */
  readonly points: string;
}

export interface SignedFacts {
  readonly winner: Winner;
  /** Seats 1..10, in order. */
  readonly black: readonly number[];
  /** Whose points are not zero: of a recorded game all, of one from paper those beside the result. */
  readonly points: readonly SignedSeat[];
  readonly fromPaper: boolean;
}

const isBlack = (role: Role): boolean => role === 'MAFIA' || role === 'DON';

const seatsOf = (roles: readonly Role[]): number[] =>
  roles.flatMap((role, at) => (isBlack(role) ? [at + 1] : []));

const isZero = (points: string): boolean => /^-?0?(\.0*)?$/.test(points);

/** Null where there is no result that could be signed. */
export function signedFacts({ protocolSheet, typings }: SignedFactsQuery): SignedFacts | null {
  const { outcome } = protocolSheet;
  if (outcome) {
    const points = outcome.points.filter((one) => one.points !== 0)
      .map((one) => ({ seat: one.seat, points: formatPoints(one.points) }));
    return { winner: outcome.winner, black: seatsOf(outcome.roles), points, fromPaper: false };
  }
  const typed = typings.standing?.protocol ?? null;
  if (!typed?.winner) return null;
  const points = typed.seats.flatMap(({ seat, extra, penalty }) =>
    [extra, penalty].filter((one) => !isZero(one)).map((one) => ({ seat, points: signed(one) })));
  const black = seatsOf(typed.seats.map(({ role }) => role));
  return { winner: typed.winner, black, points, fromPaper: true };
}
