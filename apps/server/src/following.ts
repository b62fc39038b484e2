// How far the views and the processes are, for whoever waits for them: here, or told by the rows of others.
import type { EventFilter, EventStore, Position } from '@consigliere/event-store';
import { asPosition, StoreUnavailable } from '@consigliere/event-store';
import { projectionNames, stepPrefixes, type Views, viewsUnavailability } from '@consigliere/read-models';
import { Wholeness } from './wholeness.js';

/** The process that opens protocols, by the name under which it remembers where it stands. */
export const opening = 'protocol-opening';
/** What each kind of follower wants of the log. */
export const wanted = {
  views: { streamPrefix: stepPrefixes },
  processes: { types: ['GameClosed'] },
} as const satisfies Readonly<Record<string, EventFilter>>;

/** Whether a process answers events of this type with commands. */
export function isForProcesses(type: string): boolean {
  return (wanted.processes.types as readonly string[]).includes(type);
}

/** How long a command waits for the views. */
export const patienceMilliseconds = 5000;
/** How often the rows are read where nobody says that they have changed. */
const pollMilliseconds = 250;

/** How far one who follows the log is behind it. */
export interface Progress {
  /** `building`: they have never been as far as the log, and are not to be shown. */
  readonly status: 'ready' | 'behind' | 'building' | 'stopped';
  /** Whole seconds since the oldest event not yet seen. */
  readonly seconds: number;
}

export interface Following {
  /**
   * Waits until the views have seen a position, and before that the processes where they are told to be
   * waited for; false when late.
   */
  waitFor(position: Position, processesToo: boolean): Promise<boolean>;
  /** How far views and processes are behind the log; no position of it is told. */
  progress(): Promise<{ readonly views: Progress; readonly processes: Progress }>;
}

interface Waiting {
  readonly position: Position;
  readonly processesToo: boolean;
  readonly settle: (seen: boolean) => void;
}

/** Up to where everything is seen; null for nothing. */
export interface Seen {
  readonly views: Position | null;
  readonly processes: Position | null;
}

interface Looked {
  readonly store: Pick<EventStore, 'compare'>;
  readonly views: Views;
}

/** Where the followers stand by their rows, whoever writes these: of the views the one furthest behind. */
export async function seenByRows({ store, views }: Looked): Promise<Seen> {
  const rows = await views.storage.positions();
  const processes = rows.get(opening);
  return {
    views: projectionNames.map((name) => rows.get(name) ?? null).reduce((first, next) => {
      if (first === null || next === null) return null;
      return store.compare(first, next) <= 0 ? first : next;
    }),
    processes: processes ? asPosition(processes) : null,
  };
}

export interface RowsOptions {
  readonly store: EventStore;
  readonly views: Views;
  readonly warn: (words: string) => void;
}

/** Reads where the followers stand from their rows: whoever writes these may be another process. */
export class FollowingByRows implements Following {
  readonly #options: RowsOptions;
  readonly #wholeness: Wholeness;
  readonly #waiting = new Set<Waiting>();
  #isLooking = false;
  #again = false;
  #isStopped = false;

  constructor(options: RowsOptions) {
    this.#options = options;
    this.#wholeness = new Wholeness(options.views);
  }

  /** Whoever waits is told at once that it is late, as is whoever comes. */
  stop(): void {
    this.#isStopped = true;
    for (const { settle } of this.#waiting) settle(false);
  }

  /** The rows may have changed. */
  changed(): void {
    if (this.#waiting.size > 0) void this.#look();
  }

  async waitFor(position: Position, processesToo: boolean): Promise<boolean> {
    if (this.#isStopped) return false;
    return new Promise((resolve) => {
      const end = (seen: boolean): void => {
        clearTimeout(late);
        clearInterval(poll);
        this.#waiting.delete(waiting);
        resolve(seen);
      };
      const waiting: Waiting = { position, processesToo, settle: end };
      const late = setTimeout(() => end(false), patienceMilliseconds);
      const poll = setInterval(() => void this.#look(), pollMilliseconds);
      this.#waiting.add(waiting);
      void this.#look();
    });
  }

  async progress() {
    const seen = await seenByRows(this.#options);
    const [views, processes, isWhole] = await Promise.all([
      this.#progressOf(seen.views, wanted.views), this.#progressOf(seen.processes, wanted.processes),
      this.#wholeness.areWhole(),
    ]);
    return { views: isWhole ? views : { ...views, status: 'building' as const }, processes };
  }

  /** One reading at a time, for all who wait; what changes meanwhile is read once more. */
  async #look(): Promise<void> {
    if (this.#isLooking) {
      this.#again = true;
      return;
    }
    this.#isLooking = true;
    do {
      this.#again = false;
      await this.#settleSeen();
    } while (this.#again);
    this.#isLooking = false;
  }

  async #settleSeen(): Promise<void> {
    try {
      const seen = await seenByRows(this.#options);
      for (const waiting of this.#waiting) if (this.#isSeen(seen, waiting)) waiting.settle(true);
    } catch (error) {
      // Whoever waits asks again, and is told that it is late when his time is over.
      const passes = error instanceof StoreUnavailable || viewsUnavailability(error) !== null;
      if (!passes) this.#options.warn(`waiting for the views: ${String(error)}`);
    }
  }

  #isSeen({ views, processes }: Seen, { position, processesToo }: Waiting): boolean {
    const has = (seen: Position | null): boolean =>
      seen !== null && this.#options.store.compare(seen, position) >= 0;
    return has(views) && (!processesToo || has(processes));
  }

  async #progressOf(after: Position | null, filter: EventFilter): Promise<Progress> {
    for await (const { recordedAt } of this.#options.store.readAll({ after, limit: 1, filter })) {
      const age = Math.max(0, Date.now() - Date.parse(recordedAt));
      return { status: 'behind', seconds: Math.floor(age / 1000) };
    }
    return { status: 'ready', seconds: 0 };
  }
}
