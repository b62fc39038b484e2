// A tournament as large as they get, the same each time: for measuring what its tables cost.
import type { Role, Seat, Winner } from '@consigliere/rules';
import type { TournamentFacts } from '../bundle/facts.js';
import { sketchedCup, usualRoles } from './cup.js';

/** Numbers from 0 to below 1 that look like chance. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function shuffled<Value>(values: readonly Value[], next: () => number): readonly Value[] {
  return values.map((value) => ({ value, at: next() })).toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

const winners: readonly Winner[] = ['red', 'black', 'red', 'black', 'draw'];

/** So many players, ten at a table, each in every round. */
export function largeCup({ players, rounds }: { readonly players: number; readonly rounds: number }) {
  const next = chance(7);
  const ids = Array.from({ length: players }, (_, index) => `player-${index}`);
  const upTo = (most: number): number => Math.floor(next() * most);
  const games = Array.from({ length: rounds }, (_, round) => {
    const drawn = shuffled(ids, next);
    return Array.from({ length: players / 10 }, (_table, table) => ({
      round: round + 1,
      table: table + 1,
      game: `game-${round}-${table}`,
      players: drawn.slice(table * 10, table * 10 + 10),
      roles: shuffled<Role>(usualRoles, next),
      winner: winners[upTo(winners.length)] ?? 'draw',
      firstKilled: (upTo(10) + 1) as Seat,
      bestMove: [1, 2, 3] as const,
      seats: { [upTo(10) + 1]: { extra: `0.${upTo(7)}` }, [upTo(10) + 1]: { extra: `0.${upTo(7)}` } },
    }));
  });
  const cup: TournamentFacts = sketchedCup(games.flat());
  return cup;
}
