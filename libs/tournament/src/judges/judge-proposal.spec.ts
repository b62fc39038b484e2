// Proposals of judges: nobody judges where he plays, loads are even, conflicts kept away from, seeds hold.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { proposeJudges } from './judge-proposal.js';
import type { JudgedTable, JudgingGround } from './judging-measures.js';
import { judgingNotes, measureJudging } from './judging-measures.js';
import { leastCost } from './least-cost.js';

interface Cup {
  readonly tables: number;
  readonly rounds: number;
  readonly judges: number;
}

const cups = fc.record<Cup>({
  tables: fc.integer({ min: 1, max: 6 }), rounds: fc.integer({ min: 1, max: 8 }),
  judges: fc.integer({ min: 1, max: 14 }),
});

/** Players of a round move on by their number, so that judges could meet others each time. */
function tablesOf({ tables, rounds }: Cup): readonly JudgedTable[] {
  return Array.from({ length: rounds * tables }, (_, index): JudgedTable => {
    const [round, table] = [Math.floor(index / tables), index % tables];
    const players = Array.from({ length: 10 }, (_seat, seat) =>
      `p${(table * 10 + seat * (round + 1) + round) % (tables * 10)}`);
    return { stage: 'q', round: round + 1, table: table + 1, judge: null, players: [...new Set(players)] };
  });
}

const idsOf = ({ judges }: Cup): readonly string[] =>
  Array.from({ length: judges }, (_, index) => `j${index}`);

const groundOf = (cup: Cup, more: Partial<JudgingGround> = {}): JudgingGround => ({
  judges: idsOf(cup).map((judge) => ({ judge, club: null })), conflicts: [], clubs: new Map(), ...more,
});

const propose = (cup: Cup, ground = groundOf(cup), tables = tablesOf(cup), seed = 'oak') =>
  proposeJudges({ ground, tables, openAt: new Set(tables.keys()), judges: idsOf(cup), seed });

