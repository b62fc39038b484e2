// What follows the log: the views, and the processes that answer events with commands; in one process alone.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  EventStore, Position, RecordedEvent, Supervised, SupervisionOptions,
} from '@consigliere/event-store';
import { asPosition, StoreUnavailable, supervise } from '@consigliere/event-store';
import {
  type Lease, LeaseLost, loadPosition, makeWhole, Projector, projectorLease, type ReadStream, type Step,
  stepsOver, storePosition, type Views, viewsUnavailability,
} from '@consigliere/read-models';
import type { Reaction } from '@consigliere/tournament';
import { react } from '@consigliere/tournament';
import { type Following, opening, patienceMilliseconds, type Progress, wanted } from './following.js';

/** How often a process writes down how far it is while nothing concerns it. */
const checkpointMilliseconds = 1000;
/** One that could not go on asks again soon: whoever takes over must not wait for long. */
const backoff = { firstMilliseconds: 100, limitMilliseconds: 2000 } as const;

/** So many tries in a row that failed show that views do not come back at once: their disk is full. */
const triesKnown = 3;
/** How long a command waits for such views: it is recorded, and nobody is helped by a judge who waits. */
const impatienceMilliseconds = 500;

export interface FollowersOptions {
  readonly store: EventStore;
  readonly views: Views;
  /** Told after the commit of each event. */
  readonly onApplied: (step: Step) => void | Promise<void>;
  /** Told when views that earlier versions had filled have given their place to those of now. */
  readonly onRenewed: () => void;
  /** Told of each event that closes a game, before a process answers it; told again when it fails. */
  readonly onClosed?: (event: RecordedEvent) => Promise<void>;
  /** Applies events; whoever watches it does this. */
  readonly watched?: <Result>(apply: () => Promise<Result>) => Promise<Result>;
  /** Told of an event that cannot be applied, or of a broken checkpoint; nothing after it is applied. */
  readonly warn: (words: string) => void;
}

/** Gives a command of a process; settles when it is recorded. */
export type Give = (reaction: Reaction, event: RecordedEvent) => Promise<void>;

type Start = Pick<SupervisionOptions, 'filter' | 'loadCheckpoint' | 'onCheckpoint' | 'apply' | 'applyAll'>;

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
  /** Settles when the views are whole and followed, when they cannot be, and when the tenure ends. */
  readonly begun: Promise<void>;
  /** Null before the views are whole. */
  views: Supervised | null;
  processes: Supervised | null;
  /** Whether the views cannot be made whole until someone acts. */
  isStuck: boolean;
}

export class Followers implements Following {
  readonly projector: Projector;
  readonly lease: Lease;
  readonly #options: FollowersOptions;
  readonly #read: ReadStream;
  readonly #running: Promise<void>;
  #tenure: Tenure | null = null;
  #isStopping = false;
  #give: Give | null = null;

