// How far a tournament has come.
import type { TableGameState } from '../gql/generated/queries';

interface RoundState {
  readonly tables: readonly { readonly state: TableGameState }[];
}

export interface Progress {
  /** Rounds all of whose games are closed or typed in. */
  readonly played: number;
  readonly rounds: number;
  /** Games that go on. */
  readonly running: number;
}

const isOver = (state: TableGameState): boolean => state === 'CLOSED' || state === 'TYPED';

export function progressOf(rounds: readonly RoundState[]): Progress {
  const tables = rounds.flatMap((round) => round.tables);
  return {
    played: rounds.filter((round) => round.tables.every(({ state }) => isOver(state))).length,
    rounds: rounds.length,
    running: tables.filter(({ state }) => state === 'RUNNING').length,
  };
}