describe('a proposal of judges', () => {
  it('shares the tables out so that loads differ by one at most, and leaves none where it can', () => {
    fc.assert(fc.property(cups, fc.string(), (cup, seed) => {
      const measures = measureJudging(groundOf(cup), propose(cup, groundOf(cup), tablesOf(cup), seed));
      expect(measures.loadSpread).toBeLessThanOrEqual(1);
      expect(measures.withoutJudge).toBe(Math.max(0, cup.tables - cup.judges) * cup.rounds);
    }));
  });

  it('has nobody judge where he plays, or two tables of a round, whoever plays and judges', () => {
    const playing = fc.record({ cup: cups, every: fc.integer({ min: 2, max: 12 }) });
    fc.assert(fc.property(playing, ({ cup, every }) => {
      const tables = tablesOf(cup).map((one, index) => index % every > 0 ? one
        : { ...one, players: [`j${index % cup.judges}`, ...one.players.slice(1)] });
      const notes = judgingNotes(groundOf(cup), propose(cup, groundOf(cup), tables)).flat();
      expect(notes.filter(({ code }) => code === 'plays' || code === 'twice')).toEqual([]);
    }));
  });

  it('is the same for the same seed, and leaves alone what is not open', () => {
    fc.assert(fc.property(cups, fc.string(), (cup, seed) => {
      const first = propose(cup, groundOf(cup), tablesOf(cup), seed);
      expect(propose(cup, groundOf(cup), tablesOf(cup), seed)).toEqual(first);
      const isOpen = ({ round }: JudgedTable) => round > 2;
      const openAt = new Set(first.flatMap((one, index) => (isOpen(one) ? [index] : [])));
      const again = proposeJudges({
        ground: groundOf(cup), tables: first, openAt, judges: idsOf(cup), seed: `${seed}!`,
      });
      expect(again.filter((one) => !isOpen(one))).toEqual(first.filter((one) => !isOpen(one)));
    }));
  });

  it('keeps away from declared conflicts rather than clubs, and from clubs rather than load', () => {
    const cup: Cup = { tables: 2, rounds: 4, judges: 3 };
    const tables = tablesOf(cup).map((one) => ({
      ...one, players: Array.from({ length: 10 }, (_, seat) => `t${one.table}-${seat}`),
    }));
    const conflicts = [{ judge: 'j0', player: 't1-0', kind: 'family', reason: null }] as const;
    const clubs = new Map([['t2-5', 'Amber']]);
    const judges = [
      { judge: 'j0', club: 'Amber' }, { judge: 'j1', club: null }, { judge: 'j2', club: null },
    ];
    const ground: JudgingGround = { judges, conflicts, clubs };
    const free = measureJudging(ground, propose(cup, ground, tables));
    expect(free).toMatchObject({ declared: 0, club: 0, withoutJudge: 0 });
    const openAt = new Set(tables.keys());
    const short = proposeJudges({ ground, tables, openAt, judges: ['j0', 'j1'], seed: 'oak' });
    expect(measureJudging(ground, short)).toMatchObject({ declared: 0, club: 4 });
  });

  it('changes tables and players rather than leaving a judge at one table with the same ten', () => {
    const cup: Cup = { tables: 4, rounds: 4, judges: 4 };
    const tables = tablesOf(cup).map((one) => ({
      ...one, players: Array.from({ length: 10 }, (_, seat) => `t${one.table}-${seat}`),
    }));
    const measures = measureJudging(groundOf(cup), propose(cup, groundOf(cup), tables));
    expect(measures).toMatchObject({ mostMeetings: 1, mostAtTable: 1, loadSpread: 0 });
  });

  it('says of each table what stands against its judge', () => {
    const players = Array.from({ length: 10 }, (_, seat) => `p${seat}`);
    const at = (round: number, table: number, judge: string | null) =>
      ({ stage: 'q', round, table, judge, players: table === 1 ? players : ['j2'] });
    const ground: JudgingGround = {
      judges: [{ judge: 'j1', club: 'Amber' }, { judge: 'j2', club: null }],
      conflicts: [{ judge: 'j1', player: 'p0', kind: 'other', reason: 'text:1' }],
      clubs: new Map([['p1', 'Amber']]),
    };
    const tables = [
      at(1, 1, 'j1'), at(2, 1, 'j1'), at(3, 1, 'j1'), at(1, 2, 'j2'), at(2, 2, 'j1'), at(3, 2, null),
      at(4, 1, 'stranger'),
    ];
    const notes = judgingNotes(ground, tables);
    expect(notes[0]).toEqual([
      { code: 'declared', player: 'p0', kind: 'other' }, { code: 'again', player: 'p0', times: 3 },
      { code: 'club', player: 'p1' }, { code: 'again', player: 'p1', times: 3 },
      ...players.slice(2).map((player) => ({ code: 'again', player, times: 3 })),
      { code: 'sameTable', times: 3 },
    ]);
    expect([notes[1]?.[0], notes[3], notes[5], notes[6]]).toEqual([
      { code: 'twice' }, [{ code: 'plays' }], [{ code: 'nobody' }], [{ code: 'notListed' }],
    ]);
  });
});

describe('the least cost', () => {
  const least = (costs: readonly (readonly number[])[], row = 0, taken: readonly number[] = []): number => {
    const own = costs[row];
    if (!own) return 0;
    const ways = own.map((cost, column) =>
      taken.includes(column) ? Infinity : cost + least(costs, row + 1, [...taken, column]));
    return Math.min(...ways);
  };

  it('is what trying all ways finds', () => {
    const sizes = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 2 }));
    const matrices = sizes.chain(([rows, more]) => fc.array(
      fc.array(fc.integer({ min: 0, max: 30 }), { minLength: rows + more, maxLength: rows + more }),
      { minLength: rows, maxLength: rows },
    ));
    fc.assert(fc.property(matrices, (costs) => {
      const columns = leastCost(costs);
      expect(new Set(columns).size).toBe(costs.length);
      const sum = costs.reduce((all, row, index) => all + (row[columns[index] ?? -1] ?? Infinity), 0);
      expect(sum).toBe(least(costs));
    }));
  });
});
