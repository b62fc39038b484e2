// The names in full of persons, for the staff alone.
import { fullNamesOf } from '@consigliere/read-models';
import type { House } from './house.js';

/** The name in full of a person by one of these ids; null where none is kept, or his data were erased. */
export async function fullNameAmong({ texts, views }: House, ids: readonly string[]): Promise<string | null> {
  const opened = await texts.opened(await fullNamesOf(views, ids));
  const first = (row: { readonly person: string }): number => ids.indexOf(row.person);
  return opened.toSorted((a, b) => first(a) - first(b)).find(({ name }) => name !== null)?.name ?? null;
}

/** That which was said of this very id. */
export function fullNameOf(house: House, id: string): Promise<string | null> {
  return fullNameAmong(house, [id]);
}
