// The vote of the day: rounds, ties, the question whether all the tied leave.
import type { AskOf, CountTaken } from './command.js';
import type { Ballots, GameFact, Hands } from './event.js';
import { heldBeforeVote } from './floor.js';
import { refuse } from './refusal.js';
import type { Check, RuleOf } from './rule.js';
import { stillPlaying } from './rule.js';
import type { Seat } from './seat.js';
import { repeated } from './seat.js';
import type { Table } from './table.js';
import { isLiving, living } from './table.js';

type Count = AskOf<'CountVotes'>;
type Leave = AskOf<'CountLeaveVotes'>;

/** vote.1, vote.5, vote.13 The candidates of the round to come, in the order of the vote. */
export function roundCandidates(table: Table): readonly Seat[] {
  const candidates = table.vote.tied.length > 0 ? table.vote.tied : table.nominees;
  return candidates.filter((seat) => isLiving(table, seat));
}

/** vote.12 Day 1 with exactly one candidate has no vote. */
function oneOnDayOne(table: Table): boolean {
  return table.phase.number === 1 && roundCandidates(table).length === 1 && table.vote.rounds === 0;
}

/** Whether this day has a round of voting to come, first or repeated. */
export function isVoteDue(table: Table): boolean {
  const { stage, cancelled } = table.vote;
  if (table.phase.kind !== 'day' || cancelled || table.result) return false;
  if (stage === 'tie') return true;
  return stage === 'open' && roundCandidates(table).length > 0 && !oneOnDayOne(table);
}

/** Whether this day has anything left to vote on, the question of vote.13 included. */
export function hasVoteLeft(table: Table): boolean {
  return isVoteDue(table) || (table.vote.stage === 'question' && !table.result);
}

function candidatesOf({ vote }: Count): readonly Seat[] {
  return vote.by === 'hands' ? vote.hands.map((h) => h.candidate) : vote.counts.map((c) => c.candidate);
}

/** vote.12 No candidates: no vote; vote.1 once decided, none is left. */
const voteIsOn: Check<Count> = (table) => {
  if (table.phase.kind !== 'day') return refuse('vote.notNow');
  if (table.vote.cancelled) return refuse('vote.cancelled');
  if (table.vote.stage === 'decided') return refuse('vote.over');
  if (roundCandidates(table).length === 0) return refuse('vote.noNominees');
  if (oneOnDayOne(table)) return refuse('vote.oneOnDayOne');
  return table.vote.stage === 'question' ? refuse('vote.questionDue') : null;
};

/** vote.1 Only those who stand in this round are voted on. */
const amongCandidates: Check<Count> = (table, ask) => {
  const stranger = candidatesOf(ask).find((seat) => !roundCandidates(table).includes(seat));
  return stranger ? refuse('vote.notCandidate', { candidate: stranger }) : null;
};

/** vote.5 Candidates are taken in the order of their nomination. */
const inOrder: Check<Count> = (table, ask) => {
  const places = candidatesOf(ask).map((seat) => roundCandidates(table).indexOf(seat));
  const wrong = places.findIndex((place, i) => i > 0 && place <= (places[i - 1] ?? -1));
  return wrong > 0 ? refuse('vote.order', { candidate: candidatesOf(ask)[wrong] ?? 0 }) : null;
};

/** std.seat Only those at the table raise a hand. */
const handsAtTable: Check<Count> = (table, { vote }) => {
  if (vote.by === 'counts') return null;
  const gone = vote.hands.flatMap((h) => [...h.voters, ...h.late]).find((seat) => !isLiving(table, seat));
  return gone ? refuse('seat.gone', { seat: gone }) : null;
};

/** vote.10 One vote a player a round; a late hand (vote.7) is none. */
const oneHandEach: Check<Count> = (table, { vote }) => {
  if (vote.by === 'hands') {
    const twice = repeated(vote.hands.flatMap((h) => h.voters));
    return twice ? refuse('vote.secondHand', { seat: twice }) : null;
  }
  const total = vote.counts.reduce((sum, c) => sum + c.count, 0);
  const voters = living(table).length;
  return total > voters ? refuse('vote.tooMany', { count: total, living: voters }) : null;
};

