// When a client that failed is made anew: at once, then ever more rarely while the outage goes on.

const shortest = 1000;
const longest = 30_000;

/**
 * Tells of each failure whether a new client is due. A client that is replaced leaves its connection behind,
 * so that an outage of hours must not replace one every second. Times are in milliseconds.
 */
export class Renewal {
  #last = -Infinity;
  #pause = shortest;

  /** Whether it is due now; then the next one is so after twice the pause, unless failures end meanwhile. */
  isDue(now: number): boolean {
    const since = now - this.#last;
    if (since < this.#pause) return false;
    const goesOn = since < 2 * this.#pause;
    this.#pause = goesOn ? Math.min(2 * this.#pause, longest) : shortest;
    this.#last = now;
    return true;
  }
}
