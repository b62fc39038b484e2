// A protocol from paper as it is typed in: what is wrong with it, and what is sent of it.
import type { Role, Winner } from '../../gql/generated/queries';
import type { ActVariables } from '../acts/desk-acts';
import { decimalOf } from '../wizard/draft';

export interface SeatDraft {
  /** Empty: not chosen yet. */
  readonly role: Role | '';
  readonly extra: string;
  readonly penalty: string;
  readonly disqualified: boolean;
  readonly ppk: boolean;
  /** A count; empty: none. */
  readonly technicalFouls: string;
}

export interface ProtocolDraft {
  /** `unknown`: the paper does not say; empty: not chosen yet. */
  readonly winner: Winner | 'unknown' | '';
  /** A seat; 0: nobody; `unknown`; empty: not chosen yet. */
  readonly firstKilled: string;
  /** Seats, such as `3 7 9`. */
  readonly bestMove: string;
  /** The id of a person; empty: the judge whom the seating names. */
  readonly judge: string;
  readonly seats: readonly SeatDraft[];
}

export const roles = ['CITIZEN', 'SHERIFF', 'MAFIA', 'DON'] as const satisfies readonly Role[];

const dealt: Readonly<Record<Role, number>> = { CITIZEN: 6, SHERIFF: 1, MAFIA: 2, DON: 1 };

const emptySeat: SeatDraft = {
  role: '', extra: '', penalty: '', disqualified: false, ppk: false, technicalFouls: '',
};

export const emptyProtocol: ProtocolDraft = {
  winner: '', firstKilled: '', bestMove: '', judge: '',
  seats: Array.from({ length: 10 }, () => emptySeat),
};

export type ProtocolFault =
  | 'noRole' | 'badRoles' | 'badPoints' | 'badPenalty' | 'badFouls' | 'noWinner' | 'noFirstKilled'
  | 'badBestMove' | 'lonelyBestMove';

/** The seats named; null for what is no list of one to three seats. */
export function seatsNamed(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const seats = parts.map(Number);
  const right = parts.every((part) => /^([1-9]|10)$/.test(part));
  return right && seats.length <= 3 && new Set(seats).size === seats.length ? seats : null;
}

/** What is given at most, as the server has it. */
const foulsAtMost = 100;

const isCount = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= foulsAtMost;

const isDecimal = (text: string): boolean => /^-?\d{1,3}(\.\d{1,6})?$/.test(pointsOf(text));

function faultsOfSeats(seats: readonly SeatDraft[]): Record<string, ProtocolFault> {
  const faults: Record<string, ProtocolFault> = {};
  for (const [at, { role, extra, penalty, technicalFouls }] of seats.entries()) {
    if (role === '') faults[`seats.${at}.role`] = 'noRole';
    if (extra.trim() !== '' && !isDecimal(extra)) faults[`seats.${at}.extra`] = 'badPoints';
    if (penalty.trim() !== '' && (!isDecimal(penalty) || Number(pointsOf(penalty)) > 0)) {
      faults[`seats.${at}.penalty`] = 'badPenalty';
    }
    const fouls = technicalFouls.trim();
    if (fouls !== '' && !isCount(fouls)) faults[`seats.${at}.technicalFouls`] = 'badFouls';
  }
  const counted = (role: Role): number => seats.filter((seat) => seat.role === role).length;
  const chosen = seats.every(({ role }) => role !== '');
  if (chosen && roles.some((role) => counted(role) !== dealt[role])) faults['roles'] = 'badRoles';
  return faults;
}

export function protocolFaults(draft: ProtocolDraft): Readonly<Record<string, ProtocolFault>> {
  const faults = faultsOfSeats(draft.seats);
  const { winner, firstKilled, bestMove } = draft;
  if (winner === '') faults['winner'] = 'noWinner';
  if (firstKilled === '') faults['firstKilled'] = 'noFirstKilled';
  const named = seatsNamed(bestMove);
  if (named === null) faults['bestMove'] = 'badBestMove';
  else if (named.length > 0 && firstKilled === '0') faults['bestMove'] = 'lonelyBestMove';
  return faults;
}

/** As it is sent: a point, a hyphen for the minus, `0` for nothing. */
export const pointsOf = (text: string): string => decimalOf(text).replace('−', '-') || '0';

/** The protocol of a game that takes the place of a sheet of this number. */
export function protocolOf(
  draft: ProtocolDraft, { game, sheet }: { readonly game: string; readonly sheet: number },
): ActVariables<'typeProtocol'> {
  const { winner, firstKilled, bestMove, judge } = draft;
  const seats = draft.seats.map(({ role, extra, penalty, disqualified, ppk, technicalFouls }) => ({
    role: role || 'CITIZEN' as const,
    extra: pointsOf(extra),
    penalty: pointsOf(penalty),
    disqualified,
    ppk,
    technicalFouls: Number(technicalFouls.trim()),
  }));
  const killed = firstKilled === '' || firstKilled === 'unknown' ? null : Number(firstKilled);
  return {
    game,
    sheet,
    protocol: {
      winner: winner === '' || winner === 'unknown' ? null : winner,
      firstKilled: killed,
      bestMove: killed === null ? null : (seatsNamed(bestMove) ?? []),
      seats,
      judge: judge === '' ? null : { id: judge },
    },
  };
}
