// The guard of the hall: two games that differ only in secrets look the same from the hall at every step.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { GameAsk } from './command.js';
import type { GameEvent } from './event.js';
import type { Decision } from './game.js';
import { decide } from './game.js';
import type { Views } from './public-view.js';
import { emptyViews, evolveViews, hallEvents } from './public-view.js';
import { allSeats } from './seat.js';
import { tableLine } from './table-line.js';
import { anyDeal, anyRuleset, wildAsk } from './testing/random-acts.js';
import type { RandomStep } from './testing/random-game.js';
import { askOfStep, openedGame } from './testing/random-game.js';

interface Recorded {
  readonly views: Views;
  readonly events: readonly GameEvent[];
}

function recorded(events: readonly GameEvent[], onto: Recorded): Recorded {
  return { views: events.reduce(evolveViews, onto.views), events: [...onto.events, ...events] };
}

/** The same act with other secrets: other shooters or target, another kind of miss, another check. */
function otherwise(ask: GameAsk, numbers: readonly number[], came: readonly GameEvent[]): GameAsk {
  const other = allSeats[(numbers[1] ?? 0) % allSeats.length] ?? 1;
  const killed = came.find((event) => event.type === 'PlayerKilled');
  switch (ask.type) {
    case 'CheckByDon': case 'CheckBySheriff': return { type: ask.type, target: other };
    case 'DeclareMiss': return { type: 'ShootApart', shots: [] };
    case 'ShootTogether': case 'ShootApart':
      if ((numbers[2] ?? 0) % 3 === 0 && killed?.data.during === 'night') {
        return { type: 'ShootTogether', target: other };
      }
      if (!killed) return { type: 'DeclareMiss' };
      return { type: 'ShootTogether', target: killed.data.seat };
    default: return ask;
  }
}

/** Whether the morning tells the same in both games; from there on they differ for all to see. */
function sameNews(one: Recorded, two: Recorded): boolean {
  const news = ({ views: { judge } }: Recorded): string =>
    JSON.stringify([judge.table.untold, judge.table.bestMoves, judge.table.nextVoteCancelled]);
  return news(one) === news(two);
}

const accepted = (decision: Decision): readonly GameEvent[] | null =>
  'accepted' in decision ? decision.accepted : null;

const anyStep: fc.Arbitrary<RandomStep> = fc.record({
  numbers: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
  wild: fc.option(wildAsk, { nil: null, freq: 3 }),
  override: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
});

const games = Math.ceil(Number(process.env['CONSIGLIERE_ACTS'] ?? 6000) / 100);

describe('std.end, std.night what the hall may hear', () => {
  it('is the same, byte for byte, in two games that differ only in secrets', () => {
    const twoDeals = fc.tuple(anyDeal, anyDeal);
    const steps = fc.array(anyStep, { maxLength: 100, size: 'max' });
    let compared = 0;
    fc.assert(
      fc.property(twoDeals, anyRuleset, steps, ([roles, otherRoles], ruleset, taken) => {
        let one = recorded(openedGame(ruleset, roles), { views: emptyViews, events: [] });
        let two = recorded(openedGame(ruleset, otherRoles), { views: emptyViews, events: [] });
        for (const [i, step] of taken.entries()) {
          const ask = askOfStep(one.views.judge, step);
          if (ask.type === 'CloseGame') return;
          if (ask.type === 'BeginDay' && !sameNews(one, two)) return;
          const act = `act-${i}`;
          const override = step.override ? { reason: null } : undefined;
          const here = accepted(decide({ act, ask, override }, one.views.judge));
          if (!here) continue;
          const other = otherwise(ask, step.numbers, here);
          const there = accepted(decide({ act, ask: other, override }, two.views.judge));
          if (!there) continue;
          one = recorded(here, one);
          two = recorded(there, two);
          compared += 1;
          expect(JSON.stringify(hallEvents(two.events))).toBe(JSON.stringify(hallEvents(one.events)));
          expect(two.views.hall).toEqual(one.views.hall);
          expect(tableLine(one.views.hall.table)).toMatch(/^[?-]{10} /);
        }
      }),
      { numRuns: games },
    );
    expect(compared).toBeGreaterThan(games);
  });
});
