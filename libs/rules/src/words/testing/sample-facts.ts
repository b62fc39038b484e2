// One event of each type and of each of its shapes, and a table in the middle of a game to tell them at.
import type { Ballots, Ending, GameFact, SpeechKind } from '../../event.js';
import type { Table } from '../../table.js';
import { emptyTable } from '../../table.js';

const byHands: Ballots = {
  by: 'hands',
  hands: [
    { candidate: 4, voters: [3, 6, 9], late: [] },
    { candidate: 7, voters: [1, 4, 5, 8], late: [3] },
  ],
  rest: [10, 2],
};

/** The second day: three stand, a round is counted, seat 7 has two fouls. */
export const sampleTable: Table = {
  ...emptyTable,
  opened: true,
  roles: [
    'citizen', 'citizen', 'mafia', 'citizen', 'sheriff', 'citizen', 'mafia', 'citizen', 'don', 'citizen',
  ],
  phase: { kind: 'day', number: 2 },
  places: emptyTable.places.map((place, index) => (index === 6 ? { ...place, fouls: 2 } : place)),
  nominees: [4, 7, 9],
  vote: { ...emptyTable.vote, rounds: 1, lastRound: { candidates: [4, 7], ballots: byHands } },
};

const kinds: readonly SpeechKind[] = ['day', 'tie', 'lastWord'];
const endings: readonly Ending[] = ['words', 'pass', 'time', 'unknown'];

const oneDue = [{ seat: 5, seconds: 60 }] as const;
const threeDue = [{ seat: 5, seconds: 30 }, { seat: 6, seconds: 0 }, { seat: 7, seconds: 30 }] as const;

const course: readonly GameFact[] = [
  {
    type: 'GameOpened',
    clause: 'std.roles',
    data: {
      ruleset: { id: 'regulation', version: 1, parameters: { 'std.inquiry': 'answered' } },
      players: [],
      judge: null,
      heading: { tournament: null, round: null, table: null, date: null },
    },
  },
  { type: 'RolesDealt', clause: 'std.roles', data: { roles: sampleTable.roles ?? [] } },
  { type: 'NightBegan', clause: 'std.agreement', data: { night: 0 } },
  { type: 'NightBegan', clause: 'std.night', data: { night: 2 } },
  {
    type: 'DayBegan',
    clause: 'std.phase',
    data: { day: 1, killed: [], votedOut: [], bestMoves: [], voteCancelled: false },
  },
  {
    type: 'DayBegan',
    clause: 'std.phase',
    data: { day: 3, killed: [], votedOut: [8], bestMoves: [], voteCancelled: true },
  },
  {
    type: 'DayBegan',
    clause: 'std.phase',
    data: {
      day: 2,
      killed: [2],
      votedOut: [],
      bestMoves: [{ seat: 2, named: [3, 7, 9], endedBy: null }],
      voteCancelled: false,
    },
  },
  {
    type: 'DayBegan',
    clause: 'std.phase',
    data: { day: 2, killed: [2, 7], votedOut: [], bestMoves: [], voteCancelled: false },
  },
];

const speeches: readonly GameFact[] = [
  ...kinds.flatMap((kind): GameFact[] =>
    [0, 30, 60].map((seconds) => ({
      type: 'SpeechBegan', clause: 'day.1', data: { seat: 5, kind, seconds, during: 'day' },
    })),
  ),
  ...endings.flatMap((ending): GameFact[] =>
    [null, 0, 21, 48].map((secondsUsed) => ({
      type: 'SpeechEnded',
      clause: 'day.4',
      data: { seat: 5, kind: 'day', ending, secondsUsed, during: 'day' },
    })),
  ),
  ...kinds.flatMap((kind): GameFact[] =>
    [oneDue, threeDue].map((speeches) => ({
      type: 'SpeechesHeld', clause: 'day.1', data: { kind, speeches, during: 'day' },
    })),
  ),
];

const nominations: readonly GameFact[] = [
  { type: 'PlayerNominated', clause: 'vote.2', data: { seat: 5, candidate: 7 } },
  { type: 'PlayerNominated', clause: 'vote.2', data: { seat: 5, candidate: 5 } },
  { type: 'NominationPassedOver', clause: 'vote.4', data: { seat: 5, candidate: 7 } },
  { type: 'NominationWithdrawn', clause: 'vote.3', data: { seat: 5, candidate: 7 } },
  { type: 'NomineesAsked', clause: '7.3', data: { seat: 5, order: null } },
  { type: 'NomineesAsked', clause: 'day.3', data: { seat: 5, order: [] } },
  { type: 'NomineesAsked', clause: 'day.3', data: { seat: 5, order: [9, 4, 7] } },
];

