// What a row rests on that is not known, above all for Ci, and what the formats leave to be read one way.
import { describe, expect, it } from '@jest/globals';
import type { Seat } from '@consigliere/rules';
import type { TournamentFacts } from '../bundle/facts.js';
import type { ScoringPolicy } from '../scoring/policy.js';
import { presetOf } from '../scoring/presets.js';
import type { GameSketch } from '../testing/cup.js';
import { sketchedCup, tenPlayers } from '../testing/cup.js';
import type { StandingsInput } from './selection.js';
import { isNoStandings, standings, teamStandings } from './standings.js';
import type { PlayerRow } from './standings-shape.js';

function preset(id: string): ScoringPolicy {
  const policy = presetOf(id);
  if (!policy) throw new Error(`no preset ${id}`);
  return policy;
}

const fsm = preset('fsm');
const per = (distance: 'stage' | 'tournament' | 'team', change: object = {}): ScoringPolicy => ({
  ...fsm, compensation: fsm.compensation && { ...fsm.compensation, per: distance, ...change },
});

function rowOf(tournament: TournamentFacts, player: string, asked: Partial<StandingsInput> = {}): PlayerRow {
  const answer = standings({ tournament, policy: preset('regulation'), ...asked });
  const row = isNoStandings(answer) ? undefined : answer.rows.find((one) => one.player === player);
  if (!row) throw new Error(`no row of ${player}`);
  return row;
}

const stages: TournamentFacts['stages'] = [
  { id: 'q', name: 'Q', coefficient: '1', finalists: null },
  { id: 'f', name: 'F', coefficient: '1', finalists: null },
];
/** p5 and p6 are red and of one team, p1 is black and of it too. */
const team = {
  teams: [{ id: 't', name: 'T' }],
  players: [...tenPlayers, 'p11'].map((id) => ({
    id, nick: id, team: ['p1', 'p5', 'p6', 'p11'].includes(id) ? 't' : null,
  })),
};
const others = Array.from({ length: 10 }, (_, i) => `x${i + 1}`);
const seatedAt = (seat: number, player: string): readonly string[] =>
  others.map((other, i) => (i + 1 === seat ? player : other));

const lost = (round: number, change: GameSketch = {}): GameSketch => ({ round, winner: 'black', ...change });
/** n is 5, so B is 2: once killed 0.2, twice 0.4. */
const five: readonly GameSketch[] = [lost(1, { firstKilled: 5 }), lost(2), lost(3), lost(4), lost(5)];
const unknownGame = lost(6, { firstKilled: null });

describe('Ci that rests on a game of which it is not known who was killed first', () => {
  const ofStage = { stage: 'q', policy: per('tournament') };

  it('of another stage of the distance: the row lacks it, and names the game', () => {
    const cup = sketchedCup([...five, { ...unknownGame, stage: 'f' }], { stages });
    expect(rowOf(cup, 'p5', ofStage)).toMatchObject({
      compensation: '0.2', unknown: ['firstKilled'],
      unknownGames: [{ stage: 'f', round: 6, table: 1, facts: ['firstKilled'] }],
    });
    // Without a Ci of his own nothing of his in the stage rests on it; per stage nothing does.
    expect(rowOf(cup, 'p6', ofStage).unknown).toEqual([]);
    expect(rowOf(cup, 'p5', { stage: 'q', policy: per('stage') }).unknown).toEqual([]);
  });

  const mates = (game: GameSketch, change: object = {}): PlayerRow => {
    const cup = sketchedCup([...five, game], { stages, ...team });
    return rowOf({ ...cup, players: [...cup.players, ...others.map((id) => ({ id, nick: id, team: null }))] },
      'p5', { policy: per('team', change) });
  };
  // Three of the team in five games and a fourth in one: n is 16, B is 6.
  const ofMate = (seat: number, change: GameSketch = {}): GameSketch =>
    ({ ...unknownGame, players: seatedAt(seat, 'p11'), ...change });

  it.each([
    ['a red team-mate', ofMate(6), {}, ['firstKilled']],
    ['a black team-mate, who is not counted', ofMate(1), {}, []],
    ['a team-mate in a game without a result, which is in no distance', ofMate(6, { winner: null }), {}, []],
    ['a red team-mate where the cap is reached already', ofMate(6), { cap: '0.01' }, []],
    ['a red team-mate where the lost game gives nothing', ofMate(6), { whenLost: '0' }, []],
    ['a red team-mate where too few black were named', ofMate(6), { blackNamedAtLeast: 1 }, []],
  ])('of %s', (_title, game, change, unknown) => {
    const row = mates(game, change);
    expect(row.unknown).toEqual(unknown);
    expect(row.unknownGames).toEqual(unknown.length === 0 ? [] : [
      { stage: 'q', round: 6, table: 1, facts: ['firstKilled'] },
    ]);
  });

  it('where it is not known whom he named either, it lacks both', () => {
    const games = [{ ...lost(1, { firstKilled: 5 }), bestMove: null }, ...five.slice(1), ofMate(6)];
    const cup = sketchedCup(games, { stages, ...team });
    const row = rowOf(cup, 'p5', { policy: per('team', { blackNamedAtLeast: 1 }) });
    expect(row.unknown).toEqual(['firstKilled', 'bestMove']);
  });

  it('the row of a team names each such game once', () => {
    const cup = sketchedCup([...five, lost(7, { firstKilled: 6 }), unknownGame], { stages, ...team });
    const answer = teamStandings({ tournament: cup, policy: per('team') });
    const [row] = isNoStandings(answer) ? [] : answer.rows;
    expect(row?.unknownGames).toEqual([{ stage: 'q', round: 6, table: 1, facts: ['firstKilled'] }]);
  });
});

