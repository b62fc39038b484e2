// How fast a table is: the standings of 200 players after 15 rounds, counted from scratch.
import type { GameFacts, SeatFacts, TournamentFacts } from '@consigliere/tournament';
import { presetOf, standings } from '@consigliere/tournament';
import { allSeats, type Role } from '@consigliere/rules';
import type { Measure } from './measure.js';
import { median, timed } from './pairs.js';

const players = 200;
const rounds = 15;

const deal: readonly Role[] = [
  'citizen', 'sheriff', 'don', 'citizen', 'mafia', 'citizen', 'citizen', 'mafia', 'citizen', 'citizen',
];

/** One table of one round: who sits there follows from the numbers alone. */
function gameOf(round: number, table: number): GameFacts {
  const seats = deal.map((role, seat): SeatFacts => {
    const player = (table * 10 + seat * (1 + 2 * (round % 7)) + round * 31) % players;
    const extra = (player + round) % 5 === 0 ? '0.3' : '0';
    const clean = { penalty: '0', disqualified: false, ppk: false, technicalFouls: 0 };
    return { player: `p${player}`, role, extra, ...clean };
  });
  return {
    stage: 'q', round, table: table + 1, judge: null, winner: (round + table) % 3 === 0 ? 'black' : 'red',
    firstKilled: allSeats[(round + table) % 10] ?? null, bestMove: [3, 5, 8], laterBestMoves: [], seats,
  };
}

function tournament(): TournamentFacts {
  const games = Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: players / 10 }, (__, table) => gameOf(round + 1, table)),
  ).flat();
  return {
    name: 'Bench', teams: [], games,
    stages: [{ id: 'q', name: 'Qualification', coefficient: '1', finalists: null }],
    players: Array.from({ length: players }, (_, i) => ({ id: `p${i}`, nick: `Player ${i}`, team: null })),
  };
}

/** Standings from scratch, warm: middle of 21. */
export async function standingsFromScratch(): Promise<Measure> {
  const policy = presetOf('regulation');
  if (!policy) throw new Error('the preset regulation is gone');
  const facts = tournament();
  const times: number[] = [];
  const count = (): void => void standings({ tournament: facts, policy });
  for (let i = 0; i < 26; i += 1) times.push(await timed(count));
  return {
    name: `standings of ${players} players after ${rounds} rounds, from scratch`,
    value: median(times.slice(5)), unit: 'ms', limit: { atMost: 50 }, detail: '',
  };
}
