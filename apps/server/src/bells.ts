// Bells: whoever waits for news of a game or a tournament is called after each commit of its views.
/** The bell of a tournament; that of a game is its id, which has no slash. */
export function tournamentBell(tournament: string): string {
  return `tournament/${tournament}`;
}

export type Listener = () => void;

export class Bells {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Calls the listener at each news, until the answer is called. */
  listen(bell: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(bell) ?? new Set();
    this.#listeners.set(bell, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(bell) === listeners) this.#listeners.delete(bell);
    };
  }

  /** Whether anybody waits for news of a tournament. */
  get areForTournaments(): boolean {
    return [...this.#listeners.keys()].some((bell) => bell.startsWith(tournamentBell('')));
  }

  ringAll(): void {
    for (const bell of this.#listeners.keys()) this.ring(bell);
  }

  ring(bell: string): void {
    for (const listener of this.#listeners.get(bell) ?? []) listener();
  }
}
