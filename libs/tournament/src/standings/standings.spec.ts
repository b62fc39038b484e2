// The table by hand: totals, places, ties, finals, rounds, teams, rounding, and what is not known.
import { describe, expect, it } from '@jest/globals';
import type { TournamentFacts } from '../bundle/facts.js';
import type { ScoringPolicy } from '../scoring/policy.js';
import { presetOf } from '../scoring/presets.js';
import type { GameSketch } from '../testing/cup.js';
import { sketchedCup, tenPlayers } from '../testing/cup.js';
import type { StandingsInput } from './selection.js';
import { isNoStandings, standings } from './standings.js';
import type { PlayerRow } from './standings-shape.js';

const preset = (id: string): ScoringPolicy => {
  const policy = presetOf(id);
  if (!policy) throw new Error(`no preset ${id}`);
  return policy;
};

const regulation = preset('regulation');

function table(
  tournament: TournamentFacts,
  policy: ScoringPolicy = regulation,
  asked: Partial<StandingsInput> = {},
): readonly PlayerRow[] {
  const answer = standings({ tournament, policy, ...asked });
  if (isNoStandings(answer)) throw new Error(answer.code);
  return answer.rows;
}

/** `1 p5 1.4`: place, player, total; shared places with `=`. */
const lines = (rows: readonly PlayerRow[]): readonly string[] =>
  rows.map(({ place, shared, player, total }) => `${shared ? '=' : ''}${place} ${player} ${total}`);

const rowOf = (rows: readonly PlayerRow[], player: string): PlayerRow => {
  const row = rows.find((one) => one.player === player);
  if (!row) throw new Error(`no row of ${player}`);
  return row;
};

const stages = (final = '1'): TournamentFacts['stages'] => [
  { id: 'q', name: 'Q', coefficient: '1', finalists: null },
  { id: 'f', name: 'F', coefficient: final, finalists: 10 },
];

/** Black sit at 1, 2, 3 (the don at 1), the sheriff at 4. */
const best: GameSketch = { firstKilled: 5, bestMove: [1, 2, 3] };
const twenty = Array.from({ length: 20 }, (_, i) => `p${i + 1}`);

describe('a table', () => {
  it('8.2.1, 8.3.4 totals, shared places, and the order inside a place by code points of the nick', () => {
    expect(lines(table(sketchedCup([best])))).toEqual([
      '1 p5 1.4', '2 p4 1', '=3 p10 1', '=3 p6 1', '=3 p7 1', '=3 p8 1', '=3 p9 1',
      '=8 p1 0', '=8 p2 0', '=8 p3 0',
    ]);
  });

  it('a row has its figures, its games, their parts, and nothing else', () => {
    const rows = table(sketchedCup([{ ...best, seats: { 5: { disqualified: true } }, game: 'g7' }]));
    expect(rows[0]).toMatchObject({ player: 'p4', specialWins: 1 });
    expect(rowOf(rows, 'p5')).toEqual({
      place: 7, shared: false, player: 'p5', nick: 'p5', total: '0.9', games: 1, wins: 1,
      extra: '-0.1', compensation: '0', specialWins: 0, firstKilled: 1, unknown: [],
      byGame: [{
        stage: 'q', round: 1, table: 1, points: '0.9',
        parts: [
          { clause: '8.2.1', points: '1' },
          { clause: '8.2.4', points: '-0.5' },
          { clause: '8.3.4', points: '0.4' },
        ],
        seat: 5, role: 'citizen', winner: 'red', player: 'p5', game: 'g7',
      }],
      parts: [], unknownGames: [], redWins: 1, blackWins: 0, team: null,
    });
  });

  it('nicks are compared by code points, then ids; a lot of all who share a place goes before both', () => {
    const nicks: Readonly<Record<string, string>> = {
      p6: '😀', p7: '\uFF5E', p8: 'Лис', p9: 'Лис', p10: 'Zed',
    };
    const cup = sketchedCup([{}], {
      players: tenPlayers.map((id) => ({ id, nick: nicks[id] ?? id, team: null })),
    });
    const shared = (...lots: readonly (readonly string[])[]): readonly string[] =>
      table(cup, regulation, { lots }).filter(({ place }) => place === 2).map(({ player }) => player);
    const byNick = ['p10', 'p5', 'p8', 'p9', 'p7', 'p6'];
    expect(shared()).toEqual(byNick);
    expect(shared(['p6', 'p9'])).toEqual(byNick);
    const drawn = byNick.toReversed();
    expect(shared(byNick, ['p1', ...drawn])).toEqual(drawn);
    const [, second] = table(cup, regulation, { lots: [drawn] });
    expect(second).toMatchObject({ place: 2, shared: true, lot: 1, player: 'p6' });
  });

  it('players without games come last, below a negative total', () => {
    const cup = sketchedCup([{ seats: { 1: { ppk: true } } }]);
    const absent = [{ id: 'absent', nick: 'A', team: null }, { id: 'b', nick: 'B', team: null }];
    const players = [...absent, ...cup.players];
    expect(lines(table({ ...cup, players })).slice(-3)).toEqual(['10 p1 -0.7', '=11 absent 0', '=11 b 0']);
  });

  it('a replaced player keeps the games he played', () => {
    const second = tenPlayers.map((id) => (id === 'p5' ? 'new' : id));
    const rows = table(sketchedCup([best, { round: 2, players: second }]));
    expect([rowOf(rows, 'p5'), rowOf(rows, 'new')].map(({ games, total }) => [games, total])).toEqual([
      [1, '1.4'], [1, '1'],
    ]);
  });
});

