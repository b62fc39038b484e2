// A deadline of our own: the client has none for appends, nor for reads. One timer serves all that wait.

interface Waiting {
  readonly expires: number;
  /** Called when the time is over; null when the work was done before. */
  late: (() => void) | null;
}

/** The deadlines of one length, which therefore end in the order in which they began. */
export class Deadline {
  readonly milliseconds: number;
  #waiting: Waiting[] = [];
  /** How many at the beginning of the list are done with. */
  #done = 0;
  #armed = false;

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds;
  }

  /** Gives the result of the work, or of `late` when the time is over first; the work goes on unheard. */
  within<Result>(work: Promise<Result>, late: () => Result): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const waiting: Waiting = {
        expires: performance.now() + this.milliseconds,
        late: () => {
          try {
            resolve(late());
          } catch (error) {
            reject(error);
          }
        },
      };
      this.#waiting.push(waiting);
      if (!this.#armed) this.#arm(this.milliseconds);
      work.then(
        (result) => {
          this.#finish(waiting);
          resolve(result);
        },
        (error: unknown) => {
          this.#finish(waiting);
          reject(error);
        },
      );
    });
  }

  #finish(waiting: Waiting): void {
    waiting.late = null;
    while (this.#done < this.#waiting.length && this.#waiting[this.#done]?.late === null) this.#done += 1;
    if (this.#done < 256 && this.#done < this.#waiting.length) return;
    this.#waiting = this.#waiting.slice(this.#done);
    this.#done = 0;
  }

  #arm(milliseconds: number): void {
    this.#armed = true;
    setTimeout(() => this.#look(), milliseconds).unref();
  }

  #look(): void {
    const now = performance.now();
    const over = this.#waiting.filter(({ expires }) => expires <= now);
    this.#waiting = this.#waiting.filter(({ expires, late }) => expires > now && late !== null);
    this.#done = 0;
    for (const { late } of over) late?.();
    const [next] = this.#waiting;
    this.#armed = false;
    if (next !== undefined) this.#arm(Math.ceil(next.expires - now));
  }
}
