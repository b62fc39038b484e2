// Two policies on the same games: what moves, who enters a final, and an example in which all differs.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exact } from '../scoring/exact.js';
import { presetOf, presets } from '../scoring/presets.js';
import type { ScoringPolicy } from '../scoring/policy.js';
import { anyCup, anyPolicy } from '../testing/any-cup.js';
import { exampleCup } from './example-cup.js';
import type { PolicyEffect } from './policy-effect.js';
import { finalCut, policyEffect } from './policy-effect.js';
import { isNoStandings, standings } from '../standings/standings.js';

const known = (id: string): ScoringPolicy => {
  const policy = presetOf(id);
  if (!policy) throw new Error(`no preset ${id}`);
  return policy;
};

function effect(...[policy, other, cut = 0, tournament = exampleCup]: readonly [
  ScoringPolicy, ScoringPolicy, number?, typeof exampleCup?,
]): PolicyEffect {
  const answer = policyEffect({ tournament, policy }, other, cut);
  if (isNoStandings(answer)) throw new Error(answer.code);
  return answer;
}

describe('the effect of another policy', () => {
  it('is nothing where it is the same', () => {
    const same = effect(known('regulation'), known('regulation'), 5);
    expect(same).toMatchObject({ moved: 0, changed: 0 });
    expect(same.lines.every(({ final }) => final === null)).toBe(true);
  });

  it('is told line by line: places gained, points gained', () => {
    const doubled = { ...known('regulation'), win: { ...known('regulation').win, black: '2' } };
    const { lines, changed } = effect(known('regulation'), doubled);
    expect(changed).toBeGreaterThan(0);
    expect(lines.filter(({ gained }) => gained === '1').length).toBeGreaterThan(0);
  });

  it('shows in the example for every field that gives points', () => {
    const base = known('fsm');
    const others: readonly Partial<ScoringPolicy>[] = [
      { win: { ...base.win, red: '2' } }, { win: { ...base.win, black: '2' } },
      { win: { ...base.win, draw: '0.5' } }, { win: { ...base.win, loss: '-0.1' } },
      { bestMove: { ...base.bestMove, byBlackNamed: ['0', '0.1', '0.3', '0.9'] } },
      { bestMove: { ...base.bestMove, byBlackNamed: ['0', '0.1', '0.4', '0.6'] } },
      { bestMove: { ...base.bestMove, byBlackNamed: ['0', '0.2', '0.3', '0.6'] } },
      { penalties: { ...base.penalties, disqualification: '-1' } },
      { penalties: { ...base.penalties, ppk: '-1' } },
      { penalties: { ...base.penalties, technicalFoul: '-0.1' } },
      { compensation: null },
    ];
    for (const other of others) {
      expect([other, effect(base, { ...base, ...other }).changed > 0]).toEqual([other, true]);
    }
    expect(presets.every((policy) => effect(base, policy).lines.length === 10)).toBe(true);
  });

  it('turns round with the policies, and agrees with both tables', () => {
    fc.assert(fc.property(anyCup, anyPolicy, anyPolicy, (tournament, one, other) => {
      const there = effect(one, other, 4, tournament);
      const back = new Map(effect(other, one, 4, tournament).lines.map((line) => [line.player, line]));
      const table = standings({ tournament, policy: other });
      expect(there.lines.map(({ player }) => player))
        .toEqual(isNoStandings(table) ? [] : table.rows.map(({ player }) => player));
      for (const line of there.lines) {
        const turned = back.get(line.player);
        expect([line.change + (turned?.change ?? 0), turned?.before]).toEqual([0, line.after]);
        expect(exact(line.gained).add(exact(turned?.gained ?? '0')).equals(0)).toBe(true);
        expect(line.final === 'enters').toBe(turned?.final === 'leaves');
      }
    }), { numRuns: 40 });
  });
});

describe('the cut of a final', () => {
  const stage = (id: string, finalists: number | null) => ({ id, name: id, coefficient: '1', finalists });

  it('is made from the stage before it; without a final nothing is cut', () => {
    const stages = [stage('q', null), stage('s', 20), stage('f', 10)];
    expect(finalCut(stages)).toEqual({ stage: 's', finalists: 10 });
    expect(finalCut([stage('q', null)])).toEqual({ stage: null, finalists: 0 });
    expect(finalCut([stage('f', 10)])).toEqual({ stage: null, finalists: 0 });
  });
});
