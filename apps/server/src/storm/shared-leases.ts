// The lease of the projector as a database keeps it: who holds it and until when, by one clock for all.
import { LeaseLost } from '@consigliere/read-models';
import type { Schedule } from './schedule.js';
import type { VirtualTime } from './virtual-time.js';

/** A lease is renewed by each write for so long. */
const leaseMilliseconds = 3000;

export class SharedLease {
  readonly #time: VirtualTime;
  #holder: string | null = null;
  #until = 0;

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  take(token: string, milliseconds: number): boolean {
    if (this.#until > this.#time.now) return false;
    this.#holder = token;
    this.#until = this.#time.now + milliseconds;
    return true;
  }

  renew(token: string, milliseconds: number): boolean {
    if (this.#holder !== token || this.#until <= this.#time.now) return false;
    this.#until = Math.max(this.#until, this.#time.now + milliseconds);
    return true;
  }

  give(token: string): void {
    if (this.#holder === token) this.lose();
  }

  /** Nobody holds it any more, and nobody is told. */
  lose(): void {
    this.#until = this.#time.now;
  }

  /** Throws unless it is held by this token; what is written after that at once is written under it. */
  guard(token: string | null): void {
    if (token === null || !this.renew(token, leaseMilliseconds)) throw new LeaseLost();
  }
}

/** A failure as a database tells it when its connection breaks. */
export function brokenConnection(words: string): Error {
  return Object.assign(new Error(words), { code: 'ECONNRESET' });
}

/** The lease as one machine asks for it. */
export function leasesOf(lease: SharedLease, schedule: Schedule, owner: string) {
  const asked = async <Answer>(what: string, ask: () => Answer): Promise<Answer> => {
    const fault = await schedule.step(owner, 'lease', what);
    if (fault === 'lease unanswered') throw brokenConnection(fault);
    if (fault === 'lease lost') lease.lose();
    const answer = ask();
    if (fault === 'lease answer lost') throw brokenConnection(fault);
    return answer;
  };
  return {
    take: (token: string, milliseconds: number) => asked('take', () => lease.take(token, milliseconds)),
    renew: (token: string, milliseconds: number) => asked('renew', () => lease.renew(token, milliseconds)),
    give: (token: string) => asked('give', () => lease.give(token)),
  };
}
