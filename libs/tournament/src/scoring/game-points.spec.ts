// Points of one seat by a policy: which part, by which clause, how much.
import { describe, expect, it } from '@jest/globals';
import type { Seat } from '@consigliere/rules';
import type { GameSketch } from '../testing/cup.js';
import { sketchedGame } from '../testing/cup.js';
import { decimal, sum } from './exact.js';
import { scaleOf, seatParts } from './game-points.js';
import type { ScoringPolicy } from './policy.js';
import { presetOf } from './presets.js';

const preset = (id: string): ScoringPolicy => {
  const policy = presetOf(id);
  if (!policy) throw new Error(`no preset ${id}`);
  return policy;
};
const regulation = preset('regulation');

/** `8.2.1 1 8.3.4 0.4`: the parts with their clauses, in order. */
function partsText(policy: ScoringPolicy, sketch: GameSketch, seat: Seat, coefficient = '1'): string {
  return seatParts(scaleOf(policy, coefficient), sketchedGame(sketch), seat)
    .map(({ clause, points }) => `${clause} ${decimal(points)}`)
    .join(' ');
}

const killed = { firstKilled: 5, bestMove: [1, 2, 8] } as const;

/** Black sit at 1, 2, 3; 4 is the sheriff. */
const rows: readonly (readonly [string, GameSketch, Seat, string])[] = [
  ['8.2.1 red wins: a citizen', {}, 5, '8.2.1 1'],
  ['8.2.1 red wins: the sheriff', {}, 4, '8.2.1 1'],
  ['8.2.3 red wins: the don', {}, 1, ''],
  ['8.2.2 black wins: the don', { winner: 'black' }, 1, '8.2.2 1'],
  ['8.2.3 black wins: a citizen', { winner: 'black' }, 5, ''],
  ['8.2.3 a draw', { winner: 'draw' }, 5, ''],
  ['8.2.4 a winner who was disqualified', { seats: { 5: { disqualified: true } } }, 5, '8.2.1 1 8.2.4 -0.5'],
  ['8.2.5 the culprit', { seats: { 1: { ppk: true } } }, 1, '8.2.5 -0.7'],
  ['8.2.5 both fines', { seats: { 1: { ppk: true, disqualified: true } } }, 1, '8.2.4 -0.5 8.2.5 -0.7'],
  ['8.3.4 two black named', killed, 5, '8.2.1 1 8.3.4 0.25'],
  ['8.3.4 three black named', { ...killed, bestMove: [1, 2, 3] }, 5, '8.2.1 1 8.3.4 0.4'],
  ['8.3.4 one black named', { ...killed, bestMove: [1, 6, 7] }, 5, '8.2.1 1'],
  ['8.3.4 two seats, both black', { ...killed, bestMove: [1, 2] }, 5, '8.2.1 1 8.3.4 0.25'],
  ['8.3.4 in defeat too', { ...killed, winner: 'black' }, 5, '8.3.4 0.25'],
  ['8.3.4 in a draw too', { ...killed, winner: 'draw' }, 5, '8.3.4 0.25'],
  ['8.3.4 a black player killed by his own', { firstKilled: 2, bestMove: [1, 2, 3] }, 2, ''],
  ['8.3.4 nobody else has it', killed, 6, '8.2.1 1'],
  ['8.3.3 a seat named twice is one', { ...killed, bestMove: [1, 1, 1] }, 5, '8.2.1 1'],
  ['8.4 extra points', { seats: { 5: { extra: '0.3' } } }, 5, '8.2.1 1 8.4 0.3'],
  ['8.4 taken off', { seats: { 5: { extra: '-0.3' } } }, 5, '8.2.1 1 8.4 -0.3'],
  ['8.4.6 the larger is the best move', { ...killed, seats: { 5: { extra: '0.2' } } }, 5,
    '8.2.1 1 8.3.4 0.25'],
  ['8.4.6 the larger is the judge\'s', { ...killed, seats: { 5: { extra: '0.3' } } }, 5, '8.2.1 1 8.4 0.3'],
  ['8.4.6 equal: the best move', { ...killed, seats: { 5: { extra: '0.250' } } }, 5, '8.2.1 1 8.3.4 0.25'],
  ['8.4.6 a move of nothing excludes nothing',
    { ...killed, bestMove: [6], seats: { 5: { extra: '-0.2' } } }, 5, '8.2.1 1 8.4 -0.2'],
  ['8.2 what is not known', { winner: null, seats: { 5: { extra: '0.3', disqualified: true } } }, 5, ''],
  ['an imported penalty', { seats: { 5: { penalty: '-0.15' } } }, 5, '8.2.1 1 policy.penalty -0.15'],
  ['technical fouls cost nothing here', { seats: { 5: { technicalFouls: 2 } } }, 5, '8.2.1 1'],
];

describe('points of a seat by the regulation', () => {
  it.each(rows)('%s', (_title, sketch, seat, parts) => {
    expect(partsText(regulation, sketch, seat)).toBe(parts);
  });

  it('std.bestMove a later killed player who has one is given it as well', () => {
    const sketch = { ...killed, laterBestMoves: [{ seat: 7 as const, named: [1, 2, 3] as const }] };
    expect(partsText(regulation, sketch, 7)).toBe('8.2.1 1 8.3.4 0.4');
  });

  it('a coefficient multiplies every part', () => {
    const sketch = { ...killed, seats: { 5: { penalty: '-0.1', disqualified: true } } };
    expect(partsText(regulation, sketch, 5, '1.3')).toBe(
      '8.2.1 1.3 8.2.4 -0.65 policy.penalty -0.13 8.3.4 0.325',
    );
  });
});

