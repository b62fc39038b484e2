// The name under which the page of a player holds a game.

/** `q`, 8 → `q-8`: an id and, after a `#`, a link to it. */
export const gameAnchor = (stage: string, round: number): string => `${encodeURIComponent(stage)}-${round}`;
