// Teams as sums of their players, and what rounding moves: a part says by how much.
import { describe, expect, it } from '@jest/globals';
import type { ScoringPolicy } from '../scoring/policy.js';
import { presetOf } from '../scoring/presets.js';
import type { GameSketch } from '../testing/cup.js';
import { sketchedCup, tenPlayers } from '../testing/cup.js';
import { isNoStandings, standings, teamStandings } from './standings.js';
import type { PlayerRow, TeamRow } from './standings-shape.js';

const preset = (id: string): ScoringPolicy => {
  const policy = presetOf(id);
  if (!policy) throw new Error(`no preset ${id}`);
  return policy;
};

/** The row of p5. */
function rounded(games: readonly GameSketch[], policy: ScoringPolicy, coefficient = '1'): PlayerRow {
  const player = 'p5';
  const stages = [{ id: 'q', name: 'Q', coefficient, finalists: null }];
  const answer = standings({ tournament: sketchedCup(games, { stages }), policy });
  const row = isNoStandings(answer) ? undefined : answer.rows.find((one) => one.player === player);
  if (!row) throw new Error(`no row of ${player}`);
  return row;
}

const extra = (...values: readonly string[]): readonly GameSketch[] =>
  values.map((value, i) => ({ round: i + 1, winner: 'draw' as const, seats: { 5: { extra: value } } }));

const at = (place: 'game' | 'end', digits: number): ScoringPolicy => ({
  ...preset('fsm'), compensation: null, rounding: { at: place, digits, mode: 'half-up' },
});

describe('rounding', () => {
  it.each([
    // The values of games, coefficient, digits: total with `game`, total with `end`.
    [['0.125', '0.125'], '1', 2, '0.26', '0.25'],
    [['-0.125', '-0.125'], '1', 2, '-0.26', '-0.25'],
    [['0.333', '0.333', '0.333'], '1', 2, '0.99', '1'],
    [['0.25', '0.25'], '1.3', 2, '0.66', '0.65'],
    [['0.25', '0.25'], '1.3', 3, '0.65', '0.65'],
    [['0.005'], '1', 2, '0.01', '0.01'],
    [['-0.004'], '1', 2, '0', '0'],
    [['2.5'], '1', 0, '3', '3'],
  ])('%j × %s to %i digits: %s a game, %s at the end', (values, coefficient, digits, game, end) => {
    expect(rounded(extra(...values), at('game', digits), coefficient).total).toBe(game);
    expect(rounded(extra(...values), at('end', digits), coefficient).total).toBe(end);
  });

  it('game: a part in the game says by how much, and the points of the game are round', () => {
    const row = rounded(extra('0.125'), at('game', 2));
    expect(row.byGame[0]).toMatchObject({
      points: '0.13',
      parts: [{ clause: '8.4', points: '0.125' }, { clause: 'policy.rounding', points: '0.005' }],
    });
    expect(row.parts).toEqual([]);
  });

  it('end: the games stay exact, a part of the row says by how much', () => {
    const row = rounded(extra('0.333', '0.333'), at('end', 2));
    expect(row.byGame.map(({ points }) => points)).toEqual(['0.333', '0.333']);
    expect([row.total, row.parts]).toEqual(['0.67', [{ clause: 'policy.rounding', points: '0.004' }]]);
  });

  it('a Ci that no decimal holds is printed with its ratio, and the sum is exact all the same', () => {
    // n = 8, k = 1, B = 3: 0.4 / 3.
    const games = Array.from({ length: 8 }, (_, i): GameSketch => ({
      round: i + 1, winner: 'black', firstKilled: i === 0 ? 5 : 0,
    }));
    const ci = { clause: 'policy.compensation', points: '0.133333333333', exact: '2/15' };
    const end = rounded(games, preset('fsm'));
    expect([end.total, end.byGame[0]?.parts]).toEqual(['0.13', [ci]]);
    expect(end.byGame[0]?.points).toBe('0.133333333333');
    expect(end.parts).toEqual([{ clause: 'policy.rounding', points: '-0.003333333333' }]);
    const game = rounded(games, preset('2la'));
    expect([game.total, game.byGame[0]?.points, game.parts]).toEqual(['0.13', '0.13', []]);
    expect(game.byGame[0]?.parts).toEqual([ci, { clause: 'policy.rounding', points: '-0.003333333333' }]);
  });

  it('rounding a game and at the end differ by what they differ: 3 × 6/35', () => {
    // n = 18, k = 3, B = 7: 1.2 / 7 = 0.171428… in each of three games.
    const games = Array.from({ length: 18 }, (_, i): GameSketch => ({
      round: i + 1, winner: 'black', firstKilled: i < 3 ? 5 : 0,
    }));
    expect([rounded(games, preset('2la')).total, rounded(games, preset('fsm')).total]).toEqual([
      '0.51', '0.51',
    ]);
    expect(rounded(games, preset('mafia-manager')).total).toBe('0');
    expect(rounded(games, preset('mafgame-3')).total).toBe('0.514');
  });
});

describe('teams', () => {
  const teamOf: Readonly<Record<string, string>> = { p1: 'a', p2: 'a', p5: 'b', p6: 'b', p7: 'c', p8: 'c' };
  const cup = sketchedCup([{ firstKilled: 5, bestMove: [1, 2, 3] }, { round: 2, winner: 'black' }], {
    players: tenPlayers.map((id) => ({ id, nick: id.toUpperCase(), team: teamOf[id] ?? null })),
    teams: [...'abcd'].map((id) => ({ id, name: `Team ${id}` })),
  });

  function teams(policy: ScoringPolicy): readonly TeamRow[] {
    const answer = teamStandings({ tournament: cup, policy });
    if (isNoStandings(answer)) throw new Error(answer.code);
    return answer.rows;
  }

  it('a team has the sum of its players; ties by the sums; a team that has not played comes last', () => {
    const rows = teams(preset('regulation')).map(({ place, shared, team, total, wins, extra: own }) =>
      [shared ? `=${place}` : `${place}`, team, total, wins, own]);
    expect(rows).toEqual([
      ['1', 'b', '2.4', 2, '0.4'], ['2', 'a', '2', 2, '0'], ['3', 'c', '2', 2, '0'], ['4', 'd', '0', 0, '0'],
    ]);
  });

  it('names its players with their totals, and each game with the player', () => {
    const [first] = teams(preset('regulation'));
    expect(first).toMatchObject({
      team: 'b', name: 'Team b', games: 4,
      players: [{ player: 'p5', nick: 'P5', total: '1.4' }, { player: 'p6', nick: 'P6', total: '1' }],
    });
    expect(first?.byGame.map(({ round, player }) => [round, player])).toEqual([
      [1, 'p5'], [1, 'p6'], [2, 'p5'], [2, 'p6'],
    ]);
  });
});
