// How even-handed a pairing is: no player's meetings are much less even than those of the others.
import type { Pairing } from './pairing.js';

/** How far a player may be from even, as a multiple of what players are on average. */
const tolerance = 2.5;
/** What is aimed at, to stay clear of that. */
const aim = 2.25;
/** By which part of what is borne beyond the tolerance the sum grows when that is taken away. */
const growth = 0.6;
/** What it counts that one player is beyond that by one square. */
const weight = 4;
/** How much better, as a part of its sum, a pairing must be that asks too much of somebody. */
const rank = 0.1;

/**
 * What a pairing is judged by, less is better: its sum, and what single players bear beyond what is
 * tolerated.
 */
export function worth(pairing: Pairing): number {
  const unfair = beyond(pairing);
  return unfair > 0 ? pairing.sum * (1 + rank) + weight * unfair : pairing.sum;
}

/** What players bear, all together, beyond what is tolerated. */
function beyond(pairing: Pairing): number {
  const deviations = deviationsOf(pairing);
  const mean = deviations.reduce((sum, one) => sum + one, 0) / deviations.length;
  return deviations.reduce((sum, one) => sum + Math.max(0, one - tolerance * mean), 0);
}

/**
 * Up to which squares of meetings a player may come while a pairing is made even-handed, which makes its
 * sum grow
 * by about a part of what is to be taken away; all players play alike.
 */
export function evenLimit(pairing: Pairing): number {
  const { sum, players, plan } = pairing;
  const even = (9 * plan.games) ** 2 / (players - 1);
  const mean = (2 * (sum + growth * beyond(pairing))) / players - even;
  const limit = Math.floor(Math.min(aim * mean, players / 2) + even);
  return (limit - 9 * plan.games) % 2 === 0 ? limit : limit - 1;
}

/** For each player, the squares of how far his meetings with each other player are from their mean. */
export function deviationsOf(pairing: Pairing): readonly number[] {
  const { players } = pairing;
  return [...Array(players).keys()].map((player) => {
    let [sum, squares] = [0, 0];
    for (let other = 0; other < players; other += 1) {
      const meetings = other === player ? 0 : pairing.meetings(player, other);
      sum += meetings;
      squares += meetings ** 2;
    }
    return squares - sum ** 2 / (players - 1);
  });
}
