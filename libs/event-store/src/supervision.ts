// A supervised subscription: resumes from its checkpoint, backs off while the store is away, stops loudly at
// poison.
import { atHand } from './at-hand.js';
import type { Position, RecordedEvent, Revision } from './envelope.js';
import { Bell } from './log.js';
import type { Checkpoint, EventFilter, EventStore } from './port.js';
import { isCheckpoint, StoreUnavailable } from './port.js';

/** An event that could not be applied. The subscription stands still before it until someone acts. */
export interface Poison {
  readonly position: Position;
  readonly stream: string;
  readonly revision: Revision;
  readonly type: string;
  readonly error: unknown;
}

export interface SubscriptionState {
  readonly status: 'starting' | 'catching_up' | 'live' | 'backing_off' | 'poisoned' | 'failed' | 'stopped';
  /** Everything up to here is applied; null before the first event. */
  readonly position: Position | null;
  /** Tries in a row that found the store unavailable. */
  readonly attempts: number;
  /** What the store said at the last failed try. */
  readonly reason: string | null;
  readonly poison: Poison | null;
}

export interface Lag {
  readonly position: Position | null;
  readonly head: Position | null;
  /** True when an event that the filter lets through is not applied yet. */
  readonly behind: boolean;
  /** Age of the oldest event not yet applied, 0 when there is none. */
  readonly milliseconds: number;
}

export interface SupervisionOptions {
  readonly store: EventStore;
  readonly filter?: EventFilter | undefined;
  /** Reads the stored checkpoint; asked again at each new try. */
  readonly loadCheckpoint: () => Position | null | Promise<Position | null>;
  /**
   * Applies one event and stores its position in the same transaction. May throw `StoreUnavailable` to be
   * asked again later; any other error makes the event poison.
   */
  readonly apply: (event: RecordedEvent) => void | Promise<void>;
  /**
   * The same for several that follow each other, all of them or none, where that costs less; when it throws
   * anything but `StoreUnavailable`, they are applied one by one.
   */
  readonly applyAll?: ((events: readonly RecordedEvent[]) => void | Promise<void>) | undefined;
  /** Stores a position up to which everything was applied or filtered out. */
  readonly onCheckpoint?: ((position: Position) => void | Promise<void>) | undefined;
  /** Hears of the poison; nothing is applied after it. */
  readonly onPoison: (poison: Poison) => void;
  readonly onState?: ((state: SubscriptionState) => void) | undefined;
  readonly signal: AbortSignal;
  /** The first pause, doubled at each failed try up to the limit. */
  readonly backoff?: { readonly firstMilliseconds: number; readonly limitMilliseconds: number } | undefined;
  readonly now?: (() => Date) | undefined;
}

export interface Supervised {
  state(): SubscriptionState;
  /** Looks into the store. Throws `StoreUnavailable`. */
  lag(): Promise<Lag>;
  /** Waits until everything up to `position` is applied, the time is over, or the subscription has ended. */
  waitFor(position: Position, timeoutMilliseconds: number): Promise<'seen' | 'late' | 'ended'>;
  /**
   * Settles when the subscription has ended: by the signal or by poison. Rejects on a broken checkpoint
   * store.
   */
  readonly done: Promise<SubscriptionState>;
}

const BACKOFF = { firstMilliseconds: 100, limitMilliseconds: 10_000 };
/** Events that are applied together at most: whoever reads meanwhile has his turn between two groups. */
const groupSize = 100;

/** Reading goes ahead: that its end was reached counts when all that came before is handled. */
class Reading {
  readonly #onCaughtUp: () => void;
  #given = 0;
  #taken = 0;
  #caughtUpAfter: number | null = null;

  constructor(onCaughtUp: () => void) {
    this.#onCaughtUp = onCaughtUp;
  }

  async* counted<Message>(source: AsyncIterable<Message>): AsyncGenerator<Message> {
    for await (const message of source) {
      this.#given += 1;
      yield message;
    }
  }

  caughtUp(): void {
    this.#caughtUpAfter = this.#given;
    this.took(0);
  }

  took(count: number): void {
    this.#taken += count;
    if (this.#caughtUpAfter === null || this.#taken < this.#caughtUpAfter) return;
    this.#caughtUpAfter = null;
    this.#onCaughtUp();
  }
}

/** What a message that was handled says of the state. */
const healthy = { attempts: 0, reason: null, poison: null } as const;

/** Starts the subscription at once. */
export function supervise(options: SupervisionOptions): Supervised {
  const supervision = new Supervision(options);
  return {
    state: () => supervision.state,
    lag: () => supervision.lag(),
    waitFor: (position, timeoutMilliseconds) => supervision.waitFor(position, timeoutMilliseconds),
    done: supervision.run(),
  };
}

class Supervision {
  state: SubscriptionState = { status: 'starting', position: null, attempts: 0, reason: null, poison: null };
  readonly #options: SupervisionOptions;
  /** Rings at each change of the state. */
  readonly #progress = new Bell();

