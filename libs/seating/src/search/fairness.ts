// How even-handed a pairing is: no player's meetings are much less even than those of the others.
import type { Pairing } from './pairing.js';

/** How far a player may be from even, as a multiple of what players are on average. */
const tolerance = 2.5;
/** What it counts that one player is beyond that by one square. */
const weight = 4;

/**
 * What a pairing is judged by, less is better: squares of meetings, and what single players bear beyond
 * it.
 */
export function worth(pairing: Pairing): number {
  const deviations = deviationsOf(pairing);
  const mean = deviations.reduce((sum, one) => sum + one, 0) / deviations.length;
  const beyond = deviations.reduce((sum, one) => sum + Math.max(0, one - tolerance * mean), 0);
  return pairing.sum + weight * beyond;
}

/** For each player, the squares of how far his meetings with each other player are from their mean. */
export function deviationsOf(pairing: Pairing): readonly number[] {
  const { players, plan } = pairing;
  return [...Array(players).keys()].map((player) => {
    let squares = 0;
    for (let other = 0; other < players; other += 1) {
      if (other !== player) squares += pairing.meetings(player, other) ** 2;
    }
    const games = pairing.games[(plan.rounds - 1) * players + player] as number;
    return squares - (9 * games) ** 2 / (players - 1);
  });
}
