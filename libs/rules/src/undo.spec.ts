// Undo: whole acts are withdrawn, last first, and the table is as if they had never been.
import { describe, expect, it } from '@jest/globals';
import type { GameAsk } from './command.js';
import type { GameEvent } from './event.js';
import type { Game } from './game.js';
import { decide, emptyGame, evolveGame, foldGame } from './game.js';
import { playedOf } from './testing/holds.js';
import { codeOf, factsOf, when } from './testing/decide.js';
import { gameAfter } from './testing/holds.js';

/** The game after the last line of a body whose lines are all accepted. */
const given = gameAfter;

function done(game: Game, act: string, ask: GameAsk): Game {
  const decision = decide({ act, ask }, game);
  if ('refused' in decision) throw new Error(decision.refused.code);
  return decision.accepted.reduce(evolveGame, game);
}

const undo = (of: string): GameAsk => ({ type: 'Undo', of, reason: 'wrong seat' });

describe('std.undo', () => {
  const asks: readonly (readonly [string, string, GameAsk])[] = [
    ['std.undo a foul', 'night 0\nday 1', { type: 'GiveFoul', seat: 4, reason: 'call' }],
    ['std.undo a fourth foul with its disqualification',
      'night 0\nday 1\nfoul 4\nfoul 4\nfoul 4\n1: +4\n2: +5',
      { type: 'GiveFoul', seat: 4, reason: null }],
    ['std.undo a vote with the speeches held before it', 'night 0\nday 1\n1: +4\n2: +5',
      { type: 'CountVotes', vote: { by: 'counts', counts: [{ candidate: 4, count: 9 }] } }],
    ['std.undo a deciding shot',
      'night 0\nday 1\ndq 1\nnight 1\nshot 2\nday 2\nnight 2\nshot 4\nday 3\nnight 3',
      { type: 'ShootTogether', target: 6 }],
    ['std.undo a morning', 'night 0\nday 1\nnight 1\nshot 4\nbest 3 5 8', { type: 'BeginDay', day: 2 }],
    ['std.undo a ППК', 'night 0\nday 1', { type: 'DeclarePpk', seat: 1, reason: null }],
    ['std.undo an evening', 'night 0\nday 1\n1: +4\n2: +5\nvote 4=9', { type: 'BeginNight', night: 1 }],
  ];

  it.each(asks)('%s: the table is as before', (_title, body, ask) => {
    const before = given(body);
    const after = done(before, 'slip', ask);
    expect(after.table).not.toEqual(before.table);
    const undone = done(after, 'back', undo('slip'));
    expect(undone.table).toEqual(before.table);
    expect(undone.lastAct).toEqual(before.lastAct);
  });

  it('std.undo goes back act by act, last first, to the opening', () => {
    const { lines } = playedOf('night 0\nday 1\n1: +5 !3\n2: +6\nvote 5=9\nnight 1\nshot 4\ndon 2');
    let game = lines.at(-1)?.after.views.judge ?? emptyGame;
    let steps = 0;
    while (game.lastAct?.before.opened) {
      const { before, act } = game.lastAct;
      game = done(game, `undo ${steps}`, undo(act));
      expect(game.table).toEqual(before);
      steps += 1;
    }
    expect(steps).toBeGreaterThan(9);
    expect(game.table).toMatchObject({ opened: true, roles: null });
    expect(codeOf(game, undo('OpenGame'))).toBe('undo.nothing');
  });

  it('std.undo only the last act that stands: a late tap takes nothing else back', () => {
    const game = done(done(given('night 0\nday 1'), 'one', { type: 'GiveFoul', seat: 4, reason: null }),
      'two', { type: 'GiveFoul', seat: 5, reason: null });
    expect(when(game, undo('one')))
      .toEqual({ code: 'undo.other', clause: 'std.undo', details: { last: 'two' } });
    const back = done(game, 'back', undo('two'));
    expect(codeOf(back, undo('two'))).toBe('undo.other');
    expect(codeOf(back, undo('one'))).toBe('accepted');
  });

  it('std.undo not before the game is opened, not of the opening, not after the closing', () => {
    expect(codeOf(emptyGame, undo('OpenGame'))).toBe('undo.nothing');
    expect(codeOf(given(''), undo('DealRoles'))).toBe('accepted');
    const closed = playedOf('night 0\nppk 3').end.views.judge;
    expect(codeOf(closed, undo('close'))).toBe('undo.closed');
  });

  it.each([
    [
      'std.undo of what the hall heard is heard by the hall',
      'night 0\nday 1', { type: 'GiveFoul', seat: 4, reason: null }, true,
    ],
    ['std.undo of a deciding vote is heard by the hall', 'night 0\nday 1\ndq 3\nnight 1\nmiss\nday 2\ndq 5\n'
      + 'night 2\nmiss\nday 3\nnight 3\nshot 1\nday 4\n8: +8',
    { type: 'CountVotes', vote: { by: 'hands', hands: [] } }, true],
    [
      'std.undo of a shot stays with the judge',
      'night 0\nday 1\nnight 1', { type: 'ShootTogether', target: 4 }, false,
    ],
    [
      'std.undo of a check stays with the judge',
      'night 0\nday 1\nnight 1\nmiss', { type: 'CheckByDon', target: 4 }, false,
    ],
  ] as readonly (readonly [string, string, GameAsk, boolean])[])('%s', (_title, body, ask, hall) => {
    const game = done(given(body), 'slip', ask);
    expect(factsOf(game, undo('slip'))).toEqual([
      { type: 'ActWithdrawn', clause: 'std.undo', data: { of: 'slip', hall, reason: 'wrong seat' } },
    ]);
  });

  it('std.undo what is withdrawn may be done again, otherwise', () => {
    const before = given('night 0\nday 1\nnight 1');
    const slip = done(done(before, 'slip', { type: 'ShootTogether', target: 6 }), 'back', undo('slip'));
    const after = done(slip, 'right', { type: 'ShootTogether', target: 4 });
    expect(after.table).toEqual(done(before, 'right', { type: 'ShootTogether', target: 4 }).table);
  });
});

