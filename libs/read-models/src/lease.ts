// The lease of the projector: of all who could write the views one does, by the clock of the database.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Views } from './projection.js';
import type { Leases } from './storage.js';

/** What was to be written is not: another holds the lease, or nobody knows whether he does. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor() {
    super('the lease of the projector is not held');
  }
}

export interface Lease {
  /** Whether it is held, as far as can be known here; only a write proves it. */
  readonly held: boolean;
  /** Names this holding of it; another after it was lost. Throws `LeaseLost` when it is not held. */
  token(): string | null;
  /** Settles once it is held; at once where there is nobody to share with. Rejects when it is given up. */
  whenHeld(): Promise<void>;
  /** Gives it back and asks for it no more. */
  release(): Promise<void>;
}

export interface LeaseOptions {
  readonly db: Views;
  /** Told each time that it is taken. */
  readonly onHeld?: (() => void) | undefined;
  /** Told each time that it is lost; it is asked for again by itself. */
  readonly onLost?: (() => void) | undefined;
  /** Told what the database said when it could not be asked. */
  readonly onTrouble?: ((error: unknown) => void) | undefined;
  /** How long it is held without being renewed. */
  readonly leaseMilliseconds?: number | undefined;
  readonly heartbeatMilliseconds?: number | undefined;
  /** How often one who has it not asks for it. */
  readonly askMilliseconds?: number | undefined;
}

/** Where one process alone has the views nobody else can want them. */
const alone: Lease = {
  held: true,
  token: () => null,
  whenHeld: async () => undefined,
  release: async () => undefined,
};

class SharedLease implements Lease {
  readonly #leases: Leases;
  readonly #options: LeaseOptions;
  readonly #ending = new AbortController();
  readonly #done: Promise<void>;
  #token: string | null = null;
  /** Until when it is surely held, by a clock of this process that never goes back. */
  #until = 0;
  #waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];

  constructor(leases: Leases, options: LeaseOptions) {
    this.#leases = leases;
    this.#options = options;
    this.#done = this.#run();
  }

  get held(): boolean {
    return this.#token !== null && performance.now() < this.#until;
  }

  token(): string {
    if (this.#token === null || !this.held) throw new LeaseLost();
    return this.#token;
  }

  whenHeld(): Promise<void> {
    if (this.held) return Promise.resolve();
    if (this.#ending.signal.aborted) return Promise.reject(new LeaseLost());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
    });
  }

  async release(): Promise<void> {
    this.#ending.abort();
    await this.#done;
  }

  get #length(): number {
    return this.#options.leaseMilliseconds ?? 3000;
  }

  async #run(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const token = randomUUID();
      if (await this.#asked(() => this.#leases.take(token, this.#length))) await this.#keep(token);
      else await this.#rest(this.#options.askMilliseconds ?? 300);
    }
    for (const { reject } of this.#waiting.splice(0)) reject(new LeaseLost());
  }

  /** Holds it until it is lost or given back. */
  async #keep(token: string): Promise<void> {
    this.#token = token;
    this.#options.onHeld?.();
    this.#tellWaiting();
    let lost = false;
    while (!lost && !this.#ending.signal.aborted) {
      await this.#rest(this.#options.heartbeatMilliseconds ?? 1000);
      lost = (await this.#asked(() => this.#leases.renew(token, this.#length))) === false || !this.held;
      // Renewed late it was not held for a while: whoever began to wait then waits no more.
      if (!lost) this.#tellWaiting();
    }
    this.#token = null;
    if (lost) this.#options.onLost?.();
    else await this.#asked(async () => (await this.#leases.give(token), true));
  }

  #tellWaiting(): void {
    for (const { resolve } of this.#waiting.splice(0)) resolve();
  }

  /** Null when the database did not answer, or not before a lease from then on would have run out. */
  async #asked(ask: () => Promise<boolean>): Promise<boolean | null> {
    const began = performance.now();
    const late = new AbortController();
    try {
      const timeout = pause(this.#length, null, { signal: late.signal, ref: false });
      const answer = await Promise.race([ask(), timeout]);
      if (answer) this.#until = began + this.#length;
      return answer;
    } catch (error) {
      this.#options.onTrouble?.(error);
      return null;
    } finally {
      late.abort();
    }
  }

  async #rest(milliseconds: number): Promise<void> {
    const { signal } = this.#ending;
    await pause(milliseconds, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Asks for the lease of the projector and holds it as soon as nobody else does, until it is released. What is
 * written under it is refused by the database once it is lost, even if its holder has not noticed.
 */
export function projectorLease(options: LeaseOptions): Lease {
  const { leases } = options.db.storage;
  if (leases) return new SharedLease(leases, options);
  options.onHeld?.();
  return alone;
}
