// A deadline of our own: the client has none for appends, nor for reads.

/** Gives the result of the work, or of `late` when the time is over first; the work goes on unheard. */
export async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
  late: () => Result,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<'over'>((resolve) => {
    timer = setTimeout(resolve, milliseconds, 'over');
  });
  try {
    const first = await Promise.race([work.then((result) => ({ result })), over]);
    return first === 'over' ? late() : first.result;
  } finally {
    clearTimeout(timer);
  }
}

/** At most so many at once; who comes later waits for a place, in the order of coming. */
export class Places {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
