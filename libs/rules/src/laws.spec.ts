// Laws that hold for any sequence of acts, legal or not: what no game at any table may ever show.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AwardChange, Awards } from './awards.js';
import { refusalOfAward, withAward } from './awards.js';
import type { GameEvent } from './event.js';
import { decide, evolveGame, foldGame } from './game.js';
import { legalActions } from './legal-actions.js';
import { mgnOfGame } from './mgn/export.js';
import { isUnreadable, parseMgn } from './mgn/parse.js';
import { playMgn } from './mgn/play.js';
import { printMgn } from './mgn/print.js';
import { reportOf } from './mgn/report.js';
import { awardGround, gamePoints } from './points.js';
import { emptyViews, evolveViews, hallEvents } from './public-view.js';
import { tableLine } from './table-line.js';
import type { Table } from './table.js';
import { living, placeAt, teamAt } from './table.js';
import { allSeats } from './seat.js';
import { anyDeal, anyRuleset, anySeat, askOf, wildAsk } from './testing/random-acts.js';
import { chooser, openedGame, playRandom } from './testing/random-game.js';

const actsInAll = Number(process.env['CONSIGLIERE_ACTS'] ?? 6000);
const actsAGame = 100;
const games = Math.ceil(actsInAll / actsAGame);

const anyStep = fc.record({
  numbers: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
  wild: fc.option(wildAsk, { nil: null, freq: 3 }),
  override: fc.integer({ min: 0, max: 11 }).map((n) => n === 0),
});

const anyGame = fc.record({
  roles: anyDeal,
  ruleset: anyRuleset,
  steps: fc.array(anyStep, { maxLength: actsAGame, size: 'max' }),
});

const anyAward: fc.Arbitrary<AwardChange> = fc.record({
  seat: anySeat,
  points: fc.constantFrom(0, 20, 30, 40, 60),
  word: fc.constantFrom(null, null, 'approved', 'declined'),
});

/** The awards that a table allows of all that are asked for. */
function awarded(table: Table, changes: readonly AwardChange[]): Awards {
  const ground = awardGround(table);
  const allow = (awards: Awards, change: AwardChange): Awards =>
    refusalOfAward(ground, awards, change) ? awards : withAward(awards, change);
  return changes.reduce(allow, []);
}

/** fast-check prints the seed of a failing run; the number of runs is what the environment asks for. */
const runs = { numRuns: games } as const;

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(frozen);
  return value;
}

/** Whether a disqualification calls votes off; where it strikes a candidate, one may be left of a tie. */
function cancelling({ ruleset }: Table): boolean {
  return ruleset.parameters['std.disqualificationCancelsVote'] === 'next';
}

/** Everything that is impossible at a table, by name; [] for a possible one. */
function impossibilities(table: Table): readonly string[] {
  const atTable = living(table);
  const black = atTable.filter((seat) => teamAt(table, seat) === 'black').length;
  const distinct = (seats: readonly number[]): boolean => new Set(seats).size === seats.length;
  const wrong: Record<string, boolean> = {
    'nominees twice': !distinct(table.nominees),
    'tied twice': !distinct(table.vote.tied),
    'leaving twice': !distinct(table.leaving),
    'leaving and at the table': table.leaving.some((seat) => atTable.includes(seat)),
    'four fouls and not disqualified': allSeats.some(
      (seat) => placeAt(table, seat).fouls >= 4 && !placeAt(table, seat).disqualified,
    ),
    'running with a team that has won':
      table.roles !== null && !table.result && (black === 0 || black * 2 >= atTable.length),
    'a tie with one': table.vote.tied.length === 1 && cancelling(table),
    'closed without a result': table.closed && !table.result,
    'nobody at the table': atTable.length === 0,
  };
  return Object.keys(wrong).filter((name) => wrong[name]);
}