  constructor(options: SupervisionOptions) {
    this.#options = options;
  }

  async run(): Promise<SubscriptionState> {
    const { signal, backoff = BACKOFF } = this.#options;
    while (!signal.aborted && this.state.poison === null) {
      const reason = await this.#try();
      if (reason === null) continue;
      const attempts = this.state.attempts + 1;
      this.#become({ status: 'backing_off', attempts, reason });
      const pause = Math.min(backoff.limitMilliseconds, backoff.firstMilliseconds * 2 ** (attempts - 1));
      await new Bell().wait(pause, signal);
    }
    if (this.state.poison === null) this.#become({ status: 'stopped' });
    return this.state;
  }

  /** Follows the store until the signal or poison (null), or until the store is away (the reason). */
  async #try(): Promise<string | null> {
    const { store, filter, signal } = this.#options;
    try {
      const after = await this.#options.loadCheckpoint();
      this.#become({ status: this.state.attempts === 0 ? 'catching_up' : 'backing_off', position: after });
      const reading = new Reading(() => this.#become({ status: 'live', attempts: 0, reason: null }));
      const onCaughtUp = (): void => reading.caughtUp();
      const open = (until: AbortSignal) =>
        reading.counted(store.subscribeAll({ after, filter, signal: until, onCaughtUp }));
      for await (const group of atHand({ open, signal, most: groupSize })) {
        if (!(await this.#takeAll(group))) return null;
        reading.took(group.length);
      }
      return signal.aborted ? null : 'the subscription ended';
    } catch (error) {
      if (error instanceof StoreUnavailable) return error.message;
      this.#become({ status: 'failed', reason: String(error) });
      throw error;
    }
  }

  /** Handles messages in order; false when one of them was poison. */
  async #takeAll(group: readonly (RecordedEvent | Checkpoint)[]): Promise<boolean> {
    let events: RecordedEvent[] = [];
    for (const message of group) {
      if (!isCheckpoint(message)) {
        events.push(message);
        continue;
      }
      if (!(await this.#applyAll(events))) return false;
      events = [];
      await this.#options.onCheckpoint?.(message.checkpoint);
      this.#become({
        ...healthy, status: message.caughtUp ? 'live' : 'catching_up', position: message.checkpoint,
      });
    }
    return this.#applyAll(events);
  }

  /** Applies events together where that can be done, else one by one; false when one of them was poison. */
  async #applyAll(events: readonly RecordedEvent[]): Promise<boolean> {
    const last = events.at(-1);
    const { applyAll } = this.#options;
    if (!last) return true;
    if (applyAll && events.length > 1) {
      const isApplied = await this.#isApplied(() => applyAll(events));
      if (isApplied === true) return this.#moveTo(last);
    }
    for (const event of events) {
      const applied = await this.#isApplied(() => this.#options.apply(event));
      if (applied !== true) return this.#stopBefore(event, applied.error);
      this.#moveTo(event);
    }
    return true;
  }

  /** True, or what was thrown, save that the store is away: that is for whoever tries again. */
  async #isApplied(apply: () => void | Promise<void>): Promise<true | { readonly error: unknown }> {
    try {
      await apply();
      return true;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      return { error };
    }
  }

  #moveTo({ position }: RecordedEvent): true {
    this.#become({ ...healthy, status: this.state.status === 'live' ? 'live' : 'catching_up', position });
    return true;
  }

  #stopBefore({ position, stream, revision, type }: RecordedEvent, error: unknown): false {
    const poison = { position, stream, revision, type, error };
    this.#become({ status: 'poisoned', poison });
    this.#options.onPoison(poison);
    return false;
  }

  async lag(): Promise<Lag> {
    const { store, filter, now = () => new Date() } = this.#options;
    const { position } = this.state;
    const head = await store.head();
    for await (const { recordedAt } of store.readAll({ after: position, limit: 1, filter })) {
      const milliseconds = Math.max(0, now().getTime() - Date.parse(recordedAt));
      return { position, head, behind: true, milliseconds };
    }
    return { position, head, behind: false, milliseconds: 0 };
  }

  async waitFor(position: Position, timeoutMilliseconds: number): Promise<'seen' | 'late' | 'ended'> {
    const timeout = AbortSignal.timeout(timeoutMilliseconds);
    for (;;) {
      const { position: applied, status } = this.state;
      if (applied !== null && this.#options.store.compare(applied, position) >= 0) return 'seen';
      if (status === 'stopped' || status === 'poisoned' || status === 'failed') return 'ended';
      if (timeout.aborted) return 'late';
      await this.#progress.wait(timeoutMilliseconds, timeout);
    }
  }

  #become(change: Partial<SubscriptionState>): void {
    this.state = { ...this.state, ...change };
    this.#options.onState?.(this.state);
    this.#progress.ring();
  }
}
