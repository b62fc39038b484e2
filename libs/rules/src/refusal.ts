// Why an act is refused: one code and the clause that refuses it.
import type { ClauseId } from './clause.js';

/** Every reason with the clause that gives it. Words, ru and en: refusal-words.ts. */
export const refusalClauses = {
  'game.notOpened': 'std.phase',
  'game.openedAlready': 'std.phase',
  'game.notDealt': 'std.roles',
  'game.dealtAlready': 'std.roles',
  'game.badDeal': 'std.roles',
  'game.playerTwice': 'std.roles',
  'game.decided': 'std.end',
  'game.closed': 'std.end',
  'game.running': 'std.phase',
  'undo.nothing': 'std.undo',
  'undo.other': 'std.undo',
  'undo.closed': 'std.undo',
  'override.legal': 'std.override',
  'override.never': 'std.override',
  'phase.outOfTurn': 'std.phase',
  'phase.shotsDue': 'std.night',
  'phase.voteDue': 'vote.1',
  'phase.questionDue': 'vote.13',
  'seat.gone': 'std.seat',
  'speech.notNow': 'day.1',
  'speech.gone': 'day.1',
  'speech.outOfTurn': 'day.1',
  'speech.over': 'day.1',
  'speech.none': 'day.4',
  'tie.none': 'vote.13',
  'tie.outOfTurn': 'vote.13',
  'lastWord.notDue': 'vote.15',
  'nomination.notSpeaking': 'vote.2',
  'nomination.gone': 'vote.2',
  'nomination.used': 'vote.4',
  'nomination.silent': 'std.silentMayNominate',
  'nomination.lastWord': 'std.lastWordNominates',
  'withdrawal.notSpeaking': 'vote.3',
  'withdrawal.notHis': 'vote.3',
  'withdrawal.none': 'std.withdrawThenNominate',
  'inquiry.notSpeaking': 'day.3',
  'inquiry.order': 'day.3',
  'vote.notNow': 'vote.1',
  'vote.cancelled': 'std.disqualificationCancelsVote',
  'vote.over': 'vote.1',
  'vote.noNominees': 'vote.1',
  'vote.oneOnDayOne': 'vote.12',
  'vote.questionDue': 'vote.13',
  'vote.notCandidate': 'vote.1',
  'vote.order': 'vote.5',
  'vote.secondHand': 'vote.10',
  'vote.tooMany': 'vote.10',
  'vote.rest': 'vote.11',
  'vote.nobody': 'vote.1',
  'question.notDue': 'vote.13',
  'question.allAtTable': '7.7',
  'question.split': 'std.splitOnFour',
  'question.nobody': 'vote.13',
  'night.notNow': 'std.night',
  'night.twice': 'std.night',
  'night.order': 'std.night',
  'night.notEntitled': 'std.night',
  'bestMove.notNow': '8.3',
  'bestMove.notEntitled': '8.3',
  'bestMove.second': '8.3.3',
  'bestMove.twoVotedOut': '8.3.5',
  'bestMove.tooMany': '8.3',
  'bestMove.twice': '8.3.3',
  'bestMove.nobody': '8.3',
  'foul.notAtTable': 'std.fouls',
  'disqualification.notAtTable': 'std.disqualification',
  'award.beforeResult': '8.4',
  'award.winnerScale': '8.4.3',
  'award.loserScale': '8.4.4',
  'award.players': '8.4.1',
  'award.sum': '8.4.2',
  'award.none': '8.4',
  'award.changed': '8.4',
} as const satisfies Record<string, ClauseId>;

export type RefusalCode = keyof typeof refusalClauses;

/** What the words of a refusal need: seats, counts, ids. */
export type RefusalDetails = Readonly<Record<string, string | number>>;

export interface Refusal {
  readonly code: RefusalCode;
  readonly clause: ClauseId;
  readonly details: RefusalDetails;
}

/** A refusal by the clause of its code. */
export function refuse(code: RefusalCode, details: RefusalDetails = {}): Refusal {
  return { code, clause: refusalClauses[code], details };
}

const beyondOverride: ReadonlySet<string> = new Set<RefusalCode>([
  'game.notOpened', 'game.notDealt', 'game.decided', 'game.closed', 'seat.gone',
  'nomination.notSpeaking', 'withdrawal.notSpeaking', 'vote.nobody', 'question.nobody', 'bestMove.nobody',
]);

/**
 * Whether no override helps: the game is not running, a player who is not there would act (std.seat), there
 * is nobody whom the act could be about, or a nomination stands outside any speech: that is overridden then.
 */
export function isBeyondOverride(refusal: Refusal): boolean {
  return beyondOverride.has(refusal.code);
}
