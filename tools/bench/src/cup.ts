// A large tournament, the same each time: 200 players, 15 rounds, seated by a seeded shuffle.
import { allSeats, type Role } from '@consigliere/rules';
import type { GameFacts, ScoringPolicy, SeatFacts, TournamentFacts } from '@consigliere/tournament';
import { exportBundle, presetOf } from '@consigliere/tournament';

export const players = 200;
export const rounds = 15;

const deal: readonly Role[] = [
  'citizen', 'sheriff', 'don', 'citizen', 'mafia', 'citizen', 'citizen', 'mafia', 'citizen', 'citizen',
];

/** The policy that the cup is counted by. */
export function cupPolicy(): ScoringPolicy {
  const policy = presetOf('regulation');
  if (!policy) throw new Error('the preset regulation is gone');
  return policy;
}

/** Whole numbers below a limit, drawn from a seed (mulberry32). */
function drawer(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

function shuffled<Item>(items: readonly Item[], draw: (limit: number) => number): readonly Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(draw(left.length), 1));
}

/** One table of one round: who sits there is drawn, the rest follows from the numbers. */
function gameOf(round: number, table: number, seated: readonly string[]): GameFacts {
  const roles = deal.map((_, seat) => deal[(seat + round + table) % 10] ?? 'citizen');
  const seats = roles.map((role, seat): SeatFacts => {
    const extra = (seat + round + table) % 5 === 0 ? '0.3' : '0';
    const clean = { penalty: '0', disqualified: false, ppk: false, technicalFouls: 0 };
    return { player: seated[seat] ?? '', role, extra, ...clean };
  });
  return {
    stage: 'q', round, table, judge: null, winner: (round + table) % 3 === 0 ? 'black' : 'red',
    firstKilled: allSeats[(round + table) % 10] ?? null, bestMove: [3, 5, 8], laterBestMoves: [], seats,
  };
}

/** The facts of the cup. */
export function cupFacts(): TournamentFacts {
  const draw = drawer(2026);
  const ids = Array.from({ length: players }, (_, i) => `p${i}`);
  const entered = ids.map((id, i) => ({ id, nick: `Player ${i}`, team: null }));
  const games = Array.from({ length: rounds }, (_, round) => {
    const order = shuffled(ids, draw);
    return Array.from({ length: players / 10 }, (__, table) =>
      gameOf(round + 1, table + 1, order.slice(table * 10, table * 10 + 10)));
  }).flat();
  return {
    name: 'Bench', teams: [], games, players: entered,
    stages: [{ id: 'q', name: 'Qualification', coefficient: '1', finalists: null }],
  };
}

/** The same as the text of a bundle. */
export function cupBundle(): string {
  const heading = { city: null, timeZone: null, days: [], ruleset: 'regulation' };
  return JSON.stringify(exportBundle(cupFacts(), cupPolicy(), heading));
}
