// Reads persons as the staff knows them: lists, one of them, and two beside one another.
import { decoded } from '../../games/decoded';
import { askAs, languageOf, type StaffAnswer } from '../../gql/ask';
import {
  DeskMergeDocument,
  DeskPersonDocument,
  DeskPersonsDocument,
  type DeskMergeQuery,
  type DeskPersonQuery,
  type DeskPersonsQuery,
  type KnownPersonTextFragment,
} from '../../gql/generated/queries';
import type { Locale } from '../../i18n/routing';
import { tokenOf } from '../../session/token';

export type Person = KnownPersonTextFragment;
/** One with all that he was called. */
export type PersonOfDesk = NonNullable<DeskPersonQuery['person']>;
export type Merge = NonNullable<DeskMergeQuery['mergePreview']>;

/** Whoever is found; without a search everybody, and who may be known twice. */
export async function readPersons(search: string): Promise<StaffAnswer<DeskPersonsQuery>> {
  const asked = { search: search === '' ? null : search, suggest: search === '' };
  return askAs(await tokenOf(), DeskPersonsDocument, asked);
}

/** One person by any of his ids; `misaddressed` where nobody has it. */
export async function readPerson(part: string): Promise<StaffAnswer<PersonOfDesk>> {
  const id = decoded(part);
  if (!id) return { kind: 'misaddressed' };
  const answer = await askAs(await tokenOf(), DeskPersonDocument, { id });
  if (answer.kind !== 'answered') return answer;
  const { person } = answer.data;
  return person ? { kind: 'answered', data: person } : { kind: 'misaddressed' };
}

/** Two beside one another; `misaddressed` where one of them is not known. */
export async function readMerge(
  pair: { readonly into: string; readonly from: string },
  locale: Locale,
): Promise<StaffAnswer<Merge>> {
  const asked = { ...pair, language: languageOf(locale) };
  const answer = await askAs(await tokenOf(), DeskMergeDocument, asked);
  if (answer.kind !== 'answered') return answer;
  const { mergePreview } = answer.data;
  return mergePreview ? { kind: 'answered', data: mergePreview } : { kind: 'misaddressed' };
}
