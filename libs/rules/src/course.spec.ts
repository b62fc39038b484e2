// The course of a game as a table: which act leads from which moment to which, all of it reached.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { GameCommandType } from './command.js';
import { phaseOrder } from './phases.js';
import type { Table } from './table.js';
import { anyDeal, anyRuleset } from './testing/random-acts.js';
import type { RandomStep } from './testing/random-game.js';
import { openedGame, playRandom } from './testing/random-game.js';

type Moment =
  | 'deal' | 'agreement' | 'night' | 'shot'
  | 'day' | 'tie' | 'question' | 'evening'
  | 'decided' | 'closed';

function momentOf(table: Table): Moment {
  if (table.closed) return 'closed';
  if (table.result) return 'decided';
  const { kind, number } = table.phase;
  if (kind === 'deal') return 'deal';
  if (kind === 'night') return number === 0 ? 'agreement' : table.night.shots ? 'shot' : 'night';
  const ofVote = { open: 'day', tie: 'tie', question: 'question', decided: 'evening' } as const;
  return ofVote[table.vote.stage];
}

/** Every step from one moment to another: from, the acts that make it, to. Whatever else is done stays. */
const course: readonly (readonly [Moment, readonly GameCommandType[], Moment])[] = [
  ['deal', ['BeginNight'], 'agreement'],
  ['deal', ['Disqualify', 'GiveFoul', 'DeclarePpk'], 'decided'],
  ['agreement', ['BeginDay'], 'day'],
  ['agreement', ['Disqualify', 'GiveFoul', 'DeclarePpk'], 'decided'],
  ['day', ['CountVotes'], 'tie'],
  ['day', ['CountVotes'], 'evening'],
  ['day', ['BeginNight'], 'night'],
  ['day', ['CountVotes', 'Disqualify', 'GiveFoul', 'DeclarePpk'], 'decided'],
  ['tie', ['CountVotes'], 'question'],
  ['tie', ['CountVotes'], 'evening'],
  ['tie', ['Disqualify', 'GiveFoul'], 'day'],
  ['tie', ['CountVotes', 'Disqualify', 'GiveFoul', 'DeclarePpk'], 'decided'],
  ['question', ['CountLeaveVotes'], 'evening'],
  ['question', ['Disqualify', 'GiveFoul'], 'day'],
  ['question', ['Disqualify', 'GiveFoul'], 'tie'],
  ['question', ['CountLeaveVotes', 'Disqualify', 'GiveFoul', 'DeclarePpk'], 'decided'],
  ['evening', ['BeginNight'], 'night'],
  ['evening', ['Disqualify', 'GiveFoul', 'DeclarePpk'], 'decided'],
  ['night', ['ShootTogether', 'ShootApart', 'DeclareMiss'], 'shot'],
  ['night', ['ShootTogether', 'ShootApart', 'Disqualify', 'GiveFoul', 'DeclarePpk'], 'decided'],
  ['shot', ['BeginDay'], 'day'],
  ['shot', ['BeginDay', 'Disqualify', 'GiveFoul', 'DeclarePpk'], 'decided'],
  ['decided', ['CloseGame'], 'closed'],
];

const anyStep: fc.Arbitrary<RandomStep> = fc.record({
  numbers: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
  wild: fc.constant(null),
  override: fc.constant(false),
});

const anyGame = fc.record({
  roles: anyDeal,
  ruleset: anyRuleset,
  steps: fc.array(anyStep, { maxLength: 120, size: 'max' }),
});

describe('std.phase the course of a game', () => {
  it('takes no step that is not in the table', () => {
    fc.assert(
      fc.property(anyGame, ({ ruleset, roles, steps }) => {
        playRandom(openedGame(ruleset, roles), steps, (before, { ask }, _events, after) => {
          const [from, to] = [momentOf(before.table), momentOf(after.table)];
          if (from === to || ask.type === 'Undo') return;
          const known = course.some(([f, acts, t]) => f === from && t === to && acts.includes(ask.type));
          expect({ from, by: ask.type, to, known }).toEqual({ from, by: ask.type, to, known: true });
        });
      }),
      { numRuns: 60 },
    );
  });

  it('reaches every moment from the deal, and ends closed from each', () => {
    const next = (from: Moment): Moment[] => course.filter(([f]) => f === from).map(([, , to]) => to);
    const reached = (from: Moment, seen: Set<Moment> = new Set([from])): Set<Moment> => {
      for (const to of next(from)) if (!seen.has(to)) reached(to, seen.add(to));
      return seen;
    };
    const all = new Set(course.flatMap(([from, , to]) => [from, to]));
    expect(reached('deal')).toEqual(all);
    for (const moment of all) expect(reached(moment).has('closed')).toBe(true);
  });

  it('orders the phases: deal, night 0, day 1, night 1, day 2', () => {
    let phase = { kind: 'deal' as keyof typeof phaseOrder, number: 0 };
    const seen = Array.from({ length: 4 }, () => {
      phase = { ...phaseOrder[phase.kind].after(phase.number) };
      return `${phase.kind} ${phase.number}`;
    });
    expect(seen).toEqual(['night 0', 'day 1', 'night 1', 'day 2']);
  });
});
