// Shares of wins: how large, of how many, and whether they are of too few games to say much.

export interface Share {
  readonly games: number;
  readonly wins: number;
}

/** Below so many games chance decides what a share is. */
export const fewGames = 20;

/** 0 to 1; null where there is no game. */
export const shareOf = ({ games, wins }: Share): number | null => (games === 0 ? null : wins / games);

export const isOfFew = ({ games }: Share): boolean => games < fewGames;

/** All of them together. */
export function together(shares: readonly Share[]): Share {
  return {
    games: shares.reduce((sum, { games }) => sum + games, 0),
    wins: shares.reduce((sum, { wins }) => sum + wins, 0),
  };
}