describe('the fold', () => {
  const story = 'night 0\nday 1\n1: +5 !3\n2: +6\nvote 5=9\nnight 1\nshot 4\nbest 3 5 8\n'
    + 'don 2\nsheriff 3\nday 2\nppk 3';
  const events = playedOf(story).end.events;

  it('std.undo folding all events at once or in two parts comes to the same game', () => {
    const whole = foldGame(events);
    events.forEach((_, cut) => {
      expect(foldGame(events.slice(cut), foldGame(events.slice(0, cut))).table).toEqual(whole.table);
    });
  });

  it('std.undo a log with withdrawals folds to the game without them', () => {
    const withSlips = events.flatMap((event, i): readonly GameEvent[] => {
      const next = events[i + 1];
      const endOfAct = next?.act !== event.act;
      if (!endOfAct || i < 2 || next === undefined) return [event];
      const foul = { seat: 10, reason: null } as const;
      const slip = { type: 'FoulGiven', clause: 'std.fouls', data: foul, act: `slip ${i}` } as const;
      const data = { of: slip.act, hall: true, reason: null };
      return [event, slip, { type: 'ActWithdrawn', clause: 'std.undo', data, act: `back ${i}` }];
    });
    expect(withSlips.length).toBeGreaterThan(events.length + 20);
    expect(foldGame(withSlips)).toEqual(foldGame(events));
  });

  it('std.undo a refused act leaves no event and no trace', () => {
    const game = given(story.slice(0, story.indexOf('\nppk')));
    const frozen = structuredClone(game);
    expect('refused' in decide({ act: 'x', ask: { type: 'ShootTogether', target: 1 } }, game)).toBe(true);
    expect(game).toEqual(frozen);
  });
});
