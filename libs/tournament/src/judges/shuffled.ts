// An order drawn from a seed: the same seed and the same values give the same order everywhere.

/** 32 bits of a text (FNV-1a). */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** Values in an order that a seed decides; the seed is any text. */
export function shuffled<Value>(values: readonly Value[], seed: string): readonly Value[] {
  let state = seedOf(seed);
  const below = (bound: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
  const order = [...values];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other] as Value, order[last] as Value];
  }
  return order;
}
