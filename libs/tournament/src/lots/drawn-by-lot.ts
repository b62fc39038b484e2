// A lot from a seed: who draws has a ticket made of the seed and his id, and the least stands first.

/** A number made of a text, 0 up to 2^53; nothing but order hangs on it. */
function numberOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (high & 0x1fffff) * 0x100000000 + (low >>> 0);
}

/** The ticket that an id has in a lot from a seed, 0 up to 2^53: anybody can make it again. */
export function ticketOf(seed: string, id: string): number {
  return numberOf(`${seed}/${id}`);
}

/** Ids in the order of a lot; the same seed draws the same, in whatever order they are given. */
export function drawnByLot(seed: string, players: readonly string[]): readonly string[] {
  const tickets = new Map(players.map((player) => [player, ticketOf(seed, player)]));
  return players.toSorted((a, b) => (tickets.get(a) ?? 0) - (tickets.get(b) ?? 0) || (a < b ? -1 : 1));
}
