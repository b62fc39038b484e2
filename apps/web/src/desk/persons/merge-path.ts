// The page that shows two persons beside one another.
import type { Person } from './read-persons';

/** Its address without the language; `into` is who stays. */
export const mergePath = (into: string, from: string): string =>
  `/desk/persons/merge?${new URLSearchParams({ into, from })}`;

/** Of two the one who has more games first: it is more likely that he stays. */
export function moreKnownFirst(one: Person, other: Person): readonly [Person, Person] {
  const games = ({ played, judged }: Person): number => played + judged;
  return games(other) > games(one) ? [other, one] : [one, other];
}
