// Tournaments as chance makes them, for laws that hold of any: two stages, fourteen players, two teams.
import type { Role, Seat } from '@consigliere/rules';
import fc from 'fast-check';
import type { GameFacts, TournamentFacts } from '../bundle/facts.js';
import { decimal, exact } from '../scoring/exact.js';
import { presets } from '../scoring/presets.js';
import { sketchedCup, usualRoles } from './cup.js';

const ids = Array.from({ length: 14 }, (_, i) => `p${i + 1}`);
export const anySeat = fc.integer({ min: 1, max: 10 }) as fc.Arbitrary<Seat>;
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
  firstKilled: fc.oneof(anySeat, fc.constantFrom(0 as const, null)),
  bestMove: fc.oneof(fc.uniqueArray(anySeat, { maxLength: 3 }), fc.constant(null)),
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

/** Facts may be missing; points are hundredths. */
export const anyCup: fc.Arbitrary<TournamentFacts> = fc
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

export const anyPolicy = fc.constantFrom(...presets);
