// Which round the page of rounds shows.
import type { TableGameState } from '../gql/generated/queries';

export interface RoundPlace {
  readonly stage: string;
  readonly round: number;
  readonly tables: readonly { readonly state: TableGameState }[];
}

/** The round that an address names; else the first not over, or the last; null where there is none. */
export function chosenRound<Round extends RoundPlace>(
  rounds: readonly Round[],
  stage: string | null,
  round: number | null,
): Round | null {
  const named = rounds.find((one) => one.round === round && (stage === null || one.stage === stage));
  const open = rounds.find(({ tables }) =>
    tables.some(({ state }) => state === 'SCHEDULED' || state === 'RUNNING'),
  );
  return named ?? open ?? rounds.at(-1) ?? null;
}
