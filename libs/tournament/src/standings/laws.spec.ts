// Laws of any table: totals are the sums of their parts, and the order of the games in the file is nothing.
import { describe, expect, it } from '@jest/globals';
import type { Role, Seat } from '@consigliere/rules';
import fc from 'fast-check';
import type { GameFacts, TournamentFacts } from '../bundle/facts.js';
import { decimal, exact, roundHalfUp, sum } from '../scoring/exact.js';
import { presets } from '../scoring/presets.js';
import { sketchedCup, usualRoles } from '../testing/cup.js';
import { standings, standingsDocument, teamStandings } from './standings.js';
import type { PlayerRow, TeamRow } from './standings-shape.js';
import { standingsSchema } from './standings-shape.js';

const ids = Array.from({ length: 14 }, (_, i) => `p${i + 1}`);
const seat = fc.integer({ min: 1, max: 10 }) as fc.Arbitrary<Seat>;
const hundredths = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((points) => decimal(exact(String(points)).div(100)));

const seats = fc.record({
  extra: hundredths(-60, 70), penalty: hundredths(-30, 0), disqualified: fc.boolean(), ppk: fc.boolean(),
  technicalFouls: fc.integer({ min: 0, max: 2 }),
});

const game: fc.Arbitrary<Omit<GameFacts, 'table'>> = fc.record({
  stage: fc.constantFrom('q', 'f'),
  round: fc.integer({ min: 1, max: 3 }),
  judge: fc.constant(null),
  winner: fc.constantFrom('red', 'black', 'draw', null),
  firstKilled: fc.oneof(seat, fc.constantFrom(0 as const, null)),
  bestMove: fc.oneof(fc.uniqueArray(seat, { maxLength: 3 }), fc.constant(null)),
  laterBestMoves: fc.constant([]),
  seats: fc
    .tuple(
      fc.shuffledSubarray(ids, { minLength: 10, maxLength: 10 }),
      fc.shuffledSubarray<Role>([...usualRoles], { minLength: 10, maxLength: 10 }),
      fc.array(seats, { minLength: 10, maxLength: 10 }),
    )
    .map(([players, roles, facts]) => facts.map((own, i) => ({
      ...own, player: players[i] ?? '', role: roles[i] ?? 'citizen',
    }))),
});

const cup: fc.Arbitrary<TournamentFacts> = fc
  .tuple(fc.array(game, { maxLength: 12 }), fc.constantFrom('1', '1.3', '1.25'), fc.boolean())
  .map(([games, coefficient, finals]) => ({
    ...sketchedCup([]),
    stages: [
      { id: 'q', name: 'Q', coefficient: '1', finalists: null },
      { id: 'f', name: 'F', coefficient, finalists: finals ? 10 : null },
    ],
    teams: [{ id: 'a', name: 'A' }, { id: 'b', name: 'B' }],
    players: ids.map((id, i) => ({ id, nick: id, team: ['a', 'b', null][i % 3] ?? null })),
    games: games.map((one, i) => ({ ...one, table: i + 1 })),
  }));

const policy = fc.constantFrom(...presets);

function rowsOf<Row>(answer: { readonly rows: readonly Row[] } | object): readonly Row[] {
  if (!('rows' in answer)) throw new Error(JSON.stringify(answer));
  return answer.rows;
}

const total = (parts: readonly { readonly points: string }[]): string =>
  decimal(sum(parts.map(({ points }) => exact(points))));

