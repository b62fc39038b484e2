// Whom a nick means that is entered by hand: somebody known here, or another person.
import type { Found } from '../questions/desk-questions';

export type Namesake = Found<'namesakes'>[number];

/** By nick what was chosen: the id of a person, or that it is another; nothing where nothing is yet. */
export type Choices = Readonly<Record<string, string>>;

/** The choice of somebody who is none of those that are known. */
export const another = '';

/** How a player is named in an entry. */
export type Named = { readonly id: string } | { readonly nick: string } | { readonly another: string };

/** What is chosen for a nick, which may be any text, as `constructor`. */
const chosenFor = (nick: string, choices: Choices): string | undefined =>
  (Object.hasOwn(choices, nick) ? choices[nick] : undefined);

/** Nicks that may mean somebody, of whom nothing is chosen yet. */
export function undecided(namesakes: readonly Namesake[], choices: Choices): readonly string[] {
  const asked = new Set(namesakes.map(({ nick }) => nick));
  return [...asked].filter((nick) => chosenFor(nick, choices) === undefined);
}

/** Whom the nick means as it was chosen; a nick that nobody has is somebody new by itself. */
export function namedBy(nick: string, choices: Choices): Named {
  const chosen = chosenFor(nick, choices);
  if (chosen === undefined) return { nick };
  return chosen === another ? { another: nick } : { id: chosen };
}
