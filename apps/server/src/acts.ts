// The acts of a game as the API takes them: for each mutation, what its arguments ask of the rules.
import { createHmac } from 'node:crypto';
import type { Ending, GameAsk, Role, SpeechKind, VoteTaken, LeaveVoteTaken, Seat } from '@consigliere/rules';
import { allSeats } from '@consigliere/rules';
import type { ProtocolAsk } from '@consigliere/tournament';
import { expectations } from './error-words.js';
import { commandId, miscounted, seat, seats, upToTen, within, words } from './inputs.js';

interface VoteInput {
  readonly hands?: readonly { candidate: number; voters: readonly number[]; late: readonly number[] }[];
  readonly counts?: readonly { candidate: number; count: number }[];
}

interface LeaveVoteInput {
  readonly hands?: readonly number[];
  readonly count?: number;
}

/** The arguments of all acts; each act reads its own, which the schema has made sure of. */
export interface ActArguments {
  readonly seat: number;
  readonly candidate: number;
  readonly target: number;
  readonly night: number;
  readonly day: number;
  readonly points: number;
  readonly secondsUsed?: number | null;
  readonly reason?: string | null;
  readonly endedBy?: string | null;
  readonly of: string;
  readonly roles: readonly Role[];
  readonly kind: SpeechKind;
  readonly ending: Ending;
  readonly named: readonly number[];
  readonly shots: readonly { shooter: number; target: number }[];
  readonly vote: VoteInput & LeaveVoteInput;
}

/** What an act may need besides its arguments: chance that a repeat of the same command meets again. */
export interface Draw {
  readonly key: Buffer;
  readonly command: string;
}

type ActOf<Ask> = (args: ActArguments, draw: Draw) => Ask;

const phaseLimit = [0, 99] as const;

function seatAndCandidate({ seat: by, candidate }: ActArguments): { seat: Seat; candidate: Seat } {
  return { seat: seat(by, 'seat'), candidate: seat(candidate, 'candidate') };
}

function seatAndReason({ seat: of, reason }: ActArguments): { seat: Seat; reason: string | null } {
  return { seat: seat(of, 'seat'), reason: words(reason, 'reason') };
}

function seatAndPoints({ seat: of, points }: ActArguments): { seat: Seat; points: number } {
  return { seat: seat(of, 'seat'), points: within(points, 'points', [0, 1000]) };
}

function voteOf({ hands, counts }: VoteInput): VoteTaken {
  if (counts) {
    const taken = upToTen(counts, 'vote.counts').map(({ candidate, count }) => ({
      candidate: seat(candidate, 'vote.counts.candidate'),
      count: within(count, 'vote.counts.count', [0, 10]),
    }));
    return { by: 'counts', counts: taken };
  }
  const shown = upToTen(hands ?? [], 'vote.hands').map(({ candidate, voters, late }) => ({
    candidate: seat(candidate, 'vote.hands.candidate'),
    voters: seats(voters, 'vote.hands.voters'),
    late: seats(late, 'vote.hands.late'),
  }));
  return { by: 'hands', hands: shown };
}

function leaveVoteOf({ hands, count }: LeaveVoteInput): LeaveVoteTaken {
  if (count !== undefined) return { by: 'counts', count: within(count, 'vote.count', [0, 10]) };
  return { by: 'hands', hands: seats(hands ?? [], 'vote.hands') };
}

function dealOf(roles: readonly Role[]): readonly Role[] {
  return roles.length === allSeats.length ? roles : miscounted('roles', roles.length, expectations.tenRoles);
}

/** All ten seats in an order that nobody can foresee and that the same command draws again (day.3). */
function drawnOrder({ key, command }: Draw): readonly Seat[] {
  const ticket = (of: Seat): string => createHmac('sha256', key).update(`${command}/${of}`).digest('hex');
  return allSeats.toSorted((a, b) => (ticket(a) < ticket(b) ? -1 : 1));
}

/** The acts of the table; opening a game and undoing have their own ways in. */
export const gameActs: Readonly<Record<string, ActOf<GameAsk>>> = {
  dealRoles: ({ roles }) => ({ type: 'DealRoles', roles: dealOf(roles) }),
  beginNight: ({ night }) => ({ type: 'BeginNight', night: within(night, 'night', phaseLimit) }),
  beginDay: ({ day }) => ({ type: 'BeginDay', day: within(day, 'day', phaseLimit) }),
  beginSpeech: (args) => ({ type: 'BeginSpeech', seat: seat(args.seat, 'seat'), kind: args.kind }),
  endSpeech: ({ ending, secondsUsed }) => {
    const used = secondsUsed ?? null;
    return {
      type: 'EndSpeech', ending, secondsUsed: used === null ? null : within(used, 'secondsUsed', [0, 3600]),
    };
  },
  nominate: (args) => ({ type: 'Nominate', ...seatAndCandidate(args) }),
  withdrawNomination: (args) => ({ type: 'WithdrawNomination', ...seatAndCandidate(args) }),
  askNominees: (args, draw) => ({
    type: 'AskNominees', seat: seat(args.seat, 'seat'), order: drawnOrder(draw),
  }),
  nominateInLastWord: (args) => ({ type: 'NominateInLastWord', ...seatAndCandidate(args) }),
  giveFoul: (args) => ({ type: 'GiveFoul', ...seatAndReason(args) }),
  disqualify: (args) => ({ type: 'Disqualify', ...seatAndReason(args) }),
  declarePpk: (args) => ({ type: 'DeclarePpk', ...seatAndReason(args) }),
  countVotes: ({ vote }) => ({ type: 'CountVotes', vote: voteOf(vote) }),
  countLeaveVotes: ({ vote }) => ({ type: 'CountLeaveVotes', vote: leaveVoteOf(vote) }),
  shootTogether: ({ target }) => ({ type: 'ShootTogether', target: seat(target, 'target') }),
  shootApart: ({ shots }) => ({
    type: 'ShootApart',
    shots: upToTen(shots, 'shots').map((shot) => ({
      shooter: seat(shot.shooter, 'shots.shooter'), target: seat(shot.target, 'shots.target'),
    })),
  }),
  declareMiss: () => ({ type: 'DeclareMiss' }),
  checkByDon: ({ target }) => ({ type: 'CheckByDon', target: seat(target, 'target') }),
  checkBySheriff: ({ target }) => ({ type: 'CheckBySheriff', target: seat(target, 'target') }),
  makeBestMove: ({ named, endedBy }) => ({
    type: 'MakeBestMove', named: seats(named, 'named'), endedBy: words(endedBy, 'endedBy'),
  }),
  closeGame: () => ({ type: 'CloseGame' }),
};

/** The acts on the extra points of a closed game. */
export const awardActs: Readonly<Record<string, ActOf<ProtocolAsk>>> = {
  setAward: (args) => ({ type: 'SetAward', ...seatAndPoints(args) }),
  approveAward: (args) => ({ type: 'ApproveAward', ...seatAndPoints(args) }),
  declineAward: (args) => ({ type: 'DeclineAward', ...seatAndPoints(args) }),
};

/** Undo as both a game and its protocol take it. */
export function undoOf({ of, reason }: ActArguments) {
  return { type: 'Undo', of: commandId(of, 'of'), reason: words(reason, 'reason') } as const;
}