describe('laws of a table', () => {
  it('a game is the sum of its parts, a total of its games and its own parts', () => {
    fc.assert(fc.property(cup, policy, (tournament, scoring) => {
      const players = rowsOf<PlayerRow>(standings({ tournament, policy: scoring }));
      const teams = rowsOf<TeamRow>(teamStandings({ tournament, policy: scoring }));
      for (const row of [...players, ...teams]) {
        for (const one of row.byGame) expect(total(one.parts)).toBe(one.points);
        expect(total([...row.byGame, ...row.parts])).toBe(row.total);
        expect(row.total).toBe(decimal(roundHalfUp(exact(row.total), scoring.rounding.digits)));
        expect(row.games).toBe(row.byGame.length);
      }
      for (const team of teams) {
        expect(total(team.players.map((one) => ({ points: one.total })))).toBe(team.total);
      }
    }), { numRuns: 60 });
  });

  it('the order of the games in the file changes nothing', () => {
    fc.assert(fc.property(cup, policy, fc.infiniteStream(fc.nat()), (tournament, scoring, luck) => {
      const lots = new Map(tournament.games.map((one) => [one, luck.next().value as number]));
      const games = tournament.games.toSorted((a, b) => (lots.get(a) ?? 0) - (lots.get(b) ?? 0));
      const asked = { tournament, policy: scoring };
      const shuffled = { tournament: { ...tournament, games }, policy: scoring };
      expect(standings(shuffled)).toEqual(standings(asked));
      expect(teamStandings(shuffled)).toEqual(teamStandings(asked));
    }), { numRuns: 50 });
  });

  it('places count those who stand higher, and a table of all rounds is the table', () => {
    fc.assert(fc.property(cup, policy, (tournament, scoring) => {
      const rows = rowsOf<PlayerRow>(standings({ tournament, policy: scoring }));
      rows.forEach(({ place, shared }, i) => {
        expect(place).toBe(i > 0 && rows[i - 1]?.place === place ? place : i + 1);
        expect(shared).toBe(rows.filter((row) => row.place === place).length > 1);
      });
      for (const stage of ['q', 'f']) {
        const asked = { tournament, policy: scoring, stage };
        if (scoring.compensation?.per === 'stage')
          expect(standings({ ...asked, asOf: 3 })).toEqual(standings(asked));
      }
    }));
  });

  it('a row that changes when a fact becomes known said before that it lacks it', () => {
    const distance = fc.constantFrom('stage' as const, 'tournament' as const, 'team' as const);
    const facts = fc.record({ killed: seat, named: fc.uniqueArray(seat, { maxLength: 3 }) });
    const asDrawn = fc.boolean();
    const withCi = policy.filter(({ compensation }) => compensation !== null);
    const given = fc.tuple(withCi, distance, facts, asDrawn);
    fc.assert(fc.property(cup, given, (drawn, [preset, per, { killed, named }, all]) => {
      const compensation = preset.compensation && { ...preset.compensation, per };
      const asked = { policy: { ...preset, compensation }, stage: 'q' };
      // In half of the runs only the other stage lacks facts, so that nothing but a distance leads to them.
      const drawnGames = drawn.games.map((one): GameFacts => {
        if (all) return one;
        return one.stage === 'f' ? { ...one, firstKilled: null }
          : { ...one, firstKilled: one.firstKilled ?? killed, bestMove: one.bestMove ?? named };
      });
      const tableOf = (games: readonly GameFacts[]): readonly PlayerRow[] =>
        rowsOf<PlayerRow>(standings({ ...asked, tournament: { ...drawn, games } }));
      const before = tableOf(drawnGames);
      for (const game of drawnGames) {
        if (game.winner === null || (game.firstKilled !== null && game.bestMove !== null)) continue;
        const known = { ...game, firstKilled: game.firstKilled ?? killed, bestMove: game.bestMove ?? named };
        const after = tableOf(drawnGames.map((one) => (one === game ? known : one)));
        for (const row of before) {
          const later = after.find(({ player }) => player === row.player);
          if (later?.total !== row.total) expect(row.unknown).not.toEqual([]);
        }
      }
    }), { numRuns: 400 });
  });

  it('the document fits its own schema', () => {
    fc.assert(fc.property(cup, policy, (tournament, scoring) => {
      const input = { tournament, policy: scoring };
      for (const rows of [rowsOf<PlayerRow>(standings(input)), rowsOf<TeamRow>(teamStandings(input))]) {
        const document = standingsDocument(rows, { input, findings: [], language: 'en' });
        expect(standingsSchema.safeParse(document).error).toBeUndefined();
      }
    }), { numRuns: 30 });
  });
});
