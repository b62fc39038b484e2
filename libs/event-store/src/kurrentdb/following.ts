// Follows the whole log: what is there, what comes, and checkpoints that pass over what nobody wanted.
import type { Position, RecordedEvent } from '../envelope.js';
import { type Checkpoint, StoreUnavailable, type SubscribeOptions } from '../port.js';
import { asUnavailable, type Connection } from './connection.js';
import { Feed, type FeedMessage } from './feed.js';
import { type Wanted, wantedBy } from './reader.js';
import { comparePositions, positionText, recordedOf } from './record.js';

/** Unwanted events in a row after which a checkpoint is given though more are on their way. */
const SKIPPED = 512;

/** How long to wait for news before looking again; news ring. */
const PATIENCE_MILLISECONDS = 60_000;

/**
 * Every event of ours comes over the wire and the filter is judged here: the server's own checkpoints come
 * too seldom for somebody who waits until a view has passed an event that it does not want.
 */
export async function* follow(
  connection: Connection,
  options: SubscribeOptions,
): AsyncGenerator<RecordedEvent | Checkpoint, void> {
  if (options.signal?.aborted) return;
  const feed = new Feed(connection.client, options.after ?? null);
  const following = new Following(connection, feed, options);
  try {
    yield* following.run();
  } catch (error) {
    connection.failed(error);
    throw asUnavailable(error);
  } finally {
    feed.close();
  }
}

class Following {
  readonly #connection: Connection;
  readonly #feed: Feed;
  readonly #options: SubscribeOptions;
  readonly #wanted: Wanted;
  /** Everything up to here was handed over or passed over. */
  #reached: Position | null;
  #skipped = 0;
  #live = false;
  /** True when the end of the log was reached anew and has not been told. */
  #news = false;

  constructor(connection: Connection, feed: Feed, options: SubscribeOptions) {
    this.#connection = connection;
    this.#feed = feed;
    this.#options = options;
    this.#wanted = wantedBy(options.filter);
    this.#reached = options.after ?? null;
  }

  async *run(): AsyncGenerator<RecordedEvent | Checkpoint, void> {
    const { signal } = this.#options;
    const { closing, deadline } = this.#connection;
    const stop = signal === undefined ? closing : AbortSignal.any([signal, closing]);
    const begun = Date.now();
    while (!signal?.aborted) {
      this.#connection.refuseClosed();
      const message = this.#feed.take();
      if (message !== null) yield* this.#take(message);
      else if (this.#news) yield* this.#tell();
      else if (this.#feed.confirmed) await this.#feed.bell.wait(PATIENCE_MILLISECONDS, stop);
      else {
        const left = deadline.milliseconds - (Date.now() - begun);
        if (left <= 0) throw new StoreUnavailable(`no answer within ${deadline.milliseconds} ms`);
        await this.#feed.bell.wait(left, stop);
      }
    }
  }

  *#take(message: FeedMessage): Generator<RecordedEvent | Checkpoint, void> {
    if (message.kind === 'fell_behind') this.#live = false;
    if (message.kind === 'caught_up') {
      this.#live = true;
      this.#news = true;
    }
    if (message.kind === 'checkpoint') {
      this.#pass(message.position);
      if (!this.#live && this.#skipped > 0) yield* this.#checkpoint(false);
    }
    if (message.kind !== 'event') return;
    if (this.#wanted(message.event)) {
      const event = recordedOf(message.event);
      this.#reached = event.position;
      this.#skipped = 0;
      this.#news = this.#live;
      yield event;
      return;
    }
    this.#pass(positionText(message.event.position));
    if (this.#skipped >= SKIPPED) yield* this.#checkpoint(false);
  }

  #pass(position: Position): void {
    if (this.#reached !== null && comparePositions(position, this.#reached) <= 0) return;
    this.#reached = position;
    this.#skipped += 1;
    this.#news = this.#live;
  }

  /** At the end of the log. */
  *#tell(): Generator<Checkpoint, void> {
    this.#news = false;
    if (this.#reached !== (this.#options.after ?? null)) yield* this.#checkpoint(true);
    if (!this.#options.signal?.aborted) this.#options.onCaughtUp?.(this.#reached);
  }

  *#checkpoint(caughtUp: boolean): Generator<Checkpoint, void> {
    this.#skipped = 0;
    if (this.#reached !== null) yield { checkpoint: this.#reached, caughtUp };
  }
}
