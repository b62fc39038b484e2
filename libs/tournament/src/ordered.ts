// Values as texts that can be compared: what is equal is written alike.

/** JSON with the keys in order, so that equal values are equal texts. */
export function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner);
}
