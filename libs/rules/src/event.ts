// The events of one game at one table, in the judge's words, and who may hear of each.
// STORED FOREVER: a changed shape raises its schema number and adds an upcaster; never edit one in place.
import type { ClauseId } from './clause.js';
import type { Deal, Role } from './role.js';
import type { Seat } from './seat.js';

/** The command that an event belongs to: a command and all its consequences are one act. */
export type ActId = string;

export type PhaseKind = 'deal' | 'night' | 'day';

/** A phase of the game; night 0 is the agreement night, day N is followed by night N. */
export interface Phase {
  readonly kind: PhaseKind;
  readonly number: number;
}

/** `day`: his minute; `tie`: the 30 s of vote.13; `lastWord`: the minute of who leaves. */
export type SpeechKind = 'day' | 'tie' | 'lastWord';

/** How a speech ended: the closing words, a pass, the judge on time, or not noted. */
export type Ending = 'words' | 'pass' | 'time' | 'unknown';

export type Winner = 'red' | 'black' | 'draw';

export type DecidedBy = 'vote' | 'kill' | 'disqualification' | 'ppk' | 'stalemate';

export type LeftBy = 'kill' | 'vote' | 'disqualification';

export interface Shot {
  readonly shooter: Seat;
  readonly target: Seat;
}

/** The hands for one candidate; `late` hands are recorded and not counted (vote.7). */
export interface Hands {
  readonly candidate: Seat;
  readonly voters: readonly Seat[];
  readonly late: readonly Seat[];
}

/** A round as the judge took it: by hands, with `rest` for who did not vote (vote.11), or by counts alone. */
export type Ballots =
  | { readonly by: 'hands'; readonly hands: readonly Hands[]; readonly rest: readonly Seat[] }
  | { readonly by: 'counts'; readonly counts: readonly number[] };

export interface BestMove {
  readonly seat: Seat;
  readonly named: readonly Seat[];
  /** Why the move ended before three seats (8.3.2); null when it simply ended. */
  readonly endedBy: string | null;
}

/** What a game belongs to; ids and plain facts only, never a person's name. */
export interface Heading {
  readonly tournament: string | null;
  readonly round: string | null;
  readonly table: string | null;
  readonly date: string | null;
}

/** The facts of each event. Seats are 1..10, seconds whole seconds; null means unknown or not noted. */
export interface GameFacts {
  GameOpened: {
    ruleset: { id: string; version: number; parameters: Readonly<Record<string, string>> };
    players: readonly (string | null)[];
    judge: string | null;
    heading: Heading;
  };
  RolesDealt: { roles: Deal };
  NightBegan: { night: number };
  /** The hall learns here whom the night took, his best move, and whether the day has a vote. */
  DayBegan: {
    day: number;
    killed: readonly Seat[];
    /** Sent off by a vote that was held at night, against the rules. */
    votedOut: readonly Seat[];
    bestMoves: readonly BestMove[];
    voteCancelled: boolean;
  };
  SpeechBegan: { seat: Seat; kind: SpeechKind; seconds: number; during: PhaseKind };
  SpeechEnded: {
    seat: Seat;
    kind: SpeechKind;
    ending: Ending;
    secondsUsed: number | null;
    during: PhaseKind;
  };
  /** Speeches that were due and of which nothing was noted. */
  SpeechesHeld: {
    kind: SpeechKind;
    speeches: readonly { readonly seat: Seat; readonly seconds: number }[];
    during: PhaseKind;
  };
  PlayerNominated: { seat: Seat; candidate: Seat };
  NominationPassedOver: { seat: Seat; candidate: Seat };
  NominationWithdrawn: { seat: Seat; candidate: Seat };
  /** `order` is the order in which the judge read the names; null when he refused. */
  NomineesAsked: { seat: Seat; order: readonly Seat[] | null };
  FoulGiven: { seat: Seat; reason: string | null };
  PlayerDisqualified: { seat: Seat; by: 'fouls' | 'judge'; reason: string | null };
  PpkDeclared: { seat: Seat; reason: string | null };
  VotesCounted: { round: number; candidates: readonly Seat[]; ballots: Ballots };
  VoteTied: { seats: readonly Seat[] };
  QuestionPut: { seats: readonly Seat[] };
  LeaveVotesCounted: { seats: readonly Seat[]; hands: readonly Seat[] | null; inFavour: number };
  PlayersVotedOut: { seats: readonly Seat[] };
  NobodyVotedOut: { seats: readonly Seat[] };
  ShotsFired: { shots: readonly Shot[] };
  /** A shot by day, against the rules, is seen by all. */
  PlayerKilled: { seat: Seat; during: PhaseKind };
  ShotMissed: { declared: boolean };
  DonChecked: { target: Seat; sheriff: boolean };
  SheriffChecked: { target: Seat; black: boolean };
  BestMoveMade: BestMove;
  GameDecided: { winner: Winner; by: DecidedBy };
  /** Publishes what was secret: the roles and the result. */
  GameClosed: { winner: Winner; by: DecidedBy; roles: readonly Role[] };
  /** The judge really did it against the rules: `broken` is the clause, the act follows in the same batch. */
  RuleOverridden: { broken: ClauseId; reason: string | null };
  ActWithdrawn: { of: ActId; hall: boolean; reason: string | null };
}

