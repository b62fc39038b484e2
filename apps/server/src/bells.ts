// Bells: whoever waits for news of a game is called after each commit of its views.
export type Listener = () => void;

export class Bells {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Calls the listener at each news of the game, until the answer is called. */
  listen(game: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(game) ?? new Set();
    this.#listeners.set(game, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(game) === listeners) this.#listeners.delete(game);
    };
  }

  ring(game: string): void {
    for (const listener of this.#listeners.get(game) ?? []) listener();
  }
}
