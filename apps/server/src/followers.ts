// What follows the log: the views, and the processes that answer events with commands.
import type {
  EventStore, Position, RecordedEvent, Supervised, SupervisionOptions,
} from '@consigliere/event-store';
import { asPosition, StoreUnavailable, supervise, unavailability } from '@consigliere/event-store';
import type { Projector, ReadStream, Step, Views } from '@consigliere/read-models';
import { loadPosition, stepPrefixes, stepsOver, storePosition } from '@consigliere/read-models';
import type { Reaction } from '@consigliere/tournament';
import { react } from '@consigliere/tournament';

/** How long a command waits for the views. */
const patienceMilliseconds = 5000;
const opening = 'protocol-opening';

export interface FollowersOptions {
  readonly store: EventStore;
  readonly views: Views;
  readonly projector: Projector;
  readonly read: ReadStream;
  /** Told after the commit of each event. */
  readonly onApplied: (step: Step) => void | Promise<void>;
  /** Told of an event that cannot be applied, or of a broken checkpoint; nothing after it is applied. */
  readonly warn: (words: string) => void;
}

/** How far one who follows the log is behind it. */
export interface Progress {
  readonly status: 'ready' | 'behind' | 'stopped';
  /** Whole seconds since the oldest event not yet seen. */
  readonly seconds: number;
}

type Start = Pick<SupervisionOptions, 'filter' | 'loadCheckpoint' | 'onCheckpoint' | 'apply'>;

/** A failure that ends the transaction by itself, as a full disk does, is told by the rollback after it. */
const endedByItself = /no transaction is active/;

/** What the file of the views cannot do now (lock, full disk) it may do later: it is asked for again. */
async function onViews<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const said = String(error);
    const reason = unavailability(error) ?? (endedByItself.test(said) ? said : null);
    throw reason === null ? error : new StoreUnavailable(reason, { cause: error });
  }
}

export class Followers {
  readonly #options: FollowersOptions;
  readonly #ending = new AbortController();
  readonly #views: Supervised;
  #processes: Supervised | null = null;

  constructor(options: FollowersOptions) {
    this.#options = options;
    const { projector } = options;
    this.#views = this.#follow('the views', {
      filter: { streamPrefix: stepPrefixes },
      loadCheckpoint: async () => positionOf(await projector.position()),
      apply: (event) => this.#apply(event),
    });
  }

  /** Starts the processes; `send` gives a command and settles when it is recorded. */
  startProcesses(send: (reaction: Reaction, event: RecordedEvent) => Promise<void>): void {
    const { views, read } = this.#options;
    const stepOf = stepsOver(read);
    this.#processes = this.#follow('the opening of protocols', {
      filter: { types: ['GameClosed'] },
      loadCheckpoint: async () => positionOf(await loadPosition(views, opening)),
      onCheckpoint: (position) => storePosition(views, opening, position),
      apply: async (event) => {
        const step = await stepOf(event);
        const reactions = step?.of === 'game' ? react({ ...step, table: step.after.judge.table }) : [];
        for (const reaction of reactions) await send(reaction, event);
        await storePosition(views, opening, event.position);
      },
    });
  }

  /** Waits until processes (unless one of them asks) and views have seen a position; false when late. */
  async waitFor(position: Position, ofProcess: boolean): Promise<boolean> {
    if (!ofProcess) await this.#processes?.waitFor(position, patienceMilliseconds);
    return (await this.#views.waitFor(position, patienceMilliseconds)) === 'seen';
  }

  /** How far views and processes are behind the log; no position of it is told. */
  async progress(): Promise<{ readonly views: Progress; readonly processes: Progress }> {
    const [views, processes] = await Promise.all([progressOf(this.#views), progressOf(this.#processes)]);
    return { views, processes };
  }

  /** Ends all following; settles when the last event in hand is applied. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await Promise.allSettled([this.#views.done, this.#processes?.done]);
  }

  async #apply(event: RecordedEvent): Promise<void> {
    const step = await this.#options.projector.apply(event);
    if (step) await this.#options.onApplied(step);
  }

  #follow(name: string, { filter, loadCheckpoint, onCheckpoint, apply }: Start): Supervised {
    const { store, warn } = this.#options;
    const following = supervise({
      store, filter,
      signal: this.#ending.signal,
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
