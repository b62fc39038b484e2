// A recorded game written down: the lines that a judge would have written, and the same result on replay.
import { describe, expect, it } from '@jest/globals';
import type { GameAsk } from '../command.js';
import type { GameEvent } from '../event.js';
import { decide, foldGame } from '../game.js';
import { allSeats } from '../seat.js';
import { playedOf } from '../testing/holds.js';
import { mgnOfGame } from './export.js';
import { eventsUpTo } from './play.js';
import { printMgn } from './print.js';

const names = null;

/** The text of a recorded game, from its first phase on. */
function exported(events: readonly GameEvent[]): string {
  const game = mgnOfGame(events, [], { names, headers: [] });
  return game ? printMgn(game) : 'nothing';
}

/** The events of a body, and of some acts after it. */
function recorded(body: string, ...asks: readonly GameAsk[]): readonly GameEvent[] {
  const start = playedOf(body);
  const events = [...eventsUpTo(start.lines.at(-1)?.after ?? start.start)];
  asks.forEach((ask, i) => {
    const decision = decide({ act: `act ${i}`, ask }, foldGame(events));
    if ('refused' in decision) throw new Error(decision.refused.code);
    events.push(...decision.accepted);
  });
  return events;
}

const zeros = allSeats.map((seat) => `${seat}:0.00`).join(' ');

describe('export', () => {
  it('writes the acts as lines, the ruleset with its version, and asserts the end', () => {
    const body = 'ruleset: regulation std.inquiry=answered\nnight 0\nday 1\n1: ? +5 -5 !3(call) pass\n'
      + '2: +6\n3: +7\nfoul 9 hand\nvote 6: 1 2 ~3 | 7: 4\nnight 1\nshots 3>4 5>4 8>9\ndon 2\nsheriff 3';
    expect(exported(recorded(body))).toBe(`ruleset: regulation@1 std.inquiry=answered
roles: don 3, mafia 5 8, sheriff 2

night 0

day 1
1: ? +5 -5 !3(call) pass
2: +6
3: +7
foul 9 (hand)
vote 6: 1 2 ~3 | 7: 4

night 1
shots 3>4 5>4 8>9
don 2
sheriff 3
=> running
=> points ${zeros}
`);
  });

  it('std.undo withdrawn acts are left out', () => {
    const slips = recorded('night 0\nday 1\n1: +5',
      { type: 'GiveFoul', seat: 4, reason: null },
      { type: 'Undo', of: 'act 0', reason: 'wrong seat' },
      { type: 'GiveFoul', seat: 5, reason: null });
    expect(exported(slips)).toContain('1: +5\nfoul 5\n=> running');
    expect(exported(slips)).not.toContain('foul 4');
  });

  it('names and headers stand at its head', () => {
    const game = mgnOfGame(recorded('night 0'), [], {
      names: ['a, b', ...'cdefghijk'], headers: [{ key: 'tournament', value: 'Spring Cup' }],
    });
    expect(game && printMgn(game).split('\n').slice(0, 4)).toEqual([
      'tournament: Spring Cup',
      'ruleset: regulation@1',
      'seats: "a, b", c, d, e, f, g, h, i, j, k',
      'roles: don 3, mafia 5 8, sheriff 2',
    ]);
  });

  it('std.override what was done against the rules says so', () => {
    expect(exported(recorded('night 0\nday 1\noverride 1: +5 +6'))).toContain('\noverride 1: +5 +6\n');
  });

  it('8.4 extra points follow with the chief judge\'s word, in the order in which they were set', () => {
    const { end } = playedOf('night 0\nppk 3\nextra 4 0.7 approved\nextra 1 0.2\nextra 2 0.2\nextra 1 0.3');
    const game = mgnOfGame(end.events, end.awards, { names, headers: [] });
    expect(game && printMgn(game)).toContain('\nextra 4 0.70 approved\nextra 2 0.20\nextra 1 0.30\n=> red\n');
  });

  it('reasons that brackets cannot hold are made to fit', () => {
    const reason = ' a (loud)\n word # here ';
    const events = recorded('night 0\nday 1', { type: 'GiveFoul', seat: 4, reason });
    expect(exported(events)).toContain('\nfoul 4 (a loud word here)\n');
  });

  it('7.6 a draw is the day that did not begin', () => {
    const nights = 'night 1\nmiss\nday 2\nnight 2\nmiss\nday 3\nnight 3\nmiss';
    const events = recorded(`night 0\nday 1\n${nights}\nday 4`);
    expect(exported(events)).toContain('miss\n\nday 4\n=> draw\n');
  });

  it('std.roles before the deal there is nothing to write', () => {
    expect(exported(recorded('night 0').slice(0, 1))).toBe('nothing');
    expect(exported([])).toBe('nothing');
  });
});