  constructor(options: FollowersOptions) {
    this.#options = options;
    const { views, store, warn } = options;
    this.#read = (stream, limit) => store.read(stream, { limit });
    this.lease = projectorLease({
      db: views,
      onLost: () => {
        warn('the lease is lost: the log is followed elsewhere');
        this.#tenure?.ending.abort();
      },
      onTrouble: (error) => warn(`the lease cannot be asked for: ${String(error)}`),
    });
    const compare: EventStore['compare'] = (a, b) => store.compare(a, b);
    this.projector = new Projector({ db: views, read: this.#read, compare, lease: this.lease });
    this.#running = this.#run();
  }

  /** Whether the log is followed here, and not elsewhere. */
  get isActive(): boolean {
    return this.#tenure !== null && !this.#tenure.ending.signal.aborted && this.lease.held;
  }

  /** Whether the views that are followed here are whole: before, they are being made. */
  get areWhole(): boolean {
    return this.isActive && this.#tenure?.views !== null;
  }

  /** Settles when the log is followed here; rejects when that is given up before. */
  whenActive(): Promise<void> {
    return this.lease.whenHeld();
  }

  /** Starts the processes, now and whenever the log is followed here again. */
  startProcesses(give: Give): void {
    this.#give = give;
    const tenure = this.#tenure;
    if (tenure && !tenure.ending.signal.aborted) {
      tenure.processes = this.#process(give, tenure.ending.signal);
    }
  }

  async waitFor(position: Position, processesToo: boolean): Promise<boolean> {
    const tenure = this.#tenure;
    if (!tenure) return false;
    const isImpatient = this.#options.views.storage.isOfBefore
      || (tenure.views?.state().attempts ?? 0) >= triesKnown;
    const end = performance.now() + (isImpatient ? impatienceMilliseconds : patienceMilliseconds);
    const left = (): number => Math.max(0, Math.ceil(end - performance.now()));
    const { processes } = tenure;
    if (processesToo && (await processes?.waitFor(position, left())) !== 'seen') return false;
    if (!tenure.views) await Promise.race([tenure.begun, pause(left(), null, { ref: false })]);
    return (await tenure.views?.waitFor(position, left())) === 'seen';
  }

  async progress(): Promise<{ readonly views: Progress; readonly processes: Progress }> {
    const { views = null, processes = null, isStuck = false } = this.#tenure ?? {};
    const [ofViews, ofProcesses] = await Promise.all([progressOf(views), progressOf(processes)]);
    if (views) return { views: ofViews, processes: ofProcesses };
    const status = isStuck ? 'stopped' : this.#tenure ? 'building' : 'behind';
    return { views: { status, seconds: 0 }, processes: ofProcesses };
  }

  /** Ends all following when the last event in hand is applied, and lets others take over at once. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#tenure) {
      this.#tenure.ending.abort();
      await this.#running;
    }
    await this.lease.release();
    await this.#running;
  }

  /** One tenure after another: the next begins when all of the one before has ended. */
  async #run(): Promise<void> {
    while (!this.#isStopping) {
      if (!this.lease.held && !(await this.#isTaken())) return;
      if (this.#isStopping || !this.lease.held) continue;
      const tenure = this.#begin();
      this.#tenure = tenure;
      await this.#ended(tenure);
      this.#tenure = null;
    }
  }

  /** Whether the lease came, and was not given up before. */
  async #isTaken(): Promise<boolean> {
    try {
      await this.lease.whenHeld();
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) return false;
      throw error;
    }
  }

  #begin(): Tenure {
    const ending = new AbortController();
    const { signal } = ending;
    const tenure: Tenure = {
      ending,
      begun: this.#areMade(signal).then((made) => {
        if (made && !signal.aborted) tenure.views = this.#followViews(signal);
        tenure.isStuck = !made && !signal.aborted;
      }),
      views: null,
      processes: this.#give ? this.#process(this.#give, signal) : null,
      isStuck: false,
    };
    return tenure;
  }

  async #ended(tenure: Tenure): Promise<void> {
    const { signal } = tenure.ending;
    if (!signal.aborted) await once(signal, 'abort');
    await tenure.begun;
    await Promise.allSettled([tenure.views?.done, tenure.processes?.done]);
  }

  /**
   * Makes the views whole, as often as it takes. An event that cannot be applied is met again when those in
   * use are followed, and told by its place; those beside them are given up.
   */
  async #areMade(signal: AbortSignal): Promise<boolean> {
    const { store, views: db, warn, onRenewed } = this.#options;
    const { projector } = this;
    const { isOfBefore } = db.storage;
    for (let rest: number = backoff.firstMilliseconds; !signal.aborted; rest *= 2) {
      try {
        const made = await makeWhole({ store, db, projector, signal });
        if (made && isOfBefore) onRenewed();
        return made;
      } catch (error) {
        if (!passes(error)) {
          warn(`the views cannot be made: ${wordsOf(error)}`);
          return !db.storage.isOfBefore;
        }
      }
      const nap = pause(Math.min(rest, backoff.limitMilliseconds), null, { signal });
      await nap.catch(() => undefined);
    }
    return false;
  }

  #followViews(signal: AbortSignal): Supervised {
    return this.#follow('the views', signal, {
      filter: wanted.views,
      loadCheckpoint: () => this.projector.position(),
      apply: (event) => this.#applyAll([event]),
      applyAll: (events) => this.#applyAll(events),
    });
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

  async #applyAll(events: readonly RecordedEvent[]): Promise<void> {
    const { watched = (apply) => apply() } = this.#options;
    const steps = await watched(() => this.projector.applyAll(events));
    for (const step of steps) await this.#options.onApplied(step);
  }

  #follow(name: string, signal: AbortSignal, start: Start): Supervised {
    const { filter, loadCheckpoint, onCheckpoint, apply, applyAll } = start;
    const { store, warn } = this.#options;
    let isTold = false;
    const following = supervise({
      store, filter, signal, backoff,
      onState: ({ attempts, reason }) => {
        if (attempts >= triesKnown && !isTold) warn(`${name}: waiting until this passes: ${reason}`);
        isTold = attempts >= triesKnown;
      },
      loadCheckpoint: () => onViews(loadCheckpoint),
      onCheckpoint: (position) => onViews(() => onCheckpoint?.(position)),
      apply: (event) => onViews(() => apply(event)),
      applyAll: applyAll && ((events) => onViews(() => applyAll(events))),
      onPoison: ({ position, stream, revision, type, error }) => {
        const where = `${type} at ${stream}/${revision} (position ${position})`;
        warn(`${name}: standing still before ${where}: ${wordsOf(error)}`);
      },
    });
    following.done.catch((error: unknown) => warn(`${name}: standing still: ${wordsOf(error)}`));
    return following;
  }
}

/** What the log or the views cannot do now. */
function passes(error: unknown): boolean {
  return error instanceof StoreUnavailable || viewsUnavailability(error) !== null;
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
