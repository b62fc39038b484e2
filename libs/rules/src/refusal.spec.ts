// Every reason of refusal: the shortest way to it, in one table, so that no code is without a test.
import { describe, expect, it } from '@jest/globals';
import type { GameAsk } from './command.js';
import { emptyGame } from './game.js';
import type { RefusalCode } from './refusal.js';
import { isBeyondOverride, refusalClauses, refuse } from './refusal.js';
import { regulation } from './ruleset.js';
import { after, codeOf } from './testing/decide.js';
import { gameAfter, lastRefusal, playedOf } from './testing/holds.js';

const one = 'night 0\nday 1\n';
const two = `${one}1: +5\n2: +6\n`;
const dark = `${one}night 1\n`;
const killed = `${dark}shot 4\n`;
const tied = `${two}vote 5=5 6=5\nvote 5=5 6=5\n`;
const alone = 'ruleset: regulation std.disqualificationCancelsVote=never std.splitOnFour=no\n'
  + `${one}dq 1\ndq 2\ndq 3\ndq 4\ndq 5\ndq 6\n7: +7\n8: +8\n`;
const won = `${one}ppk 3\n`;
const five = `${won}extra 1 0.2\nextra 2 0.2\nextra 4 0.2\nextra 6 0.2\nextra 7 0.2 approved\n`;

/** Whose last line is refused by each code. */
const byLine = {
  'game.decided': `${won}1:`,
  'game.closed': `${won}extra 1 0.2\nfoul 1`,
  'override.legal': `${one}override 1:`,
  'override.never': `${won}override extra 1 0.9`,
  'phase.outOfTurn': 'day 1',
  'phase.shotsDue': `${dark}day 2`,
  'phase.voteDue': `${two}night 1`,
  'phase.questionDue': `${tied}night 1`,
  'seat.gone': `${two}vote 5=9\nnight 1\nmiss\nday 2\n2: +2\nvote 2: 5`,
  'speech.notNow': `${dark}1:`,
  'speech.gone': `${one}dq 1\n1:`,
  'speech.outOfTurn': `${one}2:\n1:`,
  'speech.over': `${one}1: ! ! ! ! +5`,
  'nomination.gone': `${one}dq 5\n1: +5`,
  'nomination.used': `${one}1: +5 +6`,
  'nomination.silent': `ruleset: regulation std.silentMayNominate=no\n${one}1: !2 !2 !2\n2: +5`,
  'nomination.lastWord': `${killed}day 2\nlast 4: +5`,
  'withdrawal.notHis': `${one}1: -5`,
  'withdrawal.none': `ruleset: regulation std.withdrawThenNominate=none\n${one}1: +5 -5`,
  'vote.notNow': `${dark}vote`,
  'vote.cancelled': `${two}dq 9\nvote`,
  'vote.over': `${two}vote 5=9\nvote`,
  'vote.noNominees': `${one}vote`,
  'vote.oneOnDayOne': `${one}1: +5\nvote`,
  'vote.questionDue': `${tied}vote`,
  'vote.notCandidate': `${two}vote 9=1`,
  'vote.order': `${two}vote 6=1 5=1`,
  'vote.secondHand': `${two}vote 5: 1 | 6: 1`,
  'vote.tooMany': `${two}vote 5=11`,
  'vote.rest': `${two}vote 6=1`,
  'vote.nobody': `${one}override vote`,
  'question.notDue': `${two}leave=9`,
  'question.allAtTable': `${alone}9: +9\n10: +10\nvote 7=1 8=1 9=1\nvote 7=1 8=1 9=1\nleave=3`,
  'question.split': `${alone}vote 7=2\nvote 7=2\nleave=3`,
  'question.nobody': `${one}override leave=9`,
  'night.notNow': 'night 0\nshot 1',
  'night.twice': `${dark}miss\nmiss`,
  'night.order': `${dark}don 1`,
  'night.notEntitled': `${dark}shots 1>2`,
  'bestMove.notNow': `${one}best`,
  'bestMove.notEntitled': `${dark}miss\nbest`,
  'bestMove.second': `${killed}best\nbest`,
  'bestMove.twoVotedOut': `${tied}leave=6\nnight 1\nshot 4\nbest`,
  'bestMove.tooMany': `${killed}best 1 2 3 5`,
  'bestMove.twice': `${killed}best 1 1`,
  'bestMove.nobody': `${dark}miss\noverride best`,
  'foul.notAtTable': `${one}dq 1\nfoul 1`,
  'disqualification.notAtTable': `${one}dq 1\ndq 1`,
  'award.beforeResult': `${one}extra 1 0.2`,
  'award.winnerScale': `${won}extra 1 0.8`,
  'award.loserScale': `${won}extra 3 0.4`,
  'award.players': `${five}extra 9 0.2`,
  'award.sum': `${five}extra 7 0.5`,
} as const satisfies Partial<Record<RefusalCode, string>>;

