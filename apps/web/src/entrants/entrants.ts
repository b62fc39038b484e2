// The players of a tournament in the order of the table, those who have no place yet after them by name.
import type { EntrantsQuery } from '../gql/generated/queries';

export type Entered = NonNullable<EntrantsQuery['tournament']>;
type Row = Extract<Entered['standings'], { readonly rows: unknown }>['rows'][number];

export interface EntrantLine {
  readonly id: string;
  /** The id under which he is read: of his profile. */
  readonly page: string;
  /** Null once the person's data were erased. */
  readonly nick: string | null;
  readonly team: string | null;
  /** Null before his first game that counts. */
  readonly row: Row | null;
}

const rowsOf = ({ standings }: Entered): readonly Row[] => ('rows' in standings ? standings.rows : []);

export function entrantLines(tournament: Entered, locale: string): EntrantLine[] {
  const rows = new Map(rowsOf(tournament).map((row) => [row.player.id, row]));
  const names = new Intl.Collator(locale);
  const lines = tournament.entered.map(({ player, team }) => {
    const row = rows.get(player.id) ?? null;
    const { id, page, nick } = player;
    return { id, page, nick, team: team?.name ?? null, row: row?.games ? row : null };
  });
  const last = lines.length + 1;
  return lines.sort(
    (a, b) => (a.row?.place ?? last) - (b.row?.place ?? last) || names.compare(a.nick ?? '', b.nick ?? ''),
  );
}
