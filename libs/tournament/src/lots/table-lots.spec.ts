// The lot of a table: who draws, what is refused, and that a lot decides only while it has all who are level.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { presetOf } from '../scoring/presets.js';
import { parsePolicy } from '../scoring/policy.js';
import { orderByLot } from '../standings/ranking.js';
import { isNoStandings, standings } from '../standings/standings.js';
import { anyCup, anyPolicy } from '../testing/any-cup.js';
import { ready, refusalOf, run, seatBoth } from '../testing/desk-run.js';
import { drawnByLot, ticketOf } from './drawn-by-lot.js';
import type { DrawLot } from './table-lots.js';
import { lotOrders } from './table-lots.js';

const seated = [...ready, seatBoth(1)];
const draw = (tied: readonly (readonly string[])[], more: Partial<DrawLot> = {}): DrawLot => ({
  type: 'DrawLot', stage: null, of: 'players', seed: 'oak', reason: null, tied, ...more,
});
const pair = ['p1', 'p2'];
const lotsAfter = (...asks: readonly DrawLot[]) => run([...seated, ...asks]).tournament.desk.lots;

describe('the lot of a table', () => {
  it('is refused where nobody shares a place, for a stage that is none, and anew without a reason', () => {
    expect(refusalOf(run([...seated, draw([])]))).toEqual({ code: 'lot.noTie' });
    expect(refusalOf(run([...seated, draw([pair], { stage: 'x' })])))
      .toEqual({ code: 'stage.unknown', stage: 'x' });
    expect(refusalOf(run([...seated, draw([pair]), draw([pair], { seed: 'elm' })])))
      .toEqual({ code: 'reason.missing' });
    expect(refusalOf(run([...ready, draw([pair])]))).toEqual({ code: 'tournament.isDraft' });
  });

  it('is drawn once from a seed, and by the same words comes to nothing new', () => {
    expect(lotsAfter(draw([pair]), draw([pair]))).toEqual([
      {
        stage: null, of: 'players', seed: 'oak', groups: [drawnByLot('oak', pair)], held: false,
        reason: null,
      },
    ]);
  });

  it('leaves a tie alone that has its lot, and draws those anew who came to one', () => {
    const [, second] = lotsAfter(draw([pair]), draw([pair, ['p3', 'p4']]));
    expect(second?.groups).toEqual([drawnByLot('oak', ['p3', 'p4'])]);
    const [, again] = lotsAfter(draw([pair]), draw([pair], { seed: 'elm', reason: 'a vote' }));
    expect([again?.seed, again?.reason]).toEqual(['elm', 'a vote']);
  });

  it('tells nobody but the staff while results are frozen', () => {
    const freeze = { type: 'FreezeResults', stage: 'q', round: 1 } as const;
    const { desk } = run([...seated, freeze, draw([pair])]).tournament;
    expect(desk.lots.map(({ held }) => held)).toEqual([true]);
    const table = { stage: null, of: 'players' } as const;
    expect(lotOrders(desk.lots, table, false)).toEqual([]);
    expect(lotOrders(desk.lots, table, true)).toEqual([drawnByLot('oak', pair)]);
  });

  it('can be made again by anybody from the seed', () => {
    expect([ticketOf('oak', 'p1'), ticketOf('oak', 'p2')]).toEqual([303251283685574, 4619602628775208]);
    fc.assert(fc.property(fc.string(), fc.uniqueArray(fc.string()), (seed, ids) => {
      const order = drawnByLot(seed, ids);
      const ticket = (id: string): number => ticketOf(seed, id);
      expect(order).toEqual(ids.toSorted((a, b) => ticket(a) - ticket(b) || (a < b ? -1 : 1)));
    }));
  });
});

describe('laws of a table with a lot', () => {
  const withLot = anyPolicy.map((policy) => ({
    ...policy, tieBreaks: [...policy.tieBreaks, 'lot' as const],
  }));

  it('a lot of all parts every tie where the policy says so, and moves nobody who shared no place', () => {
    fc.assert(fc.property(anyCup, withLot, fc.string(), (tournament, policy, seed) => {
      const before = standings({ tournament, policy });
      const lots = [drawnByLot(seed, tournament.players.map(({ id }) => id))];
      const after = standings({ tournament, policy, lots });
      if (isNoStandings(before) || isNoStandings(after)) throw new Error('no table');
      expect(after.rows.map(({ place }) => place)).toEqual(after.rows.map((_, at) => at + 1));
      for (const row of before.rows.filter(({ shared }) => !shared)) {
        expect(after.rows.find(({ player }) => player === row.player)).toEqual(row);
      }
      for (const row of after.rows) expect(before.rows.find(({ player }) => player === row.player)?.total)
        .toBe(row.total);
    }), { numRuns: 60 });
  });

  it('whoever was not in a draw is not decided about by it, and the last draw of all counts', () => {
    fc.assert(fc.property(fc.uniqueArray(fc.string(), { minLength: 2 }), fc.string(), (ids, seed) => {
      const order = drawnByLot(seed, ids);
      expect(orderByLot(ids, [order.slice(1)])).toBeNull();
      expect(orderByLot(ids, [ids, order])).toEqual(order);
      expect(orderByLot(ids.slice(1), [order])).toEqual(order.filter((id) => id !== ids[0]));
    }));
  });

  it('a policy has the lot as the last word alone', () => {
    const regulation = presetOf('regulation');
    expect(parsePolicy({ ...regulation, tieBreaks: ['wins', 'lot'] })).toHaveProperty('policy');
    expect(parsePolicy({ ...regulation, tieBreaks: ['lot', 'wins'] })).toMatchObject({
      unfit: [{ pointer: '/tieBreaks', expected: { en: 'lot only as the last' } }],
    });
  });
});