/** vote.11 Whoever did not vote is counted against the last candidate, so the last count is the rest. */
const lastIsRest: Check<Count> = (table, { vote }) => {
  if (vote.by === 'hands') return null;
  const last = roundCandidates(table).at(-1);
  const given = vote.counts.find((c) => c.candidate === last);
  if (!given) return null;
  const others = vote.counts.reduce((sum, c) => (c === given ? sum : sum + c.count), 0);
  const rest = living(table).length - others;
  const { candidate, count } = given;
  return count === rest ? null : refuse('vote.rest', { candidate, count, rest });
};

/** The candidates of a round as the judge held it: those due, and under an override also those he named. */
function heldCandidates(table: Table, ask: Count): readonly Seat[] {
  const due = roundCandidates(table);
  const named = candidatesOf(ask).filter((seat, i, all) => all.indexOf(seat) === i);
  const asTaken = inOrder(table, ask) !== null;
  return asTaken
    ? [...due.filter((seat) => !named.includes(seat)), ...named]
    : [...due, ...named.filter((seat) => !due.includes(seat))];
}

function ballotsByHands(table: Table, shown: readonly Hands[], candidates: readonly Seat[]): Ballots {
  const voted = shown.flatMap((h) => h.voters);
  const rest = living(table).filter((seat) => !voted.includes(seat));
  const hands = candidates.map((candidate) => ({
    candidate,
    voters: shown.filter((h) => h.candidate === candidate).flatMap((h) => h.voters),
    late: shown.filter((h) => h.candidate === candidate).flatMap((h) => h.late),
  }));
  return { by: 'hands', hands, rest };
}

function ballotsByCounts(table: Table, taken: readonly CountTaken[], candidates: readonly Seat[]): Ballots {
  const counts = candidates.map((candidate) =>
    taken.reduce((sum, c) => (c.candidate === candidate ? sum + c.count : sum), 0),
  );
  const last = counts.length - 1;
  const lastGiven = taken.some((c) => c.candidate === candidates[last]);
  const others = counts.slice(0, last).reduce((sum, count) => sum + count, 0);
  if (!lastGiven && last >= 0) counts[last] = Math.max(0, living(table).length - others);
  return { by: 'counts', counts };
}

/** The votes against each candidate of a round, in its order; vote.11 gives the last one the rest. */
export function voteCounts(ballots: Ballots): readonly number[] {
  if (ballots.by === 'counts') return ballots.counts;
  const last = ballots.hands.length - 1;
  return ballots.hands.map((h, i) => h.voters.length + (i === last ? ballots.rest.length : 0));
}

/**
 * vote.14 The candidate with the most votes leaves. vote.13 A tie at the top gives 30 s and a revote among
 * the tied; when the top of a revote is all of its candidates again, the question is put. 7.7 Not when the
 * tied are all who are at the table: then nobody leaves.
 */
function outcome(table: Table, candidates: readonly Seat[], ballots: Ballots): GameFact {
  const counts = voteCounts(ballots);
  const top = Math.max(...counts);
  const seats = candidates.filter((_, i) => counts[i] === top);
  if (seats.length === 1) return { type: 'PlayersVotedOut', clause: 'vote.14', data: { seats } };
  const isRevote = table.vote.stage === 'tie' || table.vote.stage === 'question';
  if (!isRevote || seats.length < candidates.length) {
    return { type: 'VoteTied', clause: 'vote.13', data: { seats } };
  }
  const atTable = living(table).length;
  if (seats.length === atTable) return { type: 'NobodyVotedOut', clause: '7.7', data: { seats } };
  const split = table.ruleset.parameters['std.splitOnFour'] === 'no' && atTable === 4 && seats.length === 2;
  if (split) return { type: 'NobodyVotedOut', clause: 'std.splitOnFour', data: { seats } };
  return { type: 'QuestionPut', clause: 'vote.13', data: { seats } };
}

