// The guard of the hall: two games that differ only in secrets look the same from the hall at every step.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { GameAsk, GameCommand } from './command.js';
import type { GameEvent } from './event.js';
import type { Decision } from './game.js';
import { decide } from './game.js';
import type { Views } from './public-view.js';
import { emptyViews, evolveViews, hallEvents } from './public-view.js';
import { regulation } from './ruleset.js';
import { allSeats } from './seat.js';
import { tableLine } from './table-line.js';
import { anyDeal } from './testing/random-acts.js';
import type { RandomStep } from './testing/random-game.js';
import { askOfStep, openedGame } from './testing/random-game.js';

interface Recorded {
  readonly views: Views;
  readonly events: readonly GameEvent[];
}

function recorded(events: readonly GameEvent[], onto: Recorded): Recorded {
  return { views: events.reduce(evolveViews, onto.views), events: [...onto.events, ...events] };
}

/** The same act with other secrets: other shooters to the same end, another kind of miss, another check. */
function otherwise(ask: GameAsk, numbers: readonly number[], came: readonly GameEvent[]): GameAsk {
  const other = allSeats[(numbers[1] ?? 0) % allSeats.length] ?? 1;
  const killed = came.find((event) => event.type === 'PlayerKilled');
  switch (ask.type) {
    case 'CheckByDon': case 'CheckBySheriff': return { type: ask.type, target: other };
    case 'DeclareMiss': return { type: 'ShootApart', shots: [] };
    case 'ShootTogether': case 'ShootApart':
      return killed ? { type: 'ShootTogether', target: killed.data.seat } : { type: 'DeclareMiss' };
    default: return ask;
  }
}

const accepted = (decision: Decision): readonly GameEvent[] | null =>
  'accepted' in decision ? decision.accepted : null;

const anyStep: fc.Arbitrary<RandomStep> = fc.record({
  numbers: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
  wild: fc.constant(null),
  override: fc.constant(false),
});

const games = Math.ceil(Number(process.env['CONSIGLIERE_ACTS'] ?? 6000) / 100);

describe('std.end, std.night what the hall may hear', () => {
  it('is the same, byte for byte, in two games that differ only in roles, shots and checks', () => {
    const twoDeals = fc.tuple(anyDeal, anyDeal);
    const steps = fc.array(anyStep, { maxLength: 100, size: 'max' });
    let compared = 0;
    fc.assert(
      fc.property(twoDeals, steps, ([roles, otherRoles], taken) => {
        let one = recorded(openedGame(regulation, roles), { views: emptyViews, events: [] });
        let two = recorded(openedGame(regulation, otherRoles), { views: emptyViews, events: [] });
        for (const [i, step] of taken.entries()) {
          const ask = askOfStep(one.views.judge, step);
          if (ask.type === 'CloseGame') return;
          const act = `act-${i}`;
          const command: GameCommand = { act, ask };
          const here = accepted(decide(command, one.views.judge));
          if (!here) continue;
          const there = accepted(decide({ act, ask: otherwise(ask, step.numbers, here) }, two.views.judge));
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
