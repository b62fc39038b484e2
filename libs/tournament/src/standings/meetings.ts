// Who has sat with whom: how many games every two players of a tournament have in common.
import type { GameFacts } from '../bundle/facts.js';

/**
 * How often each of these players has sat with each, in games with a known result: a row and a column for
 * each in their order, symmetric, 0 on the diagonal. Others who sat there are left out.
 */
export function meetingsOf(players: readonly string[], games: readonly GameFacts[]): readonly number[][] {
  const at = new Map(players.map((player, index) => [player, index]));
  const counts = players.map(() => players.map(() => 0));
  for (const { winner, seats } of games) {
    if (winner === null) continue;
    const here = [...new Set(seats.map(({ player }) => at.get(player)))].filter((one) => one !== undefined);
    const pairs = here.flatMap((one) => here.map((other) => [counts[one], one, other] as const));
    for (const [row, one, other] of pairs) {
      if (row && one !== other) row[other] = (row[other] ?? 0) + 1;
    }
  }
  return counts;
}
