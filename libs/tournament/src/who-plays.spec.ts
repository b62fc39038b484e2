// Who plays: check-in, withdrawals, substitutes; the withdrawn are never seated, whatever came first.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { standings } from './standings/standings.js';
import { presetOf } from './scoring/presets.js';
import { sketchedCup, tenPlayers } from './testing/cup.js';
import { ready, refusalOf, run, seatBoth } from './testing/desk-run.js';
import type { Tournament, AnyTournamentAsk } from './tournament.js';
import type { Mark } from './who-plays.js';
import { outOf } from './who-plays.js';

const checkIn = (day: string, ...marks: readonly (readonly [string, Mark | null])[]): AnyTournamentAsk => ({
  type: 'CheckIn', day, marks: marks.map(([player, mark]) => ({ player, mark })),
});
const withdraw = (player: string, round: number, stage = 'q'): AnyTournamentAsk => ({
  type: 'WithdrawPlayer', player, stage, round, reason: null,
});
const substitute = (out: string, other: string, round: number, stage = 'q'): AnyTournamentAsk => ({
  type: 'SubstitutePlayer', out, in: other, stage, round, reason: 'ill',
});
const reinstate = (player: string): AnyTournamentAsk => ({ type: 'ReinstatePlayer', player });
const day = '2026-05-01';

const refusals: readonly (readonly [readonly AnyTournamentAsk[], AnyTournamentAsk, object])[] = [
  [[], checkIn('2026-05-03', ['p1', 'late']), { code: 'day.unknown', day: '2026-05-03' }],
  [[], checkIn(day, ['p1', 'late'], ['p1', null]), { code: 'player.twice', player: 'p1' }],
  [[], checkIn(day, ['nobody', 'late']), { code: 'player.notEntered', player: 'nobody' }],
  [[], withdraw('nobody', 1), { code: 'player.notEntered', player: 'nobody' }],
  [[], withdraw('p1', 1, 'x'), { code: 'stage.unknown', stage: 'x' }],
  [[withdraw('p1', 2)], withdraw('p1', 3), { code: 'player.withdrawn', player: 'p1', stage: 'q', round: 2 }],
  [[seatBoth(1), seatBoth(2)], withdraw('p1', 2),
    { code: 'player.seated', player: 'p1', stage: 'q', round: 2, table: 1 }],
  [[withdraw('p1', 2)], seatBoth(2), { code: 'player.withdrawn', player: 'p1', stage: 'q', round: 2 }],
  [[withdraw('p1', 2)], seatBoth(1, 'f'), { code: 'player.withdrawn', player: 'p1', stage: 'q', round: 2 }],
  [[], reinstate('nobody'), { code: 'player.notEntered', player: 'nobody' }],
  [[], substitute('p1', 'p1', 1), { code: 'player.sameForSame', player: 'p1' }],
  [[], substitute('p1', 'sparex', 1, 'x'), { code: 'stage.unknown', stage: 'x' }],
  [[seatBoth(1)], substitute('p1', 'p1x', 1),
    { code: 'player.seated', player: 'p1x', stage: 'q', round: 1, table: 2 }],
  [[withdraw('p1', 1)], substitute('p1', 'sparex', 2),
    { code: 'player.withdrawn', player: 'p1', stage: 'q', round: 1 }],
  [[withdraw('sparex', 2), seatBoth(1), seatBoth(2)], substitute('p1', 'sparex', 1),
    { code: 'player.withdrawn', player: 'sparex', stage: 'q', round: 2 }],
  [[withdraw('sparex', 1, 'f')], { type: 'PlanStages', stages: [] }, { code: 'stage.seated', stage: 'f' }],
];

describe('who plays is refused', () => {
  it.each(refusals.map((row) => [row[1].type, row] as const))('%s', (_type, [before, ask, refusal]) => {
    expect(refusalOf(run([...ready, ...before, ask]))).toEqual(refusal);
  });
});

describe('check-in', () => {
  it('notes what is new of a day and is taken back by saying otherwise', () => {
    const first = run([...ready, checkIn(day, ['p1', 'late'], ['p2', 'present'])]);
    const { last, tournament } = run([checkIn(day, ['p1', 'present'], ['p2', 'present'])], first.tournament);
    expect(last).toMatchObject({ accepted: [{
      type: 'AttendanceNoted', data: { day, marks: [{ player: 'p1', mark: 'present' }] },
    }] });
    const back = run([checkIn(day, ['p1', null], ['p3', null])], tournament);
    expect([...back.tournament.desk.attendance]).toEqual([[`${day}\np2`, 'present']]);
  });
});

const playersOf = ({ games }: Tournament, game: string): readonly string[] =>
  games.get(game)?.seated.players ?? [];

