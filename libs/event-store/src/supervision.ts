// A supervised subscription: resumes from its checkpoint, backs off while the store is away, stops loudly at
// poison.
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
   * asked
   * again later; any other error makes the event poison.
   */
  readonly apply: (event: RecordedEvent) => void | Promise<void>;
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
      const onCaughtUp = (): void => this.#become({ status: 'live', attempts: 0, reason: null });
      for await (const message of store.subscribeAll({ after, filter, signal, onCaughtUp })) {
        if (!(await this.#take(message))) return null;
      }
      return signal.aborted ? null : 'the subscription ended';
    } catch (error) {
      if (error instanceof StoreUnavailable) return error.message;
      this.#become({ status: 'failed', reason: String(error) });
      throw error;
    }
  }

  /** Handles one message; false when it was poison. */
  async #take(message: RecordedEvent | Checkpoint): Promise<boolean> {
    const healthy = { attempts: 0, reason: null, poison: null };
    if (isCheckpoint(message)) {
      await this.#options.onCheckpoint?.(message.checkpoint);
      const status = message.caughtUp ? 'live' : 'catching_up';
      this.#become({ ...healthy, status, position: message.checkpoint });
      return true;
    }
    try {
      await this.#options.apply(message);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      const { position, stream, revision, type } = message;
      const poison = { position, stream, revision, type, error };
      this.#become({ status: 'poisoned', poison });
      this.#options.onPoison(poison);
      return false;
    }
    const status = this.state.status === 'live' ? 'live' : 'catching_up';
    this.#become({ ...healthy, status, position: message.position });
    return true;
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
