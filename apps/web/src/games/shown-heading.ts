// What a game is said to belong to: as it is seated, else as it was opened.
import type { TitleFragment } from '../gql/generated/queries';

interface Placed extends TitleFragment {
  readonly tournament: {
    readonly name: string; readonly stages: readonly { readonly id: string; readonly name: string }[];
  } | null;
  /** Its id; null where the game is seated nowhere. */
  readonly stage: string | null;
  readonly roundNumber: number | null;
  readonly tableNumber: number | null;
}

/** What is told of a game: its stage has a name only where it is not the one that all play. */
export type ShownHeading = TitleFragment['heading'] & { readonly stage: string | null };

export function shownHeading(game: Placed): ShownHeading {
  const { heading, tournament, stage, roundNumber, tableNumber } = game;
  const later = tournament?.stages.slice(1).find(({ id }) => id === stage);
  return {
    stage: later?.name ?? null,
    tournament: tournament?.name ?? heading.tournament,
    round: roundNumber === null ? heading.round : String(roundNumber),
    table: tableNumber === null ? heading.table : String(tableNumber),
    date: heading.date,
  };
}
