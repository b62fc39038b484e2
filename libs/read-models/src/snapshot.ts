// A table as the views keep it: all that changes in a game, without the ruleset and the players.
import type { Table } from '@consigliere/rules';
import { emptyTable } from '@consigliere/rules';

type TableSnapshot = Omit<Table, 'ruleset' | 'players'>;

/** The snapshot as text. */
export function writeSnapshot(table: Table): string {
  const kept = Object.entries(table).filter(([name]) => name !== 'ruleset' && name !== 'players');
  return JSON.stringify(Object.fromEntries(kept));
}

/** The table of a snapshot, with the ruleset and the players of its game put back. */
export function readSnapshot(text: string, game: Pick<Table, 'ruleset' | 'players'>): Table {
  return { ...emptyTable, ...(JSON.parse(text) as TableSnapshot), ...game };
}