describe('a withdrawn player', () => {
  it('keeps what was seated before, may be seated before, and comes back', () => {
    const { tournament } = run([...ready, seatBoth(1), withdraw('p1', 3), seatBoth(2)]);
    expect(playersOf(tournament, 'q-2-1')).toContain('p1');
    expect(outOf(tournament, 'p1', { stage: 'q', round: 3 })).toMatchObject({ round: 3 });
    expect(refusalOf(run([reinstate('p1'), seatBoth(3)], tournament))).toBeNull();
  });

  it('may stand in a round that was played elsewhere', () => {
    const asPlayed = { ...seatBoth(2), asPlayed: true } as AnyTournamentAsk;
    expect(refusalOf(run([...ready, withdraw('p1', 2), asPlayed]))).toBeNull();
  });

  it('is seated in no round from then on, in whatever order seating and leaving come', () => {
    const acts: readonly AnyTournamentAsk[] = [
      seatBoth(1), seatBoth(2), seatBoth(3), withdraw('p1', 2), withdraw('p2x', 3), reinstate('p1'),
      substitute('p3', 'sparex', 2), substitute('p1', 'p3', 1), withdraw('sparex', 3),
    ];
    fc.assert(fc.property(fc.shuffledSubarray([...acts], { minLength: 2 }), (asks) => {
      const { tournament } = run([...ready, ...asks]);
      for (const placed of tournament.games.values()) {
        for (const player of placed.seated.players) expect(outOf(tournament, player, placed)).toBeNull();
        expect(new Set(placed.seated.players).size).toBe(10);
      }
    }), { numRuns: 300 });
  });
});

describe('leaving and coming back', () => {
  /** What each player has of each game that is seated, by player and game. */
  function pointsAfter(asks: readonly AnyTournamentAsk[]): ReadonlyMap<string, string> {
    const policy = presetOf('regulation');
    const { tournament } = run([...ready, ...asks]);
    const games = [...tournament.games.values()].map(({ round, seated: { table, players } }) =>
      ({ round, table, players }));
    const answer = policy && games.length > 0 ? standings({ tournament: sketchedCup(games), policy }) : null;
    if (!answer || !('rows' in answer)) return new Map();
    return new Map(answer.rows.flatMap(({ player, byGame }) =>
      byGame.map((game): [string, string] => [`${player} ${game.round}`, JSON.stringify(game)])));
  }

  it('never earns points: whatever is had of a game is had without it too', () => {
    const seatings = [seatBoth(1), seatBoth(2), seatBoth(3)];
    const comings = [
      withdraw('p1', 2), reinstate('p1'), withdraw('p1', 3), reinstate('p1'), withdraw('p2x', 1),
    ];
    let had = 0;
    fc.assert(fc.property(fc.shuffledSubarray([...seatings, ...comings], { minLength: 3 }), (asks) => {
      const stayed = pointsAfter(asks.filter(({ type }) => type === 'SeatRound'));
      for (const [game, points] of pointsAfter(asks)) {
        had += 1;
        expect([game, stayed.get(game)]).toEqual([game, points]);
      }
    }), { numRuns: 100 });
    expect(had).toBeGreaterThan(0);
  });
});

describe('a substitute', () => {
  const seated = [...ready, seatBoth(1), seatBoth(2), seatBoth(1, 'f')];

  it('sits where he who leaves was to sit, from the round on, and asked again nothing comes of it', () => {
    const { tournament, last } = run([...seated, substitute('p1', 'sparex', 2)]);
    expect(last).toMatchObject({ accepted: [{ type: 'PlayerSubstituted' }] });
    expect(playersOf(tournament, 'q-1-1')).toContain('p1');
    for (const game of ['q-2-1', 'f-1-1']) {
      const before = playersOf(run(seated).tournament, game);
      expect(playersOf(tournament, game)).toEqual(before.map((one) => (one === 'p1' ? 'sparex' : one)));
    }
    expect(run([substitute('p1', 'sparex', 2)], tournament).last).toEqual({ accepted: [] });
    expect(refusalOf(run([seatBoth(2)], tournament))).toMatchObject({ code: 'player.withdrawn' });
  });

  it('is entered for the same team where he is not entered', () => {
    const { last, tournament } = run([...seated, substitute('p1', 'newcomer', 1)]);
    expect(last).toMatchObject({ accepted: [
      { type: 'PlayersEntered', data: { players: [{ player: 'newcomer', team: 'team' }] } },
      { type: 'PlayerSubstituted' },
    ] });
    expect(tournament.entries.has('newcomer')).toBe(true);
  });

  it('counts what he has played, and he who left keeps what is his', () => {
    const policy = presetOf('regulation');
    if (!policy) throw new Error('no policy');
    const { tournament } = run([...seated, substitute('p1', 'sparex', 2)]);
    const games = [1, 2].map((round) => ({ round, players: playersOf(tournament, `q-${round}-1`) }));
    const answer = standings({ tournament: sketchedCup(games), policy });
    if (!('rows' in answer)) throw new Error('no table');
    const gamesOf = new Map(answer.rows.map(({ player, byGame }) =>
      [player, byGame.map(({ round }) => round)]));
    expect([gamesOf.get('p1'), gamesOf.get('sparex'), gamesOf.get('p2')]).toEqual([[1], [2], [1, 2]]);
    expect(answer.rows).toHaveLength(tenPlayers.length + 1);
  });
});
