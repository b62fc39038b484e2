// Whom a nick may mean: those known here who are alike, as lists of entries suggest them.
import { allMerged } from '@consigliere/read-models';
import { type PersonKnown, personRead } from './merge-preview.js';
import type { House } from './house.js';
import { inThread } from './sheet-work.js';

/** Persons who are told of each nick. */
const alikeAtMost = 5;

/** Somebody whom a nick may mean. */
export interface Namesake {
  readonly nick: string;
  readonly person: PersonKnown;
  readonly likeness: string;
}

/** Those whom these nicks may mean, each person once for a nick, the most alike first. */
export async function namesakesOf(house: House, nicks: readonly string[]): Promise<readonly Namesake[]> {
  const now = new Map((await allMerged(house.views)).map(({ person, now: other }) => [person, other]));
  const persons = (await house.persons.all()).map(({ id, nick }) => ({ id: now.get(id) ?? id, nick }));
  const result = await inThread('namesakes', { persons, nicks, most: alikeAtMost });
  const found = 'failed' in result ? [] : result.given;
  return Promise.all(found.map(async ({ nick, id, likeness }) => ({
    nick, person: await personRead(house, id), likeness,
  })));
}
