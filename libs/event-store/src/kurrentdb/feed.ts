// One subscription of the client as a queue in the right order, ended on every way out.
import {
  type AllStreamRecordedEvent,
  type AllStreamSubscription,
  type KurrentDBClient,
  type Position as Place,
  START,
} from '@kurrent/kurrentdb-client';
import type { Position } from '../envelope.js';
import { Bell } from '../log.js';
import { StoreUnavailable } from '../port.js';
import { OURS } from './reader.js';
import { placeOf, positionText } from './record.js';

export type FeedMessage =
  | { readonly kind: 'event'; readonly event: AllStreamRecordedEvent }
  | { readonly kind: 'checkpoint'; readonly position: Position }
  | { readonly kind: 'caught_up' }
  | { readonly kind: 'fell_behind' };

/** A message that the client calls out ahead of the events that still wait in its buffer. */
interface Mark {
  readonly message: FeedMessage;
  /** It is due when so many events have been handed over. */
  readonly due: number;
}

export class Feed {
  /** Rings when something may be there. */
  readonly bell = new Bell();
  readonly #subscription: AllStreamSubscription;
  readonly #marks: Mark[] = [];
  #handed = 0;
  #confirmed = false;
  #failure: unknown = null;
  #ended = false;

  constructor(client: KurrentDBClient, after: Position | null) {
    const checkpointReached = (_: unknown, place: Place): void =>
      this.#mark({ kind: 'checkpoint', position: positionText(place) });
    const fromPosition = after === null ? START : placeOf(after);
    this.#subscription = client.subscribeToAll({ fromPosition, filter: { ...OURS, checkpointReached } });
    this.#subscription
      .on('confirmation', () => this.#confirm())
      .on('caughtUp', () => this.#mark({ kind: 'caught_up' }))
      .on('fellBehind', () => this.#mark({ kind: 'fell_behind' }))
      .on('error', (error: unknown) => this.#end(error))
      .on('end', () => this.#end(new StoreUnavailable('the server has ended the subscription')))
      .on('readable', () => this.bell.ring());
  }

  get confirmed(): boolean {
    return this.#confirmed;
  }

  /** The next message in the order of the log, null when none is there yet. Throws how it has ended. */
  take(): FeedMessage | null {
    const [mark] = this.#marks;
    if (mark !== undefined && mark.due <= this.#handed) {
      this.#marks.shift();
      return mark.message;
    }
    const resolved = (this.#subscription.read() ?? null) as { event?: AllStreamRecordedEvent } | null;
    if (resolved !== null) {
      this.#handed += 1;
      return resolved.event === undefined ? this.take() : { kind: 'event', event: resolved.event };
    }
    if (this.#ended) throw this.#failure;
    return null;
  }

  /** Ends the call on the server; one that could not be opened has nothing to end. */
  close(): void {
    this.#subscription.unsubscribe().catch((error: unknown) => this.#end(error));
  }

  #confirm(): void {
    this.#confirmed = true;
    this.bell.ring();
  }

  #mark(message: FeedMessage): void {
    this.#marks.push({ message, due: this.#handed + this.#subscription.readableLength });
    this.bell.ring();
  }

  #end(failure: unknown): void {
    if (!this.#ended) this.#failure = failure;
    this.#ended = true;
    this.bell.ring();
  }
}