describe('what is not known', () => {
  it('8.2 a game without a result counts for nobody and is no loss', () => {
    const unknown: GameSketch = { round: 2, winner: null, firstKilled: 5, seats: { 6: { extra: '0.4' } } };
    const rows = table(sketchedCup([best, unknown]));
    expect(rowOf(rows, 'p6')).toMatchObject({ total: '1', games: 1, extra: '0', unknown: ['result'] });
    expect(rowOf(rows, 'p5')).toMatchObject({ firstKilled: 1, byGame: [{ round: 1 }] });
    expect(rowOf(rows, 'p6').unknownGames).toEqual([{ stage: 'q', round: 2, table: 1, facts: ['result'] }]);
  });

  it('8.3.4 an unknown best move is of the red player killed first, an unknown kill of all', () => {
    const of = (sketch: GameSketch): readonly (readonly string[])[] => {
      const rows = table(sketchedCup([sketch]));
      return ['p1', 'p5', 'p6'].map((player) => rowOf(rows, player).unknown);
    };
    expect(of({ firstKilled: 5, bestMove: null })).toEqual([[], ['bestMove'], []]);
    expect(of({ firstKilled: 1, bestMove: null })).toEqual([[], [], []]);
    expect(of({ firstKilled: 0, bestMove: null })).toEqual([[], [], []]);
    expect(of({ firstKilled: null, bestMove: [] })).toEqual([
      ['firstKilled'], ['firstKilled'], ['firstKilled'],
    ]);
    expect(of({ firstKilled: null, bestMove: null })).toEqual([
      ['firstKilled'], ['firstKilled', 'bestMove'], ['firstKilled', 'bestMove'],
    ]);
  });

  it('8.4 a pending award is shown and scores nothing', () => {
    const pending = { points: '0.6', clause: '8.4.3' };
    const row = rowOf(table(sketchedCup([{ seats: { 6: { pending } } }])), 'p6');
    expect(row.total).toBe('1');
    expect(row.byGame[0]?.pending).toEqual([pending]);
  });
});