/** A red winner with 0, 1, 2, 3 black named; a black winner; a red loser; out; ППК; two technical fouls. */
const dialects: readonly (readonly string[])[] = [
  ['regulation', '1', '1', '1.25', '1.4', '1', '0', '0.5', '-0.7', '1'],
  ['fsm', '1', '1.1', '1.3', '1.6', '1', '0', '0.5', '-0.7', '1'],
  ['2la', '1', '1.1', '1.3', '1.6', '1', '0', '0', '-1', '0.4'],
  ['fiim-1', '1', '1', '1.25', '1.4', '1', '0', '0.5', '-0.7', '1'],
  ['fiim-4', '1.3', '1.3', '1.6', '1.8', '1.3', '0', '0.8', '-0.7', '1.3'],
  ['fiim-6', '1.3', '1.3', '1.8', '2', '1.3', '0', '0.8', '-0.7', '1.3'],
  ['fiim-7', '1.3', '1.3', '1.8', '2', '1.3', '0', '0.8', '-0.7', '1.3'],
  ['triada', '1', '1.1', '1.3', '1.6', '1', '0', '0.4', '-1.2', '0.4'],
  ['mafia-manager', '1', '1.1', '1.3', '1.6', '1', '0', '0.4', '-1.2', '0.4'],
  ['mafia-universe', '1', '1.1', '1.3', '1.6', '1', '0', '0.5', '-0.7', '1'],
  ['mafgame', '0.75', '0.85', '1', '1.15', '0.75', '0', '0.75', '0', '0.75'],
  ['mafgame-3', '0.75', '0.85', '1', '1.15', '0.75', '0', '0.75', '0', '0.75'],
  ['family-2', '2', '2.2', '2.4', '2.8', '2', '0', '1', '-1', '2'],
  ['family-4', '1', '1', '1.25', '1.4', '1', '0', '1', '0', '1'],
  ['family-17', '1.3', '1.3', '1.6', '1.8', '1.3', '0', '0.8', '-0.7', '1.3'],
  ['family-19', '1.3', '1.3', '1.6', '1.8', '1.3', '0', '0.8', '-0.7', '1.3'],
  ['family-21', '1', '1', '1.4', '1.6', '1', '0', '0.5', '-0.7', '1'],
  ['voprosovnety', '1', '1', '1.5', '1.8', '1', '0', '0.5', '-0.7', '0.4'],
  ['wi1ex', '0.9', '1', '1.2', '1.4', '1', '0', '0.5', '-0.7', '0.7'],
  ['studinfo', '1', '1', '1.25', '1.5', '1', '0', '1', '0', '1'],
  ['masonsmafia', '3', '3', '3.5', '4', '4', '0', '3', '0', '3'],
];

function totalOf(id: string, sketch: GameSketch, seat: Seat): string {
  const parts = seatParts(scaleOf(preset(id), '1'), sketchedGame(sketch), seat);
  return decimal(sum(parts.map(({ points }) => points)));
}

describe('points of a seat by the dialects', () => {
  it.each(dialects)('%s: %s for no black named, %s for 1, %s for 2, %s for 3', (id, ...expected) => {
    const move = (...bestMove: readonly Seat[]): GameSketch => ({ firstKilled: 5, bestMove });
    const found = [
      totalOf(id ?? '', move(6, 7, 8), 5),
      totalOf(id ?? '', move(1, 7, 8), 5),
      totalOf(id ?? '', move(1, 2, 8), 5),
      totalOf(id ?? '', move(1, 2, 3), 5),
      totalOf(id ?? '', { winner: 'black' }, 1),
      totalOf(id ?? '', { winner: 'black' }, 5),
      totalOf(id ?? '', { seats: { 5: { disqualified: true } } }, 5),
      totalOf(id ?? '', { seats: { 1: { ppk: true } } }, 1),
      totalOf(id ?? '', { seats: { 5: { technicalFouls: 2 } } }, 5),
    ];
    expect(found).toEqual(expected);
  });

  it('clauses of the rulebook only where the policy gives what the rulebook gives', () => {
    const three = { firstKilled: 5, bestMove: [1, 2, 3] } as const;
    expect(partsText(preset('fsm'), three, 5)).toBe('8.2.1 1 policy.bestMove 0.6');
    expect(partsText(preset('mafgame'), three, 5)).toBe('policy.win 0.75 8.3.4 0.4');
    expect(partsText(preset('2la'), { seats: { 5: { disqualified: true } } }, 5)).toBe(
      '8.2.1 1 policy.penalty -1',
    );
    const losing = { ...regulation, win: { ...regulation.win, draw: '0.3', loss: '-1' } };
    expect(partsText(losing, { winner: 'draw' }, 5)).toBe('policy.win 0.3');
    expect(partsText(losing, {}, 1)).toBe('policy.win -1');
  });

  it('sum: the best move and the extra points stand side by side', () => {
    const both = { firstKilled: 5, bestMove: [1, 2, 3], seats: { 5: { extra: '0.4' } } } as const;
    expect(partsText(preset('fsm'), both, 5)).toBe('8.2.1 1 policy.bestMove 0.6 8.4 0.4');
  });

  it('redOnly: false gives a black player the best move too', () => {
    const policy = { ...regulation, bestMove: { ...regulation.bestMove, redOnly: false } };
    expect(partsText(policy, { firstKilled: 2, bestMove: [1, 3, 2] }, 2)).toBe('policy.bestMove 0.4');
  });
});
