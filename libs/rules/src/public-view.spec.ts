// What the hall sees: nothing of roles and nights before their time, everything after the closing.
import { describe, expect, it } from '@jest/globals';
import { audienceOf } from './event.js';
import type { GameAsk } from './command.js';
import { decide, foldGame } from './game.js';
import { emptyViews, evolveViews, hallEvents, publicGame } from './public-view.js';
import type { Views } from './public-view.js';
import { tableLine } from './table-line.js';
import { eventsUpTo } from './mgn/play.js';
import { playedOf } from './testing/holds.js';

function linesOf(body: string): readonly { readonly judge: string; readonly hall: string }[] {
  return playedOf(body).lines.map(({ after }) => ({
    judge: tableLine(after.views.judge.table), hall: tableLine(after.views.hall.table),
  }));
}

describe('the hall', () => {
  it('std.end the table lines of a game, the judge\'s and the hall\'s', () => {
    expect(linesOf('night 0\nday 1\n1: +5 !3\n2: +6\nvote 5=9\nnight 1\nshot 2\nsheriff 5\nday 2\n3: +4'))
      .toEqual([
      { judge: 'CSDCMCCMCC 0000000000 N0 -', hall: '?????????? 0000000000 N0 -' },
      { judge: 'CSDCMCCMCC 0000000000 D1 -', hall: '?????????? 0000000000 D1 -' },
      { judge: 'CSDCMCCMCC 0010000000 D1 5', hall: '?????????? 0010000000 D1 5' },
      { judge: 'CSDCMCCMCC 0010000000 D1 5,6', hall: '?????????? 0010000000 D1 5,6' },
      { judge: 'CSDCmCCMCC 0010000000 D1 5,6', hall: '????-????? 0010000000 D1 5,6' },
      { judge: 'CSDCmCCMCC 0010000000 N1 -', hall: '????-????? 0010000000 N1 -' },
      { judge: 'CsDCmCCMCC 0010000000 N1 -', hall: '????-????? 0010000000 N1 -' },
      { judge: 'CsDCmCCMCC 0010000000 N1 -', hall: '????-????? 0010000000 N1 -' },
      { judge: 'CsDCmCCMCC 0010000000 D2 -', hall: '?-??-????? 0010000000 D2 -' },
      { judge: 'CsDCmCCMCC 0010000000 D2 4', hall: '?-??-????? 0010000000 D2 4' },
    ]);
  });

  it('std.night a player shot is at the table for the hall until the day begins', () => {
    const played = linesOf('night 0\nday 1\nnight 1\nshot 4\ndon 2\nsheriff 3\nbest 3 5 8\nday 2');
    const lines = played.map((line) => line.hall);
    expect(new Set(lines.slice(2, 7))).toEqual(new Set(['?????????? 0000000000 N1 -']));
    expect(lines[7]).toBe('???-?????? 0000000000 D2 -');
  });

  it('8.3 the hall learns the best move in the morning', () => {
    const played = playedOf('night 0\nday 1\nnight 1\nshot 4\nbest 3 5 8\nday 2').lines;
    expect(played.at(-2)?.after.views.hall.table.bestMoves).toEqual([]);
    expect(played.at(-1)?.after.views.hall.table.bestMoves)
      .toEqual([{ seat: 4, named: [3, 5, 8], endedBy: null }]);
    expect(played.at(-1)?.after.views.hall.table.places[3]?.left)
      .toEqual({ by: 'kill', phase: { kind: 'night', number: 1 } });
  });

  it('std.end the decision is known to the judge first, all opens at the closing', () => {
    const played = playedOf(`night 0\nday 1\ndq 1\nnight 1\nshot 2\nday 2\nnight 2\nshot 4
      day 3\nnight 3\nshot 6`);
    const last = played.lines.at(-1)?.after.views;
    expect(tableLine(last?.judge.table ?? emptyViews.judge.table)).toBe('csDcMcCMCC 0000000000 END:black -');
    expect(tableLine(last?.hall.table ?? emptyViews.hall.table)).toBe('--?-?????? 0000000000 N3 -');
    expect(tableLine(played.end.views.hall.table)).toBe('csDcMcCMCC 0000000000 END:black -');
    expect(played.end.views.hall).toBe(played.end.views.judge);
  });

  it('std.disqualification of a killed player in his night tells of no kill', () => {
    const played = playedOf('night 0\nday 1\nnight 1\nshot 4\ndq 4\nday 2').lines;
    const night = played.at(-2)?.after.views;
    expect(night?.hall.table.places[3]?.left?.by).toBe('disqualification');
    expect(night?.judge.table.places[3]?.left?.by).toBe('kill');
    const day = played.at(-1)?.after.views;
    expect(day?.hall.table.places[3]).toEqual(day?.judge.table.places[3]);
    expect(day?.hall.table.vote.cancelled).toBe(day?.judge.table.vote.cancelled);
  });

  it('std.undo both views go back together, whatever the hall had heard', () => {
    const { events, views } = playedOf('night 0\nday 1\nnight 1').end;
    let now: Views = views;
    const step = (act: string, ask: GameAsk): void => {
      const decision = decide({ act, ask }, now.judge);
      if ('refused' in decision) throw new Error(decision.refused.code);
      now = decision.accepted.reduce(evolveViews, now);
    };
    step('shot', { type: 'ShootTogether', target: 4 });
    step('foul', { type: 'GiveFoul', seat: 7, reason: null });
    step('undo foul', { type: 'Undo', of: 'foul', reason: null });
    step('undo shot', { type: 'Undo', of: 'shot', reason: null });
    expect(now.judge.table).toEqual(views.judge.table);
    expect(now.hall.table).toEqual(views.hall.table);
    expect(now.hall.table).toEqual(publicGame(events).table);
  });
});