function countVotes(table: Table, ask: Count): readonly GameFact[] {
  const candidates = heldCandidates(table, ask);
  const ballots =
    ask.vote.by === 'hands'
      ? ballotsByHands(table, ask.vote.hands, candidates)
      : ballotsByCounts(table, ask.vote.counts, candidates);
  const round = table.vote.rounds + 1;
  return [
    ...heldBeforeVote(table),
    { type: 'VotesCounted', clause: 'vote.1', data: { round, candidates, ballots } },
    outcome(table, candidates, ballots),
  ];
}

/** std.seat, vote.1 A round, even against the rules, is about somebody, and about players at the table. */
const somebodyStands: Check<Count> = (table, ask) => {
  const gone = candidatesOf(ask).find((seat) => !isLiving(table, seat));
  if (gone) return refuse('seat.gone', { seat: gone });
  return heldCandidates(table, ask).length === 0 ? refuse('vote.nobody') : null;
};

export const countVotesRule: RuleOf<'CountVotes'> = {
  checks: [
    stillPlaying, voteIsOn, amongCandidates, inOrder, handsAtTable, oneHandEach, lastIsRest, somebodyStands,
  ],
  facts: countVotes,
  overridable: true,
};

/** Whom the question of vote.13 is about; under an override also the tie to which it was not put. */
function questionSeats(table: Table): readonly Seat[] {
  const { tied, noQuestion, lastRound } = table.vote;
  if (tied.length > 0) return tied;
  return noQuestion && lastRound ? lastRound.candidates : [];
}

/** vote.13 The question is put only after a revote that repeats its tie; 7.7 never about the whole table. */
const questionIsDue: Check<Leave> = (table) => {
  if (table.phase.kind !== 'day') return refuse('question.notDue');
  if (table.vote.stage === 'question') return null;
  if (table.vote.noQuestion === '7.7') return refuse('question.allAtTable');
  return refuse(table.vote.noQuestion ? 'question.split' : 'question.notDue');
};

const leaveHandsAtTable: Check<Leave> = (table, { vote }) => {
  if (vote.by === 'counts') return null;
  const gone = vote.hands.find((seat) => !isLiving(table, seat));
  return gone ? refuse('seat.gone', { seat: gone }) : null;
};

const leaveHandsOnce: Check<Leave> = (table, { vote }) => {
  const voters = living(table).length;
  if (vote.by === 'counts') {
    return vote.count > voters ? refuse('vote.tooMany', { count: vote.count, living: voters }) : null;
  }
  const twice = repeated(vote.hands);
  return twice ? refuse('vote.secondHand', { seat: twice }) : null;
};

const questionAboutSomebody: Check<Leave> = (table) =>
  questionSeats(table).length === 0 ? refuse('question.nobody') : null;

/** vote.13 They leave if the hands in favour are more than half of the living; else nobody does. */
function countLeaveVotes(table: Table, { vote }: Leave): readonly GameFact[] {
  const seats = questionSeats(table).filter((seat) => isLiving(table, seat));
  const hands = vote.by === 'hands' ? vote.hands : null;
  const inFavour = vote.by === 'hands' ? vote.hands.length : vote.count;
  const leave = inFavour * 2 > living(table).length;
  return [
    { type: 'LeaveVotesCounted', clause: 'vote.13', data: { seats, hands, inFavour } },
    { type: leave ? 'PlayersVotedOut' : 'NobodyVotedOut', clause: 'vote.13', data: { seats } },
  ];
}

export const countLeaveVotesRule: RuleOf<'CountLeaveVotes'> = {
  checks: [stillPlaying, questionIsDue, leaveHandsAtTable, leaveHandsOnce, questionAboutSomebody],
  facts: countLeaveVotes,
  overridable: true,
};