describe('tie-breaks, after the total', () => {
  type TieBreaks = ScoringPolicy['tieBreaks'];

  const tied = (tieBreaks: TieBreaks, games: readonly GameSketch[], ...players: readonly string[]) =>
    table(sketchedCup(games), { ...regulation, tieBreaks })
      .filter(({ player }) => players.includes(player))
      .map(({ place, shared, player }) => `${shared ? '=' : ''}${place} ${player}`);

  const elsewhere = ['a', 'b', 'c', 'd', 'e', 'p6', 'g', 'h', 'i', 'j'];

  it.each<readonly [TieBreaks[number], readonly GameSketch[], readonly string[]]>([
    // p1 has lost with 1 of extra points, the others have won.
    ['extra', [{ seats: { 1: { extra: '1' } } }], ['1 p1', '=2 p6', '=2 p7']],
    ['wins', [{ seats: { 1: { extra: '1' } } }], ['=1 p6', '=1 p7', '8 p1']],
    ['specialWins', [{}], ['1 p4', '=2 p6', '=2 p7']],
    ['firstKilled', [{ firstKilled: 7 }], ['1 p7', '=2 p4', '=2 p6']],
    // p6 has played a second one and lost it.
    ['games', [{}, { round: 2, winner: 'black', players: elsewhere }], ['1 p6', '=2 p4', '=2 p7']],
  ])('%s', (id, games, expected) => {
    expect(tied([id], games, ...expected.map((line) => line.split(' ')[1] ?? ''))).toEqual(expected);
  });

  it('redWins and blackWins: one win each, of the other colour', () => {
    // p1 wins as black and p4 as red, both lose once.
    const games: readonly GameSketch[] = [{ winner: 'black' }, { round: 2 }];
    expect(tied(['blackWins'], games, 'p1', 'p4')).toEqual(['=1 p1', '=4 p4']);
    expect(tied(['redWins'], games, 'p1', 'p4')).toEqual(['=1 p4', '=8 p1']);
  });

  it('headToHead: the points of the games in which all the tied sat together', () => {
    // Together p5 wins; apart p1 wins, p5 loses.
    const apart = (first: string, seat: number): readonly string[] =>
      Array.from({ length: 10 }, (_, i) => (i + 1 === seat ? first : `${first}-${i}`));
    const games: readonly GameSketch[] = [
      {},
      { round: 2, table: 1, players: apart('p1', 7), seats: { 7: { extra: '0.5' } } },
      { round: 2, table: 2, players: apart('p5', 1), seats: { 1: { extra: '0.5' } } },
    ];
    expect(tied([], games, 'p1', 'p5')).toEqual(['=1 p1', '=1 p5']);
    expect(tied(['headToHead'], games, 'p1', 'p5')).toEqual(['1 p5', '2 p1']);
  });

  it('headToHead with no game together: equal', () => {
    const games: readonly GameSketch[] = [{}, { table: 2, players: twenty.slice(10) }];
    expect(tied(['headToHead'], games, 'p5', 'p15')).toEqual(['=1 p15', '=1 p5']);
  });
});