export type GameEventType = keyof GameFacts;

/** Marks what was done against the rules out of the hall's sight: by night, or as an act of the night. */
export interface Unheard {
  readonly unheard?: true;
}

/** What a decision says before it is bound to its act. */
export type GameFact = {
  [T in GameEventType]: {
    readonly type: T;
    readonly clause: ClauseId;
    readonly data: Readonly<GameFacts[T]> & Unheard;
  };
}[GameEventType];

export type GameEvent = GameFact & { readonly act: ActId };

/** The facts of one type of event. */
export type FactOf<T extends GameEventType> = Extract<GameFact, { type: T }>;

/** The shape number of each stored event. */
export const gameEventSchemas: Readonly<Record<GameEventType, number>> = {
  GameOpened: 1, RolesDealt: 1, NightBegan: 1, DayBegan: 1, SpeechBegan: 1, SpeechEnded: 1, SpeechesHeld: 1,
  PlayerNominated: 1, NominationPassedOver: 1, NominationWithdrawn: 1, NomineesAsked: 1, FoulGiven: 1,
  PlayerDisqualified: 1, PpkDeclared: 1, VotesCounted: 1, VoteTied: 1, QuestionPut: 1, LeaveVotesCounted: 1,
  PlayersVotedOut: 1, NobodyVotedOut: 1, ShotsFired: 1, PlayerKilled: 1, ShotMissed: 1, DonChecked: 1,
  SheriffChecked: 1, BestMoveMade: 1, GameDecided: 1, GameClosed: 1, RuleOverridden: 1, ActWithdrawn: 1,
};

/** Who hears of an event: everyone, or only the judges of the game until it is closed. */
export type Audience = 'hall' | 'judge';

const secret: ReadonlySet<GameEventType> = new Set<GameEventType>([
  'RolesDealt', 'ShotsFired', 'ShotMissed', 'DonChecked', 'SheriffChecked', 'BestMoveMade',
  'GameDecided',
]);

/**
 * The audience of an event, a function of the event alone. A last word spoken in the night would tell of a
 * deciding shot, hands that are missing in a vote held at night of a shot, so both stay with the judge; a
 * withdrawal has the audience of what it withdraws.
 */
export function audienceOf(event: Pick<GameFact, 'type' | 'data'>): Audience {
  const { type, data } = event as GameFact;
  if (secret.has(type) || data.unheard) return 'judge';
  if (type === 'PlayerKilled') return data.during === 'day' ? 'hall' : 'judge';
  if (type === 'SpeechBegan' || type === 'SpeechEnded' || type === 'SpeechesHeld') {
    return data.during === 'day' ? 'hall' : 'judge';
  }
  if (type === 'ActWithdrawn') return data.hall ? 'hall' : 'judge';
  return 'hall';
}