describe('laws of a game', () => {
  it('no act, legal or not, throws, leaves an impossible table or brings a player back', () => {
    fc.assert(
      fc.property(anyGame, ({ ruleset, roles, steps }) => {
        playRandom(openedGame(ruleset, roles), steps, (before, command, events, after) => {
          frozen(after);
          expect(impossibilities(after.table)).toEqual([]);
          if (command.ask.type === 'Undo') return;
          expect(living(after.table).length).toBeLessThanOrEqual(living(before.table).length);
          if (events.length === 0) expect(after).toBe(before);
          if (before.table.result) expect(after.table.result).toEqual(before.table.result);
        });
      }),
      runs,
    );
  });

  it('replay = fold: the events alone give the same game and the same public view', () => {
    fc.assert(
      fc.property(anyGame, ({ ruleset, roles, steps }) => {
        const opened = openedGame(ruleset, roles);
        let last = foldGame(opened);
        const events = playRandom(opened, steps, (_before, _command, _events, after) => {
          last = after;
        });
        const stored = JSON.parse(JSON.stringify(events)) as GameEvent[];
        expect(foldGame(stored)).toEqual(last);
        const views = stored.reduce(evolveViews, emptyViews);
        expect(views.hall.table).toEqual(foldGame(hallEvents(stored)).table);
      }),
      runs,
    );
  });

  it('std.undo undone = never done, for the judge and for the hall', () => {
    fc.assert(
      fc.property(anyGame, ({ ruleset, roles, steps }) => {
        const opened = openedGame(ruleset, roles);
        let views = opened.reduce(evolveViews, emptyViews);
        playRandom(opened, steps, (before, command, events, after) => {
          if (events.length > 0 && !after.table.closed && command.ask.type !== 'Undo') {
            const undo = decide({ act: 'undo', ask: { type: 'Undo', of: command.act, reason: null } }, after);
            if ('refused' in undo) throw new Error(`undo of ${command.ask.type} refused`);
            expect(undo.accepted.reduce(evolveGame, after)).toEqual(before);
            const undone = [...events, ...undo.accepted].reduce(evolveViews, views);
            expect(undone.hall.table).toEqual(views.hall.table);
          }
          views = events.reduce(evolveViews, views);
        });
      }),
      runs,
    );
  });

  it('every legal action is accepted, whatever it names', () => {
    fc.assert(
      fc.property(anyGame, fc.array(fc.nat(1000), { minLength: 7, maxLength: 7 }), (game, numbers) => {
        playRandom(openedGame(game.ruleset, game.roles), game.steps, (_before, _command, _events, after) => {
          for (const action of legalActions(after)) {
            const ask = askOf(action, chooser(numbers));
            if (ask) expect({ ask, ...decide({ act: 'probe', ask }, after) }).not.toHaveProperty('refused');
          }
        });
      }),
      { numRuns: Math.ceil(games / 10) },
    );
  });

  it('a recorded game written as MGN reads back as the same game and plays to the same end', () => {
    fc.assert(
      fc.property(anyGame, fc.array(anyAward, { maxLength: 8 }), ({ ruleset, roles, steps }, changes) => {
        const events = playRandom(openedGame(ruleset, roles), steps, () => undefined);
        const awards = awarded(foldGame(events).table, changes);
        const exported = mgnOfGame(events, awards, { names: null, headers: [] });
        if (!exported) return;
        const text = printMgn(exported);
        const parsed = parseMgn(text);
        if (isUnreadable(parsed)) throw new Error(`unreadable: ${JSON.stringify(parsed)}\n${text}`);
        const again = parseMgn(printMgn(parsed));
        expect(printMgn(isUnreadable(again) ? parsed : again)).toBe(printMgn(parsed));
        const played = playMgn(parsed);
        const { table } = foldGame(events);
        expect({ text, failures: reportOf(parsed, played).failures }).toEqual({ text, failures: [] });
        const replayed = played.end.views.judge.table;
        expect(gamePoints(replayed, played.end.awards)).toEqual(gamePoints(table, awards));
        expect(replayed.places.map((p) => p.left)).toEqual(table.places.map((p) => p.left));
        if (!table.result || table.closed) {
          expect(tableLine(played.end.views.judge.table)).toBe(tableLine(table));
        }
      }),
      runs,
    );
  });
});
