// The tournament to which all tables of now belong.
import type { TableNowFragment } from '../gql/generated/queries';

/** Null where they belong to several, or one of them to none. */
export function oneTournamentOf(
  tables: readonly Pick<TableNowFragment, 'tournament'>[],
): TableNowFragment['tournament'] {
  const first = tables[0]?.tournament ?? null;
  return tables.every(({ tournament }) => tournament?.id === first?.id) ? first : null;
}
