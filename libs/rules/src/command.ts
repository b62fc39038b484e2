// What a judge can ask of a game: the commands, one for each act of the rulebook.
import type { ActId, Ending, Hands, Heading, Shot, SpeechKind } from './event.js';
import type { Deal } from './role.js';
import type { Ruleset } from './ruleset.js';
import type { Seat } from './seat.js';

/** The count that the judge took for one candidate. */
export interface CountTaken {
  readonly candidate: Seat;
  readonly count: number;
}

export type VoteTaken =
  | { readonly by: 'hands'; readonly hands: readonly Hands[] }
  | { readonly by: 'counts'; readonly counts: readonly CountTaken[] };

export type LeaveVoteTaken =
  | { readonly by: 'hands'; readonly hands: readonly Seat[] }
  | { readonly by: 'counts'; readonly count: number };

interface GameCommands {
  OpenGame: { ruleset: Ruleset; players: readonly (string | null)[]; judge: string | null; heading: Heading };
  DealRoles: { roles: Deal };
  BeginNight: { night: number };
  BeginDay: { day: number };
  BeginSpeech: { seat: Seat; kind: SpeechKind };
  EndSpeech: { ending: Ending; secondsUsed: number | null };
  Nominate: { seat: Seat; candidate: Seat };
  WithdrawNomination: { seat: Seat; candidate: Seat };
  /** `order`: all ten seats in a uniformly random order, drawn anew for each question (day.3). */
  AskNominees: { seat: Seat; order: readonly Seat[] };
  /** A nomination in a last word (std.lastWordNominates). */
  NominateInLastWord: { seat: Seat; candidate: Seat };
  GiveFoul: { seat: Seat; reason: string | null };
  Disqualify: { seat: Seat; reason: string | null };
  DeclarePpk: { seat: Seat; reason: string | null };
  CountVotes: { vote: VoteTaken };
  CountLeaveVotes: { vote: LeaveVoteTaken };
  /** All living black shoot the same seat. */
  ShootTogether: { target: Seat };
  ShootApart: { shots: readonly Shot[] };
  DeclareMiss: Readonly<Record<never, never>>;
  CheckByDon: { target: Seat };
  CheckBySheriff: { target: Seat };
  MakeBestMove: { named: readonly Seat[]; endedBy: string | null };
  CloseGame: Readonly<Record<never, never>>;
  /** Withdraws the last act that still stands; `of` names it, so that a late tap cannot undo another. */
  Undo: { of: ActId; reason: string | null };
}

export type GameCommandType = keyof GameCommands;

/** One act as asked for, without its identity. */
export type GameAsk = {
  [T in GameCommandType]: { readonly type: T } & Readonly<GameCommands[T]>;
}[GameCommandType];

export type AskOf<T extends GameCommandType> = Extract<GameAsk, { type: T }>;

/** An act with its identity; `override` says that it really was done against the rules, and why. */
export interface GameCommand {
  readonly act: ActId;
  readonly ask: GameAsk;
  readonly override?: { readonly reason: string | null } | undefined;
}
