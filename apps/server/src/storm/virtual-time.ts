// Time that passes only when it is told to: it stands in for the clock, timers and chance of the machine.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const begin = Date.parse('2026-01-31T18:00:00.000Z');

const RealDate = Date;
const realImmediate = setImmediate;

/** Something that is done at a time. */
export interface Timer {
  readonly at: number;
  readonly number: number;
  /** Who set it: when he dies, it is not done. */
  readonly owner: string;
  readonly work: () => void;
  readonly everyMilliseconds: number | null;
}

interface Setting {
  readonly owner?: string;
  readonly everyMilliseconds?: number;
}

export class VirtualTime {
  /** Milliseconds since 1970. */
  now = begin;
  /** Whose code runs: what sets a timer now is his. */
  owner = '';
  readonly #timers = new Map<number, Timer>();
  readonly #gone = new Set<string>();
  #count = 0;

  /** Milliseconds since the beginning. */
  get passed(): number {
    return this.now - begin;
  }

  /** Another number at each call, the same ones in each run. */
  number(): number {
    this.#count += 1;
    return this.#count;
  }

  set(milliseconds: number, work: () => void, setting: Setting = {}): number {
    const { owner = this.owner, everyMilliseconds = null } = setting;
    const number = this.number();
    if (this.#gone.has(owner)) return number;
    const at = this.now + Math.max(1, Math.ceil(milliseconds));
    this.#timers.set(number, { at, number, owner, work, everyMilliseconds });
    return number;
  }

  clear(number: number): void {
    this.#timers.delete(number);
  }

  /** Whoever is gone leaves no timer, and sets none. */
  drop(owner: string): void {
    this.#gone.add(owner);
    for (const { number, owner: his } of this.#timers.values()) if (his === owner) this.clear(number);
  }

  /** What is to be done first; of what is due at one time, what was set first. */
  next(): Timer | null {
    let first: Timer | null = null;
    for (const timer of this.#timers.values()) {
      const isBefore = first === null || timer.at < first.at
        || (timer.at === first.at && timer.number < first.number);
      if (isBefore) first = timer;
    }
    return first;
  }

  /** Lets time pass to a timer and does its work. */
  fire(timer: Timer): void {
    const { number, at, owner, work, everyMilliseconds } = timer;
    this.now = Math.max(this.now, at);
    if (everyMilliseconds === null) this.clear(number);
    else this.#timers.set(number, { ...timer, at: this.now + everyMilliseconds });
    this.owner = owner;
    work();
  }

  /** Settles when so much time has passed. */
  rest(milliseconds: number, owner: string): Promise<void> {
    return new Promise((resolve) => {
      this.set(milliseconds, resolve, { owner });
    });
  }
}

/** How many wait for the end of this turn of the event loop, which is no time. */
let turns = 0;

function turn<Value>(value?: Value): Promise<Value | undefined> {
  turns += 1;
  return new Promise((resolve) => {
    realImmediate(() => {
      turns -= 1;
      resolve(value);
    });
  });
}

/** Lets everything go on that waits for no time and no turn of its own. */
export async function quiet(): Promise<void> {
  do await new Promise((resolve) => void realImmediate(resolve));
  while (turns > 0);
}

let time = new VirtualTime();

/** Whose time it is from now on. */
export function useTime(other: VirtualTime): void {
  time = other;
}

class VirtualDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [time.now] : given) as [number]));
  }

  static override now(): number {
    return time.now;
  }
}

const handle = (number: number) => ({
  number, ref: () => handle(number), unref: () => handle(number), [Symbol.toPrimitive]: () => number,
});

const clear = (timer: { readonly number: number } | undefined): void => {
  if (timer) time.clear(timer.number);
};

const ended = new DOMException('the pause was ended', 'AbortError');
const isOver = new DOMException('the time is over', 'TimeoutError');

function pause<Value>(
  milliseconds = 1,
  value?: Value,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      time.clear(timer);
      reject(ended);
    };
    const timer = time.set(milliseconds, () => {
      signal?.removeEventListener('abort', end);
      resolve(value);
    });
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}

function timeout(milliseconds: number): AbortSignal {
  const ending = new AbortController();
  time.set(milliseconds, () => ending.abort(isOver));
  return ending.signal;
}

/** From now on nothing in this process waits for real time or draws real chance. */
export function replaceTime(): void {
  const every = (work: () => void, milliseconds = 1) =>
    handle(time.set(milliseconds, work, { everyMilliseconds: milliseconds }));
  Object.assign(globalThis, {
    Date: VirtualDate,
    setTimeout: (work: () => void, milliseconds = 1) => handle(time.set(milliseconds, work)),
    setInterval: every,
    setImmediate: (work: () => void) => handle(time.set(0, work)),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  });
  Object.assign(performance, { now: () => time.passed });
  Object.assign(AbortSignal, { timeout });
  Object.assign(timers, { setTimeout: pause, setImmediate: turn });
  Object.assign(crypto, {
    randomUUID: () => `00000000-0000-4000-8000-${String(time.number()).padStart(12, '0')}`,
    randomBytes: (count: number) => Buffer.alloc(count, time.number() % 251),
  });
  syncBuiltinESMExports();
}
