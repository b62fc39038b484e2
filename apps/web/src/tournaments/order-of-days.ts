// The order of tournaments in a list: by their first days.

/** A copy in the order of the first days, those without days last; those of one day stand as they stood. */
export function inOrderOfDays<One extends { readonly days: readonly string[] }>(
  tournaments: readonly One[],
  first: 'soonest' | 'latest',
): readonly One[] {
  const sign = first === 'soonest' ? 1 : -1;
  return tournaments.toSorted((a, b) => {
    const [one, other] = [a.days[0], b.days[0]];
    if (one === other) return 0;
    if (one === undefined) return 1;
    if (other === undefined) return -1;
    return one < other ? -sign : sign;
  });
}
