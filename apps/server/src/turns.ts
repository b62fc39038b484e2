// Turns: work on one thing is done one after another, work on different things side by side.

/** How long a turn is waited for, and what is given instead when it has not come by then. */
export interface Patience<Result> {
  readonly milliseconds: number;
  readonly late: () => Result;
}

export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /**
   * Does the work when all that was asked for the same thing before has ended, well or badly. Work whose turn
   * comes too late is not done at all.
   */
  async take<Result>(
    thing: string,
    work: () => Promise<Result>,
    patience: Patience<Result>,
  ): Promise<Result> {
    const before = this.#last.get(thing);
    const mine = before ? this.#after(before, work, patience) : work();
    const ended = Promise.allSettled([before, mine]);
    this.#last.set(thing, ended);
    try {
      return await mine;
    } finally {
      void ended.then(() => {
        if (this.#last.get(thing) === ended) this.#last.delete(thing);
      });
    }
  }

  async #after<Result>(
    before: Promise<unknown>,
    work: () => Promise<Result>,
    { milliseconds, late }: Patience<Result>,
  ): Promise<Result> {
    const hasCome = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), milliseconds);
      void before.then(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
    return hasCome ? work() : late();
  }
}
