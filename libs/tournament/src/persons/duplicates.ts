// Whose nicks are alike: pairs who may have been made known twice, and those whom a nick may mean.
import type { Likeness } from '../entry-list/likeness.js';
import { likenesses, NickIndex, nickForms } from '../entry-list/likeness.js';

/** A person with his nick. */
export interface NamedPerson {
  readonly id: string;
  readonly nick: string;
}

/** Two persons who may be one; `one` has the smaller id. */
export interface LikelyDuplicate<Person extends NamedPerson> {
  readonly one: Person;
  readonly other: Person;
  readonly likeness: Likeness;
}

/** Those who are like one person. */
const likeOneAtMost = 10;

const byId = (a: NamedPerson, b: NamedPerson): number => (a.id < b.id ? -1 : 1);

/**
 * Pairs of alike nicks, each pair once: the same, or but for look-alike letters, ё and е, alphabets, one
 * letter. `most`: as many at most, the most alike first, and within a likeness in the order of ids.
 */
export function likelyDuplicates<Person extends NamedPerson>(
  persons: readonly Person[],
  most: number,
): readonly LikelyDuplicate<Person>[] {
  const index = new NickIndex<Person>();
  const pairs: LikelyDuplicate<Person>[] = [];
  for (const other of persons.toSorted(byId)) {
    const forms = nickForms(other.nick);
    for (const { owner: one, likeness } of index.like(forms, likeOneAtMost)) {
      pairs.push({ one, other, likeness });
    }
    index.add(other, forms);
  }
  const rank = ({ likeness }: LikelyDuplicate<Person>): number => likenesses.indexOf(likeness);
  return pairs.toSorted((a, b) => rank(a) - rank(b)).slice(0, most);
}

/** Somebody whom a nick may mean. */
export interface AlikePerson {
  readonly nick: string;
  readonly id: string;
  readonly likeness: Likeness;
}

/** Whom each of these nicks may mean, a person once for a nick, the most alike first; `most` for each. */
export function alikePersons(
  persons: readonly NamedPerson[],
  nicks: readonly string[],
  most: number,
): readonly AlikePerson[] {
  const index = new NickIndex<NamedPerson>();
  for (const person of persons) index.add(person, nickForms(person.nick));
  return nicks.flatMap((nick) => {
    const seen = new Set<string>();
    return index.like(nickForms(nick), most).flatMap(({ owner: { id }, likeness }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew ? [{ nick, id, likeness }] : [];
    });
  });
}
