// Finalists: drawn up from closed rounds, the tied parted openly, locked for the seating, replaced in order.
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import type { StandingLine } from './finalist-list.js';
import { isOutdated } from './finalist-list.js';
import { drawnByLot } from './lots/drawn-by-lot.js';
import type { GameCourse } from './result-status.js';
import { tenPlayers } from './testing/cup.js';
import { ready, refusalOf, run, seatBoth, tableOf, tenMore } from './testing/desk-run.js';
import type { AnyTournamentAsk, Tournament } from './tournament.js';

const signed: GameCourse = {
  state: 'closed', hasResult: true, isSigned: true, isVoid: false, waitsForSecond: false,
};
const closing: AnyTournamentAsk = {
  type: 'CloseRound', stage: 'q', round: 1,
  games: ['q-1-1', 'q-1-2'].map((game) => ({ game, course: signed })),
};
const stages: AnyTournamentAsk = {
  type: 'PlanStages',
  stages: [['q', null] as const, ['f', 4] as const].map(([id, finalists]) => ({
    id, name: id, coefficient: '1', finalists,
  })),
};
const played = [...ready, stages, seatBoth(1)];
const closed = [...played, closing];
const all = [...tenPlayers, ...tenMore];

/** A table in the order of `all`; `places` are the first of them, each other has his own. */
function table(...places: readonly number[]): readonly StandingLine[] {
  return all.map((player, index) => {
    const place = places[index] ?? index + 1;
    return { player, place, points: String(100 - place) };
  });
}

const draw = (lines: readonly StandingLine[], more: object = {}): AnyTournamentAsk => ({
  type: 'DrawFinalists', stage: 'f', seed: null, chosen: [], reason: null, lines, ...more,
});
const lock: AnyTournamentAsk = { type: 'LockFinalists', stage: 'f' };
const listOf = ({ desk }: Tournament) => {
  const list = desk.finalists.get('f');
  if (!list) throw new Error('no list is drawn up');
  return list;
};
const names = (some: readonly { readonly player: string }[]) => some.map(({ player }) => player);
const leave = (player: string): AnyTournamentAsk => ({
  type: 'WithdrawPlayer', player, stage: 'f', round: 1, reason: null,
});
const come = (player: string): AnyTournamentAsk => ({ type: 'ReinstatePlayer', player });
const replace = (player: string): AnyTournamentAsk => ({
  type: 'ReplaceFinalist', stage: 'f', player, reason: 'ill',
});