const offences: readonly GameFact[] = [
  ...[null, '', 'gesture', 'call', 'hand', 'handRemoved', 'outOfTurn', 'inquiry'].map((reason): GameFact => ({
    type: 'FoulGiven', clause: 'std.fouls', data: { seat: 7, reason },
  })),
  { type: 'PlayerDisqualified', clause: 'std.fouls', data: { seat: 7, by: 'fouls', reason: null } },
  {
    type: 'PlayerDisqualified',
    clause: 'std.disqualification',
    data: { seat: 6, by: 'judge', reason: null },
  },
  { type: 'PpkDeclared', clause: '8.2.5', data: { seat: 7, reason: null } },
];

const votes: readonly GameFact[] = [
  { type: 'VotesCounted', clause: 'vote.1', data: { round: 1, candidates: [4, 7], ballots: byHands } },
  {
    type: 'VotesCounted',
    clause: 'vote.1',
    data: { round: 2, candidates: [4, 7], ballots: { by: 'counts', counts: [1, 8] } },
  },
  { type: 'VoteTied', clause: 'vote.13', data: { seats: [4, 7] } },
  { type: 'QuestionPut', clause: 'vote.13', data: { seats: [4, 7] } },
  { type: 'LeaveVotesCounted', clause: 'vote.13', data: { seats: [4, 7], hands: [1, 2], inFavour: 2 } },
  { type: 'LeaveVotesCounted', clause: 'vote.13', data: { seats: [4, 7], hands: null, inFavour: 6 } },
  { type: 'PlayersVotedOut', clause: 'vote.14', data: { seats: [7] } },
  { type: 'PlayersVotedOut', clause: 'vote.14', data: { seats: [9] } },
  { type: 'PlayersVotedOut', clause: 'vote.13', data: { seats: [4, 7] } },
  { type: 'NobodyVotedOut', clause: 'vote.13', data: { seats: [4, 7] } },
  { type: 'NobodyVotedOut', clause: '7.7', data: { seats: [4, 7] } },
  { type: 'NobodyVotedOut', clause: 'std.splitOnFour', data: { seats: [4, 7] } },
];

const night: readonly GameFact[] = [
  { type: 'ShotsFired', clause: 'std.night', data: { shots: [] } },
  {
    type: 'ShotsFired',
    clause: 'std.night',
    data: { shots: [{ shooter: 3, target: 2 }, { shooter: 9, target: 4 }] },
  },
  { type: 'PlayerKilled', clause: 'std.night', data: { seat: 7, during: 'night' } },
  { type: 'ShotMissed', clause: 'std.night', data: { declared: true } },
  { type: 'ShotMissed', clause: 'std.night', data: { declared: false } },
  { type: 'DonChecked', clause: 'std.night', data: { target: 5, sheriff: true } },
  { type: 'SheriffChecked', clause: 'std.night', data: { target: 7, black: true } },
  { type: 'SheriffChecked', clause: 'std.night', data: { target: 4, black: false } },
  { type: 'BestMoveMade', clause: '8.3', data: { seat: 2, named: [3, 7], endedBy: null } },
  { type: 'BestMoveMade', clause: '8.3', data: { seat: 2, named: [], endedBy: null } },
];

const ways = ['vote', 'kill', 'disqualification', 'ppk', 'stalemate'] as const;

const ending: readonly GameFact[] = [
  ...ways.flatMap((by): GameFact[] => {
    const winner = by === 'stalemate' ? 'draw' : by === 'kill' ? 'black' : 'red';
    return [
      { type: 'GameDecided', clause: 'std.end', data: { winner, by } },
      { type: 'GameClosed', clause: 'std.end', data: { winner, by, roles: sampleTable.roles ?? [] } },
    ];
  }),
  { type: 'RuleOverridden', clause: 'std.override', data: { broken: 'vote.4', reason: null } },
  { type: 'ActWithdrawn', clause: 'std.undo', data: { of: 'a1', hall: true, reason: null } },
];

/** Every type of event, most in several shapes. */
export const sampleFacts: readonly GameFact[] = [
  ...course, ...speeches, ...nominations, ...offences, ...votes, ...night, ...ending,
];
