// What a game is said to belong to: as it is seated, else as it was opened.
import type { TitleFragment } from '../gql/generated/queries';

interface Placed extends TitleFragment {
  readonly tournament: { readonly name: string } | null;
  readonly roundNumber: number | null;
  readonly tableNumber: number | null;
}

export function shownHeading(game: Placed): TitleFragment['heading'] {
  const { heading, tournament, roundNumber, tableNumber } = game;
  return {
    tournament: tournament?.name ?? heading.tournament,
    round: roundNumber === null ? heading.round : String(roundNumber),
    table: tableNumber === null ? heading.table : String(tableNumber),
    date: heading.date,
  };
}