describe('audiences', () => {
  const story = 'night 0\nday 1\n1: +5\n2: +6\nvote 5=9\nnight 1\nshot 4\nbest 3 8\ndon 2\nsheriff 3\nday 2\n'
    + 'night 2\nmiss\nday 3\nnight 3\nshot 6';
  const events = eventsUpTo(playedOf(story).lines.at(-1)?.after ?? playedOf('').start);

  it('std.night roles, shots, kills, misses, checks, best moves and the decision are the judge\'s', () => {
    const ofJudge = events.filter((event) => audienceOf(event) === 'judge');
    const secret = new Set(ofJudge.map((event) => event.type));
    expect([...secret].sort()).toEqual([
      'BestMoveMade', 'DonChecked', 'PlayerKilled', 'RolesDealt', 'SheriffChecked', 'ShotMissed',
      'ShotsFired',
    ]);
  });

  it.each([
    [
      'std.night a deciding shot\'s last word',
      { type: 'SpeechBegan', data: { seat: 4, kind: 'lastWord', seconds: 60, during: 'night' } }, 'judge',
    ],
    [
      'vote.15 a last word by day',
      { type: 'SpeechBegan', data: { seat: 4, kind: 'lastWord', seconds: 60, during: 'day' } }, 'hall',
    ],
    [
      'std.override an override of a night act',
      { type: 'RuleOverridden', data: { broken: 'std.night', reason: null, unheard: true } }, 'judge',
    ],
    [
      'std.override an override by day',
      { type: 'RuleOverridden', data: { broken: 'day.1', reason: null } }, 'hall',
    ],
    [
      'std.undo a withdrawal of what the hall heard',
      { type: 'ActWithdrawn', data: { of: 'a', hall: true, reason: null } }, 'hall',
    ],
    [
      'std.undo a withdrawal of what it did not',
      { type: 'ActWithdrawn', data: { of: 'a', hall: false, reason: null } }, 'judge',
    ],
    ['std.end the decision', { type: 'GameDecided', data: { winner: 'red', by: 'vote' } }, 'judge'],
  ] as const)('%s is for the %#', (_title, event, audience) => {
    expect(audienceOf(event)).toBe(audience);
  });

  it('std.night the events for the hall name no role and no night act, in any word of them', () => {
    const heard = JSON.stringify(hallEvents(events));
    expect(heard).not.toMatch(/citizen|sheriff|mafia|"don"|black|"red"|shooter|target/);
    expect(hallEvents(events)).toHaveLength(events.filter((event) => audienceOf(event) === 'hall').length);
  });

  it('std.end once the game is closed the hall hears all of it', () => {
    const closed = playedOf(`${story}\nppk 1`).end.events;
    expect(hallEvents(closed)).toEqual(closed);
    expect(publicGame(closed).table).toEqual(foldGame(closed).table);
  });

  it('std.night two games that differ only in the deal and the night acts look the same to the hall', () => {
    const one = playedOf(`roles: don 3, mafia 5 8, sheriff 2
      night 0\nday 1\nnight 1\nshots 3>4 5>4 8>9\ndon 2\nday 2\n2: +3`);
    const two = playedOf(`roles: don 1, mafia 6 7, sheriff 9
      night 0\nday 1\nnight 1\nmiss\nsheriff 1\nday 2\n2: +3`);
    const shape = (game: typeof one): string => {
      const heard = hallEvents(game.end.events);
      return JSON.stringify(heard.map(({ type, clause, data }) => [type, clause, data]));
    };
    expect(shape(one)).toBe(shape(two));
  });
});
