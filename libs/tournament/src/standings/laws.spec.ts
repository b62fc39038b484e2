// Laws of any table: totals are the sums of their parts, and the order of the games in the file is nothing.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { GameFacts } from '../bundle/facts.js';
import { decimal, exact, roundHalfUp, sum } from '../scoring/exact.js';
import { anyCup, anyPolicy, anySeat } from '../testing/any-cup.js';
import { standings, standingsDocument, teamStandings } from './standings.js';
import type { PlayerRow, TeamRow } from './standings-shape.js';
import { standingsSchema } from './standings-shape.js';

function rowsOf<Row>(answer: { readonly rows: readonly Row[] } | object): readonly Row[] {
  if (!('rows' in answer)) throw new Error(JSON.stringify(answer));
  return answer.rows;
}

const total = (parts: readonly { readonly points: string }[]): string =>
  decimal(sum(parts.map(({ points }) => exact(points))));

describe('laws of a table', () => {
  it('a game is the sum of its parts, a total of its games and its own parts', () => {
    fc.assert(fc.property(anyCup, anyPolicy, (tournament, scoring) => {
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
    fc.assert(fc.property(anyCup, anyPolicy, fc.infiniteStream(fc.nat()), (tournament, scoring, luck) => {
      const lots = new Map(tournament.games.map((one) => [one, luck.next().value as number]));
      const games = tournament.games.toSorted((a, b) => (lots.get(a) ?? 0) - (lots.get(b) ?? 0));
      const asked = { tournament, policy: scoring };
      const shuffled = { tournament: { ...tournament, games }, policy: scoring };
      expect(standings(shuffled)).toEqual(standings(asked));
      expect(teamStandings(shuffled)).toEqual(teamStandings(asked));
    }), { numRuns: 50 });
  });

  it('places count those who stand higher, and a table of all rounds is the table', () => {
    fc.assert(fc.property(anyCup, anyPolicy, (tournament, scoring) => {
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
    const facts = fc.record({ killed: anySeat, named: fc.uniqueArray(anySeat, { maxLength: 3 }) });
    const asDrawn = fc.boolean();
    const withCi = anyPolicy.filter(({ compensation }) => compensation !== null);
    const given = fc.tuple(withCi, distance, facts, asDrawn);
    fc.assert(fc.property(anyCup, given, (drawn, [preset, per, { killed, named }, all]) => {
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
    fc.assert(fc.property(anyCup, anyPolicy, (tournament, scoring) => {
      const input = { tournament, policy: scoring };
      for (const rows of [rowsOf<PlayerRow>(standings(input)), rowsOf<TeamRow>(teamStandings(input))]) {
        const document = standingsDocument(rows, { input, findings: [], language: 'en' });
        expect(standingsSchema.safeParse(document).error).toBeUndefined();
      }
    }), { numRuns: 30 });
  });
});