const open: GameAsk = {
  type: 'OpenGame',
  ruleset: regulation,
  players: [],
  judge: null,
  heading: { tournament: null, round: null, table: null, date: null },
};
const speak = { type: 'BeginSpeech', seat: 1 } as const;
const order = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const speaking = after(gameAfter(one), { ...speak, kind: 'day' });
const oneTied = after(gameAfter(`${two}vote 5=5 6=5`), { type: 'BeginSpeech', seat: 6, kind: 'tie' });
const closed = playedOf(won).end.views.judge;
const deal = Array.from(order, () => 'citizen' as const);

/** Reached by commands alone: no line of the notation says them. */
const byCommand = {
  'game.notOpened': () => codeOf(emptyGame, { type: 'DealRoles', roles: deal }),
  'game.openedAlready': () => codeOf(gameAfter(''), open),
  'game.playerTwice': () => codeOf(emptyGame, { ...open, players: order.map(() => 'the-same') }),
  'game.notDealt': () => codeOf(after(emptyGame, open), { type: 'BeginNight', night: 0 }),
  'game.dealtAlready': () => codeOf(gameAfter(''), { type: 'DealRoles', roles: deal }),
  'game.badDeal': () => codeOf(after(emptyGame, open), { type: 'DealRoles', roles: deal }),
  'game.running': () => codeOf(gameAfter(one), { type: 'CloseGame' }),
  'undo.nothing': () => codeOf(after(emptyGame, open), { type: 'Undo', of: 'a0', reason: null }),
  'undo.other': () => codeOf(gameAfter(one), { type: 'Undo', of: 'another', reason: null }),
  'undo.closed': () => codeOf(closed, { type: 'Undo', of: 'close', reason: null }),
  'speech.none': () => codeOf(gameAfter(one), { type: 'EndSpeech', ending: 'words', secondsUsed: 60 }),
  'tie.none': () => codeOf(gameAfter(one), { ...speak, kind: 'tie' }),
  'tie.outOfTurn': () => codeOf(oneTied, { type: 'BeginSpeech', seat: 5, kind: 'tie' }),
  'lastWord.notDue': () => codeOf(gameAfter(one), { ...speak, kind: 'lastWord' }),
  'nomination.notSpeaking': () => codeOf(speaking, { type: 'Nominate', seat: 2, candidate: 3 }),
  'withdrawal.notSpeaking': () => codeOf(speaking, { type: 'WithdrawNomination', seat: 2, candidate: 3 }),
  'inquiry.notSpeaking': () => codeOf(speaking, { type: 'AskNominees', seat: 2, order }),
  'inquiry.order': () => codeOf(speaking, { type: 'AskNominees', seat: 1, order: order.slice(1) }),
} as const satisfies Partial<Record<RefusalCode, () => string>>;

describe('every refusal', () => {
  it.each(Object.entries(byLine))('%s refuses the last line', (code, body) => {
    const refusal = lastRefusal(body);
    expect(refusal?.code).toBe(code);
    expect(refusal?.clause).toBe(refusalClauses[code as RefusalCode]);
  });

  it.each(Object.entries(byCommand))('%s refuses the command', (code, decided) => {
    expect(decided()).toBe(code);
  });

  it('std.end no code is without its test, but those of the chief judge\'s word', () => {
    const tested = new Set<string>([...Object.keys(byLine), ...Object.keys(byCommand)]);
    const untested = Object.keys(refusalClauses).filter((code) => !tested.has(code));
    expect(untested).toEqual(['award.none', 'award.changed']);
    expect(refuse('award.none', { seat: 4 }))
      .toEqual({ code: 'award.none', clause: '8.4', details: { seat: 4 } });
  });

  it('std.override, std.seat, std.end some refusals stand whatever the judge did', () => {
    const codes = Object.keys(refusalClauses) as RefusalCode[];
    const beyond = codes.filter((code) => isBeyondOverride(refuse(code)));
    expect(beyond.sort()).toEqual([
      'bestMove.nobody', 'game.closed', 'game.decided', 'game.notDealt', 'game.notOpened',
      'nomination.notSpeaking', 'question.nobody', 'seat.gone', 'vote.nobody', 'withdrawal.notSpeaking',
    ]);
  });
});

describe('the opening', () => {
  it('std.roles a deal is six citizens, a sheriff, two mafia and a don', () => {
    const opened = after(emptyGame, open);
    const citizens = deal.slice(0, 6);
    const roles = ['don', 'mafia', 'mafia', 'sheriff', ...citizens] as const;
    expect(codeOf(opened, { type: 'DealRoles', roles })).toBe('accepted');
    expect(codeOf(opened, { type: 'DealRoles', roles: roles.slice(1) })).toBe('game.badDeal');
    expect(codeOf(opened, { type: 'DealRoles', roles: [...roles, 'citizen'] })).toBe('game.badDeal');
    expect(codeOf(opened, { type: 'DealRoles', roles: roles.map((r) => (r === 'don' ? 'mafia' : r)) }))
      .toBe('game.badDeal');
  });
});
