// What the judge may do now, at every kind of moment of a game.
import { describe, expect, it } from '@jest/globals';
import { emptyGame } from './game.js';
import type { LegalAction } from './legal-actions.js';
import { legalActions } from './legal-actions.js';
import { regulation } from './ruleset.js';
import { allSeats } from './seat.js';
import { after } from './testing/decide.js';
import { gameAfter, playedOf } from './testing/holds.js';

const heading = { tournament: null, round: null, table: null, date: null };
const opened = after(emptyGame, { type: 'OpenGame', ruleset: regulation, players: [], judge: null, heading });

/** The acts that are open after a body, without fouls and undo, which are nearly always there. */
function actsAfter(body: string): readonly string[] {
  const always = ['GiveFoul', 'Disqualify', 'DeclarePpk', 'Undo'];
  return legalActions(gameAfter(body))
    .map(({ act, kind }) => (kind ? `${act} ${kind}` : act))
    .filter((act) => !always.includes(act));
}

function actionAfter(body: string, act: string): LegalAction | undefined {
  return legalActions(gameAfter(body)).find((action) => action.act === act);
}

describe('legal actions', () => {
  it('before the game: the opening, then the deal', () => {
    expect(legalActions(emptyGame).map((action) => action.act)).toEqual(['OpenGame']);
    expect(legalActions(opened).map((action) => action.act)).toEqual(['DealRoles']);
  });

  it.each([
    ['std.phase the deal waits for the agreement night', '', ['BeginNight']],
    ['std.agreement the agreement night has nothing but its end', 'night 0', ['BeginDay']],
    [
      'day.1 the day has its speeches, and may end without them',
      'night 0\nday 1', ['BeginNight', 'BeginSpeech day'],
    ],
    ['vote.12 one on day 1: no vote', 'night 0\nday 1\n1: +5', ['BeginNight', 'BeginSpeech day']],
    ['vote.1 with two nominated the night waits for the vote', 'night 0\nday 1\n1: +5\n2: +6',
      ['BeginSpeech day', 'CountVotes']],
    ['vote.13 a tie has its speeches and its revote', 'night 0\nday 1\n1: +5\n2: +6\nvote 5=5',
      ['BeginSpeech tie', 'CountVotes']],
    ['vote.13 the question', 'night 0\nday 1\n1: +5\n2: +6\nvote 5=5\nvote 5=5', ['CountLeaveVotes']],
    [
      'vote.15 after the vote the last word',
      'night 0\nday 1\n1: +5\n2: +6\nvote 5=9', ['BeginNight', 'BeginSpeech lastWord'],
    ],
    [
      'std.night the night begins with the shots',
      'night 0\nday 1\nnight 1', ['ShootTogether', 'ShootApart', 'DeclareMiss'],
    ],
    [
      'std.night after a miss the checks',
      'night 0\nday 1\nnight 1\nmiss', ['BeginDay', 'CheckByDon', 'CheckBySheriff'],
    ],
    ['8.3 after a kill the best move too', 'night 0\nday 1\nnight 1\nshot 4',
      ['BeginDay', 'CheckByDon', 'CheckBySheriff', 'MakeBestMove']],
    [
      'std.night the sheriff has checked: the don is late',
      'night 0\nday 1\nnight 1\nmiss\nsheriff 3', ['BeginDay'],
    ],
    ['vote.15 the morning has the last word of the killed', 'night 0\nday 1\nnight 1\nshot 4\nday 2',
      ['BeginNight', 'BeginSpeech lastWord', 'BeginSpeech day']],
    ['std.end after the result the closing', 'night 0\nday 1\nppk 3', ['CloseGame']],
  ])('%s', (_title, body, acts) => {
    expect(actsAfter(body)).toEqual(acts);
  });

  it('day.1 of the speeches the first seat is due, with his seconds', () => {
    const speech = actionAfter('night 0\nday 1\n8: !9 !9 !9', 'BeginSpeech');
    expect(speech).toMatchObject({ seats: [9, 10], seconds: 0 });
  });

  it('vote.2, vote.3, 7.3 a speaker may name the living, take back his own, and ask', () => {
    const game = gameAfter('night 0\nday 1\ndq 9\n1: +5');
    const speaking = after(game, { type: 'BeginSpeech', seat: 2, kind: 'day' });
    const [named] = legalActions(speaking).filter((action) => action.act === 'Nominate');
    expect(named).toMatchObject({ seats: [2], candidates: [1, 2, 3, 4, 5, 6, 7, 8, 10] });
    const nominating = after(speaking, { type: 'Nominate', seat: 2, candidate: 7 });
    const words = legalActions(nominating).filter(({ seats, kind }) => seats.length === 1 && kind === null);
    expect(words).toMatchObject([
      { act: 'Nominate', candidates: [5, 7] },
      { act: 'WithdrawNomination', candidates: [7] },
      { act: 'AskNominees' },
    ]);
  });

  it('std.lastWordNominates the killed may name one where the ruleset lets him', () => {
    const body = 'night 0\nday 1\nnight 1\nshot 4\nday 2';
    expect(actionAfter(body, 'NominateInLastWord')).toBeUndefined();
    expect(actionAfter(`ruleset: regulation std.lastWordNominates=yes\n${body}`, 'NominateInLastWord'))
      .toMatchObject({ seats: [4], candidates: [1, 2, 3, 5, 6, 7, 8, 9, 10] });
  });

  it('std.fouls, std.disqualification, 8.2.5 who may be fouled, disqualified, and cause ППК', () => {
    const body = 'night 0\nday 1\n1: +5\n2: +6\nvote 5=9\nnight 1';
    const living = allSeats.filter((seat) => seat !== 5);
    expect(actionAfter(body, 'GiveFoul')?.seats).toEqual(living);
    expect(actionAfter(body, 'Disqualify')?.seats).toEqual(living);
    expect(actionAfter(body, 'DeclarePpk')?.seats).toEqual(allSeats);
  });

  it('std.undo names the act that it takes back, and closed games have nothing', () => {
    expect(actionAfter('night 0\nday 1', 'Undo')?.of).toBe('4.0');
    expect(legalActions(playedOf('night 0\nppk 3').end.views.judge)).toEqual([]);
  });
});
