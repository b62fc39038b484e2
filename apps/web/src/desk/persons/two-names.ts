// What two persons are called beside one another, so that two of one nick can be told apart.
import type { Person } from './read-persons';

/** Words for what a name needs. */
interface Words {
  readonly nameless: string;
  /** `3 games`. */
  readonly games: (count: number) => string;
}

const gamesOf = ({ played, judged }: Person): number => played + judged;

/** The nick alone where that does; with the games, and where these are as many too, with the id. */
export function twoNames(one: Person, other: Person, { nameless, games }: Words): readonly [string, string] {
  const nickOf = ({ nick }: Person): string => nick ?? nameless;
  if (nickOf(one) !== nickOf(other)) return [nickOf(one), nickOf(other)];
  const isTold = gamesOf(one) !== gamesOf(other);
  const told = (person: Person): string => (isTold ? games(gamesOf(person)) : person.id.slice(0, 8));
  return [`${nickOf(one)} (${told(one)})`, `${nickOf(other)} (${told(other)})`];
}
