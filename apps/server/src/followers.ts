// What follows the log: the views, and the processes that answer events with commands; in one process alone.
import type {
  EventStore, Position, RecordedEvent, Supervised, SupervisionOptions,
} from '@consigliere/event-store';
import { asPosition, StoreUnavailable, supervise } from '@consigliere/event-store';
import {
  type Lease, LeaseLost, loadPosition, Projector, projectorLease, type ReadStream, type Step, stepsOver,
  storePosition, type Views, viewsUnavailability,
} from '@consigliere/read-models';
import type { Reaction } from '@consigliere/tournament';
import { react } from '@consigliere/tournament';
import { type Following, opening, patienceMilliseconds, type Progress, wanted } from './following.js';

/** How often a process writes down how far it is while nothing concerns it. */
const checkpointMilliseconds = 1000;
/** One that could not go on asks again soon: whoever takes over must not wait for long. */
const backoff = { firstMilliseconds: 100, limitMilliseconds: 2000 } as const;

export interface FollowersOptions {
  readonly store: EventStore;
  readonly views: Views;
  /** Told after the commit of each event. */
  readonly onApplied: (step: Step) => void | Promise<void>;
  /** Told of each event that closes a game, before a process answers it; told again when it fails. */
  readonly onClosed?: (event: RecordedEvent) => Promise<void>;
  /** Told of an event that cannot be applied, or of a broken checkpoint; nothing after it is applied. */
  readonly warn: (words: string) => void;
}

/** Gives a command of a process; settles when it is recorded. */
export type Give = (reaction: Reaction, event: RecordedEvent) => Promise<void>;

type Start = Pick<SupervisionOptions, 'filter' | 'loadCheckpoint' | 'onCheckpoint' | 'apply'>;

/** What the views cannot do now (lock, full disk, no database) they may do later: it is asked for again. */
async function onViews<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = viewsUnavailability(error);
    throw reason === null ? error : new StoreUnavailable(reason, { cause: error });
  }
}

/** The time for which the log is followed without a break: for good, or as long as the lease is held. */
interface Tenure {
  readonly ending: AbortController;
  readonly views: Supervised;
  processes: Supervised | null;
}

export class Followers implements Following {
  readonly projector: Projector;
  readonly lease: Lease;
  readonly #options: FollowersOptions;
  readonly #read: ReadStream;
  #tenure: Tenure | null = null;
  #taking: Promise<void> = Promise.resolve();
  #give: Give | null = null;

  constructor(options: FollowersOptions) {
    this.#options = options;
    const { views, store, warn } = options;
    this.#read = (stream, limit) => store.read(stream, { limit });
    this.lease = projectorLease({
      db: views,
      onLost: () => {
        warn('the lease is lost: the log is followed elsewhere');
        void this.#rest().then(() => this.#take());
      },
      onTrouble: (error) => warn(`the lease cannot be asked for: ${String(error)}`),
    });
    const compare: EventStore['compare'] = (a, b) => store.compare(a, b);
    this.projector = new Projector({ db: views, read: this.#read, compare, lease: this.lease });
    if (this.lease.held) this.#begin();
    else this.#take();
  }

  /** Whether the log is followed here, and not elsewhere. */
  get isActive(): boolean {
    return this.#tenure !== null && this.lease.held;
  }

  /** Settles when the log is followed here; rejects when that is given up before. */
  whenActive(): Promise<void> {
    return this.lease.whenHeld();
  }

  /** Starts the processes, now and whenever the log is followed here again. */
  startProcesses(give: Give): void {
    this.#give = give;
    if (this.#tenure) this.#tenure.processes = this.#process(give, this.#tenure.ending.signal);
  }

  async waitFor(position: Position, processesToo: boolean): Promise<boolean> {
    const tenure = this.#tenure;
    if (!tenure) return false;
    if (processesToo) await tenure.processes?.waitFor(position, patienceMilliseconds);
    return (await tenure.views.waitFor(position, patienceMilliseconds)) === 'seen';
  }

  async progress(): Promise<{ readonly views: Progress; readonly processes: Progress }> {
    const { views = null, processes = null } = this.#tenure ?? {};
    const [ofViews, ofProcesses] = await Promise.all([progressOf(views), progressOf(processes)]);
    return { views: ofViews, processes: ofProcesses };
  }

  /** Ends all following when the last event in hand is applied, and lets others take over at once. */
  async stop(): Promise<void> {
    await this.#rest();
    await this.lease.release();
    await this.#taking;
    await this.#rest();
  }

  #take(): void {
    this.#taking = this.lease.whenHeld().then(() => this.#begin(), (error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error;
    });
  }

  #begin(): void {
    if (this.#tenure) return;
    const ending = new AbortController();
    const views = this.#follow('the views', ending.signal, {
      filter: wanted.views,
      loadCheckpoint: () => this.projector.position(),
      apply: (event) => this.#apply(event),
    });
    const processes = this.#give ? this.#process(this.#give, ending.signal) : null;
    this.#tenure = { ending, views, processes };
  }

  async #rest(): Promise<void> {
    const tenure = this.#tenure;
    this.#tenure = null;
    tenure?.ending.abort();
    await Promise.allSettled([tenure?.views.done, tenure?.processes?.done]);
  }

  #process(give: Give, signal: AbortSignal): Supervised {
    const { views } = this.#options;
    const stepOf = stepsOver(this.#read);
    let stored = 0;
    const store = (position: Position): Promise<void> => {
      stored = performance.now();
      return storePosition(views, opening, position);
    };
    return this.#follow('the opening of protocols', signal, {
      filter: wanted.processes,
      loadCheckpoint: async () => positionOf(await loadPosition(views, opening)),
      onCheckpoint: async (position) => {
        if (performance.now() - stored > checkpointMilliseconds) await store(position);
      },
      apply: async (event) => {
        await this.#options.onClosed?.(event);
        const step = await stepOf(event);
        const reactions = step?.of === 'game' ? react({ ...step, table: step.after.judge.table }) : [];
        for (const reaction of reactions) await give(reaction, event);
        await store(event.position);
      },
    });
  }

  async #apply(event: RecordedEvent): Promise<void> {
    const step = await this.projector.apply(event);
    if (step) await this.#options.onApplied(step);
  }

  #follow(name: string, signal: AbortSignal, start: Start): Supervised {
    const { filter, loadCheckpoint, onCheckpoint, apply } = start;
    const { store, warn } = this.#options;
    const following = supervise({
      store, filter, signal, backoff,
      loadCheckpoint: () => onViews(loadCheckpoint),
      onCheckpoint: (position) => onViews(() => onCheckpoint?.(position)),
      apply: (event) => onViews(() => apply(event)),
      onPoison: ({ position, stream, revision, type, error }) => {
        const where = `${type} at ${stream}/${revision} (position ${position})`;
        warn(`${name}: standing still before ${where}: ${wordsOf(error)}`);
      },
    });
    following.done.catch((error: unknown) => warn(`${name}: standing still: ${wordsOf(error)}`));
    return following;
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function progressOf(following: Supervised | null): Promise<Progress> {
  if (following === null) return { status: 'behind', seconds: 0 };
  const { status } = following.state();
  if (status === 'poisoned' || status === 'failed' || status === 'stopped') {
    return { status: 'stopped', seconds: 0 };
  }
  const { behind, milliseconds } = await following.lag();
  return { status: behind ? 'behind' : 'ready', seconds: Math.floor(milliseconds / 1000) };
}

function positionOf(text: string | null): Position | null {
  return text === null ? null : asPosition(text);
}
