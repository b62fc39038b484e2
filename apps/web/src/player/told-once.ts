// The acts behind points with the result of the game told once.

interface Told {
  readonly type: string;
}

/** The closing tells the result again: it is left out where the act that decided the game is there. */
export function toldOnce<Act extends Told>(acts: readonly Act[]): readonly Act[] {
  const isDecided = acts.some(({ type }) => type === 'GameDecided');
  return isDecided ? acts.filter(({ type }) => type !== 'GameClosed') : acts;
}