describe('stages and rounds', () => {
  const final = twenty.slice(5, 15);
  const games: readonly GameSketch[] = [
    { table: 1, players: twenty.slice(0, 10) },
    { table: 2, players: twenty.slice(10), winner: 'black' },
    { round: 2, table: 1, players: twenty.slice(0, 10), seats: { 5: { extra: '0.7' } } },
    { stage: 'f', round: 1, players: final, seats: { 4: { extra: '0.2' } } },
  ];

  it('finalists take the first places by their whole total, the others follow by theirs', () => {
    const rows = table(sketchedCup(games, { stages: stages('1.3') }));
    expect(rows.slice(0, 10).map(({ player }) => player).toSorted()).toEqual(final.toSorted());
    // p9 is the final's sheriff: two wins before, one of 1.3 and 0.2 · 1.3.
    expect(lines(rows)[0]).toBe('1 p9 3.56');
    expect(lines(rows)[10]).toBe('11 p5 2.7');
  });

  it('of several such stages the latest goes first', () => {
    const two = [
      { id: 'q', name: 'Q', coefficient: '1', finalists: null },
      { id: 's', name: 'S', coefficient: '1', finalists: 10 },
      { id: 'f', name: 'F', coefficient: '1', finalists: 10 },
    ];
    const rows = table(sketchedCup([
      { table: 1, players: twenty.slice(0, 10) },
      { table: 2, players: twenty.slice(10) },
      { stage: 's', players: twenty.slice(0, 10) },
      { stage: 'f', players: [...twenty.slice(10, 19), 'p1'], winner: 'black' },
    ], { stages: two }));
    const tiers = rows.map(({ player }) => Number(player.slice(1)));
    expect(tiers.slice(0, 10).toSorted((a, b) => a - b)).toEqual([1, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(tiers.slice(10, 19).every((number) => number > 1 && number < 11)).toBe(true);
    expect(tiers[19]).toBe(20);
  });

  it('a table of one stage has its games only, everybody in it, and no finalists', () => {
    const rows = table(sketchedCup(games, { stages: stages('1.3') }), regulation, { stage: 'f' });
    expect(lines(rows).slice(0, 3)).toEqual(['1 p9 1.56', '=2 p10 1.3', '=2 p11 1.3']);
    expect(rows.filter(({ games: played }) => played === 0).map(({ place }) => place)).toEqual(
      Array.from({ length: 10 }, () => 11),
    );
  });

  it('as of a round: its games and those before it; with a stage where numbers repeat', () => {
    const cup = sketchedCup(games, { stages: stages() });
    expect(rowOf(table(cup, regulation, { stage: 'q', asOf: 1 }), 'p5').total).toBe('1');
    expect(rowOf(table(cup, regulation, { stage: 'q', asOf: 2 }), 'p5').total).toBe('2.7');
    const refused = (asked: Partial<StandingsInput>): unknown =>
      standings({ tournament: cup, policy: regulation, ...asked });
    expect(refused({ asOf: 1 })).toMatchObject({ code: 'asOfNeedsStage' });
    expect(refused({ stage: 'x' })).toMatchObject({ code: 'stageUnknown' });
    const numbered = cup.games.map((game) => (game.stage === 'f' ? { ...game, round: 3 } : game));
    const counted = { ...cup, games: numbered };
    expect(rowOf(table(counted, regulation, { asOf: 2 }), 'p9').total).toBe('2');
    expect(rowOf(table(counted, regulation, { asOf: 3 }), 'p9').total).toBe('3.2');
  });
});

describe('compensation over a distance', () => {
  const quiet = (round: number, stage = 'q'): GameSketch => ({ stage, round, winner: 'black' });
  const lost = (round: number, stage = 'q'): GameSketch => ({ ...quiet(round, stage), firstKilled: 5 });
  const per = (distance: 'stage' | 'tournament' | 'team'): ScoringPolicy => {
    const fsm = preset('fsm');
    return { ...fsm, compensation: fsm.compensation && { ...fsm.compensation, per: distance } };
  };
  const ten: readonly GameSketch[] = [lost(1), ...[2, 3, 4, 5].map((round) => quiet(round)),
    lost(1, 'f'), lost(2, 'f'), ...[3, 4, 5].map((round) => quiet(round, 'f'))];
  const cup = sketchedCup(ten, { stages: stages('1.5') });

  it('per stage: n = 5, B = 2; once 0.2, then twice 0.4 · 1.5', () => {
    const row = rowOf(table(cup, per('stage')), 'p5');
    expect(row.byGame.flatMap(({ parts }) => parts)).toEqual([
      { clause: 'policy.compensation', points: '0.2' },
      { clause: 'policy.compensation', points: '0.6' },
      { clause: 'policy.compensation', points: '0.6' },
    ]);
    expect(row).toMatchObject({ total: '1.4', compensation: '1.4', extra: '0' });
  });

  it('per tournament: n = 10, k = 3, B = 4: 0.3 each', () => {
    expect(rowOf(table(cup, per('tournament')), 'p5').compensation).toBe('1.2');
    expect(rowOf(table(cup, per('tournament'), { stage: 'q' }), 'p5').compensation).toBe('0.3');
  });

  it('as of a round counts only the games up to it', () => {
    // n = 1, B = 0: the cap; n = 2, B = 1; n = 4, B = 2.
    const asOf = (asked: Partial<StandingsInput>, distance: 'stage' | 'tournament' = 'stage'): string =>
      rowOf(table(cup, per(distance), asked), 'p5').compensation;
    expect(asOf({ stage: 'q', asOf: 1 })).toBe('0.4');
    expect(asOf({ stage: 'q', asOf: 2 })).toBe('0.4');
    expect(asOf({ stage: 'q', asOf: 4 })).toBe('0.2');
    // The stage before whole: n = 6, k = 2, B = 2: 0.4 · 1.5.
    expect(asOf({ stage: 'f', asOf: 1 }, 'tournament')).toBe('0.6');
  });

  it('per team: n and k of all its players', () => {
    const players = tenPlayers.map((id) => ({ id, nick: id, team: id === 'p5' || id === 'p6' ? 't' : null }));
    const team = sketchedCup([lost(1), { ...quiet(2), firstKilled: 6 }, quiet(3), quiet(4), quiet(5)], {
      players, teams: [{ id: 't', name: 'T' }],
    });
    // n = 10, k = 2, B = 4: 0.2 each; alone n = 5, k = 1, B = 2: 0.2; a lonely player counts for himself.
    expect(rowOf(table(team, per('team')), 'p5').compensation).toBe('0.2');
    expect(rowOf(table(team, per('team')), 'p6').compensation).toBe('0.2');
    const third = team.games.map((game) => (game.round === 3 ? { ...game, firstKilled: 6 as const } : game));
    const three = { ...team, games: third };
    expect(rowOf(table(three, per('team')), 'p5').compensation).toBe('0.3');
    expect(rowOf(table(three, per('team')), 'p6').compensation).toBe('0.6');
  });

  it('games without a known winner are in neither n nor k, black ones killed first are not k', () => {
    const own: GameSketch = { ...quiet(4), firstKilled: 1 };
    const games = [lost(1), { ...lost(2), winner: null }, { ...quiet(3), winner: null }, own];
    const rows = table(sketchedCup(games), per('stage'));
    // n = 2, k = 1, B = 1.
    expect(rowOf(rows, 'p5').compensation).toBe('0.4');
    expect(rowOf(rows, 'p1')).toMatchObject({ compensation: '0', firstKilled: 1 });
  });
});
