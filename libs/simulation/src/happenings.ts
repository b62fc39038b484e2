// What happened in a game, by name: so that what is rare can be counted, and asked for.
import type { GameEvent, GameEventType, GameFacts, Table } from '@consigliere/rules';
import {
  allSeats, awardGround, blackNamed, judgeAwards, pendingAwards, placeAt, teamAt,
} from '@consigliere/rules';
import type { Protocol, ProtocolAsk } from '@consigliere/tournament';

/** A finished game with what followed it. */
export interface Finished {
  readonly events: readonly GameEvent[];
  readonly table: Table;
  /** The table before each act that stands. */
  readonly tables: readonly Table[];
  readonly protocol: Protocol;
  readonly asks: readonly ProtocolAsk[];
}

type Sign = (game: Finished) => boolean;

/** An event of a type, of which something more may have to hold. */
function has<Type extends GameEventType>(
  type: Type,
  holds: (data: GameFacts[Type]) => boolean = () => true,
): Sign {
  return ({ events }) => events.some((event) => event.type === type && holds(event.data as GameFacts[Type]));
}

const decidedBy = (way: NonNullable<Table['result']>['by']): Sign => ({ table }) => table.result?.by === way;
const wonBy = (winner: NonNullable<Table['result']>['winner']): Sign => ({ table }) =>
  table.result?.winner === winner;

const ppkOf = (team: 'red' | 'black'): Sign => ({ table }) =>
  allSeats.some((seat) => placeAt(table, seat).ppk && teamAt(table, seat) === team);

/** A best move by how many of the named are black. */
const moveWith = (holds: (black: number) => boolean): Sign => ({ table }) =>
  table.bestMoves.some((move) => move.named.length === 3 && holds(blackNamed(table, move) ?? 0));

const byAnswer = (type: 'PlayersVotedOut' | 'NobodyVotedOut'): Sign => ({ events }) =>
  events.some((event, i) => event.type === type && events[i - 1]?.type === 'LeaveVotesCounted');

const asked = (type: ProtocolAsk['type']): Sign => ({ asks }) => asks.some((ask) => ask.type === type);

/** Whether something was done after the result: the index of the result comes before it. */
const afterResult: Sign = ({ events }) => {
  const result = events.findIndex(({ type }) => type === 'GameDecided');
  return events.slice(result + 1).some(({ type }) => type === 'FoulGiven' || type === 'PlayerDisqualified');
};

const displaced: Sign = ({ table, protocol }) => {
  const ground = awardGround(table);
  return ground !== null && judgeAwards(ground, protocol.awards).some((award) => award.displaced);
};

/** Whom the night took when black shot one of its own. */
const ownShot: Sign = ({ events, table }) => events.some((event) =>
  event.type === 'PlayerKilled' && teamAt(table, event.data.seat) === 'black');

/** Each happening with the sign by which it is known. */
const signs = {
  redWin: wonBy('red'),
  blackWin: wonBy('black'),
  draw: wonBy('draw'),
  decidedByVote: decidedBy('vote'),
  decidedByKill: decidedBy('kill'),
  decidedByDisqualification: decidedBy('disqualification'),
  ppk: decidedBy('ppk'),
  ppkOfRed: ppkOf('red'),
  ppkOfBlack: ppkOf('black'),
  short: ({ table }) => table.phase.number <= 3,
  long: ({ table }) => table.phase.number >= 6,
  tie: has('VoteTied'),
  revote: has('VotesCounted', ({ round }) => round >= 2),
  tableQuestion: has('QuestionPut'),
  tiedLeave: byAnswer('PlayersVotedOut'),
  tiedStay: byAnswer('NobodyVotedOut'),
  lateHand: has('VotesCounted', ({ ballots }) =>
    ballots.by === 'hands' && ballots.hands.some(({ late }) => late.length > 0)),
  noHand: has('VotesCounted', ({ ballots }) => ballots.by === 'hands' && ballots.rest.length > 0),
  countsOnly: has('VotesCounted', ({ ballots }) => ballots.by === 'counts'),
  passedOver: has('NominationPassedOver'),
  withdrawal: has('NominationWithdrawn'),
  inquiry: has('NomineesAsked'),
  pass: has('SpeechEnded', ({ ending }) => ending === 'pass'),
  silentSpeech: has('SpeechBegan', ({ kind, seconds }) => kind === 'day' && seconds === 0),
  foul: has('FoulGiven'),
  fourFouls: has('PlayerDisqualified', ({ by }) => by === 'fouls'),
  disqualification: has('PlayerDisqualified', ({ by }) => by === 'judge'),
  voteCancelled: ({ tables }) => tables.some(({ vote }) => vote.cancelled),
  afterResult,
  miss: has('ShotMissed'),
  missDeclared: has('ShotMissed', ({ declared }) => declared),
  ownShot,
  bestMove: has('BestMoveMade'),
  bestMoveRight: moveWith((black) => black >= 2),
  bestMoveThree: moveWith((black) => black === 3),
  bestMoveWrong: moveWith((black) => black < 2),
  bestMoveBrokenOff: has('BestMoveMade', ({ endedBy }) => endedBy !== null),
  undo: has('ActWithdrawn'),
  override: has('RuleOverridden'),
  noAwards: ({ protocol }) => protocol.awards.length === 0,
  fiveAwards: ({ protocol }) => protocol.awards.length === 5,
  awardUndone: asked('Undo'),
  awardApproved: asked('ApproveAward'),
  awardDeclined: asked('DeclineAward'),
  awardPending: ({ table, protocol }) => pendingAwards(table, protocol.awards).length > 0,
  awardDisplaced: displaced,
} as const satisfies Readonly<Record<string, Sign>>;

export type Happening = keyof typeof signs;

/** All that may happen, the usual and the rare. */
export const happenings = Object.keys(signs) as readonly Happening[];

/** Whether a word is the name of a happening. */
export function isHappening(word: string): word is Happening {
  return Object.hasOwn(signs, word);
}

/** What happened in a game, in the order of the list; acts that were withdrawn have happened too. */
export function happenedIn(game: Finished): readonly Happening[] {
  return happenings.filter((name) => (signs[name] as Sign)(game));
}
