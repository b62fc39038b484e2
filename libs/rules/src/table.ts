// The state of one table: what the events so far have made of the game.
import type { ActId, BestMove, Ballots, DecidedBy, LeftBy, Phase, SpeechKind, Winner } from './event.js';
import type { ClauseId } from './clause.js';
import type { Deal, Team } from './role.js';
import { roleAt, teamOf } from './role.js';
import type { Ruleset } from './ruleset.js';
import { regulation } from './ruleset.js';
import type { Seat } from './seat.js';
import { allSeats } from './seat.js';

/** How and in which phase a player left the table. */
export interface Departure {
  readonly by: LeftBy;
  readonly phase: Phase;
}

export interface Place {
  readonly fouls: number;
  /** Owes a silent day speech for his third foul (std.fouls). */
  readonly silent: boolean;
  readonly disqualified: boolean;
  readonly ppk: boolean;
  /** Null while he is at the table. */
  readonly left: Departure | null;
}

/** A speech going on now. */
export interface Speech {
  readonly seat: Seat;
  readonly kind: SpeechKind;
  readonly seconds: number;
}

/** Who has the floor today and who had it. */
export interface Floor {
  /** Who spoke first today; null until somebody spoke. */
  readonly opener: Seat | null;
  /** Whose turn was the last one today. */
  readonly last: Seat | null;
  readonly speech: Speech | null;
  /** Of the tie that stands: who has had his 30 s. */
  readonly tieSpoken: readonly Seat[];
  /** Who still owes the hall a last word, in order. */
  readonly lastWords: readonly Seat[];
}

/** One accepted nomination of this day; withdrawn by himself it is kept, since the right may be used up. */
export interface Nomination {
  readonly by: Seat;
  readonly candidate: Seat;
  readonly withdrawn: boolean;
}

/** `open`: nothing counted yet; `tie`: a revote is due; `question`: vote.13 asks; `decided`: over. */
export type VoteStage = 'open' | 'tie' | 'question' | 'decided';

export interface Vote {
  readonly stage: VoteStage;
  /** Rounds counted so far. */
  readonly rounds: number;
  /** The tie that stands, in order of nomination; empty when none does. */
  readonly tied: readonly Seat[];
  /** Called off by a disqualification. */
  readonly cancelled: boolean;
  /** Why the question is not put although the tie stood: 7.7 or std.splitOnFour. */
  readonly noQuestion: ClauseId | null;
  /** The last round as taken, for the picture of the table. */
  readonly lastRound: { readonly candidates: readonly Seat[]; readonly ballots: Ballots } | null;
}

export interface Night {
  readonly shots: boolean;
  readonly killed: readonly Seat[];
  readonly don: boolean;
  readonly sheriff: boolean;
}

export interface Result {
  readonly winner: Winner;
  readonly by: DecidedBy;
}

export type CheckAnswer = 'black' | 'red' | 'sheriff' | 'not sheriff';

export interface Table {
  readonly opened: boolean;
  readonly ruleset: Ruleset;
  readonly players: readonly (string | null)[];
  readonly roles: Deal | null;
  readonly phase: Phase;
  readonly places: readonly Place[];
  readonly floor: Floor;
  /** The opener and the last speaker of the day before. */
  readonly dayBefore: { readonly opener: Seat | null; readonly last: Seat | null };
  /** std.rotation `closer`: who closes this day, fixed when it began; null by the other rotation. */
  readonly closer: Seat | null;
  readonly nominees: readonly Seat[];
  readonly nominations: readonly Nomination[];
  /** Questions about the nominees asked in the speech that goes on (std.inquiry). */
  readonly inquiries: number;
  readonly vote: Vote;
  /** A disqualification has called off the vote of the day to come. */
  readonly nextVoteCancelled: boolean;
  readonly night: Night;
  /** Who has left out of the hall's sight: it is told in the morning. */
  readonly untold: { readonly killed: readonly Seat[]; readonly votedOut: readonly Seat[] };
  /** Who has left but may still be fouled or disqualified, in order of leaving. */
  readonly leaving: readonly Seat[];
  /** Who left by the last vote, kill or disqualification of this phase. */
  readonly lastOut: readonly Seat[];
  readonly bestMoves: readonly BestMove[];
  readonly lastCheck: CheckAnswer | null;
  /** Players at the table when each night began, by its number. */
  readonly livingAtNight: readonly number[];
  readonly result: Result | null;
  readonly closed: boolean;
}

const emptyPlace: Place = { fouls: 0, silent: false, disqualified: false, ppk: false, left: null };

export const openVote: Vote = {
  stage: 'open', rounds: 0, tied: [], cancelled: false, noQuestion: null, lastRound: null,
};

export const quietNight: Night = { shots: false, killed: [], don: false, sheriff: false };

export const emptyFloor: Floor = { opener: null, last: null, speech: null, tieSpoken: [], lastWords: [] };

export const nothingUntold: Table['untold'] = { killed: [], votedOut: [] };

/** The table before its first event. */
export const emptyTable: Table = {
  opened: false,
  ruleset: regulation,
  players: allSeats.map(() => null),
  roles: null,
  phase: { kind: 'deal', number: 0 },
  places: allSeats.map(() => emptyPlace),
  floor: emptyFloor,
  dayBefore: { opener: null, last: null },
  closer: null,
  nominees: [],
  nominations: [],
  inquiries: 0,
  vote: openVote,
  nextVoteCancelled: false,
  night: quietNight,
  untold: nothingUntold,
  leaving: [],
  lastOut: [],
  bestMoves: [],
  lastCheck: null,
  livingAtNight: [],
  result: null,
  closed: false,
};

/** What is known of the player at a seat. */
export function placeAt(table: Table, seat: Seat): Place {
  return table.places[seat - 1] ?? emptyPlace;
}

/** Whether the player is at the table. */
export function isLiving(table: Table, seat: Seat): boolean {
  return placeAt(table, seat).left === null;
}

/** The seats at the table, in order of number. */
export function living(table: Table): readonly Seat[] {
  return allSeats.filter((seat) => isLiving(table, seat));
}

/** The team of a seat; null before the deal and in a public view. */
export function teamAt(table: Table, seat: Seat): Team | null {
  return table.roles ? teamOf(roleAt(table.roles, seat)) : null;
}

/** The living black players, in order of number. */
export function livingBlack(table: Table): readonly Seat[] {
  return living(table).filter((seat) => teamAt(table, seat) === 'black');
}

/** An undoable step: what the table was before it. */
export interface ActStep {
  readonly act: ActId;
  readonly before: Table;
  readonly hall: boolean;
  readonly previous: ActStep | null;
}
