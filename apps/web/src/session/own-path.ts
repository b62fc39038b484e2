// Where somebody goes after he has signed in: a page of this site and no other place.

/** The path that an address asks for; null where it leads elsewhere. */
export function ownPath(next: string | string[] | undefined): string | null {
  if (typeof next !== 'string' || !next.startsWith('/')) return null;
  const here = 'http://here.invalid';
  const address = URL.canParse(next, here) ? new URL(next, here) : null;
  return address?.origin === here ? address.pathname + address.search : null;
}
