// The protocol of a game: strict given, when, then for the extra points and the chief judge's word.
import { describe, expect, it } from '@jest/globals';
import { allSeats, type Seat } from '@consigliere/rules';
import fc from 'fast-check';
import type { ClosedGame, Protocol, ProtocolAsk, ProtocolDecision } from './protocol.js';
import {
  decideProtocol, emptyProtocol, foldProtocol, isChiefsWord, judgedAwards, typedProtocol,
} from './protocol.js';
import { tenPlayers, usualRoles } from './testing/cup.js';
import type { TypedProtocol } from './typed-protocol.js';

/** Red won; black sat at 1, 2 and 3; seat 4 has a best move of 0.40. */
const closed: ClosedGame = {
  game: 'g1',
  winner: 'red',
  awardable: true,
  seats: allSeats.map((seat) => ({ seat, won: seat > 3, bestMovePoints: seat === 4 ? 40 : 0 })),
};

const set = (seat: Seat, points: number): ProtocolAsk => ({ type: 'SetAward', seat, points });
const approve = (seat: Seat, points: number): ProtocolAsk => ({ type: 'ApproveAward', seat, points });
const decline = (seat: Seat, points: number): ProtocolAsk => ({ type: 'DeclineAward', seat, points });
const undo = (of: string): ProtocolAsk => ({ type: 'Undo', of, reason: null });

interface Played {
  readonly protocol: Protocol;
  readonly last: ProtocolDecision;
}

/** Gives the asks one after another as acts a0, a1 …, or under another letter. */
function play(asks: readonly ProtocolAsk[], from: Protocol = emptyProtocol, letter = 'a'): Played {
  return asks.reduce<Played>(
    ({ protocol }, ask, index) => {
      const last = decideProtocol({ act: `${letter}${index}`, ask }, protocol);
      return { protocol: 'accepted' in last ? foldProtocol(last.accepted, protocol) : protocol, last };
    },
    { protocol: from, last: { accepted: [] } },
  );
}

const opened = play([{ type: 'OpenProtocol', closed }]).protocol;
const five = [4, 5, 6, 7, 8].map((seat) => set(seat as Seat, 20));

const refusals: readonly (readonly [string, Protocol, readonly ProtocolAsk[], string, string])[] = [
  ['8.4 before the closing nothing is awarded', emptyProtocol, [set(5, 20)], 'award.beforeResult', '8.4'],
  ['8.4.3 a winner has the scale of winners', opened, [set(5, 25)], 'award.winnerScale', '8.4.3'],
  ['8.4.4 a loser has the scale of losers', opened, [set(1, 40)], 'award.loserScale', '8.4.4'],
  ['8.4.1 a sixth player gets nothing', opened, [...five, set(9, 20)], 'award.players', '8.4.1'],
  ['8.4.2 the sum ends at 1.20', opened, [set(5, 70), set(6, 60)], 'award.sum', '8.4.2'],
  ['8.4 the chief judge speaks of an award that stands', opened, [approve(5, 60)], 'award.none', '8.4'],
  ['8.4 and of the value that stands', opened, [set(5, 60), approve(5, 70)], 'award.changed', '8.4'],
  ['8.4 whichever his word is', opened, [set(5, 60), decline(5, 20)], 'award.changed', '8.4'],
  ['8.4 and of none taken back', opened, [set(5, 60), set(5, 0), approve(5, 60)], 'award.none', '8.4'],
  ['std.undo only the last act', opened, [set(5, 20), set(6, 20), undo('a0')], 'undo.other', 'std.undo'],
  ['std.undo the opening stays', opened, [undo('a0')], 'undo.nothing', 'std.undo'],
];