describe('read one way', () => {
  const partsOf = (game: GameSketch, policy: ScoringPolicy): readonly string[] =>
    rowOf(sketchedCup([game]), 'p5', { policy }).byGame
      .flatMap(({ parts }) => parts.map(({ clause, points }) => `${clause} ${points}`));
  const regulation = preset('regulation');
  const seats = { 5: { extra: '-0.3' } };

  it('8.4.6 larger: below zero extra points yield to a best move that gives something', () => {
    const killed = (bestMove: readonly Seat[]): readonly string[] =>
      partsOf({ firstKilled: 5, bestMove, seats }, regulation);
    expect(killed([1, 2, 3])).toEqual(['8.2.1 1', '8.3.4 0.4']);
    expect(killed([6, 7, 8])).toEqual(['8.2.1 1', '8.4 -0.3']);
    expect(killed([])).toEqual(['8.2.1 1', '8.4 -0.3']);
    expect(partsOf({ seats }, regulation)).toEqual(['8.2.1 1', '8.4 -0.3']);
  });

  it('8.3.4 sum: both stand, below zero too', () => {
    const both = { firstKilled: 5, bestMove: [1, 2, 3], seats } as const;
    const parts = partsOf(both, { ...fsm, compensation: null });
    expect(parts).toEqual(['8.2.1 1', 'policy.bestMove 0.6', '8.4 -0.3']);
  });

  it('8.3.4 nobody named is known and no best move, whatever none black gives', () => {
    const { byBlackNamed } = regulation.bestMove;
    const bestMove = { ...regulation.bestMove, byBlackNamed: ['0.1', ...byBlackNamed.slice(1)] };
    const none = { ...regulation, bestMove };
    const row = (named: readonly Seat[] | null): PlayerRow =>
      rowOf(sketchedCup([{ firstKilled: 5, bestMove: named }]), 'p5', { policy: none });
    expect(row([])).toMatchObject({ total: '1', unknown: [] });
    expect(row([6])).toMatchObject({ total: '1.1', unknown: [] });
    expect(row(null)).toMatchObject({ total: '1', unknown: ['bestMove'] });
  });

  it('finalists are who sat in the final, also in a game of it without a known result', () => {
    const final = stages.map((stage) => ({ ...stage, finalists: stage.id === 'f' ? 10 : null }));
    const games: readonly GameSketch[] = [
      { round: 1, seats: { 10: { extra: '0.7' } } },
      { stage: 'f', winner: null, players: [...tenPlayers.slice(0, 9), 'p11'] },
      { round: 2, players: seatedAt(1, 'p11') },
    ];
    const cup = sketchedCup(games, { stages: final });
    // p10 has the largest total but did not sit in the final; p11 lost his only game and did.
    expect(rowOf(cup, 'p10')).toMatchObject({ place: 11, total: '1.7' });
    expect(rowOf(cup, 'p11').place).toBeLessThan(11);
  });

  it('8.3 a best move of who knows whom gives nothing; that it may is said of all ten', () => {
    const cup = sketchedCup([{ firstKilled: null, bestMove: [1, 2, 3] }]);
    for (const player of tenPlayers) expect(rowOf(cup, player).unknown).toEqual(['firstKilled']);
    expect(rowOf(cup, 'p5').total).toBe('1');
  });
});
