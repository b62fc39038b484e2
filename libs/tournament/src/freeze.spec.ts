// A freeze of results: from when it holds which games, how it ends, and what is refused meanwhile.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plan, ready, refusalOf, run, seatBoth } from './testing/desk-run.js';
import type { AnyTournamentAsk } from './tournament.js';

const freezeFrom = (round: number, stage = 'q'): AnyTournamentAsk =>
  ({ type: 'FreezeResults', stage, round });
const uncover = (upTo: number | null): AnyTournamentAsk => ({ type: 'UncoverResults', upTo });
const unfreeze = (reason: string | null): AnyTournamentAsk => ({ type: 'UnfreezeResults', reason });
const reveal: AnyTournamentAsk = { type: 'RevealResults' };
const seated = [...ready, seatBoth(1), seatBoth(2)];

const heldOf = (asks: readonly AnyTournamentAsk[]) => run(asks).tournament.desk.freeze?.held ?? null;

describe('a freeze', () => {
  it('holds the games of its round, of all after it and of later stages, whenever they are seated', () => {
    expect(heldOf([...seated, freezeFrom(2)])).toEqual(['q-2-1', 'q-2-2']);
    const more = [...ready, freezeFrom(2), seatBoth(1), seatBoth(2), seatBoth(3), seatBoth(1, 'f')];
    expect(heldOf(more)).toEqual(['q-2-1', 'q-2-2', 'q-3-1', 'q-3-2', 'f-1-1', 'f-1-2']);
    expect(heldOf([...seated, seatBoth(1, 'f'), freezeFrom(1, 'f')])).toEqual(['f-1-1', 'f-1-2']);
  });

  it('lets go of no game that loses its table', () => {
    const again: AnyTournamentAsk = { ...seatBoth(3), round: 2 } as AnyTournamentAsk;
    const { tournament } = run([...seated, freezeFrom(2), again]);
    expect(tournament.games.has('q-2-1')).toBe(false);
    expect(tournament.desk.freeze?.held).toEqual(['q-2-1', 'q-2-2', 'q-3-1', 'q-3-2']);
  });

  it('is one at a time, of a stage that is there and stays', () => {
    expect(refusalOf(run([...seated, freezeFrom(1, 'x')]))).toEqual({ code: 'stage.unknown', stage: 'x' });
    const { tournament } = run([...seated, freezeFrom(1, 'f')]);
    expect(run([freezeFrom(1, 'f')], tournament).last).toEqual({ accepted: [] });
    const other = refusalOf(run([freezeFrom(2)], tournament));
    expect(other).toEqual({ code: 'freeze.inEffect', stage: 'f', round: 1 });
    expect(refusalOf(run([plan('q')], tournament))).toEqual({ code: 'stage.seated', stage: 'f' });
  });

  it('is taken back with a reason, and only where it is', () => {
    const { tournament } = run([...seated, freezeFrom(2)]);
    expect(refusalOf(run([unfreeze(null)], tournament))).toEqual({ code: 'reason.missing' });
    expect(run([unfreeze('by mistake')], tournament).tournament.desk.freeze).toBeNull();
    for (const ask of [unfreeze('by mistake'), uncover(3), reveal]) {
      expect(refusalOf(run([...seated, ask]))).toEqual({ code: 'freeze.none' });
    }
  });
});

describe('the reveal', () => {
  it('uncovers places from one down, steps back, and covers all again', () => {
    const { tournament } = run([...seated, freezeFrom(2), uncover(9), uncover(8)]);
    expect(tournament.desk.freeze?.uncovered).toBe(8);
    expect(run([uncover(8)], tournament).last).toEqual({ accepted: [] });
    expect(run([uncover(10)], tournament).tournament.desk.freeze?.uncovered).toBe(10);
    expect(run([uncover(null)], tournament).tournament.desk.freeze?.uncovered).toBeNull();
  });

  it.each([['the first place', uncover(1)], ['everything at once', reveal]] as const)(
    'ends with %s, and there is no step back',
    (_name, last) => {
      const { tournament, last: decision } = run([...seated, freezeFrom(2), uncover(2), last]);
      const revealed = { type: 'ResultsRevealed', data: { stage: 'q', round: 2 } };
      expect(decision).toMatchObject({ accepted: [revealed] });
      expect(tournament.desk.freeze).toBeNull();
      expect(refusalOf(run([uncover(2)], tournament))).toEqual({ code: 'freeze.none' });
    },
  );

  it('property: whatever is asked, what is held only grows until the end, and all of it is', () => {
    const asks = fc.oneof(
      fc.integer({ min: 1, max: 4 }).map((round) => freezeFrom(round)),
      fc.option(fc.integer({ min: 1, max: 20 })).map((upTo) => uncover(upTo)),
      fc.constantFrom(reveal, unfreeze('it must be'), unfreeze(null)),
      fc.integer({ min: 1, max: 4 }).map((round) => seatBoth(round)),
    );
    fc.assert(fc.property(fc.array(asks, { maxLength: 30 }), (all) => {
      let { tournament } = run(ready);
      for (const ask of all) {
        const before = tournament.desk.freeze;
        tournament = run([ask], tournament).tournament;
        const after = tournament.desk.freeze;
        if (before && after) expect(after.held.slice(0, before.held.length)).toEqual(before.held);
        const frozen = [...tournament.games].filter(([, { round }]) => after && round >= after.round);
        expect(frozen.every(([game]) => after?.held.includes(game))).toBe(true);
      }
    }));
  });
});