describe('the protocol of a game', () => {
  it.each(refusals)('refuses: %s', (_title, from, asks, code, clause) => {
    const { last } = play(asks, from);
    expect(last).toMatchObject({ refused: { code, clause } });
  });

  it('8.4 names the points that stand where the chief judge speaks of others', () => {
    const { last } = play([set(5, 60), approve(5, 70)], opened);
    expect(last).toMatchObject({ refused: { details: { seat: 5, points: 60, asked: 70 } } });
  });

  it('8.4.3 0.60 waits for the chief judge and is final with his word', () => {
    const waiting = play([set(5, 60)], opened);
    expect(waiting.last).toEqual({
      accepted: [{ type: 'AwardSet', clause: '8.4.3', data: { seat: 5, points: 60 }, act: 'a0' }],
    });
    expect(judgedAwards(waiting.protocol)).toMatchObject([{ status: 'pending', needs: '8.4.3' }]);
    const spoken = play([approve(5, 60)], waiting.protocol);
    expect(spoken.last).toEqual({
      accepted: [{ type: 'AwardApproved', clause: '8.4.3', data: { seat: 5, points: 60 }, act: 'a0' }],
    });
    expect(judgedAwards(spoken.protocol)).toMatchObject([{ status: 'final' }]);
  });

  it('8.4.1 the fifth player waits for the chief judge, and a declined one counts no more', () => {
    const { protocol } = play([...five, decline(8, 20)], opened);
    expect(judgedAwards(protocol).map(({ status }) => status)).toEqual([
      'final', 'final', 'final', 'final', 'declined',
    ]);
  });

  it('8.4.6 an award not above the best move gives way to it', () => {
    const { protocol } = play([set(4, 40)], opened);
    expect(judgedAwards(protocol)).toMatchObject([{ seat: 4, displaced: true }]);
  });

  it('std.undo undo = never done, for every kind of act', () => {
    const before = play([set(5, 60)], opened).protocol;
    for (const ask of [set(5, 40), set(5, 0), set(6, 20), approve(5, 60), decline(5, 60)]) {
      const done = play([ask], before, 'b');
      const undone = play([undo('b0')], done.protocol, 'c');
      expect({ ...undone.protocol, sheet: before.sheet }).toEqual(before);
    }
  });

  it('a repeat changes nothing', () => {
    expect(play([{ type: 'OpenProtocol', closed }], opened).last).toEqual({ accepted: [] });
    expect(play([set(5, 20), set(5, 20)], opened).last).toEqual({ accepted: [] });
    expect(play([set(5, 60), approve(5, 60), approve(5, 60)], opened).last).toEqual({ accepted: [] });
    expect(play([set(5, 0)], opened).last).toEqual({ accepted: [] });
  });
});

/** From paper: red won, nobody was killed first, the best move is not known. */
const typed: TypedProtocol = {
  judge: 'j', winner: 'red', firstKilled: 0, bestMove: null,
  seats: tenPlayers.map((player, i) => ({
    player, role: usualRoles[i] ?? 'citizen', extra: '0', penalty: '0',
    disqualified: false, ppk: false, technicalFouls: 0,
  })),
};
const corrected: TypedProtocol = { ...typed, winner: 'black' };

const type = (protocol: TypedProtocol): ProtocolAsk => ({ type: 'TypeProtocol', typed: protocol });
const withdraw = (of: string): ProtocolAsk => ({ type: 'WithdrawTyping', of, reason: 'another game' });
const open: ProtocolAsk = { type: 'OpenProtocol', closed };

const deskRefusals: readonly (readonly [string, readonly ProtocolAsk[], string, object])[] = [
  ['typing where the game is recorded', [open, type(typed)], 'protocol.recorded', {}],
  ['fewer than ten seats', [type({ ...typed, seats: typed.seats.slice(1) })], 'protocol.seats', { seats: 9 }],
  ['withdrawing where nothing was typed', [withdraw('a0')], 'protocol.notTyped', {}],
  ['withdrawing twice', [type(typed), withdraw('a0'), withdraw('a0')], 'protocol.notTyped', {}],
  ['withdrawing what was typed again', [type(typed), type(corrected), withdraw('a0')],
    'protocol.typedSince', { last: 'a1' }],
  ['withdrawing where the game is recorded since', [type(typed), open, withdraw('a0')],
    'protocol.recorded', {}],
  ['extra points beside a typed protocol', [type(typed), set(5, 20)], 'award.typed', {}],
  ['the chief judge beside a typed protocol', [type(typed), approve(5, 20)], 'award.typed', {}],
];

