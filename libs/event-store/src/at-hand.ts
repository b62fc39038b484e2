// Messages of a source in groups: those that are there already come together, the others as they come.
import { setImmediate as turn } from 'node:timers/promises';

export interface AtHandOptions<Message> {
  /** Opens the source; it ends when the signal is given. */
  readonly open: (signal: AbortSignal) => AsyncIterable<Message>;
  readonly signal: AbortSignal;
  /** Messages in a group at most. */
  readonly most: number;
}

/** What a source gives, the next of it always asked for already. */
class Ahead<Message> {
  readonly #messages: AsyncIterator<Message>;
  #next: Promise<IteratorResult<Message>>;

  constructor(source: AsyncIterable<Message>) {
    this.#messages = source[Symbol.asyncIterator]();
    this.#next = this.#askAhead();
  }

  /** At least one message, and what else is there; nothing at the end of the source. */
  async group(most: number): Promise<readonly Message[]> {
    const group: Message[] = [];
    let come = await this.#next;
    while (!come.done) {
      group.push(come.value);
      this.#next = this.#askAhead();
      const there = group.length < most ? await this.#there() : null;
      if (there === null) break;
      come = there;
    }
    return group;
  }

  /** An error that comes while nobody waits yet is met by whoever waits next. */
  #askAhead(): Promise<IteratorResult<Message>> {
    const next = this.#messages.next();
    next.catch(() => undefined);
    return next;
  }

  /** The next, when it is there by the end of this turn; an error is for whoever waits for it. */
  #there(): Promise<IteratorResult<Message> | null> {
    return Promise.race([this.#next.catch(() => null), turn(null)]);
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.#next, this.#messages.return?.()]);
  }
}

/**
 * Groups of at least one message, in order. Nothing is waited for that is not there: a group holds what has
 * come by the end of one turn of the event loop. What was there before the source broke comes before its
 * error. Whoever stops early leaves nothing open.
 */
export async function* atHand<Message>(
  { open, signal, most }: AtHandOptions<Message>,
): AsyncGenerator<readonly Message[]> {
  const leaving = new AbortController();
  const ahead = new Ahead(open(AbortSignal.any([signal, leaving.signal])));
  try {
    for (;;) {
      const group = await ahead.group(most);
      if (group.length === 0) return;
      yield group;
    }
  } finally {
    leaving.abort();
    await ahead.close();
  }
}
