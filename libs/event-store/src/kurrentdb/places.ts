// How many appends may be without an answer at once; who comes later waits, in the order of coming.

/** The client keeps so many messages in its buffer before it counts as full. */
const BUFFERED = 16;

/** So many bytes are taken off the buffer at once, even by a server that no longer reads. */
const PASSED_BYTES = 32_768;

interface Waiting {
  readonly bytes: number;
  readonly enter: () => void;
}

/**
 * When the connection breaks while the buffer of the client is full, what waits behind it fails where
 * nobody can catch it, and the process ends. So fewer are let in than fill it, or few bytes in all.
 */
export class Places {
  readonly #waiting: Waiting[] = [];
  #taken = 0;
  #bytes = 0;

  /** Null when there is a place at once, which spares the waiting. */
  take(bytes: number): Promise<void> | null {
    if (this.#waiting.length > 0 || !this.#fits(bytes)) {
      return new Promise<void>((resolve) => this.#waiting.push({ bytes, enter: resolve }));
    }
    this.#enter(bytes);
    return null;
  }

  give(bytes: number): void {
    this.#taken -= 1;
    this.#bytes -= bytes;
    for (;;) {
      const next = this.#waiting[0];
      if (next === undefined || !this.#fits(next.bytes)) return;
      this.#waiting.shift();
      this.#enter(next.bytes);
      next.enter();
    }
  }

  #fits(bytes: number): boolean {
    return this.#taken < BUFFERED - 1 || this.#bytes + bytes <= PASSED_BYTES;
  }

  #enter(bytes: number): void {
    this.#taken += 1;
    this.#bytes += bytes;
  }
}
