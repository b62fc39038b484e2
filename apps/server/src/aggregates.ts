// Aggregates in memory: streams folded once and kept by revision, with the commands that each has accepted.
import { type EventStore, Kept, type Position, type RecordedEvent } from '@consigliere/event-store';
import type { DecidedEvent, Decider } from './deciders.js';
import { isForProcesses } from './following.js';

/** Where a command was recorded and what it asked, to recognise it when it comes again. */
export interface Receipt {
  /** Of the last event of the act. */
  readonly revision: number;
  readonly position: Position;
  /** Keyed hash of what was asked. */
  readonly request: string | null;
  /** Whether a process answers one of its events. */
  readonly forProcesses: boolean;
}

export interface Loaded<State> {
  readonly state: State;
  /** -1 when nothing is recorded yet. */
  readonly revision: number;
  /** Only grows, and is shared by all that is loaded of the stream; each command stands in it once. */
  readonly accepted: Map<string, Receipt>;
}

const kept = 256;

type Fold<State, Event extends DecidedEvent> = Pick<
  Decider<State, never, Event>,
  'empty' | 'evolve' | 'read'
>;

/** The aggregates of one decider. */
export class Aggregates<State, Event extends DecidedEvent> {
  readonly #known = new Kept<Loaded<State>>(kept);
  readonly #store: EventStore;
  readonly #fold: Fold<State, Event>;

  constructor(store: EventStore, fold: Fold<State, Event>) {
    this.#store = store;
    this.#fold = fold;
  }

  /** The aggregate as the log has it now: what is kept, and whatever was appended since. */
  async load(stream: string): Promise<Loaded<State>> {
    let loaded = this.#known.get(stream) ?? { state: this.#fold.empty, revision: -1, accepted: new Map() };
    for await (const event of this.#store.read(stream, { from: loaded.revision + 1 })) {
      loaded = this.#after(loaded, event);
    }
    this.#known.set(stream, loaded);
    return loaded;
  }

  /** Forgets what is kept of a stream. */
  forget(stream: string): void {
    this.#known.delete(stream);
  }

  #after({ state, accepted }: Loaded<State>, event: RecordedEvent): Loaded<State> {
    const { revision, position, meta, type } = event;
    const forProcesses = isForProcesses(type) || (accepted.get(meta.commandId)?.forProcesses ?? false);
    accepted.set(meta.commandId, { revision, position, request: meta.request ?? null, forProcesses });
    return { state: this.#fold.evolve(state, this.#fold.read(event)), revision, accepted };
  }
}
