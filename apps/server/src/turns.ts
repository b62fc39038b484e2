// Turns: work on one thing is done one after another, work on different things side by side.
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does the work when all that was asked for the same thing before has ended, well or badly. */
  async take<Result>(thing: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(thing) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(thing, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(thing) === mine) this.#last.delete(thing);
    }
  }
}