describe('a list of finalists', () => {
  it('is drawn up once the rounds before are closed, with as many reserves in order', () => {
    expect(refusalOf(run([...played, draw(table())]))).toEqual({
      code: 'finalists.roundsOpen', stage: 'f', rounds: 'q 1',
    });
    const { tournament } = run([...closed, draw(table())]);
    const { finalists, reserves, basis, locked } = listOf(tournament);
    expect(names(finalists)).toEqual(all.slice(0, 4));
    expect(names(reserves)).toEqual(all.slice(4, 8));
    expect([basis.length, locked]).toEqual([8, false]);
  });

  it('has those who left beside it, and the next in their place', () => {
    const { tournament } = run([...closed, leave('p2'), draw(table())]);
    expect(names(listOf(tournament).finalists)).toEqual([all[0], all[2], all[3], all[4]]);
    expect(listOf(tournament).passed).toMatchObject([{ player: 'p2', place: 2, remark: 'left' }]);
  });

  const tied = table(1, 2, 3, 4, 4, 4);

  it('parts those who share the place of the cut by a lot or by a decision, never by itself', () => {
    expect(refusalOf(run([...closed, draw(tied)]))).toEqual({
      code: 'finalists.tie', place: 4, seats: 1, count: 3, players: all.slice(3, 6).join(', '),
    });
    const lot = listOf(run([...closed, draw(tied, { seed: 'oak' })]).tournament);
    const order = drawnByLot('oak', all.slice(3, 6));
    expect([lot.seed, lot.finalists[3]?.player, lot.finalists[3]?.remark]).toEqual(['oak', order[0], 'lot']);
    expect(names(lot.reserves).slice(0, 2)).toEqual(order.slice(1));
    const [, , , , five = ''] = all;
    const chosen = { chosen: [five], reason: 'won their game' };
    expect(refusalOf(run([...closed, draw(tied, { chosen: [five] })]))).toEqual({ code: 'reason.missing' });
    expect(listOf(run([...closed, draw(tied, chosen)]).tournament).finalists[3])
      .toMatchObject({ player: five, remark: 'decided' });
    const stranger = draw(tied, { chosen: ['p1'], reason: 'x' });
    expect(refusalOf(run([...closed, stranger]))).toMatchObject({ code: 'finalists.tie' });
  });

  it('is edited with a reason, locked, and unlocked with a reason', () => {
    const edit: AnyTournamentAsk = {
      type: 'EditFinalists', stage: 'f', players: ['p1', 'sparex'], reserves: ['p3'], reason: 'a vote',
    };
    const { tournament } = run([...closed, draw(table()), edit, lock]);
    expect(listOf(tournament).finalists).toMatchObject([
      { player: 'p1', place: 1, remark: null }, { player: 'sparex', place: null, remark: 'edited' },
    ]);
    for (const ask of [edit, draw(table())]) {
      expect(refusalOf(run([ask], tournament))).toEqual({ code: 'finalists.locked', stage: 'f' });
    }
    const unlock = (reason: string | null): AnyTournamentAsk => ({
      type: 'UnlockFinalists', stage: 'f', reason,
    });
    expect(refusalOf(run([unlock(null)], tournament))).toEqual({ code: 'reason.missing' });
    expect(listOf(run([unlock('a slip')], tournament).tournament).locked).toBe(false);
  });

  it('is who the stage seats, as long as it is locked', () => {
    const seat = (stage: string): AnyTournamentAsk => ({
      type: 'SeatRound', stage, round: 2, tables: [tableOf(1, tenPlayers, `${stage}-2-1`)],
    });
    const { tournament } = run([...closed, draw(table()), lock]);
    expect(refusalOf(run([seat('f')], tournament))).toEqual({
      code: 'finalists.stranger', player: all[4], stage: 'f',
    });
    expect(refusalOf(run([seat('q')], tournament))).toBeNull();
  });

  it('gives the place of who leaves to the first reserve who has not left', () => {
    const [, two = '', , , five = '', six = ''] = all;
    const { tournament } = run([...closed, draw(table()), lock, leave(five), leave(two), replace(two)]);
    expect(listOf(tournament).finalists[1]).toMatchObject({ player: six, place: 6, remark: 'reserve' });
    expect(listOf(tournament).passed).toMatchObject([{ player: two, remark: 'replaced' }]);
    expect(refusalOf(run([replace(two)], tournament))).toMatchObject({ code: 'finalists.stranger' });
  });

  it('tells that the table is another since, and stays as it is', () => {
    const list = listOf(run([...closed, draw(table())]).tournament);
    expect(isOutdated(list, table())).toBe(false);
    expect(isOutdated(list, table(1, 1))).toBe(true);
  });
});

describe('laws of finalists', () => {
  const places = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 20, maxLength: 20 }).map((steps) => {
    let place = 1;
    return steps.map((step, index) => (place = step === 0 ? place : index + 1));
  });

  it('leaving and coming back gives nobody a better place', () => {
    fc.assert(fc.property(places, fc.nat(19), fc.boolean(), (some, index, isLocked) => {
      const player = all[index] ?? '';
      const lines = table(...some);
      const rank = (asks: readonly AnyTournamentAsk[]): number => {
        const { finalists, reserves } = listOf(run([...closed, ...asks]).tournament);
        const at = names([...finalists, ...reserves]).indexOf(player);
        return at < 0 ? 99 : at;
      };
      const drawing = draw(lines, { seed: 'oak' });
      const stayed = rank([drawing]);
      const returned = isLocked
        ? rank([drawing, lock, leave(player), replace(player), come(player)])
        : rank([leave(player), come(player), drawing]);
      expect(returned).toBeGreaterThanOrEqual(stayed);
    }));
  });

  it('the lot is the same in whatever order the tied are given, and has each of them once', () => {
    fc.assert(fc.property(fc.string(), fc.shuffledSubarray(all), (seed, some) => {
      const drawn = drawnByLot(seed, some);
      expect(drawn.toSorted()).toEqual(some.toSorted());
      expect(drawnByLot(seed, drawn)).toEqual(drawn);
    }));
  });
});
