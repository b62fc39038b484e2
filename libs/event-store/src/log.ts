// Reads and follows one log that lies in this process or file: pages forward, then waits for a bell or a
// poll.
import { setImmediate as turn } from 'node:timers/promises';
import { asPosition, type Position, type RecordedEvent } from './envelope.js';
import { recorded, type Row } from './placement.js';
import type { Checkpoint, EventFilter, ReadAllOptions, SubscribeOptions } from './port.js';
import { StoreUnavailable } from './port.js';

/** What following needs of a log whose positions are whole numbers from 1. */
export interface Log {
  /** The position of the last event, 0 for an empty log. */
  head(): number;
  /** Events after one position and up to another, both bounds given, in order, of the filter. */
  scan(range: { after: number; until: number }, filter: EventFilter | undefined): Row[];
  /** Rings when something was appended, and when the store is closed. */
  readonly bell: Bell;
}

/** Positions looked at in one step, so that no step holds the thread for long. */
const WINDOW = 512;

export function positionNumber(position: Position | null | undefined): number {
  if (position === null || position === undefined) return 0;
  if (!/^\d{1,16}$/.test(position)) throw new RangeError(`not a position of this store: ${position}`);
  return Number(position);
}

/** Wakes everyone who waits for news. */
export class Bell {
  readonly #waiting = new Set<() => void>();

  ring(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }

  /** Waits for the next ring, the signal, or the time, whichever is first. */
  async wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', wake);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      signal?.addEventListener('abort', wake);
      this.#waiting.add(wake);
    });
  }
}

/** The events after a position, at most `limit`. */
export async function* readLog(log: Log, options: ReadAllOptions): AsyncGenerator<RecordedEvent, void> {
  let after = positionNumber(options.after);
  let left = options.limit;
  const head = log.head();
  while (after < head && left > 0) {
    const until = Math.min(head, after + WINDOW);
    for (const row of log.scan({ after, until }, options.filter).slice(0, left)) {
      left -= 1;
      yield recorded(row);
    }
    after = until;
    if (after < head && left > 0) await turn();
  }
}

/**
 * The events after a position and all that follow, with a checkpoint after each window and at the end of the
 * log.
 */
export async function* followLog(
  log: Log,
  options: SubscribeOptions & { readonly pollMilliseconds: number },
): AsyncGenerator<RecordedEvent | Checkpoint, void> {
  const { signal, filter, onCaughtUp } = options;
  let after = positionNumber(options.after);
  let caughtUp = false;
  while (!signal?.aborted) {
    const head = log.head();
    if (after < head) {
      const until = Math.min(head, after + WINDOW);
      yield* untilAborted(log.scan({ after, until }, filter), signal);
      if (signal?.aborted) return;
      after = until;
      caughtUp = after === log.head();
      yield { checkpoint: asPosition(String(after)), caughtUp };
      if (caughtUp) onCaughtUp?.(asPosition(String(after)));
      await turn();
    } else {
      if (!caughtUp) onCaughtUp?.(after === 0 ? null : asPosition(String(after)));
      caughtUp = true;
      await log.bell.wait(options.pollMilliseconds, signal);
    }
  }
}

function* untilAborted(rows: readonly Row[], signal: AbortSignal | undefined): Generator<RecordedEvent> {
  for (const row of rows) {
    if (signal?.aborted) return;
    yield recorded(row);
  }
}

/** Whether an event is one that a reader wants; the filter of stores that hold their rows in memory. */
export function wanted(row: Row, filter: EventFilter | undefined): boolean {
  const prefixes = prefixesOf(filter);
  if (prefixes !== null && !prefixes.some((prefix) => row.stream.startsWith(prefix))) return false;
  return filter?.types === undefined || filter.types.includes(row.type);
}

export function prefixesOf(filter: EventFilter | undefined): readonly string[] | null {
  if (filter?.streamPrefix === undefined) return null;
  return typeof filter.streamPrefix === 'string' ? [filter.streamPrefix] : filter.streamPrefix;
}

export function refuseClosed(closed: boolean): void {
  if (closed) throw new StoreUnavailable('the store is closed');
}