describe('a protocol typed in from paper', () => {
  it.each(deskRefusals)('refuses %s', (_title, asks, code, details) => {
    expect(play(asks).last).toEqual({ refused: { code, clause: null, details } });
  });

  it('counts as typed; the same again comes to nothing', () => {
    const { protocol, last } = play([type(typed)]);
    expect(last).toEqual({
      accepted: [{ type: 'ProtocolTyped', clause: '8.1', data: typed, act: 'a0' }],
    });
    expect(typedProtocol(protocol)).toEqual(typed);
    expect(play([type({ ...typed, seats: [...typed.seats] })], protocol).last).toEqual({ accepted: [] });
  });

  const changes: readonly (readonly [string, Partial<TypedProtocol>])[] = [
    ['winner', { winner: null }],
    ['judge', { judge: null }],
    ['who was killed first', { firstKilled: null }],
    ['best move', { bestMove: [] }],
    ['a seat', { seats: typed.seats.map((seat, i) => (i === 4 ? { ...seat, extra: '0.2' } : seat)) }],
    ['a player', { seats: typed.seats.map((seat, i) => (i === 9 ? { ...seat, player: 'x' } : seat)) }],
  ];

  it.each(changes)('typed again with another %s, the newest counts', (_title, change) => {
    const again = { ...typed, ...change };
    expect(typedProtocol(play([type(typed), type(again)]).protocol)).toEqual(again);
  });

  it('std.undo withdrawn, what was typed before counts again', () => {
    const { protocol, last } = play([type(typed), type(corrected), withdraw('a1')]);
    expect(last).toEqual({ accepted: [{
      type: 'TypingWithdrawn', clause: 'std.undo', data: { of: 'a1', reason: 'another game' }, act: 'a2',
    }] });
    expect({ ...protocol, sheet: 1 }).toEqual(play([type(typed)]).protocol);
    expect(typedProtocol(play([withdraw('a0')], protocol).protocol)).toBeNull();
  });

  it('gives way to the game itself once that is closed; extra points are set as ever', () => {
    const { protocol } = play([type(typed), open]);
    expect(typedProtocol(protocol)).toBeNull();
    expect(play([set(5, 20)], protocol).last).toMatchObject({ accepted: [{ type: 'AwardSet' }] });
  });

  it('is no word of the chief judge', () => {
    expect(isChiefsWord(['ProtocolTyped', 'TypingWithdrawn', 'AwardSet'])).toBe(false);
    expect(isChiefsWord(['AwardDeclined'])).toBe(true);
  });
});

const anySeat = fc.integer({ min: 1, max: 10 }) as fc.Arbitrary<Seat>;
const points = fc.constantFrom(0, 20, 30, 60);
const anyAct = fc.integer({ min: 0, max: 12 }).map((n) => `a${n}`);
const anyAsk: fc.Arbitrary<ProtocolAsk> = fc.oneof(
  fc.constant(open),
  fc.constantFrom(typed, corrected).map(type),
  anyAct.map(withdraw),
  anyAct.map(undo),
  fc.tuple(anySeat, points).map(([seat, value]) => set(seat, value)),
  fc.tuple(anySeat, points).map(([seat, value]) => approve(seat, value)),
);

describe('laws of a protocol', () => {
  it('what was accepted comes to nothing or is refused when asked again, and undo is never repeated', () => {
    fc.assert(fc.property(fc.array(anyAsk, { maxLength: 12 }), (asks) => {
      let protocol = emptyProtocol;
      for (const [i, ask] of asks.entries()) {
        const decision = decideProtocol({ act: `a${i}`, ask }, protocol);
        if ('refused' in decision) continue;
        protocol = foldProtocol(decision.accepted, protocol);
        const again = decideProtocol({ act: `b${i}`, ask }, protocol);
        const withdrawal = ask.type === 'Undo' || ask.type === 'WithdrawTyping';
        if (withdrawal) expect('refused' in again).toBe(true);
        else expect(again).toEqual({ accepted: [] });
      }
    }), { numRuns: 400 });
  });
});
